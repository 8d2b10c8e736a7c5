import { type Nested, NestedItems } from '../nested.ts'
import type { FunctionRange, Script } from './handed-over.ts'
import { pathOf, type SourceMaps, type Trace } from './source-map.ts'

/** A function that V8 knows of. */
export type Known = Nested<FunctionRange>

/** Columns beyond which nobody writes functions: a minifier does. */
const longLine = 500

/** The functions of one script: finds the innermost around a place, and where it was written. */
export class ScriptFunctions {
  readonly #path: string | undefined
  readonly #trace: Trace | undefined
  readonly functions: NestedItems<FunctionRange>
  readonly #minified: Set<number>

  constructor(script: Script, maps: SourceMaps) {
    this.#path = pathOf(script.url)
    this.#trace = maps.traceOf(script)
    const far = script.longest > longLine ? script.functions.filter(([, , column]) => column > longLine) : []
    this.#minified = this.#trace === undefined ? new Set(far.map(([, line]) => line)) : new Set()
    this.functions = new NestedItems(
      script.functions,
      ([, ...range]) => range.slice(0, 4) as [number, number, number, number],
    )
  }

  get isTraced(): boolean {
    return this.#trace !== undefined
  }

  isMinified(line: number): boolean {
    return this.#minified.has(line)
  }

  /** Where a place was written; places from 0, lines that were written from 1. */
  written(line: number, column: number): { path: string | undefined; line: number; name?: string } {
    return this.#trace?.(line, column) ?? { path: this.#path, line: line + 1 }
  }
}
