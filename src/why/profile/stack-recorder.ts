import { join } from 'node:path'
import type { Grammar } from './functions.ts'
import { readInside } from './inside.ts'
import { NestedItems } from './nested.ts'
import { type Extent, type Frame, type SideRecording, unwalkable } from './recording.ts'
import { SideRecorder } from './side-recorder.ts'
import { hashOf } from './text-hash.ts'

/** A function on a stack, as a profiler gives it: texts are not to be trusted. Lines from 1; 0: unknown. */
export interface Called {
  function: string
  /** Path of its file, usually absolute. */
  file: string
  /** The line that it was at. */
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

/** A language and its packages in one checkout: their installed versions, and where the project names them. */
export interface Language extends Pick<SideRecording, 'versions' | 'manifests'> {
  /** How functions are found in a file of the project. */
  readonly grammar: Grammar
  /** Whose code it is. `path`: absolute, only of a file of the project in this language. */
  whose(called: Called): Pick<Frame, 'kind' | 'package' | 'file'> & { path?: string }
  /** The name of a function in our form. */
  shortName(name: string): string
}

/** Further files of the project are not read, nor larger ones, bytes. */
const mostFiles = 500
const mostText = 2 ** 20
/**
 * After this many characters, no further file is read, and further functions have no hash. Nested text counts each time, and a function, which
 * takes as much memory, `perFunction` more.
 */
const mostWork = 64 * 2 ** 20
const perFunction = 200
/** Further calls are not told apart. */
const mostCalls = 50_000

/** Brings profiles of languages other than JavaScript into our form, all launches of one side. */
export class StackRecorder<Of extends Language = Language> extends SideRecorder {
  protected readonly language: Of
  readonly #root: string
  #left = mostWork
  /** By path: the functions of a file of the project. */
  readonly #files = new Map<string, NestedItems<Extent>>()
  /** By call: its frame. */
  readonly #frames = new Map<string, Frame>()

  constructor(language: Of, root: string) {
    super()
    this.language = language
    this.#root = root
    Object.assign(this.recording, { versions: language.versions, manifests: language.manifests })
  }

  /** Adds one launch. `all`: CPU time of the whole process tree, µs. The part without samples counts for other threads. */
  addCalls(parts: CalledStacks[], loaded: { requests: number; all: number }): void {
    const frames = new Map<Called, Frame>() // one call may be on very many stacks
    for (const called of parts.flatMap(({ stacks }) => stacks.flatMap(({ calls }) => calls)))
      if (!frames.has(called)) frames.set(called, this.#frameOf(called))
    const framed = parts.map(({ cpu, stacks }) => ({
      cpu,
      stacks: stacks.map(({ calls, count }) => ({ frames: calls.map(called => frames.get(called)!), count })),
    }))
    this.add(framed, loaded)
  }

  /** Finds the functions of further files of the project, relative to the root: the other side's may have samples. */
  read(files: Set<string>): void {
    for (const file of files) this.#functionsOf(join(this.#root, file), file)
  }

  #frameOf(called: Called): Frame {
    const { file, function: name, line, first } = called
    const key = `${file}\t${name}\t${line}\t${first}`
    if (!this.#frames.has(key) && this.#frames.size < mostCalls) this.#frames.set(key, this.#frame(called))
    return this.#frames.get(key) ?? unwalkable
  }

  #frame(called: Called): Frame {
    const { path, ...whose } = this.language.whose(called)
    const name = this.language.shortName(called.function)
    const functions = path === undefined ? undefined : this.#functionsOf(path, whose.file)
    const extent = functions && around(functions, called, lastOf(name))
    return { ...whose, ...(extent ?? { function: name, line: called.first }) }
  }

  /** The functions of a file of the project; undefined if there are too many files. */
  #functionsOf(path: string, file: string): NestedItems<Extent> | undefined {
    if (this.#files.has(path) || this.#files.size >= mostFiles) return this.#files.get(path)
    const text = (this.#left > 0 && readInside(path, this.#root, mostText)) || ''
    this.#left -= text.length
    const { scan, isIndented } = this.language.grammar
    const { functions: found, code = text } = scan(text)
    const lines = code.split('\n')
    const extents = found.map(({ name, ...where }): Extent => {
      const own = lines.slice(where.line - 1, where.end).join('\n')
      this.#left -= own.length + perFunction
      return { file, function: name, ...where, hash: this.#left < 0 ? undefined : hashOf(own, isIndented) }
    })
    this.learn(extents)
    const functions = new NestedItems(extents, ({ line, end }) => [line, 0, end, Number.POSITIVE_INFINITY])
    this.#files.set(path, functions)
    return functions
  }
}

/**
 * Of the functions around a line, the one with the profiler's first line, or else with its name; else the innermost. What has no line is
 * generated, such as a proxy's method around one of the class: it is that one, if there is only one of its name.
 */
function around(functions: NestedItems<Extent>, { line, first }: Called, name: string): Extent | undefined {
  if (line === 0) {
    const [found, ...others] = functions.all.filter(({ item }) => lastOf(item.function) === name && !/^[<(]/.test(name))
    return others.length === 0 ? found?.item : undefined
  }
  const all: Extent[] = []
  const innermost = functions.at(line, Number.POSITIVE_INFINITY)
  for (let at = innermost; at !== undefined; at = at.around) all.push(at.item)
  return all.find(extent => extent.line === first) ?? all.find(of => lastOf(of.function) === name) ?? all[0]
}

/** `Server.list` → `list`; all anonymous ones are alike. */
const lastOf = (name: string): string =>
  name.endsWith('(anonymous)') ? '(anonymous)' : name.slice(name.lastIndexOf('.') + 1)
