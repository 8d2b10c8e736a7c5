import { FunctionFinder, type Grammar } from './functions.ts'
import { readInside } from './inside.ts'
import { NestedItems } from './nested.ts'
import { type Extent, type Frame, type SideRecording, unwalkable } from './recording.ts'
import { SideRecorder } from './side-recorder.ts'
import { hashOf } from './text-hash.ts'

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

/** What is special about a language and its packages in one checkout: of those, installed versions and where the project names them. */
export interface Language extends Pick<SideRecording, 'versions' | 'manifests'> {
  /** How functions are found in a file of the project. */
  readonly grammar: Grammar
  /** Whose code it is. `path`: absolute, of a file of the project that is written in the language. */
  whose(called: Called): Pick<Frame, 'kind' | 'package' | 'file'> & { path?: string }
  /** Name without what is around it. */
  shortName(name: string): string
}

/** More files of the project than this are not read, nor larger ones: bytes. */
const mostFiles = 500
const mostText = 2 ** 20
/** Texts of functions beyond so many characters have no hash: what is nested counts each time. */
const mostHashed = 64 * 2 ** 20
/** More different calls are not told apart. */
const mostCalls = 50_000

/** Brings what profilers of other languages than JavaScript give into our form, all launches of one side. */
export class StackRecorder extends SideRecorder {
  readonly #language: Language
  readonly #root: string
  readonly #finder = new FunctionFinder()
  #left = mostHashed
  /** By path: the functions of a file of the project. */
  readonly #files = new Map<string, NestedItems<Extent>>()
  /** By call: what it is in our form. */
  readonly #frames = new Map<string, Frame>()

  constructor(language: Language, root: string) {
    super()
    this.#language = language
    this.#root = root
    Object.assign(this.recording, { versions: language.versions, manifests: language.manifests })
  }

  /** One launch. `all`: CPU time of the whole process tree, µs; what has no samples is other threads'. */
  async addCalls(parts: CalledStacks[], loaded: { requests: number; all: number }): Promise<void> {
    const frames = new Map<Called, Frame>() // one call may be on very many stacks
    for (const called of parts.flatMap(({ stacks }) => stacks.flatMap(({ calls }) => calls)))
      if (!frames.has(called)) frames.set(called, await this.#frameOf(called))
    const framed = parts.map(({ cpu, stacks }) => ({
      cpu,
      stacks: stacks.map(({ calls, count }) => ({ frames: calls.map(called => frames.get(called)!), count })),
    }))
    this.add(framed, loaded)
  }

  async #frameOf(called: Called): Promise<Frame> {
    const key = keyOf(called)
    if (!this.#frames.has(key) && this.#frames.size < mostCalls) this.#frames.set(key, await this.#frame(called))
    return this.#frames.get(key) ?? unwalkable
  }

  async #frame(called: Called): Promise<Frame> {
    const { path, ...whose } = this.#language.whose(called)
    const name = this.#language.shortName(called.function)
    const functions = path === undefined ? undefined : await this.#functionsOf(path, whose.file)
    const extent = functions && around(functions, called, lastOf(name))
    return { ...whose, ...(extent ?? { function: name, line: called.first }) }
  }

  /** Of a file of the project; undefined where there are too many files. */
  async #functionsOf(path: string, file: string): Promise<NestedItems<Extent> | undefined> {
    if (this.#files.has(path) || this.#files.size >= mostFiles) return this.#files.get(path)
    const text = readInside(path, this.#root, mostText) ?? ''
    const found = await this.#finder.in(text, this.#language.grammar)
    const lines = text.split('\n')
    const { isIndented } = this.#language.grammar
    const extents = found.map(({ name, line, end }): Extent => {
      const own = lines.slice(line - 1, end).join('\n')
      this.#left -= own.length
      return { file, function: name, line, end, hash: this.#left < 0 ? undefined : hashOf(own, isIndented) }
    })
    this.learn(extents)
    const functions = new NestedItems(extents, ({ line, end }) => [line, 0, end, Number.POSITIVE_INFINITY])
    this.#files.set(path, functions)
    return functions
  }
}

const keyOf = ({ file, function: name, line, first }: Called): string => `${file}\t${name}\t${line}\t${first}`

/** Of the functions around a line the one that begins where the profiler says, or has the name that it says; else the innermost. */
function around(functions: NestedItems<Extent>, { line, first }: Called, name: string): Extent | undefined {
  const all: Extent[] = []
  const innermost = functions.at(line, Number.POSITIVE_INFINITY)
  for (let at = innermost; at !== undefined; at = at.around) all.push(at.item)
  return all.find(extent => extent.line === first) ?? all.find(of => lastOf(of.function) === name) ?? all[0]
}

/** `Server.list` → `list`; all anonymous ones are alike. */
const lastOf = (name: string): string =>
  name.endsWith('(anonymous)') ? '(anonymous)' : name.slice(name.lastIndexOf('.') + 1)
