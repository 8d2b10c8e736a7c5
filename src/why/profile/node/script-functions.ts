import { type Nested, NestedItems, type Range } from '../nested.ts'
import type { FunctionRange, Script } from './handed-over.ts'
import { isQuoted, type Original, pathOf, type SourceMaps, type Trace } from './source-map.ts'

/** A function that V8 knows of. */
export type Known = Nested<FunctionRange>

/** In so many lines, something is looked for. */
const mostLines = 100

/** People do not write functions beyond this column: minifiers do. */
const longLine = 500

/** The functions of one script: finds the innermost around a place, and where it was written. */
export interface ScriptFunctions {
  functions: NestedItems<FunctionRange>
  isTraced: boolean
  /** Was nothing in it written anywhere? */
  isMade(known: Known): boolean
  /** Hash of what is in none of them. */
  around?: string
  /** Are its lines unlike those of its file? */
  isMinified(line: number): boolean
  /** Where a place was written. Its line and column count from 0, the line in the source from 1. `isEnd`: of the function around it. */
  written(line: number, column: number, isEnd?: boolean): { path: string | undefined; line: number }
  /** What the source calls a function that V8 knows by `name`, and that begins at a place, or has its parameters there. */
  named(name: string, line: number, column: number): string
}

export function functionsOf(script: Script, maps: SourceMaps): ScriptFunctions {
  const [path, map] = [pathOf(script.url), maps.traceOf(script)]
  const trace = script.functions.some(([, line, column]) => map?.(line, column) !== undefined) ? map : undefined
  const isLong = trace === undefined && script.longest > longLine
  const far = isLong ? script.functions.filter(([, , column]) => column > longLine) : []
  const minified = new Set(far.map(([, line]) => line))
  const made = new Map<Known, boolean>() // a profile has a function often, and a long one without places takes long
  const functions = new NestedItems(script.functions, ([, l1, c1, l2, c2]) => [l1, c1, l2, c2])
  const wrapped = (line: number, column: number, isEnd?: boolean) => {
    const range = functions.at(line, column)?.range
    return trace?.isSpent() === false && range ? writtenIn(range, trace, isEnd) : undefined
  }
  return {
    ...{ functions, around: script.around },
    isTraced: trace !== undefined,
    isMade: known => {
      if (!made.has(known)) made.set(known, trace?.isEmpty(known.range) === true)
      return made.get(known)!
    },
    isMinified: line => minified.has(line) || isQuoted(script.url),
    written: (line, column, isEnd) => trace?.(line, column) ?? wrapped(line, column, isEnd) ?? { path, line: line + 1 },
    named: (name, line, column) => {
      if (trace === undefined || name === '' || trace.isSpent()) return name
      const columns = [
        ...before.map(each => column - each.length - name.length),
        ...after.map(each => column + each.length),
      ]
      const words = columns.map(each => (each < 0 ? undefined : trace.word(line, each)))
      const found = words.find(word => word !== undefined && (word === name || isRenamed(word, name)))
      return found ?? name
    },
  }
}

/** What stands between the name of a function and what V8 takes for its beginning; or from there to its name. */
const [before, after] = [
  ['', '=', ' = ', ':', ': '],
  ['', 'async ', 'function ', 'function* ', 'async function ', 'async function* '],
]

/**
 * Bundlers rename what collides, so a function may have another name on each side. esbuild: `view2`; Rollup and Rolldown: `view$1`;
 * webpack: `lib_view`, and `lib_view_0`. Minifiers make names short.
 */
function isRenamed(word: string, name: string): boolean {
  if (name.length <= 2 && word.length > 2) return true
  const at = name.lastIndexOf(word)
  const [prefix, number] = [name.slice(0, at), name.slice(at + word.length)]
  return at >= 0 && name !== word && /^$|_$/.test(prefix) && /^(?:\$?\d+|_\d+)?$/.test(number)
}

/**
 * Where the first, or last, of what is in a function was written. A compiler puts the body of an async function into a generator, and a
 * bundler a module into a function, which were written nowhere themselves. Undefined if they have code of several sources.
 */
function writtenIn([from, column, to, last]: Range, trace: Trace, isEnd = false) {
  const lines = Array.from({ length: Math.min(mostLines, to - from) }, (_, i) => i) // none: on one line, it has no end
  const firstOf = (placeAt: (i: number) => Original | undefined) => {
    for (const i of lines) {
      const place = placeAt(i)
      if (place !== undefined) return { path: place.path, line: place.line }
    }
  }
  const first = firstOf(i => trace(from + i, i === 0 ? column : 0, true))
  const end = firstOf(i => trace(to - i, i === 0 ? Math.max(0, last - 1) : 2 ** 30))
  return first?.path !== end?.path ? undefined : isEnd ? end : first
}
