import { type Nested, NestedItems } from '../nested.ts'
import type { FunctionRange, Script } from './handed-over.ts'
import { pathOf, type SourceMaps } from './source-map.ts'

/** A function that V8 knows of. */
export type Known = Nested<FunctionRange>

/** People do not write functions beyond this column: minifiers do. */
const longLine = 500

/** The functions of one script: finds the innermost around a place, and where it was written. */
export interface ScriptFunctions {
  functions: NestedItems<FunctionRange>
  isTraced: boolean
  isMinified(line: number): boolean
  /** Where a place was written. Its line and column count from 0, the line in the source from 1. */
  written(line: number, column: number): { path: string | undefined; line: number; name?: string }
}

export function functionsOf(script: Script, maps: SourceMaps): ScriptFunctions {
  const [path, map] = [pathOf(script.url), maps.traceOf(script)]
  const trace = script.functions.some(([, line, column]) => map?.(line, column) !== undefined) ? map : undefined
  const isLong = trace === undefined && script.longest > longLine
  const far = isLong ? script.functions.filter(([, , column]) => column > longLine) : []
  const minified = new Set(far.map(([, line]) => line))
  return {
    functions: new NestedItems(script.functions, ([, l1, c1, l2, c2]) => [l1, c1, l2, c2]),
    isTraced: trace !== undefined,
    isMinified: line => minified.has(line),
    written: (line, column) => trace?.(line, column) ?? { path, line: line + 1 },
  }
}
