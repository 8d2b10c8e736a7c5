import type { Running } from '../../measure/server/boot.ts'
import type { Runtime } from '../../measure/server/runtime.ts'
import type { Variant } from '../../prepare/variant.ts'
import type { Room } from '../../system/room.ts'
import type { Peer } from './listener.ts'
import type { SideRecording, Span } from './recording.ts'

/** The checkout of a profiled side. Paths are absolute, without links. */
export interface Checkout {
  root: string
  /** Of the server. */
  directory: string
  /** The room that only its commands run in: programs that read its data run in one like it. Absent: there are no rooms. */
  room?: Room
}

/** Something with a profile of its own: a thread of Node, a process of Go. */
export type Part = object

/** What a side did while it was loaded. */
export interface Loaded {
  /** Responses. */
  requests: number
  spans: Span[]
  /** CPU time by part, µs. */
  parts: Map<Part, number>
  /** CPU time of the whole process tree, µs. */
  all: number
}

/** Watches a running server, from inside it or from beside it. */
export interface Attached {
  /** CPU time so far of each part, µs. */
  used(): Map<Part, number>
  /** Warm-up is over: what comes now counts. */
  begin?(): Promise<void>
  /** Around each slice that counts. */
  before?(): Promise<void>
  after?(requests: number): Promise<void>
  /** Load is over: what was recorded goes into the recording of the side. Throws `Unprofiled` if there is nothing. */
  end(loaded: Loaded): Promise<void>
}

/** Load of the faster side in one launch, ms. */
export interface Wanted {
  warm: number
  load: number
}

/** What a launch of one side has. */
export interface LaunchContext {
  /** A folder for this launch and side alone, which the server may write to. */
  folder: string
  /** A socket in it, and who has connected to that so far. */
  socket: string
  peers: Peer[]
  run: string
  logs: string
  signal: AbortSignal
  /** Runs `step` once the server has been stopped. */
  atEnd(step: () => Promise<void>): void
}

/** Watches one side, launch after launch. */
export interface Watcher {
  readonly runtime: Runtime
  /** How much load one launch should have, and how much warm-up before it: some sample less often, or warm up longer. */
  readonly wanted: Wanted
  /** Makes a variant watchable: with another environment, perhaps built again. */
  instrument(variant: Variant, context: LaunchContext): Promise<Variant>
  /** Once its server is ready. Throws `Unprofiled`. */
  attach(running: Running, context: LaunchContext): Promise<Attached>
}

/** Takes the profiles of one side. */
export interface Profiler extends Watcher {
  readonly recording: SideRecording
  /** By package, the folders of it that had samples, relative to the root. Absent: versions are known without. */
  readonly met?: Map<string, Set<string>>
  /** Looks for versions in what the other side met, too: a package that one side alone spends time in may be installed on both. */
  compareWith?(met: Map<string, Set<string>>): void
  /** Finds the functions of files that the other side met, too, relative to the root. Absent: all functions are known without. */
  read?(files: Set<string>): void
}
