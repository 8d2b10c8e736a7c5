import type { FunctionRange, Script } from './handed-over.ts'
import { pathOf, type Trace, traceOf } from './source-map.ts'

/** A function that V8 knows of, in what somebody wrote. Lines from 1. */
export interface Written {
  range: FunctionRange
  name: string
  /** Names that its text calls. */
  calls: string[]
}

/** Columns beyond which nobody writes functions: a minifier does. */
const longLine = 500

/** The functions of one script: finds those around a place, and where they were written. */
export class ScriptFunctions {
  readonly path: string | undefined
  readonly #trace: Trace | undefined
  /** Outermost first. */
  readonly #functions: Written[]
  readonly #minified: Set<number>

  constructor(script: Script, root: string) {
    this.path = pathOf(script.url)
    this.#trace = traceOf(script, root)
    const far = script.longest > longLine ? script.functions.filter(([, , column]) => column > longLine) : []
    this.#minified = this.#trace === undefined ? new Set(far.map(([, line]) => line)) : new Set()
    this.#functions = script.functions
      .map((range, i) => ({ range, name: range[0], calls: (script.calls[i] ?? '').split(' ').filter(Boolean) }))
      .toSorted(({ range: a }, { range: b }) => a[1] - b[1] || a[2] - b[2] || b[3] - a[3] || b[4] - a[4])
  }

  /** Several functions a line. */
  get isDense(): boolean {
    const lines = new Set(this.#functions.map(({ range }) => range[1]))
    return this.#functions.length > 2 * lines.size + 2
  }

  get isTraced(): boolean {
    return this.#trace !== undefined
  }

  isMinified(line: number): boolean {
    return this.#minified.has(line)
  }

  written(line: number, column: number): { path: string | undefined; line: number; name?: string } {
    return this.#trace?.(line, column) ?? { path: this.path, line: line + 1 }
  }

  /** Those around a place, outermost first; places from 0. */
  around(line: number, column: number): Written[] {
    return this.#functions.filter(({ range: [, l1, c1, l2, c2] }) => {
      return (l1 < line || (l1 === line && c1 <= column)) && (l2 > line || (l2 === line && c2 >= column))
    })
  }

  get all(): Written[] {
    return this.#functions
  }
}
