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
  /** The port that it insists on. */
  port?: number
  protocol?: 'https'
  /** Which file says so, for the reader. */
  source: string
}

/** A service that a project has next to itself, in its compose file. */
export interface Service {
  name: string
  /** Its port on this machine. */
  outside: number
  /** Its port in the container. */
  inside: number
  compose: string
  /** Set if the compose file does not publish its port, so that we have to. */
  publish?: true
}

/** What a project's files say about how to run it. */
export interface Project {
  language?: Ecosystem
  framework?: string
  /** Program that installs it. */
  manager?: Tool
  /** Shell line that installs it, if the lock file does not say. */
  install?: string
  /** Ways to start it, the most promising first. */
  candidates: Candidate[]
  /** Shell lines that make its tables, the most promising first: tried if it does not make them itself. */
  setups?: string[]
}

export interface Hints {
  /** Paths that are worth a GET, the most promising first. */
  paths: string[]
  /** What routers put before their routes: `/api`. */
  prefixes: string[]
  hosts: string[]
  /** Lines that start it with a port, by variables and flags that sound like one: `SHOP_PORT={port} {start}`. */
  ports: string[]
  /** The example of a settings file, relative to the project, if it has one and no settings file. */
  example?: string
  /** What that would set. */
  settings: Record<string, string>
  /** Variables that it may need a value for: those that are called like a service or a secret, then those without one in the example. */
  needs: string[]
  services: Service[]
  /** Shell line that builds all packages of the workspace that it is in. */
  everything?: string
  /** Variables that the compose file gives to the project's own container, with this machine as the host of services. */
  told: Record<string, string>
}

/** A value from a file that anyone may have written, as a mapping; empty if it is not one. */
export const mapping = (value: unknown): Record<string, unknown> => (isMapping(value) ? value : {})

/** A file as a mapping; empty for one that is missing or broken, about which its own tool will complain. */
export function readMapping(text: string | undefined, parse: (text: string) => unknown): Record<string, unknown> {
  try {
    return text === undefined ? {} : mapping(parse(text))
  } catch {
    return {}
  }
}
