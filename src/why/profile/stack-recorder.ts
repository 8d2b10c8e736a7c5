import { createHash } from 'node:crypto'
import { FrameTable } from './node/frame-table.ts'
import { readInside } from './node/manifest.ts'
import type { Extent, Frame, SideRecording, Thread } from './recording.ts'

/** A function on a stack, as a profiler gives it: text is a stranger's. Lines from 1; 0: unknown. */
export interface Called {
  function: string
  /** Path of its file, usually absolute. */
  file: string
  /** Where it was. */
  line: number
  /** Its first line. */
  first: number
}

/** Stacks of one thread or process, outermost first. */
export interface Sampled {
  /** CPU time that the stacks stand for, µs. */
  cpu: number
  stacks: { calls: Called[]; count: number }[]
}

/** Path, name, first and last line of a function. */
export type FunctionLines = [path: string, name: string, first: number, last: number]

/** What is special about a language and its packages in one checkout. */
export interface Language {
  /** Whose code it is. `path`: absolute, of a file of the project. */
  whose(called: Called): Pick<Frame, 'kind' | 'package' | 'file'> & { path?: string }
  /** Functions in these files, by the language's own parser; empty where that cannot be had. */
  functions(paths: string[]): Promise<FunctionLines[]>
  /** Name without what is around it. */
  shortName(name: string): string
  /** Installed versions of all packages, and where the project names them. */
  packages(): { versions: SideRecording['versions']; manifests: SideRecording['manifests'] }
}

/** More files of the project than this are not read. */
const mostFiles = 500

/** Brings what profilers of other languages than JavaScript give into our form, all launches of one side. */
export class StackRecorder {
  readonly #language: Language
  readonly #root: string
  readonly #table = new FrameTable()
  /** By path: the functions of a file of the project. */
  readonly #files = new Map<string, Extent[]>()
  readonly recording: SideRecording

  constructor(language: Language, root: string) {
    this.#language = language
    this.#root = root
    const { versions, manifests } = language.packages()
    this.recording = {
      ...{ frames: this.#table.frames, extents: [], launches: [], lines: new Map() },
      ...{ versions, manifests },
    }
  }

  /** One launch. `all`: CPU time of the whole process tree, µs; what has no samples is other threads'. */
  async add(parts: Sampled[], { requests, all }: { requests: number; all: number }): Promise<void> {
    await this.#read(parts)
    const threads = parts.map(part => this.#threadOf(part))
    const others = Math.max(0, all - threads.reduce((sum, { cpu }) => sum + cpu, 0))
    this.recording.launches.push({ requests, threads, others })
  }

  #threadOf({ cpu, stacks }: Sampled): Thread {
    const { lines } = this.recording
    const found = stacks.map(({ calls, count }) => {
      const frames = calls.map(called => this.#table.place(this.#frame(called)))
      const [innermost, line] = [frames.at(-1), calls.at(-1)?.line ?? 0]
      if (innermost !== undefined && line > 0) {
        const of = lines.get(innermost) ?? new Map<number, number>()
        lines.set(innermost, of.set(line, (of.get(line) ?? 0) + count))
      }
      return { frames, count }
    })
    const told = found.filter(({ frames }) => frames.length > 0)
    return { cpu: told.length === 0 ? 0 : cpu, stacks: told }
  }

  #frame(called: Called): Frame {
    const { path, ...whose } = this.#language.whose(called)
    const extent = path === undefined ? undefined : this.#around(path, called)
    if (extent !== undefined) return { ...whose, ...extent }
    const name = this.#language.shortName(called.function)
    return { ...whose, function: name, line: called.first }
  }

  /** Of the functions around a line the one that begins where the profiler says, or has the name that it says; else the innermost. */
  #around(path: string, { line, first, function: name }: Called): Extent | undefined {
    const short = this.#language.shortName(name)
    const around = (this.#files.get(path) ?? []).filter(extent => extent.line <= line && line <= extent.end)
    around.sort((a, b) => a.end - a.line - (b.end - b.line))
    const named = around.find(extent => lastOf(extent.function) === lastOf(short))
    return around.find(extent => extent.line === first) ?? named ?? around[0]
  }

  /** Finds the functions of files that are met for the first time. */
  async #read(parts: Sampled[]): Promise<void> {
    const calls = parts.flatMap(({ stacks }) => stacks.flatMap(stack => stack.calls))
    const paths = new Map<string, string>()
    for (const called of calls) {
      const { path, file } = this.#language.whose(called)
      const isNew = path !== undefined && !this.#files.has(path) && !paths.has(path)
      if (isNew && this.#files.size + paths.size < mostFiles) paths.set(path, file)
    }
    const texts = new Map([...paths.keys()].map(path => [path, readInside(path, this.#root)?.split('\n')]))
    for (const path of paths.keys()) this.#files.set(path, [])
    const readable = [...texts].flatMap(([path, text]) => (text === undefined ? [] : [path]))
    const found = readable.length === 0 ? [] : await this.#language.functions(readable)
    for (const [path, name, line, end] of found) {
      const text = texts.get(path)
      if (text === undefined || line < 1 || end < line || end > text.length) continue
      const extent = { file: paths.get(path)!, function: name, line, end, hash: hashOf(text.slice(line - 1, end)) }
      this.#files.get(path)!.push(extent)
      this.recording.extents.push(extent)
    }
  }
}

/** `Server.list` → `list`; all anonymous ones are alike. */
const lastOf = (name: string): string =>
  name.endsWith('(anonymous)') ? '(anonymous)' : name.slice(name.lastIndexOf('.') + 1)

/** Of a function's text with white space folded: the same wherever it is moved to. */
const hashOf = (lines: string[]): string =>
  createHash('sha256').update(lines.join('\n').trim().replace(/\s+/g, ' ')).digest('hex').slice(0, 16)
