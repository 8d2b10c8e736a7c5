import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Config, Server } from '../../src/config/config.ts'
import { type Prepared, type PrepareOptions, prepare } from '../../src/prepare/prepare.ts'

/** A temporary folder that is removed with its scope. */
export class Folder implements Disposable {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), 'prepare-test-')))

  /** Writes files; names are relative to the folder. */
  write(files: Record<string, string | Uint8Array>): this {
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.path, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    return this
  }

  executable(name: string, text: string): this {
    this.write({ [name]: text })
    chmodSync(join(this.path, name), 0o755)
    return this
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}

/** Runs git with a neutral identity, and without any user's configuration. */
export const git = (directory: string, ...args: string[]): string => run(directory, 'git', [...options, ...args])

const options = ['-c', 'init.defaultBranch=main', '-c', 'protocol.file.allow=always']

/** Three git commands for the cost of one process: these tests mostly wait for processes to start. */
const commit = 'git add --all && git commit --quiet --allow-empty --message "$1" && git rev-parse HEAD'

function run(directory: string, program: string, args: string[]): string {
  const identity = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b',
  }
  const env = {
    PATH: process.env.PATH,
    HOME: directory,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_OPTIONAL_LOCKS: '0',
    ...identity,
  }
  return execFileSync(program, args, { cwd: directory, env, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim()
}

/** A git repository in a temporary folder. */
export class Repository extends Folder {
  constructor() {
    super()
    git(this.path, 'init', '--quiet', '--template=')
  }

  git(...args: string[]): string {
    return git(this.path, ...args)
  }

  /** Commits these files on top of what is there; returns the hash. */
  commit(subject: string, files: Record<string, string | Uint8Array> = {}): string {
    this.write(files)
    return run(this.path, 'sh', ['-c', commit, 'sh', subject])
  }
}

const server: Server = {
  directory: '.',
  install: false,
  start: 'node server.js',
  ready: 'tcp',
  readyTimeout: 1000,
  protocol: 'http',
  env: {},
}

/** A config in which nothing but these parts matters. */
export const configOf = (parts: Partial<Server> = {}, variants: Config['variants'] = []): Config => ({
  server: { ...server, ...parts },
  scenarios: [],
  gate: { evidence: 'likely', onInconclusive: 'pass', onInvalid: 'fail' },
  budget: 1000,
  why: 'never',
  ignore: [],
  variants,
})

/** `prepare` with logs in a folder of its own, and everything it said. */
export async function prepared(
  directory: string,
  config: Config = configOf(),
  options: Partial<PrepareOptions> = {},
): Promise<Prepared & { said: string[]; logs: string }> {
  const logs = mkdtempSync(join(tmpdir(), 'prepare-logs-'))
  const said: string[] = []
  const signal = new AbortController().signal
  const given = { directory, run: 'prepare-test', logs, signal, say: (text: string) => said.push(text), ...options }
  const forget = () => rmSync(logs, { recursive: true, force: true })
  try {
    const result = await prepare(config, given)
    const dispose = async () => {
      await result[Symbol.asyncDispose]()
      forget()
    }
    return { ...result, said, logs, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    forget()
    throw error
  }
}
