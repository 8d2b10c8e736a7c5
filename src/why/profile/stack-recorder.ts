import { createHash } from 'node:crypto'
import { FunctionFinder, type Grammar } from './functions.ts'
import { readInside } from './inside.ts'
import { NestedItems } from './nested.ts'
import { type Extent, type Frame, type SideRecording, unwalkable } from './recording.ts'
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

/** What is special about a language and its packages in one checkout. */
export interface Language {
  /** Whose code it is. `path`: absolute, of a file of the project. */
  whose(called: Called): Pick<Frame, 'kind' | 'package' | 'file'> & { path?: string }
  /** How functions are found in a file; undefined: they have their names only. */
  grammarOf(path: string): Grammar | undefined
  /** Name without what is around it. */
  shortName(name: string): string
  /** Installed versions of all packages, and where the project names them. */
  packages(): { versions: SideRecording['versions']; manifests: SideRecording['manifests'] }
  /** Does indentation say what belongs to a block? */
  isIndented?: boolean
}

/** More files of the project than this are not read, nor larger ones: bytes. */
const mostFiles = 500
const mostText = 2 ** 20
/** More different calls are not told apart. */
const mostCalls = 50_000

/** Brings what profilers of other languages than JavaScript give into our form, all launches of one side. */
export class StackRecorder {
  readonly #language: Language
  readonly #root: string
  readonly #recorder = new SideRecorder()
  readonly #finder = new FunctionFinder()
  /** By path: the functions of a file of the project. */
  readonly #files = new Map<string, NestedItems<Extent>>()
  /** By call: what it is in our form. */
  readonly #frames = new Map<string, Frame>()

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
    for (const { calls, count } of stacks) yield { frames: calls.map(called => this.#frame(called)), count }
  }

  #frame(called: Called): Frame {
    const key = `${called.file}\t${called.function}\t${called.line}\t${called.first}`
    const known = this.#frames.get(key)
    if (known !== undefined) return known
    if (this.#frames.size >= mostCalls) return unwalkable
    const { path, ...whose } = this.#language.whose(called)
    const extent = path === undefined ? undefined : this.#around(path, called)
    const name = this.#language.shortName(called.function)
    const frame = { ...whose, ...(extent ?? { function: name, line: called.first }) }
    this.#frames.set(key, frame)
    return frame
  }

  /** Of the functions around a line the one that begins where the profiler says, or has the name that it says; else the innermost. */
  #around(path: string, { line, first, function: name }: Called): Extent | undefined {
    const around: Extent[] = []
    const innermost = this.#files.get(path)?.at(line, Number.POSITIVE_INFINITY)
    for (let at = innermost; at !== undefined; at = at.around) around.push(at.item)
    const short = lastOf(this.#language.shortName(name))
    return around.find(extent => extent.line === first) ?? around.find(of => lastOf(of.function) === short) ?? around[0]
  }

  /** Finds the functions of files that are met for the first time. */
  async #read(parts: CalledStacks[]): Promise<void> {
    for (const [path, file] of this.#unread(parts)) {
      const text = readInside(path, this.#root, mostText) ?? ''
      const grammar = this.#language.grammarOf(path)
      const found = grammar === undefined ? [] : await this.#finder.in(text, grammar)
      const lines = text.split('\n')
      const extents = found.map(({ name, line, end }): Extent => {
        return { file, function: name, line, end, hash: this.#hashOf(lines.slice(line - 1, end)) }
      })
      this.#files.set(path, new NestedItems(extents, ({ line, end }) => [line, 0, end, Number.POSITIVE_INFINITY]))
      this.#recorder.learn(extents)
    }
  }

  /** Files of the project that are met for the first time, by path. */
  #unread(parts: CalledStacks[]): Map<string, string> {
    const calls = parts.flatMap(({ stacks }) => stacks.flatMap(stack => stack.calls))
    const files = new Map<string, string>()
    for (const called of new Map(calls.map(called => [called.file, called])).values()) {
      const { path, file } = this.#language.whose(called)
      if (path !== undefined && !this.#files.has(path)) files.set(path, file)
    }
    return new Map([...files].slice(0, mostFiles - this.#files.size))
  }

  /** Of a function's text: the same wherever it is moved to, and however deep it is nested there. */
  #hashOf(lines: string[]): string {
    const text = this.#language.isIndented ? dedented(lines) : lines.join('\n').trim().replace(/\s+/g, ' ')
    return createHash('sha256').update(text).digest('hex').slice(0, 16)
  }
}

/** `Server.list` → `list`; all anonymous ones are alike. */
const lastOf = (name: string): string =>
  name.endsWith('(anonymous)') ? '(anonymous)' : name.slice(name.lastIndexOf('.') + 1)

/** Every line less the indentation of the first, white space at its end, and empty ones. */
function dedented(lines: string[]): string {
  const depth = /^\s*/.exec(lines[0]!)![0].length
  const cut = lines.map(line => line.slice(Math.min(depth, line.search(/\S|$/))).trimEnd())
  return cut.filter(line => line !== '').join('\n')
}
