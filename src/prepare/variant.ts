import type { VariantRecord } from '../results/results.ts'
import type { Room } from '../system/room.ts'

/** A command that is run once, and where. */
export interface Command {
  line: string
  directory: string
}

/** A variant on disk (or behind a URL), installed and built, ready to be started any number of times. */
export interface Variant extends VariantRecord {
  /** Absolute working directory of its commands; undefined for a URL. */
  directory?: string
  /** Shell line that starts the server; undefined for a URL. */
  start?: string
  /** Shell line run before each launch. */
  reset?: string
  /** What has made it ready, in order; absent for a folder of the user's own, which is left as it is. */
  made?: (Command & { name: 'install' | 'build' | 'setup' })[]
  env: Record<string, string>
  /** Where its commands run; absent: among everybody else. */
  room?: Room
  /** A port the server insists on. */
  port?: number
  /** It was seen to listen on another one where Node is told to: see `preflightApart`. */
  movesPort?: boolean
  /** It was seen to want what only one can have: see `takingTurns`. */
  isAlone?: boolean
  url?: string
}
