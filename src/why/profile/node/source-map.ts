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
import { firstBeyond } from '../../../bisected.ts'
import { readInside } from '../inside.ts'
import type { Range } from '../nested.ts'
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
 * Most work for reading all maps of a side, in characters of JSON: 10 million take about a second. It counts before it is done. A line, name
 * or source counts `perItem`, for it takes up to 300 bytes; a character of what becomes places or paths, `perCharacter` more; a file that
 * is looked for, `perSearch`.
 */
const mostWork = 64 * 2 ** 20
const perSearch = 1000
const perItem = 25
const perCharacter = 3
/** Most work for what is asked of all maps after a launch: 10 million take about a fifth of a second. */
const mostAsked = 128 * 2 ** 20
const perQuestion = 8
const longestAddress = 4000
const longestWord = 200
const reserved =
  /^(?:async|await|class|const|constructor|default|export|function|let|new|return|super|this|var|yield)?$/
/** A file is looked for in so many folders. */
const mostFolders = 10

/** From a place in a script (line and column from 0) to where it was written; undefined outside of its map, and where that misleads.
 * `isNext`: from the next place of the line that the map has, not the one before. */
export type Trace = ((line: number, column: number, isNext?: boolean) => Original | undefined) & {
  /** Was so much asked that there are no more answers? */
  isSpent(): boolean
  /** Has the map no place in a range of the script? No, too, if so much was asked. */
  isEmpty(range: Range): boolean
  /** The word that the source has where the script has one, perhaps another one; undefined if the map does not have exactly this place. */
  word(line: number, column: number): string | undefined
}

/** The source maps that scripts of one side name: a part of the script, or a file of the checkout `root` beside it. Each is read once. */
export class SourceMaps {
  readonly #root: string
  readonly #known = new Map<string, Trace | undefined>()
  #left = mostWork
  #asked = 0

  constructor(root: string) {
    this.#root = root
  }

  traceOf({ url, map }: Pick<Script, 'url' | 'map'>): Trace | undefined {
    const key = `${url}\n${map}`
    if (map !== '' && !this.#known.has(key)) this.#known.set(key, this.#read(url, map))
    return this.#known.get(key)
  }

  /** There was one more launch, whose functions have places. */
  launched(): void {
    this.#asked = 0
  }

  /**
   * Whose code a script is, is decided by where it is: a package's map may name sources beside the package, where it was built. What is in
   * no package may be a bundle, whose map leads into packages.
   */
  #pathOf(source: string, script = ''): string | undefined {
    const [, name] = /^webpack:\/\/\/([^?]+)/.exec(source) ?? []
    const path = name === undefined ? pathOf(source) : this.#affords(perSearch) ? foundAbove(script, name) : undefined
    const folder = packageAt(script)?.folder
    const isWithin =
      folder === undefined ? path?.startsWith(`${this.#root}/`) : packageAt(path ?? '')?.folder === folder
    return isWithin ? path : undefined
  }

  #affords(work: number): boolean {
    this.#left -= work
    return this.#left >= 0
  }

  #answers(work: number): boolean {
    this.#asked += work
    return this.#asked <= mostAsked
  }

  /** What a map has that is used here. It may have anything in it: other fields mean more to the library than one may think. */
  #parsed(text: string, url: string) {
    if (!this.#affords(text.length)) return undefined // a broken one takes as long
    const { mappings, sourceRoot, ...rest } = JSON.parse(text)
    const [sources, names, sourcesContent] = [rest.sources, rest.names ?? [], rest.sourcesContent ?? []]
    if (typeof mappings !== 'string' || ![sources, names, sourcesContent].every(Array.isArray)) return undefined
    const root = textOf(sourceRoot, longestAddress)
    const places = perItem * countOf(';', mappings) + perCharacter * mappings.length
    const each = perItem + perCharacter * (root.length + url.length)
    if (!this.#affords(places + each * sources.length + perItem * (names.length + sourcesContent.length)))
      return undefined
    const addresses = sources.map((source: unknown) => textOf(source, longestAddress))
    if (!this.#affords(perCharacter * addresses.join('').length)) return undefined
    return {
      ...{ version: 3 as const, mappings, sourceRoot: root },
      sources: addresses.map((address: string) => address.replace(webpack, 'webpack:///')),
      names: names.map((name: unknown) => textOf(name, longestWord)),
      sourcesContent: sourcesContent.map((content: unknown) => textOf(content)),
    }
  }

  #read(url: string, map: string): Trace | undefined {
    if (this.#left < 0) return undefined
    try {
      const text = map.startsWith('data:') ? embedded(map) : beside(url, map, this.#root)
      const written = text === undefined ? undefined : this.#parsed(text, url)
      if (written === undefined) return undefined
      const traced = new TraceMap(written, url)
      const lines = decodedMappings(traced)
      const paths = new Map<string, string | undefined>()
      const trace = (line: number, column: number, isNext?: boolean) => {
        if (!this.#answers(perQuestion) || lines[line] === undefined || column < 0) return undefined
        const bias = isNext === true ? LEAST_UPPER_BOUND : GREATEST_LOWER_BOUND
        const { source, line: at } = originalPositionFor(traced, { line: line + 1, column, bias })
        if (source === null || at === null) return undefined
        if (!paths.has(source)) paths.set(source, this.#pathOf(source, pathOf(url)))
        const path = paths.get(source)
        return path === undefined ? undefined : { path, line: at }
      }
      const sources = new Map<number, string[] | undefined>()
      const word = (line: number, column: number) => {
        if (!this.#answers(perQuestion) || lines[line] === undefined) return undefined
        const [at, source = -1, row = 0, begin = 0, name = -1] = traceSegment(traced, line, column) ?? []
        if (at !== column || source < 0) return undefined
        const content = written.sourcesContent[source] ?? ''
        if (!sources.has(source)) sources.set(source, this.#affords(content.length) ? content.split('\n') : undefined)
        const rest = sources.get(source)?.[row]?.slice(begin, begin + longestWord) ?? ''
        const found = name < 0 ? /^[\p{L}\p{N}_$]+/u.exec(rest)?.[0] : traced.names[name]
        return found === undefined || reserved.test(found) ? undefined : found
      }
      const answers = (work: number) => this.#answers(work)
      return Object.assign(trace, {
        word,
        isSpent: () => !answers(0),
        isEmpty([first, begin, last, end]: Range): boolean {
          for (let line = Math.max(0, first); line <= Math.min(last, lines.length - 1); line++) {
            const places = lines[line]!
            const next = places[line === first ? firstBeyond(places.length, i => places[i]![0] >= begin) : 0]
            if (!answers(perQuestion) || (next !== undefined && (line < last || next[0] <= end))) return false
          }
          return true
        },
      })
    } catch {
      return undefined // no map after all, or a broken one
    }
  }
}

const textOf = (written: unknown, longest = Infinity): string =>
  typeof written === 'string' && written.length <= longest ? written : ''

/** How often a sign is in a text. Splitting a large one would take as much room as what is counted. */
function countOf(sign: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++
  return count
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
