import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Running } from '../../../measure/server/boot.ts'
import { answerers } from '../../../measure/server/ports.ts'
import { ProcessTree } from '../../../measure/server/resources.ts'
import { programsOf } from '../../../measure/server/runtime.ts'
import type { Variant } from '../../../prepare/variant.ts'
import { environment } from '../../../system/environment.ts'
import { ownFolder } from '../../../system/own-folder.ts'
import { processes, withDescendants } from '../../../system/process-table.ts'
import type { Attached, Checkout, LaunchContext, Loaded, Part, Profiler } from '../attached.ts'
import { Unprofiled } from '../profiled-load.ts'
import { StackRecorder } from '../stack-recorder.ts'
import { treeTime } from '../thread-time.ts'
import { packageFoldersOf } from './packages.ts'
import { findPySpy, folded, mayTrace, ofRequest, PySpy, readStacks } from './py-spy.ts'
import { PythonLanguage } from './python-language.ts'

/** Patience with py-spy, ms. */
const patience = 10_000
/** CPU time that is enough to show in samples, µs. */
const least = 200_000
/** Further processes that none of the others started are not profiled. */
const mostRoots = 4

/** Beside this file when run from source, beside every chunk when bundled. */
const source = new URL('./allow-tracing.py', import.meta.url)

/** A process that serves, with those that it has started, and py-spy beside them. */
interface Spied extends Part {
  pid: number
  tree: ProcessTree
  spy?: PySpy
}

/** Profiles by py-spy. A thread without load does not hold the interpreter's lock, so one profile is enough for all slices of a launch. */
export class PythonProfiler extends StackRecorder<PythonLanguage> implements Profiler {
  readonly runtime = 'python'
  readonly wanted = { warm: 1000, load: 2000 }
  readonly #checkout: Checkout
  readonly #mayTrace: boolean

  constructor(checkout: Checkout) {
    const { root, directory, room } = checkout
    super(new PythonLanguage(root, directory), root)
    this.#checkout = checkout
    this.#mayTrace = room !== undefined || mayTrace()
  }

  async instrument(variant: Variant, { folder }: LaunchContext): Promise<Variant> {
    if (this.#mayTrace) return variant
    const own = join(folder, 'python')
    mkdirSync(own)
    copyFileSync(source, join(own, 'sitecustomize.py'))
    const PYTHONPATH = [own, variant.env.PYTHONPATH].filter(Boolean).join(delimiter)
    return { ...variant, env: { ...variant.env, PYTHONPATH } }
  }

  async attach(running: Running, { run, atEnd }: LaunchContext): Promise<Attached> {
    const { name, env } = running.variant
    const { directory, room } = this.#checkout
    // In a room, py-spy may read memory, so it must not be one that the pull request could have written.
    const theirs = room === undefined ? [env.PATH ?? '', join(directory, '.venv', 'bin')] : []
    const path = findPySpy([environment().PATH ?? '', ...theirs], room)
    const needs = `\`${name}\` runs on Python, and is profiled by py-spy, which is not installed: \`pip install py-spy\` before perf-gate runs.`
    if (path === undefined) throw new Unprofiled(needs)
    const roots = rootsOf(running)
    this.language.learn(roots.flatMap(packageFoldersOf))
    this.recording.runtime = programsOf(roots)[0]
    const parts = roots.map(
      (pid): Spied => ({ pid, tree: new ProcessTree(() => [...withDescendants([pid], processes())]) }),
    )
    const folder = ownFolder('py-')
    atEnd(async () => {
      await Promise.all(parts.map(({ spy }) => spy?.stop()))
      rmSync(folder, { recursive: true, force: true })
    })
    return {
      used: () => {
        for (const { tree } of parts) tree.refresh(2000)
        return new Map(parts.map(part => [part, treeTime(part.tree)]))
      },
      begin: async () => {
        for (const part of parts)
          part.spy = new PySpy(path, part.pid, { room, run, folder: join(folder, String(part.pid)) })
        for (const { spy } of parts)
          if (!(await spy!.isSampling(patience)))
            throw new Unprofiled(`py-spy could not sample \`${name}\`: ${spy!.lastWords}`)
      },
      end: loaded => this.#add(name, parts, loaded),
    }
  }

  async #add(variant: string, parts: Spied[], loaded: Loaded): Promise<void> {
    const texts = await Promise.all(parts.map(({ spy }) => spy?.end(patience) ?? ''))
    const profiles = parts.map((part, i) => ({ text: texts[i]!, cpu: loaded.parts.get(part) ?? 0 }))
    const isBlind = profiles.every(({ text }) => text.trim() === '') && profiles.some(({ cpu }) => cpu > least)
    if (isBlind || loaded.requests === 0)
      throw new Unprofiled(`py-spy saw nothing of \`${variant}\`: does it run without the interpreter's lock?`)
    const stacks = profiles.map(({ text, cpu }) => ({ cpu, stacks: readStacks(text) }))
    this.recording.raw = { ending: '.folded.txt', content: folded(stacks.flatMap(each => each.stacks)) }
    const served = stacks.map(({ cpu, stacks: whole }) => ({
      cpu,
      stacks: whole.map(each => ({ ...each, calls: ofRequest(each.calls) })),
    }))
    this.addCalls(served, loaded)
  }
}

/** Processes that accept connections, without those that another of them has started: gunicorn's master, not its workers. */
function rootsOf({ url, process }: Running): number[] {
  const serving = new Set(answerers(Number(new URL(url).port), process?.tree() ?? []))
  const parents = new Map(processes().map(({ pid, parent }) => [pid, parent]))
  const isBelowAnother = (pid: number) => {
    for (let at = parents.get(pid); at !== undefined; at = parents.get(at)) if (serving.has(at)) return true
    return false
  }
  return [...serving].filter(pid => !isBelowAnother(pid)).slice(0, mostRoots)
}
