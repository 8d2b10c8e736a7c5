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
  /** Commands that made it ready, in order; absent for a folder of the user's own, which is not built again. */
  made?: (Command & { name: 'install' | 'build' | 'setup' })[]
  env: Record<string, string>
  /** Where its commands run; absent: not isolated. */
  room?: Room
  /** The port that the server insists on. */
  port?: number
  /** Does it listen on another port when Node is told to? See `preflightApart`. */
  movesPort?: boolean
  /** Does it start only without the other variants' servers? See `takingTurns`. */
  isAlone?: boolean
  url?: string
}
