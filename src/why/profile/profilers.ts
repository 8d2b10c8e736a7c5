import type { Runtime } from '../../measure/server/runtime.ts'
import type { Checkout, Profiler } from './attached.ts'
import { GoProfiler } from './go/go-profiler.ts'
import { JavaProfiler } from './java/java-profiler.ts'
import { NodeProfiler } from './node/node-profiler.ts'
import { PythonProfiler } from './python/python-profiler.ts'

/** Who takes the profiles of a side that runs on this. */
export function profilerFor(runtime: Runtime, checkout: Checkout): Profiler {
  if (runtime === 'go') return new GoProfiler(checkout)
  if (runtime === 'python') return new PythonProfiler(checkout)
  if (runtime === 'java') return new JavaProfiler(checkout)
  return new NodeProfiler(checkout)
}
