import { createHash } from 'node:crypto'
import { readInside } from './node/manifest.ts'
import type { Extent, Frame, SideRecording } from './recording.ts'
import { SideRecorder, type Stack } from './side-recorder.ts'

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
export interface CalledStacks {
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
  readonly #recorder = new SideRecorder()
  /** By path: the functions of a file of the project. */
  readonly #files = new Map<string, Extent[]>()

  constructor(language: Language, root: string) {
    this.#language = language
    this.#root = root
    Object.assign(this.recording, language.packages())
  }

  get recording(): SideRecording {
    return this.#recorder.recording
  }

  /** One launch. `all`: CPU time of the whole process tree, µs; what has no samples is other threads'. */
  async add(parts: CalledStacks[], loaded: { requests: number; all: number }): Promise<void> {
    await this.#read(parts)
    const framed = parts.map(({ cpu, stacks }) => ({ cpu, stacks: this.#framed(stacks) }))
    this.#recorder.add(framed, loaded)
  }

  *#framed(stacks: CalledStacks['stacks']): Generator<Stack> {
    for (const { calls, count } of stacks) {
      const line = calls.at(-1)?.line ?? 0
      const lines = line > 0 ? new Map([[line, count]]) : undefined
      yield { frames: calls.map(called => this.#frame(called)), count, lines }
    }
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
  async #read(parts: CalledStacks[]): Promise<void> {
    const files = this.#unread(parts)
    const texts = new Map([...files.keys()].map(path => [path, readInside(path, this.#root)?.split('\n')]))
    for (const path of files.keys()) this.#files.set(path, [])
    const readable = [...texts].flatMap(([path, text]) => (text === undefined ? [] : [path]))
    const found = readable.length === 0 ? [] : await this.#language.functions(readable)
    for (const [path, name, line, end] of found) {
      const text = texts.get(path)
      if (text === undefined || line < 1 || end < line || end > text.length) continue
      const extent = { file: files.get(path)!, function: name, line, end, hash: hashOf(text.slice(line - 1, end)) }
      this.#files.get(path)!.push(extent)
    }
    for (const path of files.keys()) this.#recorder.learn(this.#files.get(path)!)
  }

  /** Files of the project that are met for the first time, by path. */
  #unread(parts: CalledStacks[]): Map<string, string> {
    const files = new Map<string, string>()
    for (const { stacks } of parts)
      for (const { calls } of stacks)
        for (const called of calls) {
          if (this.#files.size + files.size >= mostFiles) return files
          const { path, file } = this.#language.whose(called)
          if (path !== undefined && !this.#files.has(path)) files.set(path, file)
        }
    return files
  }
}

/** `Server.list` → `list`; all anonymous ones are alike. */
const lastOf = (name: string): string =>
  name.endsWith('(anonymous)') ? '(anonymous)' : name.slice(name.lastIndexOf('.') + 1)

/** Of a function's text with white space folded: the same wherever it is moved to. */
const hashOf = (lines: string[]): string =>
  createHash('sha256').update(lines.join('\n').trim().replace(/\s+/g, ' ')).digest('hex').slice(0, 16)
