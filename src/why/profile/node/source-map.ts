import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { readInside } from '../inside.ts'
import type { Script } from './handed-over.ts'
import { packageAt } from './packages.ts'

/** A place in a source. Lines from 1. */
export interface Original {
  path: string
  line: number
  /** Name of what is there, if the map has it. */
  name?: string
}

/** Larger maps are not read, bytes. */
const mostBytes = 16 * 2 ** 20
/** Most work for reading all maps of a side, in characters: 10 million take about a second. Each source of a map counts `perSource`. */
const mostWork = 64 * 2 ** 20
const perSource = 100

/** From a place in a script (line and column from 0) to where it was written; undefined outside of its map, and where that misleads. */
export type Trace = (line: number, column: number) => Original | undefined

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

  #read(url: string, map: string): Trace | undefined {
    if (this.#left < 0) return undefined
    try {
      const text = map.startsWith('data:') ? embedded(map) : beside(url, map, this.#root)
      if (text === undefined) return undefined
      this.#left -= text.length // a broken one takes as long
      const written = JSON.parse(text)
      this.#left -= perSource * written.sources.length
      if (this.#left < 0) return undefined
      const traced = new TraceMap(written, url)
      const isWithin = withinReach(pathOf(url), this.#root)
      return (line, column) => {
        const found = originalPositionFor(traced, { line: line + 1, column })
        if (found.source === null || found.line === null) return undefined
        const path = pathOf(found.source)
        return path === undefined || !isWithin(path)
          ? undefined
          : { path, line: found.line, ...(found.name ? { name: found.name } : {}) }
      }
    } catch {
      return undefined // no map after all, or a broken one
    }
  }
}

/**
 * Whose code a script is, is decided by where it is: a package's map may name sources beside the package, where it was built. What is in
 * no package may be a bundle, whose map leads into packages.
 */
function withinReach(script = '', root: string): (source: string) => boolean {
  const folder = packageAt(script)?.folder
  return source => (folder === undefined ? source.startsWith(`${root}/`) : packageAt(source)?.folder === folder)
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

/** Absolute path of a file URL or path; undefined for any other address. */
export function pathOf(url: string): string | undefined {
  try {
    if (url.startsWith('file://')) return fileURLToPath(url.replace(/[?#].*$/s, ''))
    return url.startsWith('/') ? normalize(url.replace(/\?.*$/s, '')) : undefined // a vm.Script may have any text
  } catch {
    return undefined // a malformed URL
  }
}
