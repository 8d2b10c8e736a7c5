import { GateError } from '../errors.ts'

/** Throws `platform-unsupported`. Call it before anything is fetched, installed or started; reports work on every platform. */
export function demandPlatform(): void {
  if (process.platform !== 'win32') return
  throw new GateError(
    'platform-unsupported',
    'perf-gate measures on Linux and macOS, and this is Windows: use `runs-on: ubuntu-latest`, or WSL on your own machine',
  )
}
