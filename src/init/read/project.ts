import type { Ecosystem, Tool } from '../../ecosystems.ts'
import { isMapping } from '../../json.ts'

/** One way to bring a project's server up. */
export interface Candidate {
  /** Shell line; `{port}` stands for the port. */
  start: string
  /** Shell line that is run once before. */
  build?: string
  /** Shell line that is run once after the build. */
  setup?: string
  env?: Record<string, string>
  /** The one that it insists on. */
  port?: number
  /** Which file says so, for the reader. */
  source: string
}

/** A service that a project has beside itself, in its compose file. */
export interface Service {
  name: string
  /** Its port on this machine. */
  outside: number
  /** Its port in the container. */
  inside: number
  compose: string
  /** The compose file does not publish its port, so that has to be said. */
  publish?: true
}

/** What a project's files say about how to run it. */
export interface Project {
  language?: Ecosystem
  framework?: string
  /** Program that installs it. */
  manager?: Tool
  /** Shell line that installs it, where the lock file does not say it. */
  install?: string
  /** Ways to start it, the most promising first. */
  candidates: Candidate[]
  /** Shell lines that make its tables, the most promising first: tried where it does not do so itself. */
  setups?: string[]
}

/** What its sources and settings say besides. */
export interface Hints {
  /** Paths that are worth a GET, the most promising first. */
  paths: string[]
  /** What routers put before their routes: `/api`. */
  prefixes: string[]
  /** Lines that start it with a port, by variables and flags that sound like one: `SHOP_PORT={port} {start}`. */
  ports: string[]
  /** The example of a settings file, relative to the project, where it has one and no such file. */
  example?: string
  /** What that would set. */
  settings: Record<string, string>
  services: Service[]
  /** Variables of the compose file for the project's own container, with hosts that are this machine. */
  told: Record<string, string>
}

/** What may stand in a file that anyone wrote: a mapping, or nothing. */
export const mapping = (value: unknown): Record<string, unknown> => (isMapping(value) ? value : {})

/** A file as a mapping; empty for one that is missing or broken, about which its own tool will complain. */
export function readMapping(text: string | undefined, parse: (text: string) => unknown): Record<string, unknown> {
  try {
    return text === undefined ? {} : mapping(parse(text))
  } catch {
    return {}
  }
}
