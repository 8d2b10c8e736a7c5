import type { Runtime } from '../../measure/server/runtime.ts'
import type { Profiler } from './attached.ts'
import { GoProfiler } from './go/go-profiler.ts'
import { JavaProfiler } from './java/java-profiler.ts'
import { NodeProfiler } from './node/node-profiler.ts'
import { PythonProfiler } from './python/python-profiler.ts'

/** Who takes the profiles of a side that runs on this. */
export function profilerFor(runtime: Runtime, { root, directory }: { root: string; directory: string }): Profiler {
  if (runtime === 'go') return new GoProfiler(root, directory)
  if (runtime === 'python') return new PythonProfiler(root, directory)
  if (runtime === 'java') return new JavaProfiler(root, directory)
  return new NodeProfiler(root, directory)
}
