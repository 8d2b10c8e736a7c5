import { GateError } from '../errors.ts'

/**
 * Refuses to measure on a platform whose commands, processes and ports perf-gate does not know. Call it before anything is fetched,
 * installed or started. Throws `platform-unsupported`. Reports of results that were measured elsewhere work on every platform.
 */
export function demandPlatform(): void {
  if (process.platform !== 'win32') return
  throw new GateError(
    'platform-unsupported',
    'perf-gate measures on Linux and macOS, and this is Windows: use `runs-on: ubuntu-latest`, or WSL on your own machine',
  )
}
