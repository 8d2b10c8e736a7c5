import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  decodedMappings,
  GREATEST_LOWER_BOUND,
  LEAST_UPPER_BOUND,
  originalPositionFor,
  TraceMap,
  traceSegment,
} from '@jridgewell/trace-mapping'
import { readInside } from '../inside.ts'
import type { Script } from './handed-over.ts'
import { packageAt } from './packages.ts'

/** A place in a source. Lines from 1. */
export interface Original {
  path: string
  line: number
}

/** Larger maps are not read, bytes. */
const mostBytes = 16 * 2 ** 20
/**
 * Most work for reading all maps of a side, in characters: 10 million take about a second. Each source of a map counts `perSource`, and
 * `perSearch` if it is looked for.
 */
const mostWork = 64 * 2 ** 20
const perSource = 100
const perSearch = 1000
const longestWord = 200
const reserved = /^(?:async|await|class|const|default|export|function|let|new|return|super|this|var|yield)$/
/** A file is looked for in so many folders. */
const mostFolders = 10

/** From a place in a script (line and column from 0) to where it was written; undefined outside of its map, and where that misleads.
 * `isNext`: from the next place of the line that the map has, not the one before. */
export type Trace = ((line: number, column: number, isNext?: boolean) => Original | undefined) & {
  /** The columns of a line of the script that the map has. */
  columns(line: number): number[]
  /** The word that the source has where the script has one, perhaps another one; undefined if the map does not have exactly this place. */
  word(line: number, column: number): string | undefined
}

/** The source maps that scripts of one side name: a part of the script, or a file of the checkout `root` beside it. Each is read once. */
export class SourceMaps {
  readonly #root: string
  readonly #known = new Map<string, Trace | undefined>()
  #left = mostWork

  constructor(root: string) {
    this.#root = root
  }

  traceOf({ url, map }: Pick<Script, 'url' | 'map'>): Trace | undefined {
    const key = `${url}\n${map}`
    if (map !== '' && !this.#known.has(key)) this.#known.set(key, this.#read(url, map))
    return this.#known.get(key)
  }

  /**
   * Whose code a script is, is decided by where it is: a package's map may name sources beside the package, where it was built. What is in
   * no package may be a bundle, whose map leads into packages.
   */
  #pathOf(source: string, script = ''): string | undefined {
    const [, name] = /^webpack:\/\/\/([^?]+)/.exec(source) ?? []
    if (name !== undefined) this.#left -= perSearch
    const path = name === undefined ? pathOf(source) : this.#left < 0 ? undefined : foundAbove(script, name)
    const folder = packageAt(script)?.folder
    const isWithin =
      folder === undefined ? path?.startsWith(`${this.#root}/`) : packageAt(path ?? '')?.folder === folder
    return isWithin ? path : undefined
  }

  #read(url: string, map: string): Trace | undefined {
    if (this.#left < 0) return undefined
    try {
      const text = map.startsWith('data:') ? embedded(map) : beside(url, map, this.#root)
      if (text === undefined) return undefined
      this.#left -= text.length // a broken one takes as long
      const written = JSON.parse(text)
      this.#left -= perSource * written.sources.length
      if (this.#left < 0) return undefined
      written.sources = written.sources.map((source: unknown) => `${source ?? ''}`.replace(webpack, 'webpack:///'))
      const traced = new TraceMap(written, url)
      const paths = new Map<string, string | undefined>()
      const trace = (line: number, column: number, isNext?: boolean) => {
        const bias = isNext === true ? LEAST_UPPER_BOUND : GREATEST_LOWER_BOUND
        const { source, line: at } = originalPositionFor(traced, { line: line + 1, column, bias })
        if (source === null || at === null) return undefined
        if (!paths.has(source)) paths.set(source, this.#pathOf(source, pathOf(url)))
        const path = paths.get(source)
        return path === undefined ? undefined : { path, line: at }
      }
      const sources = new Map<number, string[] | undefined>()
      const word = (line: number, column: number) => {
        const [at, source = -1, row = 0, begin = 0, name = -1] = traceSegment(traced, line, column) ?? []
        if (at !== column || source < 0) return undefined
        if (!sources.has(source)) sources.set(source, traced.sourcesContent?.[source]?.split('\n'))
        const rest = sources.get(source)?.[row]?.slice(begin, begin + longestWord) ?? ''
        const found = name < 0 ? /^[\p{L}\p{N}_$]+/u.exec(rest)?.[0] : traced.names[name]
        return found === undefined || reserved.test(found) ? undefined : found
      }
      return Object.assign(trace, {
        word,
        columns: (line: number) => (decodedMappings(traced)[line] ?? []).map(([column]) => column),
      })
    } catch {
      return undefined // no map after all, or a broken one
    }
  }
}

/** `webpack://NAME/./src/a.ts`: from the folder that webpack ran in, by name of its package. */
const webpack = /^webpack:\/\/(@[^/]+\/)?[^/]*\//

/** The first file of this name in the folders from that of the script upwards. */
function foundAbove(script: string, name: string): string | undefined {
  const folders = Array.from({ length: mostFolders }, (_, i) => join(dirname(script), '../'.repeat(i)))
  return folders.map(folder => join(folder, name)).find(path => existsSync(path))
}

function embedded(map: string): string | undefined {
  const [, base64, data] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(map) ?? []
  if (data === undefined) return undefined
  return base64 === undefined ? decodeURIComponent(data) : Buffer.from(data, 'base64').toString()
}

function beside(url: string, map: string, root: string): string | undefined {
  const script = pathOf(url)
  if (script === undefined || /^\w+:\/\//.test(map)) return undefined
  return readInside(join(dirname(script), decodeURIComponent(map)), root, mostBytes)
}

/** Has a script its name in quotes? Then EJS made it of a template: its lines are not those of that file. */
export const isQuoted = (url: string): boolean => /^".*"$/s.test(url)

/** Absolute path of a file URL or path, perhaps in quotes; undefined for any other address. */
export function pathOf(written: string): string | undefined {
  const url = isQuoted(written) ? written.slice(1, -1) : written
  try {
    if (url.startsWith('file://')) return fileURLToPath(url.replace(/[?#].*$/s, ''))
    return url.startsWith('/') ? normalize(url.replace(/\?.*$/s, '')) : undefined // a vm.Script may have any text
  } catch {
    return undefined // a malformed URL
  }
}
