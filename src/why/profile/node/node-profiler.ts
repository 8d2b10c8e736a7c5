import { join } from 'node:path'
import type { Running } from '../../../measure/server/boot.ts'
import { programsOf, whySilent } from '../../../measure/server/runtime.ts'
import type { Variant } from '../../../prepare/variant.ts'
import type { Attached, Checkout, LaunchContext, Loaded, Part, Profiler, Raw } from '../attached.ts'
import { Listener, type Peer } from '../listener.ts'
import { Unprofiled } from '../profiled-load.ts'
import { threadCalled, threadTime } from '../thread-time.ts'
import { NodeRecorder } from './node-recorder.ts'
import { type Kind, profiling } from './preload.ts'

/** Profiles of V8, which each Node process takes of itself: NODE_OPTIONS has it load a file first. */
export class NodeProfiler implements Profiler<NodeThreads> {
  readonly runtime = 'node'
  readonly wanted = { warm: 1000, load: 1000 }
  readonly #recorder: NodeRecorder
  readonly #kind: Kind
  #listener: Listener | undefined

  constructor(checkout: Checkout, kind: Kind = 'cpu') {
    this.#recorder = new NodeRecorder(checkout)
    this.#kind = kind
  }

  get recording() {
    return this.#recorder.recording
  }

  get raw(): Raw | undefined {
    const { raw } = this.#recorder
    return raw === undefined ? undefined : { ending: '.cpuprofile', content: JSON.stringify(raw) }
  }

  async instrument(variant: Variant, { folder }: LaunchContext): Promise<Variant> {
    const socket = join(folder, 'socket')
    this.#listener = await Listener.on(socket)
    return { ...variant, env: profiling(variant.env, { folder, name: variant.name, socket, kind: this.#kind }) }
  }

  async attach(running: Running): Promise<NodeThreads> {
    const listener = this.#listener!
    if (listener.peers.length > 0) return new NodeThreads(running, listener, this.#recorder)
    throw new Unprofiled(whySilent(running.variant.name, programsOf(running.process!.tree())))
  }

  async release(): Promise<void> {
    await this.#listener?.[Symbol.asyncDispose]()
  }
}

/** The threads of one launch that connected. */
export class NodeThreads implements Attached {
  readonly #running: Running
  readonly #listener: Listener
  readonly #recorder: NodeRecorder

  constructor(running: Running, listener: Listener, recorder: NodeRecorder) {
    this.#running = running
    this.#listener = listener
    this.#recorder = recorder
  }

  get peers(): Peer[] {
    return this.#listener.peers
  }

  used(): Map<Part, number> {
    if (this.peers.some(({ thread }) => thread === undefined)) {
      const processes = this.#running.process?.tree() ?? []
      for (const peer of this.peers) peer.thread ??= threadCalled(peer.called, processes)
    }
    return new Map(this.peers.map(peer => [peer, peer.thread ? threadTime(peer.thread) : 0]))
  }

  async begin(): Promise<void> {} // since its first line

  end(loaded: Loaded): Promise<void> {
    return this.#recorder.add(this.#running.variant.name, this.peers, loaded)
  }
}
