import type { Checkout, Loaded } from '../attached.ts'
import type { Peer } from '../listener.ts'
import { Unprofiled } from '../profiled-load.ts'
import { SideRecorder } from '../side-recorder.ts'
import type { Message, Sampled } from './handed-over.ts'
import { Manifests, versionIn } from './manifest.ts'
import { Namer } from './namer.ts'
import { stacksOf } from './node-profile.ts'
import { SourceMaps } from './source-map.ts'

/** Patience with a thread that hands its profile over, ms. */
const patience = 10_000
/** A thread with less of the CPU time than this is not asked: npm's own process, say. */
const leastShare = 0.01
/** Versions of one package that are told, and folders of it that are looked into. */
const mostVersions = 3
const mostFolders = 20
/** More packages have no version. */
const mostPackages = 5000

/** Brings what V8 gives into our form, all launches of one side. */
export class NodeRecorder {
  readonly #root: string
  readonly #directory: string
  #manifests: Manifests | undefined
  readonly #recorder = new SideRecorder()
  readonly #maps: SourceMaps
  /** The profile of the busiest thread of the newest launch, as V8 gives it. */
  raw: Sampled['profile'] | undefined

  constructor({ root, directory }: Checkout) {
    this.#root = root
    this.#maps = new SourceMaps(root)
    this.#directory = directory
    this.recording.restricted = true
  }

  get recording() {
    return this.#recorder.recording
  }

  /** Fetches the profiles of a side that has been loaded. */
  async add(variant: string, peers: Peer[], loaded: Loaded): Promise<void> {
    const used = peers.map(peer => ({ peer, cpu: loaded.parts.get(peer) ?? 0 }))
    const busy = used.filter(({ cpu }) => cpu > leastShare * loaded.all).sort((a, b) => b.cpu - a.cpu)
    const profiles = await Promise.all(busy.map(({ peer }) => peer.order('end', patience)))
    const found = busy.flatMap(({ cpu }, i) => (isSampled(profiles[i]) ? [{ cpu, ...profiles[i] }] : []))
    if (found.length === 0 || loaded.requests === 0)
      throw new Unprofiled(`No process of \`${variant}\` delivered a profile.`)
    this.raw = found[0]!.profile
    this.recording.runtime = busy[0]!.peer.runtime
    const threads = found.map(({ cpu, profile, scripts }) => {
      const namer = new Namer(scripts, this.#root, this.#maps)
      return { cpu, stacks: stacksOf(profile, cpu, loaded.spans, namer), namer }
    })
    this.#recorder.add(threads, loaded)
    for (const { namer } of threads) this.#learn(namer)
  }

  #learn(namer: Namer): void {
    this.#recorder.learn(namer.own())
    const { versions, manifests, generators } = this.recording
    for (const name of namer.generators) generators?.add(name)
    for (const [name, folders] of namer.packages) {
      if (versions.has(name) || versions.size >= mostPackages) continue
      const installed = new Set([...folders].slice(0, mostFolders).map(folder => versionIn(folder, this.#root)))
      versions.set(name, [...installed].sort().slice(0, mostVersions).join(' and '))
      this.#manifests ??= new Manifests(this.#directory, this.#root)
      const line = this.#manifests.lineOf(name)
      if (line !== undefined) manifests.set(name, line)
    }
  }
}

const isSampled = (done: Message['done']): done is Sampled => typeof done === 'object' && 'profile' in done
