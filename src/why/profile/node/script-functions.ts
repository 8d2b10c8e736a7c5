import type { FunctionRange, Script } from './handed-over.ts'
import { pathOf, type Trace, traceOf } from './source-map.ts'

/** A function that V8 knows of. */
export interface Known {
  range: FunctionRange
  /** '' for an anonymous one. */
  name: string
  around: Known | undefined
  /** Of the nearest function around it that has a name; '' where there is none. */
  outer: string
}

/** Columns beyond which nobody writes functions: a minifier does. */
const longLine = 500
/** Functions further inside others than this count as these. */
const deepest = 100

/** The functions of one script: finds the innermost around a place, and where it was written. */
export class ScriptFunctions {
  readonly #path: string | undefined
  readonly #trace: Trace | undefined
  /** By where they begin; of several that begin at one place, outer ones first. */
  readonly functions: Known[]
  readonly #minified: Set<number>

  constructor(script: Script, root: string) {
    this.#path = pathOf(script.url)
    this.#trace = traceOf(script, root)
    const far = script.longest > longLine ? script.functions.filter(([, , column]) => column > longLine) : []
    this.#minified = this.#trace === undefined ? new Set(far.map(([, line]) => line)) : new Set()
    this.functions = nested(script.functions)
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

  /** The innermost function around a place. */
  around(line: number, column: number): Known | undefined {
    let [low, high] = [0, this.functions.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const [, from, at] = this.functions[middle]!.range
      if (from < line || (from === line && at <= column)) low = middle + 1
      else high = middle
    }
    return enclosing(this.functions[low - 1], line, column)
  }
}

/** Functions with those around them. */
function nested(ranges: FunctionRange[]): Known[] {
  const sorted = ranges.toSorted((a, b) => a[1] - b[1] || a[2] - b[2] || b[3] - a[3] || b[4] - a[4])
  const found: Known[] = []
  const depths = new Map<Known, number>()
  for (const range of sorted) {
    const around = enclosing(found.at(-1), range[1], range[2])
    const depth = around === undefined ? 0 : depths.get(around)! + 1
    if (depth > deepest) continue
    const known = { range, name: range[0], around, outer: around?.name || around?.outer || '' }
    depths.set(known, depth)
    found.push(known)
  }
  return found
}

/** From a function outwards, the first that a place is in. */
function enclosing(from: Known | undefined, line: number, column: number): Known | undefined {
  let at = from
  while (at !== undefined && (at.range[3] < line || (at.range[3] === line && at.range[4] < column))) at = at.around
  return at
}
