export type Language = 'Node' | 'Python' | 'Go' | 'Java' | 'Rust' | 'Deno' | 'Bun'

/** A program that must be there before anything can be run; `get` says how to come by it. */
export interface Tool {
  name: string
  get: string
}

/** One way to bring a project's server up. */
export interface Candidate {
  /** Shell line; `{port}` stands for the port. */
  start: string
  /** Shell line that is run once before. */
  build?: string
  /** Shell line, where the lock file does not say it. */
  install?: string
  /** Shell line that is run once after the build. */
  setup?: string
  env?: Record<string, string>
  /** Which file says so, for the reader. */
  source: string
}

/** A way that did not work. */
export interface Failed {
  candidate: Candidate
  reason: string
  lastWords: string
}

/** A service that a project needs beside itself, from its compose file. */
export interface Service {
  name: string
  image: string
  /** `5432:5432`: on this machine, and in the container. */
  ports: string[]
  env: Record<string, string>
  /** Command in the container that ends with 0 once it is ready. */
  health?: string
  /** The compose file, where the service needs what only that can give it. */
  compose?: string
}

/** What a runner needs to have for a project. */
export interface Toolchain {
  /** Version of the language, as the setup actions take it. */
  version?: string
  /** Does a file of the project name that version? */
  isNamed?: boolean
  /** What the project asks for, in its own words: `>=22.12`. */
  asked?: string
  /** A package manager that a runner does not have by itself. */
  manager?: 'pnpm' | 'yarn' | 'bun' | 'uv' | 'poetry' | 'pdm' | 'pipenv' | 'hatch'
}

/** What a project's files say about how to run it. */
export interface Project {
  language?: Language
  /** Framework, where one was recognised. */
  framework?: string
  toolchain: Toolchain
  /** Ways to start it, the most promising first. */
  candidates: Candidate[]
  /** Shell lines that make its tables, the most promising first: tried where it does not do so itself. */
  setups?: string[]
}

/** What its sources and settings say besides. */
export interface Hints {
  /** Paths that are worth a GET, the most promising first. */
  paths: string[]
  /** Environment variables that the sources read and that sound like a port or an address to listen on. */
  portVariables: string[]
  /** All that the sources read, or the example of a settings file sets. */
  variables: string[]
  /** Flags that sound like one. */
  portFlags: string[]
  /** What an example of a settings file would set. */
  environment: Record<string, string>
  services: Service[]
  /** The example of a settings file, relative to the project, where it has one and no such file. */
  example?: string
  /** What routers put before their routes: `/api`. */
  prefixes: string[]
  /** What its settings put before the names of their variables: `APP_`. */
  variablePrefixes: string[]
  /** Addresses of databases on this machine that its sources or settings name. */
  databases: string[]
  /** Variables of the compose file for the project's own container, with hosts that are this machine. */
  serviceEnvironment: Record<string, string>
}
