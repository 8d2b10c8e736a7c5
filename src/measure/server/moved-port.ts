import { fileURLToPath } from 'node:url'
import { requiring } from '../../system/node-options.ts'

/** Beside this file when run from source, beside every chunk when bundled. */
const source = fileURLToPath(new URL('./moved-port.cjs', import.meta.url))

/** Environment with which a server of Node that would listen on the port `from` listens on `to`. */
export const movingPort = (env: Record<string, string>, from: number, to: number): Record<string, string> => ({
  ...requiring(env, source),
  PERF_GATE_PORT: `${from}:${to}`,
})
