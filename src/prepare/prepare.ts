import { mkdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { GateError } from '../errors.ts'
import type { Boundary, Isolation } from '../system/boundary.ts'
import { ownFolder } from '../system/own-folder.ts'
import { stopIn } from '../system/stop.ts'
import { Cleanup } from './cleanup.ts'
import { tidyUp } from './dead-runs.ts'
import { explained } from './explained.ts'
import { takeBack } from './git/git-environment.ts'
import { makeHome } from './home.ts'
import { installAll } from './install.ts'
import { type CommandContext, runPhase } from './phase.ts'
import { remove } from './remove.ts'
import { Reuse } from './reuse.ts'
import { Rooms, type Stage } from './rooms.ts'
import { type Site, searchPath, siteOf } from './site.ts'
import { findSources, type Sources } from './sources.ts'
import { type Variant, variantOf } from './variant.ts'

export interface PrepareOptions {
  /** Where the user stands: in a git checkout, or in any folder when no variant needs one. */
  directory: string
  /** Commit-ish; absent: the merge base with the default branch. */
  base?: string
  /** Commit-ish; absent: the working tree as it is. */
  head?: string
  /** What to set side by side, where that has been found already. */
  sources?: Sources
  /** Mark of the processes. */
  run: string
  /** Folder for log files: install-base.log, build-head.log … Made when absent. */
  logs: string
  /** Folder of our own output: no part of the working tree. */
  out?: string
  signal: AbortSignal
  /** How long a command may take, ms; absent: half an hour. */
  patience?: number
  /** Environment variables for every command, besides the allow-listed ones. */
  pass?: Record<string, string>
  /** Whether commands run in rooms; absent: they do not, as on a machine of the user's own. */
  isolation?: Isolation
  /** Told what stands between commands and us, once that is known. */
  bounded?: (boundary: Boundary) => void
  /** Starts a variant and stops it again. Throws GateError when it does not start. */
  tryOut?: (variant: Variant) => Promise<void>
  /** Progress: "base: npm ci". */
  say: (text: string) => void
}

/** Variants on disk. Disposing removes every worktree and temporary folder; it never rejects. */
export interface Prepared extends AsyncDisposable {
  variants: Variant[]
  /** Facts for the reader: which base was chosen, what was reused. */
  notes: string[]
  /** Root of the checkout; undefined where there is none. */
  repository?: string
}

/**
 * Puts every variant on disk, installed and built. The user's checkout is only read.
 * Errors: not-a-repository, no-commits, no-such-ref, fetch-failed, path-escapes, directory-missing, command-failed,
 * command-timeout, disk-full, nothing-to-run; when aborted, the signal's reason. In each case nothing is left behind.
 */
export async function prepare(config: Config, options: PrepareOptions): Promise<Prepared> {
  await tidyUp()
  const cleanup = new Cleanup(options.say)
  try {
    return {
      ...(await prepareInto(cleanup, config, options)),
      [Symbol.asyncDispose]: () => cleanup[Symbol.asyncDispose](),
    }
  } catch (error) {
    const cause = await explained(error, tmpdir())
    await cleanup[Symbol.asyncDispose]()
    options.signal.throwIfAborted()
    throw cause
  }
}

async function prepareInto(
  cleanup: Cleanup,
  config: Config,
  options: PrepareOptions,
): Promise<Omit<Prepared, keyof AsyncDisposable>> {
  const { directory, out, logs, signal } = options
  await mkdir(logs, { recursive: true })
  const context: CommandContext = options
  const temporary = temporaryFolder()
  cleanup.defer(() => remove(temporary))
  cleanup.defer(async () => void (await stopIn(temporary)))
  const env = { ...(await makeHome(join(temporary, 'home'))), ...options.pass }
  const ours = [
    temporary,
    ...(await Promise.all([logs, out ?? logs].map(folder => canonical(resolve(directory, folder))))),
  ]
  const { wanted, repository, notes } = options.sources ?? (await findSources(config, { ...options, ours }))
  const sites: Site[] = []
  for (const [index, one] of wanted.entries()) {
    options.say(`${one.config.name}: ${one.source.source}`)
    const number = String(index).padStart(String(wanted.length - 1).length, '0')
    const path = join(temporary, `v${number}`, 'server') // one length, one name: listings and stack traces are alike
    sites.push(await siteOf(one, { path, repository, server: config.server, env, notes, cleanup, signal }))
  }
  takeBack()
  const stages = stagesOf(context, notes)
  const start: Stage = async site => options.tryOut?.(await variantOf(site))
  const { isolation, run } = options
  const building = { temporary, env, repository, notes, run, signal, bounded: options.bounded ?? (() => {}) }
  const ready = isolation === undefined ? [] : await new Rooms(isolation, building).prepare(sites, stages, start)
  for (const stage of stagesOf(context, notes)) for (const site of sites) if (!ready.includes(site)) await stage(site)
  return { variants: await Promise.all(sites.map(variantOf)), notes, repository }
}

function stagesOf(context: CommandContext, notes: string[]): Stage[] {
  const installing = { context, notes, reuse: new Reuse(context.signal) }
  return [site => installAll([site], installing), site => build(site, context), site => setUp(site, context)]
}

async function build(site: Site, context: CommandContext): Promise<void> {
  const { name, directory } = site
  if (directory === undefined || site.build === undefined) return
  const where = site.build.directory ?? directory
  const env = { ...site.env, PATH: await searchPath(site) }
  await runPhase(
    {
      name: 'build',
      variant: name,
      line: site.build.line,
      directory: where,
      env,
      room: site.room,
    },
    context,
  )
}

/** What has to be there before the first launch, with the server's own environment. */
async function setUp(site: Site, context: CommandContext): Promise<void> {
  const { name, directory, setup: line, room } = site
  if (directory === undefined || line === undefined) return
  const env = { ...site.env, PATH: await searchPath(site) }
  await runPhase({ name: 'setup', variant: name, line, directory, env, room }, context)
}

/** Without links where it exists, as git names it. */
const canonical = (folder: string): Promise<string> => realpath(folder).catch(() => folder)

function temporaryFolder(): string {
  try {
    return ownFolder()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) throw error
    const message = `the folder for temporary files, ${tmpdir()}, cannot be used (${code}): set TMPDIR to a different one`
    throw new GateError('directory-missing', message, { cause: error })
  }
}
