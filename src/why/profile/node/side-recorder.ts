import { join } from 'node:path'
import type { Loaded } from '../attached.ts'
import type { Peer } from '../listener.ts'
import { Unprofiled } from '../profiled-load.ts'
import type { Global, SideRecording } from '../recording.ts'
import { FrameTable } from './frame-table.ts'
import { globalsOf } from './globals.ts'
import type { Message, Sampled } from './handed-over.ts'
import { manifestLine, readInside, versionIn } from './manifest.ts'
import type { Namer } from './namer.ts'
import { threadOf } from './node-profile.ts'

/** Patience with a thread that hands its profile over, ms. */
const patience = 10_000
/** A thread with less of the CPU time than this is not asked: npm's own process, say. */
const leastShare = 0.01
/** Versions of one package that are told. */
const mostVersions = 3
/** Files of the project that are read, and the length of one: a larger one is not a source file. */
const mostFiles = 500
const mostText = 300_000

/** Collects what the launches of one side give. */
export class SideRecorder {
  readonly #root: string
  readonly #directory: string
  readonly #table = new FrameTable()
  readonly #known = new Set<string>()
  readonly recording: SideRecording
  /** The profile of the busiest thread of the newest launch, as V8 gives it. */
  raw: unknown

  /** `directory`: of the server, in the checkout `root`. Both absolute, without links. */
  constructor(root: string, directory: string) {
    this.#root = root
    this.#directory = directory
    this.recording = {
      frames: this.#table.frames,
      extents: [],
      launches: [],
      lines: new Map(),
      versions: new Map(),
      manifests: new Map(),
      generators: new Set(),
    }
  }

  /** Fetches the profiles of a side that has been loaded. */
  async add(variant: string, peers: Peer[], { requests, spans, parts, all }: Loaded): Promise<void> {
    const used = peers.map(peer => ({ peer, cpu: parts.get(peer) ?? 0 }))
    const busy = used.filter(({ cpu }) => cpu > leastShare * all).sort((a, b) => b.cpu - a.cpu)
    const profiles = await Promise.all(busy.map(({ peer }) => peer.order('end', patience)))
    const found = busy.flatMap(({ cpu }, i) => (isSampled(profiles[i]) ? [{ cpu, sampled: profiles[i] }] : []))
    if (found.length === 0 || requests === 0) throw new Unprofiled(`No process of \`${variant}\` delivered a profile.`)
    const context = { table: this.#table, lines: this.recording.lines, root: this.#root }
    const read = found.map(({ cpu, sampled }) => threadOf(sampled, cpu, spans, context))
    const told = read.map(({ thread }) => thread).filter(({ stacks }) => stacks.length > 0)
    const others = Math.max(0, all - told.reduce((sum, { cpu }) => sum + cpu, 0))
    this.recording.launches.push({ requests, threads: told, others })
    this.raw = found[0]!.sampled.profile
    for (const { namer } of read) this.#learn(namer)
    this.recording.globals ??= this.#globals()
  }

  /** What files of the project declare outside of functions, in files as they are now. */
  #globals(): Global[] {
    const files = [...new Set(this.recording.extents.map(({ file }) => file))].slice(0, mostFiles)
    const texts = files.map(file => [file, readInside(join(this.#root, file), this.#root) ?? ''] as const)
    return globalsOf(new Map(texts.filter(([, text]) => text.length < mostText)))
  }

  #learn(namer: Namer): void {
    for (const frame of namer.own()) {
      const key = `${frame.file}\t${frame.line}\t${frame.function}`
      if (this.#known.has(key)) continue
      this.#known.add(key)
      this.recording.extents.push({ ...frame, end: frame.end ?? frame.line })
    }
    const { versions, manifests, generators } = this.recording
    for (const name of namer.generators) generators?.add(name)
    for (const [name, folders] of namer.packages) {
      if (versions.has(name)) continue
      const installed = new Set([...folders].map(folder => versionIn(folder, this.#root)))
      versions.set(name, [...installed].sort().slice(0, mostVersions).join(' and '))
      const line = manifestLine(name, this.#directory, this.#root)
      if (line !== undefined) manifests.set(name, line)
    }
  }
}

const isSampled = (done: Message['done']): done is Sampled => typeof done === 'object' && 'profile' in done
