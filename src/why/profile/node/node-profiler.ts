import { join } from 'node:path'
import type { Running } from '../../../measure/server/boot.ts'
import { answerers } from '../../../measure/server/ports.ts'
import { programsOf, whySilent } from '../../../measure/server/runtime.ts'
import type { Variant } from '../../../prepare/variant.ts'
import type { Attached, Checkout, LaunchContext, Loaded, Part, Profiler } from '../attached.ts'
import { met, type Peer } from '../listener.ts'
import { Unprofiled } from '../profiled-load.ts'
import { joinedVersions } from '../recording.ts'
import { SideRecorder } from '../side-recorder.ts'
import { queuedTime, threadCalled, threadTime } from '../thread-time.ts'
import type { Message, Sampled } from './handed-over.ts'
import { Namer } from './namer.ts'
import { awakeTime, stacksOf } from './node-profile.ts'
import { npmManifests, versionIn } from './packages.ts'
import { profiling } from './preload.ts'
import { SourceMaps } from './source-map.ts'

/** Patience with a thread that hands its profile over, ms. */
const patience = 10_000
/** A thread with a smaller share of the CPU time is not asked: npm's own process, say. */
const leastShare = 0.01
/** Most folders of one package that are read. */
const mostFolders = 20
/** Further packages have no version. */
const mostPackages = 5000

/** Each Node process profiles itself with V8 from its first line on: NODE_OPTIONS makes it load a file first. */
export class NodeProfiler extends SideRecorder implements Profiler {
  readonly runtime = 'node'
  readonly wanted = { warm: 1000, load: 1000 }
  readonly #root: string
  readonly #maps: SourceMaps
  readonly met = new Map<string, Set<string>>()
  /** By folder of a package. */
  readonly #versions = new Map<string, string>()

  constructor(checkout: Checkout) {
    super()
    this.#root = checkout.root
    this.#maps = new SourceMaps(checkout.root)
    Object.assign(this.recording, { manifests: npmManifests(checkout), restricted: true })
  }

  async instrument(variant: Variant, { folder, socket }: LaunchContext): Promise<Variant> {
    return { ...variant, env: profiling(variant.env, { folder, socket, kind: 'cpu' }) }
  }

  async attach(running: Running, { peers }: LaunchContext): Promise<Attached> {
    const { name } = running.variant
    const serving = answerers(Number(new URL(running.url).port)) // not `tee`, which the start command may end with
    if ((await met(peers)) === undefined)
      throw new Unprofiled(whySilent(name, programsOf([...running.process!.tree(), ...serving])))
    return { used: () => usedBy(peers, running), end: loaded => this.#add(name, peers, loaded) }
  }

  /** Fetches the profiles of a side that has been loaded. */
  async #add(variant: string, peers: Peer[], loaded: Loaded): Promise<void> {
    const used = peers.map(peer => ({ peer, cpu: loaded.parts.get(peer) ?? 0 }))
    const busy = used.filter(({ cpu }) => cpu > leastShare * loaded.all).sort((a, b) => b.cpu - a.cpu)
    const profiles = await Promise.all(busy.map(({ peer }) => peer.order('end', patience)))
    const found = busy.flatMap((each, i) => (isSampled(profiles[i]) ? [{ ...each, ...profiles[i] }] : []))
    if (found.length === 0 || loaded.requests === 0)
      throw new Unprofiled(`No process of \`${variant}\` delivered a profile.`)
    this.recording.raw = { ending: '.cpuprofile', content: JSON.stringify(found[0]!.profile) }
    this.recording.runtime = busy[0]!.peer.runtime
    this.#maps.launched()
    const threads = found.map(({ peer, cpu, profile, scripts }) => {
      const namer = new Namer(scripts, this.#root, this.#maps)
      return { cpu, awake: awakeOf(peer, profile, loaded), stacks: stacksOf(profile, cpu, loaded.spans, namer), namer }
    })
    this.add(threads, loaded)
    for (const { namer } of threads) this.#learn(namer)
  }

  #learn(namer: Namer): void {
    this.learn(namer.own())
    const { around } = this.recording
    for (const [file, hashes] of namer.around) around.set(file, new Set([...hashes, ...(around.get(file) ?? [])]))
    for (const name of namer.generators) this.recording.generators.add(name)
    for (const [name, folders] of namer.packages)
      for (const folder of folders)
        if (folder.startsWith(`${this.#root}/`)) this.#meet(name, folder.slice(this.#root.length + 1))
  }

  #meet(name: string, folder: string): void {
    if (!this.met.has(name) && this.met.size >= mostPackages) return
    this.met.set(name, (this.met.get(name) ?? new Set()).add(folder))
  }

  compareWith(met: NodeProfiler['met']): void {
    for (const [name, folders] of met) for (const folder of folders) this.#meet(name, folder)
    for (const [name, folders] of this.met) {
      const read = [...folders].sort().slice(0, mostFolders)
      this.recording.versions.set(name, joinedVersions(read.map(this.#versionIn)))
    }
  }

  readonly #versionIn = (folder: string): string => {
    const known = this.#versions.get(folder) ?? versionIn(join(this.#root, folder), this.#root)
    this.#versions.set(folder, known)
    return known
  }
}

/** For main threads only: others often idle in a call that blocks them until there is a task. */
function awakeOf({ called }: Peer, profile: Sampled['profile'], { spans, parts }: Loaded) {
  const { pid, tid } = called
  return pid === tid ? { all: awakeTime(profile, spans), queued: parts.get(called) ?? 0 } : undefined
}

/** By peer, its CPU time; by `called` of a peer, the time that it waited for a CPU. */
function usedBy(peers: Peer[], running: Running): Map<Part, number> {
  if (peers.some(({ thread }) => thread === undefined)) {
    const processes = running.process!.tree()
    for (const peer of peers) peer.thread ??= threadCalled(peer.called, processes)
  }
  const used = new Map<Part, number>()
  for (const { thread, called } of peers) if (thread !== undefined) used.set(called, queuedTime(thread))
  for (const peer of peers) used.set(peer, peer.thread ? threadTime(peer.thread) : 0)
  return used
}

const isSampled = (done: Message['done']): done is Sampled => typeof done === 'object' && 'profile' in done
