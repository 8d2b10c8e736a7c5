import type { Detected } from './detect.ts'
import type { Site } from './site.ts'
/** placeholder */
export class Reuse {
  constructor(_signal: AbortSignal) {}
  async copyTo(_site: Site, _detected: Detected): Promise<{ from: string; time: number } | undefined> {
    return undefined
  }
  async remember(_site: Site, _detected: Detected, _time: number): Promise<void> {}
}
