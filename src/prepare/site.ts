import { existsSync } from 'node:fs'
import { lstat, realpath, stat } from 'node:fs/promises'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import type { Server } from '../config/config.ts'
import { ecosystems } from '../ecosystems.ts'
import { type ErrorCode, GateError } from '../errors.ts'
import type { VariantRecord } from '../results/results.ts'
import { isAtOrBelow } from '../system/below.ts'
import { environment } from '../system/environment.ts'
import { GitError, gitNames } from './git/git.ts'
import { overlay } from './git/overlay.ts'
import { checkOutSubmodules } from './git/submodules.ts'
import { addWorktree } from './git/worktree.ts'
import { isPointer, readInside } from './inside.ts'
import { type CommitSource, isDirty, type Wanted } from './sources.ts'
import type { Command, Variant } from './variant.ts'

/** A variant whose files are in place, with the commands that apply to it; not installed yet. */
export interface Site extends Omit<Variant, 'made' | 'movesPort'> {
  /** The worktree, or the folder itself; undefined for a URL, like the commands. */
  root?: string
  /** The user's own folder rather than a worktree of ours. */
  inPlace: boolean
  /** undefined: to be detected; false: nothing. */
  install?: Command | false
  build?: Command
  setup?: Command
}

export interface SiteOptions {
  /** Where to make a worktree, if one is needed; does not exist yet. */
  path: string
  repository?: string
  server: Server
  /** Environment of every command: see `makeHome`. */
  env: Record<string, string>
  /** Facts for the reader are added here. */
  notes: string[]
  signal: AbortSignal
}

/** Puts the files of a variant where they can be installed. Errors: directory-missing, path-escapes, nothing-to-run. */
export async function siteOf(wanted: Wanted, options: SiteOptions): Promise<Site> {
  const { config, source } = wanted
  const record = variantRecord(wanted)
  const { name } = config
  if (source.kind === 'url') return { ...record, url: source.url, env: {}, inPlace: false }
  const { server } = options
  const start = config.start ?? server.start
  if (start === undefined)
    throw new GateError('nothing-to-run', `no command starts ${name}: write \`server.start\``, { variant: name })
  const placed = await place(wanted, options)
  const { directory } = placed
  const command = (line: string | undefined) => (line === undefined ? undefined : { line, directory })
  const install = config.install ?? server.install
  const env = placed.inPlace ? options.env : withPackages(options.env, dirname(placed.root))
  return {
    ...record,
    ...placed,
    install: install === false ? false : command(install),
    build: command(config.build ?? server.build),
    setup: command(config.setup ?? server.setup),
    start,
    reset: config.reset ?? server.reset,
    port: config.port ?? server.port,
    env: { ...env, ...server.env, ...config.env },
  }
}

async function place({ config: { name }, source }: Wanted, options: SiteOptions) {
  const { path, server } = options
  if (source.kind === 'folder') {
    const directory = await folderIn(source.directory, '.', name)
    return { directory, root: directory, inPlace: true }
  }
  await fill(source as CommitSource, name, options)
  return { directory: await folderIn(path, server.directory ?? '.', name), root: path, inPlace: false }
}

/** Adds a folder of the variant's own for packages of a language: the usual one is read-only in a room, and shared without one. */
function withPackages(env: Record<string, string>, above: string): Record<string, string> {
  const named = Object.entries(ecosystems).flatMap(([name, { packages }]) =>
    packages === undefined ? [] : [[packages, join(above, name)] as const],
  )
  const PATH = [...named.map(([, folder]) => join(folder, 'bin')), env.PATH ?? environment().PATH ?? '']
  return { ...Object.fromEntries(named), ...env, PATH: PATH.join(delimiter) }
}

/** Worktree, submodules, and the uncommitted changes on top. */
async function fill({ commit, differences }: CommitSource, name: string, options: SiteOptions): Promise<void> {
  const { path, repository, signal, notes } = options
  const silenced = await addWorktree(repository!, { path, commit }, signal).catch(error => {
    if (!(error instanceof GitError)) throw error
    const message = `checkout of ${name} (${commit}) failed: ${error.message}`
    throw new GateError('command-failed', message, { cause: error, variant: name })
  })
  if (silenced.length > 0)
    notes.push(
      `files of ${name} are used as committed: the git filter ${silenced.map(each => `\`${each}\``).join(', ')} is not run`,
    )
  await checkOutSubmodules(repository!, path, { variant: name, signal })
  if (differences !== undefined) await overlay(repository!, path, differences, signal)
  if (await lacksLargeFiles(path, signal))
    notes.push(`${name} has Git LFS pointers in place of files: install git-lfs, or check out with \`lfs: true\``)
}

export function variantRecord({ config: { name, baseline }, source }: Wanted): VariantRecord {
  const record: VariantRecord = { name, baseline, source: source.source }
  if (source.kind !== 'commit') return record
  return { ...record, commit: source.commit, subject: source.subject, dirty: isDirty(source) }
}

/** `directory` inside `root`, with links resolved; it may not lead out. */
async function folderIn(root: string, directory: string, variant: string): Promise<string> {
  const path = resolve(root, directory)
  const fail = (code: ErrorCode, why: string, cause?: Error) => new GateError(code, why, { variant, cause })
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error)
  const lacks = directory === '.' ? root : `the folder \`${directory}\``
  const named =
    directory === '.' ? '' : ', in which its commands run: `server.directory`, or else the folder of the config'
  if (stats instanceof Error)
    throw fail('directory-missing', `${variant} lacks ${lacks} (${stats.code})${named}`, stats)
  if (!stats.isDirectory()) throw fail('directory-missing', `${lacks} of ${variant} is not a folder`)
  const [real, realRoot] = [await realpath(path), await realpath(root)]
  const astray = `\`server.directory\` ${directory} of ${variant} leads out of the worktree, to ${real}`
  if (!isAtOrBelow(realRoot, real)) throw fail('path-escapes', astray)
  return real
}

/** Are Git LFS files still pointers, because nothing fetched them? Looks at one of them. */
async function lacksLargeFiles(worktree: string, signal: AbortSignal): Promise<boolean> {
  if (!existsSync(join(worktree, '.gitattributes'))) return false
  const [first] = await gitNames(worktree, ['ls-files', '-z', '--', ':(attr:filter=lfs)'], { signal })
  if (first === undefined) return false
  const path = join(worktree, Buffer.from(first, 'latin1').toString())
  const isFile = (await lstat(path).catch(() => undefined))?.isFile() === true
  return isFile && isPointer(await readInside(worktree, path))
}

/** The environment of commands: what was installed comes first on PATH, up to the worktree's root; VIRTUAL_ENV names the nearest venv. */
export function environmentOf({ directory, root, env }: Site): Record<string, string> & { PATH: string } {
  const folders: string[] = []
  for (let at = directory!; ; at = dirname(at)) {
    folders.push(...[join(at, '.venv', 'bin'), join(at, 'node_modules', '.bin')].filter(existsSync))
    if (at === root || dirname(at) === at) break
  }
  const venv = folders.find(folder => basename(dirname(folder)) === '.venv')
  const activated = venv && { VIRTUAL_ENV: dirname(venv) }
  return { ...activated, ...env, PATH: [...folders, env.PATH ?? environment().PATH ?? ''].join(delimiter) }
}

export function variantOf(site: Site): Variant {
  const { root, inPlace, install, build, setup, ...variant } = site
  if (variant.directory === undefined) return variant
  const made = Object.entries({ install, build, setup }).flatMap(([name, command]) =>
    command ? [{ name: name as 'install' | 'build' | 'setup', ...command }] : [],
  )
  return { ...variant, made: inPlace ? undefined : made, env: environmentOf(site) }
}
