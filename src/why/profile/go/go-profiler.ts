import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../../../measure/server/boot.ts'
import { ProcessTree } from '../../../measure/server/resources.ts'
import type { Variant } from '../../../prepare/variant.ts'
import type { Attached, Checkout, LaunchContext, Loaded, Part, Profiler, Raw } from '../attached.ts'
import { Listener, type Peer } from '../listener.ts'
import { Unprofiled } from '../profiled-load.ts'
import { StackRecorder } from '../stack-recorder.ts'
import { threadCalled } from '../thread-time.ts'
import { GoLanguage } from './go-language.ts'
import { buildAgain, overlaid } from './overlay.ts'
import { readProfile } from './pprof.ts'
import { projectIn } from './project.ts'

/** Patience with a program that is told something, ms. */
const patience = 10_000

/**
 * Profiles of runtime/pprof, which each Go program takes of itself: a file is compiled into it that the checkout does not have.
 * Go samples CPU time, so that a program without load has no samples, and one profile serves for all slices of a launch.
 */
export class GoProfiler implements Profiler<GoProcesses> {
  readonly runtime = 'go'
  readonly wanted = { warm: 1000, load: 2000 }
  readonly #programs: string[]
  readonly #recorder: StackRecorder
  #isBuilt = false
  #listener: Listener | undefined
  #raw: Uint8Array | undefined

  constructor({ root, directory }: Checkout) {
    const project = projectIn(root)
    this.#programs = project.programs
    this.#recorder = new StackRecorder(new GoLanguage(root, directory, project), root)
  }

  get recording() {
    return this.#recorder.recording
  }

  get raw(): Raw | undefined {
    return this.#raw && { ending: '.pprof', content: this.#raw }
  }

  async instrument(variant: Variant, context: LaunchContext): Promise<Variant> {
    const socket = join(context.folder, 'socket')
    this.#listener = await Listener.on(socket)
    const env = { ...overlaid(variant.env, this.#programs, context.folder), PERF_GATE_PROFILE: socket }
    const instrumented = { ...variant, env }
    if (!this.#isBuilt) await buildAgain(instrumented, this.#programs, context)
    this.#isBuilt = true
    return instrumented
  }

  async attach(running: Running): Promise<GoProcesses> {
    const { peers } = this.#listener!
    for (let waited = 0; peers.length === 0 && waited < 2000; waited += 20) await sleep(20)
    this.recording.runtime = peers[0]?.runtime
    if (peers.length > 0)
      return new GoProcesses(running, peers, async (profiles, loaded) => {
        this.#raw = profiles[0]!.bytes
        await this.#recorder.add(
          profiles.map(({ bytes, cpu }) => readProfile(bytes, cpu)),
          loaded,
        )
      })
    throw new Unprofiled(
      `\`${running.variant.name}\` runs a program that was not compiled again: \`server.build\` or \`server.start\` has to run \`go build\` or \`go run\`.`,
    )
  }

  async release(): Promise<void> {
    await this.#listener?.[Symbol.asyncDispose]()
  }
}

interface Taken {
  bytes: Uint8Array
  /** µs */
  cpu: number
}

/** The processes of one launch that connected. */
class GoProcesses implements Attached {
  readonly #running: Running
  readonly #peers: Peer[]
  readonly #keep: (profiles: Taken[], loaded: Loaded) => Promise<void>
  readonly #trees = new Map<Peer, ProcessTree>()

  constructor(running: Running, peers: Peer[], keep: (profiles: Taken[], loaded: Loaded) => Promise<void>) {
    this.#running = running
    this.#peers = peers
    this.#keep = keep
  }

  used(): Map<Part, number> {
    for (const peer of this.#peers) {
      const found = this.#trees.has(peer) ? undefined : threadCalled(peer.called, this.#running.process?.tree() ?? [])
      if (found !== undefined) this.#trees.set(peer, new ProcessTree(() => [found.pid]))
    }
    return new Map([...this.#trees].map(([peer, tree]) => [peer, (tree.usage().cpu ?? 0) * 1000]))
  }

  async begin(): Promise<void> {
    const begun = await Promise.all(this.#peers.map(peer => peer.order('begin', patience)))
    if (!begun.includes(true))
      throw new Unprofiled(`The profiler did not start in \`${this.#running.variant.name}\`: does it profile itself?`)
  }

  async end(loaded: Loaded): Promise<void> {
    const told = await Promise.all(this.#peers.map(peer => peer.order('end', patience)))
    const profiles = told.flatMap((done, i) => {
      const cpu = loaded.parts.get(this.#peers[i]!) ?? 0
      const isProfile = typeof done === 'object' && 'pprof' in done && done.pprof !== ''
      return isProfile && cpu > 0 ? [{ bytes: Buffer.from(done.pprof, 'base64'), cpu }] : []
    })
    profiles.sort((a, b) => b.cpu - a.cpu)
    if (profiles.length === 0 || loaded.requests === 0)
      throw new Unprofiled(`No process of \`${this.#running.variant.name}\` delivered a profile.`)
    await this.#keep(profiles, loaded)
  }
}
