import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Running } from '../../../measure/server/boot.ts'
import { answerers } from '../../../measure/server/ports.ts'
import { ProcessTree } from '../../../measure/server/resources.ts'
import { programsOf } from '../../../measure/server/runtime.ts'
import type { Variant } from '../../../prepare/variant.ts'
import { environment } from '../../../system/environment.ts'
import { processes, withDescendants } from '../../../system/process-table.ts'
import type { Room } from '../../../system/room.ts'
import type { Attached, Checkout, LaunchContext, Loaded, Part, Profiler, Raw } from '../attached.ts'
import { Unprofiled } from '../profiled-load.ts'
import { StackRecorder } from '../stack-recorder.ts'
import { packageFoldersOf } from './packages.ts'
import { findPySpy, mayTrace, PySpy, readStacks } from './py-spy.ts'
import { PythonLanguage } from './python-language.ts'

/** Patience with py-spy, ms. */
const patience = 10_000
/** CPU time that shows in samples, µs. */
const least = 200_000
/** More processes that were not started by one another are not looked into. */
const mostRoots = 4

/** Beside this file when run from source, beside every chunk when bundled. */
const source = fileURLToPath(new URL('./allow-tracing.py', import.meta.url))

/**
 * Profiles of py-spy, which reads the memory of a running Python. A thread without load does not hold the interpreter's lock,
 * so that one profile serves for all slices of a launch.
 */
export class PythonProfiler implements Profiler<PythonProcesses> {
  readonly runtime = 'python'
  readonly wanted = { warm: 1000, load: 2000 }
  readonly #checkout: Checkout
  readonly #language: PythonLanguage
  readonly #recorder: StackRecorder
  readonly #mayTrace: boolean
  #attached: PythonProcesses | undefined
  #raw = ''

  constructor(checkout: Checkout) {
    const { root, directory, room } = checkout
    this.#checkout = checkout
    this.#mayTrace = room !== undefined || mayTrace()
    this.#language = new PythonLanguage(root, directory)
    this.#recorder = new StackRecorder(this.#language, root)
  }

  get recording() {
    return this.#recorder.recording
  }

  get raw(): Raw | undefined {
    return this.#raw === '' ? undefined : { ending: '.folded.txt', content: this.#raw }
  }

  async instrument(variant: Variant, { folder }: LaunchContext): Promise<Variant> {
    if (this.#mayTrace) return variant
    const own = join(folder, 'python')
    mkdirSync(own)
    writeFileSync(join(own, 'sitecustomize.py'), readFileSync(source))
    const PYTHONPATH = [own, variant.env.PYTHONPATH].filter(Boolean).join(delimiter)
    return { ...variant, env: { ...variant.env, PYTHONPATH } }
  }

  async attach(running: Running, { run }: LaunchContext): Promise<PythonProcesses> {
    const { name, env } = running.variant
    const { root, directory, room } = this.#checkout
    // In a room it may look into memory: never one that the pull request could have written.
    const theirs = room === undefined ? [env.PATH ?? '', join(directory, '.venv', 'bin')] : []
    const path = findPySpy(environment().PATH ?? '', ...theirs)
    if (path === undefined) throw new Unprofiled(needsPySpy(name))
    const roots = rootsOf(running)
    this.#language.learn(roots.flatMap(packageFoldersOf))
    this.recording.runtime = programsOf(roots)[0]
    this.#attached = new PythonProcesses(running, roots, { path, root, room, run }, async (texts, loaded) => {
      this.#raw = texts.map(({ text }) => text).join('')
      await this.#recorder.add(
        texts.map(({ text, cpu }) => ({ cpu, stacks: readStacks(text) })),
        loaded,
      )
    })
    return this.#attached
  }

  async release(): Promise<void> {
    await this.#attached?.stop()
  }
}

const needsPySpy = (name: string): string =>
  `\`${name}\` runs on Python, and is profiled by py-spy, which is not installed: \`pip install py-spy\` before perf-gate runs.`

interface Taken {
  text: string
  /** µs */
  cpu: number
}

/** How py-spy runs. */
interface Spying {
  path: string
  root: string
  room?: Room
  run: string
}

/** The Python processes of one launch that serve, with those that they have started. */
class PythonProcesses implements Attached {
  readonly #running: Running
  readonly #spy: Spying
  readonly #keep: (profiles: Taken[], loaded: Loaded) => Promise<void>
  readonly #folder = mkdtempSync(join(tmpdir(), 'perf-gate-py-'))
  readonly #parts: { pid: number; tree: ProcessTree; spy?: PySpy }[]

  constructor(
    running: Running,
    roots: number[],
    spy: Spying,
    keep: (profiles: Taken[], loaded: Loaded) => Promise<void>,
  ) {
    this.#running = running
    this.#spy = spy
    this.#keep = keep
    this.#parts = roots.map(pid => ({ pid, tree: new ProcessTree(() => [...withDescendants([pid], processes())]) }))
  }

  used(): Map<Part, number> {
    for (const { tree } of this.#parts) tree.refresh(2000)
    return new Map(this.#parts.map(part => [part, (part.tree.usage().cpu ?? 0) * 1000]))
  }

  async begin(): Promise<void> {
    for (const [i, part] of this.#parts.entries())
      part.spy = new PySpy(this.#spy.path, part.pid, { ...this.#spy, folder: join(this.#folder, String(i)) })
    for (const { spy } of this.#parts)
      if (!(await spy!.isSampling(patience)))
        throw new Unprofiled(`py-spy could not look into \`${this.#running.variant.name}\`: ${spy!.lastWords}`)
  }

  async end(loaded: Loaded): Promise<void> {
    const texts = await Promise.all(this.#parts.map(({ spy }) => spy?.end(patience) ?? ''))
    const profiles = this.#parts.map((part, i) => ({ text: texts[i]!, cpu: loaded.parts.get(part) ?? 0 }))
    const isBlind = profiles.every(({ text }) => text.trim() === '') && profiles.some(({ cpu }) => cpu > least)
    if (isBlind || loaded.requests === 0)
      throw new Unprofiled(
        `py-spy saw nothing of \`${this.#running.variant.name}\`: does it run without the interpreter's lock?`,
      )
    await this.#keep(profiles, loaded)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#parts.map(({ spy }) => spy?.stop()))
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Those that take connections, without those that another of them has started: gunicorn's master, not its workers. */
function rootsOf({ url, process }: Running): number[] {
  const serving = new Set(answerers(Number(new URL(url).port)))
  const ours = new Set(process?.tree() ?? [])
  const parents = new Map(processes().map(({ pid, parent }) => [pid, parent]))
  const isBelowAnother = (pid: number) => {
    for (let at = parents.get(pid); at !== undefined; at = parents.get(at)) if (serving.has(at)) return true
    return false
  }
  return [...serving].filter(pid => ours.has(pid) && !isBelowAnother(pid)).slice(0, mostRoots)
}
