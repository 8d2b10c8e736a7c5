import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../../errors.ts'
import { canEmpty, inEmptyCheckout } from '../../system/empty-checkout.ts'
import { temporary } from '../../system/own-folder.ts'
import { program } from '../../system/programs.ts'
import { type Caller, gitEnvironment, type Setting, settings } from './git-environment.ts'

/** git ended with an exit code other than 0. The caller knows what that means; nothing else should see this. */
export class GitError extends Error {
  /** What it said, without the "fatal:" in front. */
  readonly stderr: string
  constructor(args: string[], status: number, stderr: string) {
    const message = `\`git ${args.join(' ')}\` ended with exit code ${status}${stderr === '' ? '' : `: ${stderr}`}`
    super(withoutLogin(message))
    this.name = 'GitError'
    this.stderr = withoutLogin(stderr)
  }
}

/** Removes logins from the URLs in a text: a pull request may choose where git fails, and the report is public. */
export const withoutLogin = (text: string): string => text.replaceAll(/:\/\/[^\s/]*@/g, '://')

export interface GitOptions {
  /** Stops git and whatever it started; the call then rejects with the signal's reason. */
  signal?: AbortSignal
  env?: Record<string, string>
  /** Keeps of each line of output only what matches. */
  lines?: RegExp
  /** Maximum kept output, bytes: a command that prints more fails. */
  most?: number
  /** Whose configuration and credentials it gets; absent: none. */
  as?: Caller
  /** Settings that override all configuration. */
  config?: Setting[]
  /** Given to its standard input. */
  input?: string
}

/** Resolves with what git printed, without the last line break. Rejects with `GitError`, or `not-a-repository` without git. */
export async function git(directory: string, args: string[], options: GitOptions = {}): Promise<string> {
  return (await gitBytes(directory, args, options)).toString('utf8').replace(/\n$/, '')
}

/** Runs a git command that lists paths with `-z`. Paths are bytes, not text: each is returned in latin1, see `bytes`. */
export async function gitNames(directory: string, args: string[], options: GitOptions = {}): Promise<string[]> {
  return (await gitBytes(directory, args, options)).toString('latin1').split('\0').slice(0, -1)
}

/** For questions to which git says no by its exit code: undefined instead of `GitError`. */
export const gitMaybe = (...asked: Parameters<typeof git>): Promise<string | undefined> =>
  git(...asked).catch(error => {
    if (error instanceof GitError) return undefined
    throw error
  })

/** Runs git in a folder; resolves with the exact bytes that it printed. */
export async function gitBytes(
  directory: string,
  args: string[],
  { signal, env, config, as, input, lines, most }: GitOptions,
): Promise<Buffer> {
  signal?.throwIfAborted()
  if (env?.GIT_DIR === undefined) refuseBare(directory)
  const command = [program('git'), ...settings.flatMap(setting => ['-c', setting]), ...args]
  const here = { command, cwd: directory, env: gitEnvironment(as, env, config) }
  await using own = as === 'remote' && process.env.GITHUB_WORKSPACE !== undefined ? temporary('git') : undefined
  const started = own === undefined ? here : await away(here, args[0]!, own.path)
  const [file, ...words] = started.command
  const child = spawn(file!, words, {
    cwd: started.cwd,
    env: started.env,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    detached: true, // its own session: Ctrl-C reaches only us, and nothing can prompt for a password
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', error => reject(notStarted(error, directory)))
    child.once('close', code => resolve(code ?? 128))
  })
  if (child.pid === undefined) await ended // rejects
  const printing = lines === undefined ? child.stdout! : matching(child.stdout!, lines)
  const [stdout, stderr] = [collect(printing, most), collect(child.stderr!)]
  child.stdin?.on('error', () => {}).end(input) // EPIPE: it has ended, and its exit code says why
  const stop = () => stopGroup(child.pid)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const status = await ended
    signal?.throwIfAborted()
    if (status !== 0) throw new GitError(args, status, said(await stderr))
    const printed = await stdout
    if (most !== undefined && printed.length > most) throw new GitError(args, 0, `it printed more than ${most} bytes`)
    return printed
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Commands that need no working tree. */
const needsNone = /^(fetch|ls-remote|cat-file)$/

interface Started {
  command: string[]
  cwd: string
  env: Record<string, string>
}

/**
 * How a command that talks to a remote is run in a job. It may start commands that the job names (`core.sshCommand`, `credential.helper`).
 * What names the checkout finds it empty, wherever that can be had. In a working tree, `make`, `python3 -m x` or `$PWD/x` would still mean
 * files of the pull request; in /, they mean nothing. `folder`: one of ours.
 */
async function away({ command, cwd: directory, env }: Started, verb: string, folder: string): Promise<Started> {
  const ask = ['rev-parse', '--path-format=absolute', '--git-dir', '--git-common-dir']
  const places = await git(directory, ask, { env: env.GIT_DIR === undefined ? {} : { GIT_DIR: env.GIT_DIR } })
  const [GIT_DIR = '', common = ''] = places.split('\n')
  const cwd = needsNone.test(verb) ? '/' : directory
  const away = { command, cwd, env: { ...env, GIT_DIR } }
  const boundary = canEmpty(folder)
  if (boundary.kind === 'same user') return away
  const named = command.filter(word => isAbsolute(word) && word.includes('/.git/')) // a submodule's own clone
  const kept = [GIT_DIR, common, ...named, ...(cwd === '/' ? [] : [cwd])]
  return { command: inEmptyCheckout(boundary.way, command, { env: away.env, cwd, kept, folder }), cwd: '/', env: {} }
}

/**
 * Anyone may commit the parts of a bare repository. In a folder that has them, git would take it for the repository, and obey the commands
 * in its configuration. Old versions do not know `safe.bareRepository`. Errors: not-a-repository.
 */
function refuseBare(directory: string): void {
  if (!existsSync(directory)) return
  for (let folder = realpathSync(directory); !existsSync(join(folder, '.git')); folder = dirname(folder)) {
    const [head, common, ...parts] = ['HEAD', 'commondir', 'objects', 'refs'].map(name =>
      existsSync(join(folder, name)),
    )
    if (head && (common || parts.every(Boolean)))
      throw new GateError(
        'not-a-repository',
        `${folder} holds the parts of a bare git repository (HEAD and ${common ? 'commondir' : 'objects, refs'}), which git would take for the project's: remove them, or run perf-gate elsewhere`,
      )
    if (folder === dirname(folder)) return
  }
}

/** Collects a stream, and stops reading after `most` bytes. */
async function collect(stream: AsyncIterable<Buffer>, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size > most) break
  }
  return Buffer.concat(chunks)
}

/** How much is kept of a line that ends in a later chunk, characters. */
const mostBegun = 2 ** 16

/** Lines that match, with their line breaks. Nothing else is kept, so the rest may have any length. */
async function* matching(stream: AsyncIterable<Buffer>, wanted: RegExp): AsyncGenerator<Buffer> {
  let begun = ''
  for await (const chunk of stream) {
    const lines = (begun + chunk.toString('latin1')).split('\n')
    begun = lines.pop()!.slice(0, mostBegun)
    const kept = lines.flatMap(line => wanted.exec(line)?.[0] ?? [])
    yield Buffer.from(kept.map(line => `${line}\n`).join(''), 'latin1')
  }
}

/** SIGTERM lets git remove its lock files and half-made worktrees; a second later it has had its chance. */
function stopGroup(leader: number | undefined): void {
  if (leader === undefined) return
  signalGroup(leader, 'SIGTERM')
  void sleep(1000, undefined, { ref: false }).then(() => signalGroup(leader, 'SIGKILL'))
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it has ended: what we wanted
  }
}

function notStarted(cause: NodeJS.ErrnoException, directory: string): Error {
  if (cause.code !== 'ENOENT')
    return new GateError('command-failed', `git could not be started (${cause.code})`, { cause })
  if (!existsSync(directory)) return new GateError('directory-missing', `there is no folder ${directory}`, { cause })
  return new GateError('not-a-repository', `git is not installed: PATH has none to read ${directory}`, { cause })
}

/** What git complained about, on one line. */
const said = (stderr: Buffer): string =>
  stderr
    .toString('utf8')
    .split('\n')
    .map(line => line.trim().replace(/^(fatal|error): /, ''))
    .filter(line => line !== '')
    .join('; ')

/** The bytes of a path that `gitNames` returned. */
export const bytes = (name: string): Buffer => Buffer.from(name, 'latin1')
