import type { Running } from '../../measure/server/boot.ts'
import type { Runtime } from '../../measure/server/runtime.ts'
import type { Variant } from '../../prepare/variant.ts'
import type { Room } from '../../system/room.ts'
import type { Peer } from './listener.ts'
import type { SideRecording, Span } from './recording.ts'

/** Whose profiles are taken. Paths are absolute, without links. */
export interface Checkout {
  root: string
  /** Of the server. */
  directory: string
  /** Where its commands run, and nothing else of it: what reads of it runs in one like it. Absent: among everybody else. */
  room?: Room
}

/** What has a profile of its own: a thread of Node, a process of Go. */
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

/** What watches a server that runs, from inside of it or from beside. */
export interface Attached {
  /** CPU time so far of each part, µs. */
  used(): Map<Part, number>
  /** Warm-up is over: what comes now counts. */
  begin?(): Promise<void>
  /** Around each slice that counts. */
  before?(): Promise<void>
  after?(requests: number): Promise<void>
  /** Load is over: what was recorded goes into the recording of the side. Throws `Unprofiled` where there is nothing. */
  end(loaded: Loaded): Promise<void>
}

/** Load of the faster side in one launch, ms. */
export interface Wanted {
  warm: number
  load: number
}

/** What a launch of one side has. */
export interface LaunchContext {
  /** A folder of this launch and side alone, which the server may write to. */
  folder: string
  /** A socket in it, and who has connected to that so far. */
  socket: string
  peers: Peer[]
  run: string
  logs: string
  signal: AbortSignal
  /** Once its server has been stopped. */
  atEnd(step: () => Promise<void>): void
}

/** Watches one side, launch after launch. */
export interface Watcher {
  readonly runtime: Runtime
  /** What one launch should have of load, and of load that is thrown away before it, ms: some sample less often, or warm up longer. */
  readonly wanted: Wanted
  /** The variant, so that it can be watched: with another environment, perhaps built again. */
  instrument(variant: Variant, context: LaunchContext): Promise<Variant>
  /** Once its server is ready. Throws `Unprofiled`. */
  attach(running: Running, context: LaunchContext): Promise<Attached>
}

/** Takes the profiles of one side. */
export interface Profiler extends Watcher {
  readonly recording: SideRecording
}
