import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { parseConfig } from '../config/parse.ts'
import { GateError } from '../errors.ts'
import { findRepository, headCommit } from '../prepare/git/repository.ts'
import { runPhase } from '../prepare/phase.ts'
import { type Prepared, prepare } from '../prepare/prepare.ts'
import type { Variant } from '../prepare/variant.ts'
import { launch } from '../system/launch.ts'
import { newRun } from '../system/marks.ts'
import { stopMarked } from '../system/stop.ts'
import type { Candidate } from './project.ts'
import { awaitServer, type Started } from './started.ts'

export interface ProjectCopyOptions {
  /** Root of the repository, or the project's folder where there is none. */
  root: string
  /** Folder of the project in it. */
  folder: string
  pass: Record<string, string>
  signal: AbortSignal
  say: (text: string) => void
}

/** Patience with a server that starts, ms. */
const patience = { usual: 60_000, jvm: 180_000 } as const

/**
 * The project as a run would have it: a copy of the working tree (in place where there is no commit), installed once, with
 * an allow-listed environment and a home of its own. Disposing stops everything and removes the copy.
 */
export class ProjectCopy implements AsyncDisposable {
  readonly run = newRun()
  readonly logs: string
  readonly #temporary: string
  readonly #options: ProjectCopyOptions
  #prepared: Prepared | undefined
  readonly #done = new Map<string, GateError | undefined>()
  #launches = 0

  private constructor(temporary: string, options: ProjectCopyOptions) {
    this.#temporary = temporary
    this.logs = join(temporary, 'logs')
    this.#options = options
  }

  static async open(options: ProjectCopyOptions): Promise<ProjectCopy> {
    const temporary = await mkdtemp(join(tmpdir(), 'perf-gate-init-'))
    await mkdir(join(temporary, 'logs'))
    return new ProjectCopy(temporary, options)
  }

  /** Installs what the start command is about; a build that the lock file implies is done, too. Errors: those of `prepare`. */
  async install({ install, start = 'true' }: Partial<Candidate> = {}): Promise<void> {
    const { root, folder, signal, say, pass } = this.#options
    const server = { directory: folder, start, install }
    const config = parseConfig(JSON.stringify({ server, scenarios: [{ name: 'home', path: '/' }] }), 'init')
    const place = (await isCommitted(root, signal)) ? {} : { directory: join(root, folder) }
    const variants: Config['variants'] = [{ name: 'project', baseline: true, ...place }]
    const options = { directory: root, run: this.run, logs: this.logs, out: this.#temporary, signal, say, pass }
    await this.#prepared?.[Symbol.asyncDispose]()
    this.#done.clear()
    this.#prepared = await prepare({ ...config, variants }, options)
  }

  /** The project on disk; only once it is installed. */
  get variant(): Variant & { directory: string } {
    const [variant] = this.#prepared?.variants ?? []
    if (variant?.directory === undefined) throw new Error('the project is not installed yet')
    return { ...variant, directory: variant.directory }
  }

  /** Builds what a candidate needs, once. Errors: command-failed, command-timeout; the same error again where it failed before. */
  async build({ build, env }: Candidate): Promise<void> {
    if (build !== undefined) await this.#once('build', build, env)
  }

  /** Builds once more, as the other side of a run is built. Errors: as of `build`. */
  async rebuild({ build, env }: Pick<Candidate, 'build' | 'env'>): Promise<void> {
    const failure = build === undefined ? undefined : await this.#phase('build', build, env)
    if (failure !== undefined) throw failure
  }

  /** Its setup, once for the same environment. Errors: as of `build`. */
  async setup({ setup, env: own }: Candidate, env: Record<string, string>): Promise<void> {
    if (setup !== undefined) await this.#once('setup', setup, { ...own, ...env })
  }

  async #once(name: 'build' | 'setup', line: string, env: Record<string, string> = {}): Promise<void> {
    const key = JSON.stringify([line, name === 'setup' && env])
    if (!this.#done.has(key)) this.#done.set(key, await this.#phase(name, line, env))
    const failure = this.#done.get(key)
    if (failure !== undefined) throw failure
  }

  async #phase(
    name: 'build' | 'setup',
    line: string,
    own: Record<string, string> = {},
  ): Promise<GateError | undefined> {
    const { signal, say } = this.#options
    const { directory, env } = this.variant
    const phase = { name, variant: 'project', line, directory, env: { ...env, ...own } }
    try {
      await runPhase(phase, { run: this.run, logs: this.logs, signal, say, patience: 15 * 60_000 })
      return undefined
    } catch (error) {
      if (error instanceof GateError) return error
      throw error
    }
  }

  /** Starts a shell line with a port of its own choice, and waits until something of it responds to HTTP, or ends. */
  async start(candidate: Candidate, port: number, env: Record<string, string> = {}): Promise<Started> {
    const { signal } = this.#options
    const { directory, env: base } = this.variant
    const line = candidate.start.replaceAll('{port}', String(port))
    const process = launch(line, {
      directory,
      env: { ...base, PORT: String(port), HOST: '127.0.0.1', ...candidate.env, ...env },
      log: join(this.logs, `server-${++this.#launches}.log`),
      run: this.run,
    })
    const limit = /\bjava\b|gradle|mvn/.test(line) ? patience.jvm : patience.usual
    try {
      return await awaitServer(process, port, limit, signal)
    } catch (error) {
      await process.stop(500)
      throw error
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await stopMarked(this.run)
    await this.#prepared?.[Symbol.asyncDispose]()
    await rm(this.#temporary, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Is there a commit to make a copy of? */
async function isCommitted(root: string, signal: AbortSignal): Promise<boolean> {
  const repository = await findRepository(root, signal).catch(() => undefined)
  if (repository === undefined) return false
  return headCommit(repository, signal).then(
    () => true,
    () => false,
  )
}
