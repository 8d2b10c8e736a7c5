import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from '../../config/config.ts'
import { configOf } from '../../config/parse.ts'
import { type Ecosystem, ecosystems } from '../../ecosystems.ts'
import { GateError } from '../../errors.ts'
import { boot, type Running } from '../../measure/server/boot.ts'
import { runPhase } from '../../prepare/phase.ts'
import { type Prepared, type PrepareOptions, prepare } from '../../prepare/prepare.ts'
import { hiddenOf } from '../../results/hide.ts'
import { newRun } from '../../system/marks.ts'
import { ownFolder } from '../../system/own-folder.ts'
import { stopMarked } from '../../system/stop.ts'
import type { Candidate, Project } from '../read/project.ts'

interface CopyOptions extends Required<Pick<PrepareOptions, 'pass' | 'signal' | 'say'>> {
  root: string
  /** Folder of the project in it. */
  folder: string
  language?: Ecosystem
}

/** What a person would try next if an install fails. */
const instead: Record<string, string[]> = {
  'npm ci': ['npm install --no-save', 'npm install --no-save --legacy-peer-deps'],
  'npm install --no-package-lock': ['npm install --no-save --legacy-peer-deps'],
  'pnpm install --frozen-lockfile': [
    'pnpm install --frozen-lockfile --config.strict-dep-builds=false', // pnpm 11 fails if scripts of packages await approval
    'pnpm install --no-frozen-lockfile',
  ],
  'yarn install --frozen-lockfile': ['yarn install --frozen-lockfile --ignore-engines'],
  'uv sync --frozen': ['uv sync'],
  'poetry install': ['poetry install --no-root'],
}

/** A server that listens on another port for this long, ms, will not listen on the given one. (A metrics port may come up sooner.) */
const usualPatience = 5000

/** The project as a run would have it: a copy of the working tree with a home of its own. Disposing stops and removes everything. */
export class ProjectCopy implements AsyncDisposable {
  /** Values to be hidden in everything that it prints. */
  readonly secrets: string[]
  readonly #run = newRun()
  readonly #temporary = ownFolder('init-')
  readonly #options: CopyOptions
  #prepared: Prepared | undefined
  readonly #done = new Map<string, Promise<void>>()
  #launches = 0

  constructor(options: CopyOptions) {
    this.#options = options
    this.secrets = hiddenOf(options.pass)
  }

  /** Installs as the lock file says, or as a person would next. Resolves with a line that the config needs. Errors: of the first try. */
  async install({ install, candidates: [first] }: Project): Promise<string | undefined> {
    const error = await this.#install(install, first?.start)
    if (error === undefined) return install
    const failed = /^install of project failed: `(.+)` /.exec(error.message)?.[1] ?? ''
    for (const install of instead[failed] ?? []) {
      this.#options.say(`\`${failed}\` fails here; trying \`${install}\``)
      if ((await this.#install(install, first?.start)) === undefined) return install
    }
    throw error
  }

  /** Resolves with the error if the command fails. A build that the lock file implies is done, too. */
  async #install(install: string | undefined, start = 'true'): Promise<GateError | undefined> {
    const { root, folder, pass } = this.#options
    const config = configOf({ server: { directory: folder, start, install } })
    await this.#prepared?.[Symbol.asyncDispose]()
    this.#done.clear()
    const all = { ...config, variants: [{ name: 'project', baseline: true }] }
    try {
      this.#prepared = await prepare(all, { ...this.#context, directory: root, out: this.#temporary, pass })
    } catch (error) {
      if (error instanceof GateError && error.code === 'command-failed') return error
      throw error
    }
  }

  /** Builds what a candidate needs, and makes its tables; each once for the same environment. Errors: command-failed, command-timeout. */
  async prepare({ build, setup, env = {} }: Candidate): Promise<void> {
    await this.#once('build', build, env)
    await this.#once('setup', setup, env)
  }

  /** Builds once more, as the other side of a run is built. Errors: those of `prepare`. */
  async rebuild({ build, env = {} }: Pick<Candidate, 'build' | 'env'>): Promise<void> {
    this.#done.clear()
    await this.#once('build', build, env)
  }

  /** Boots it as a run does. Errors: those of `boot`; ListensElsewhere, after `elsewhere` ms of patience. */
  boot(server: Partial<Server> & { start: string }, elsewhere = usualPatience): Promise<Running> {
    const { language } = this.#options
    const own = language && ecosystems[language].server // as the config that is written
    const { server: usual } = configOf({ server: { ...own, start: 'true', ready: 'tcp' } })
    const all = { ...usual, ...server, env: { ...usual.env, ...server.env } }
    const variant = { ...this.#variant, start: all.start, port: all.port, env: { ...this.#variant.env, ...all.env } }
    return boot(variant, { ...this.#context, server: all, block: this.#launches++, elsewhere })
  }

  get #context() {
    const { signal, say } = this.#options
    return { run: this.#run, logs: join(this.#temporary, 'logs'), signal, say }
  }

  get #variant() {
    const [variant] = this.#prepared?.variants ?? []
    if (variant === undefined) throw new Error('the project is not installed yet')
    return variant
  }

  /** The first call does it, and later ones share how it ended. */
  async #once(name: 'build' | 'setup', line: string | undefined, own: Record<string, string>): Promise<void> {
    if (line === undefined) return
    const key = JSON.stringify([line, own])
    const env = { ...this.#variant.env, ...own }
    const phase = { name, variant: 'project', line, directory: this.#variant.directory!, env }
    if (!this.#done.has(key)) this.#done.set(key, runPhase(phase, { ...this.#context, patience: 15 * 60_000 }))
    await this.#done.get(key)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await stopMarked(this.#run)
    await this.#prepared?.[Symbol.asyncDispose]()
    await rm(this.#temporary, { recursive: true, force: true, maxRetries: 3 })
  }
}
