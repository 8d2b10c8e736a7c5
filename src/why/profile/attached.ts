import type { Running } from '../../measure/server/boot.ts'
import type { Runtime } from '../../measure/server/runtime.ts'
import type { Variant } from '../../prepare/variant.ts'
import type { Room } from '../../system/room.ts'
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

/** A profiler in, or beside, a server that runs. */
export interface Attached {
  /** CPU time so far of each part, µs. */
  used(): Map<Part, number>
  /** Warm-up is over: what comes now counts. */
  begin(): Promise<void>
  /** Load is over: what was recorded goes into the recording of the side. Throws `Unprofiled` where there is nothing. */
  end(loaded: Loaded): Promise<void>
}

/** A profile in the form of the language's own tools. */
export interface Raw {
  /** Of the name of a file, with the dot. */
  ending: string
  content: string | Uint8Array
}

/** Load of the faster side in one launch, ms. */
export interface Wanted {
  warm: number
  load: number
}

/** Where a launch keeps what it needs. */
export interface LaunchContext {
  /** A folder of this launch and side alone, which the server may write to. */
  folder: string
  run: string
  logs: string
  signal: AbortSignal
}

/** Takes the profiles of one side, launch after launch. */
export interface Profiler<How extends Attached = Attached> {
  readonly runtime: Runtime
  readonly recording: SideRecording
  /** The newest profile. */
  readonly raw: Raw | undefined
  /** What one launch should have of load, and of load that is thrown away before it, ms: some sample less often, or warm up longer. */
  readonly wanted: Wanted
  /** The variant, so that it can be profiled: with another environment, perhaps built again. */
  instrument(variant: Variant, context: LaunchContext): Promise<Variant>
  /** Once its server is ready. Throws `Unprofiled`. */
  attach(running: Running, context: LaunchContext): Promise<How>
  /** The launch is over, its server has been stopped: ends what was there for it. */
  release(): Promise<void>
}
