import { join, resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { expectedRuntime } from '../../measure/server/runtime.ts'
import { findPySpy } from '../../why/profile/python/py-spy.ts'

/** What has to be installed so that a regression can be explained; undefined where nothing is missing, or nobody asks. */
export function missingProfiler({ why, server }: Config, directory: string, path: string): string | undefined {
  const folder = resolve(directory, server.directory)
  if (why === 'never' || expectedRuntime({ start: server.start, directory: folder }) !== 'python') return undefined
  if (findPySpy(path, join(folder, '.venv', 'bin')) !== undefined) return undefined
  return 'To name the function that made a row slower, perf-gate needs py-spy: `pip install py-spy`.'
}
