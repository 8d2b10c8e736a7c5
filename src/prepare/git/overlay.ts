import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readlink, realpath, rm, symlink } from 'node:fs/promises'
import { relative } from 'node:path'
import { GateError } from '../../errors.ts'
import { checkoutSettings } from './filters.ts'
import { bytes, git, gitNames } from './git.ts'
import { gitlinks } from './repository.ts'

/** How a working tree differs from its commit. Paths relative to the root, in latin1 (see `gitNames`). */
export interface Differences {
  deleted: string[]
  /** Changed or new: to be copied as they are. Untracked repositories and changed submodules end with '/'. */
  present: string[]
}

/** Uncommitted changes, but in `ignore` (absolute). `git diff HEAD` would rewrite the user's index; `git status` does not. */
export async function differences(repository: string, ignore: string[], signal: AbortSignal): Promise<Differences> {
  const options = ['--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=none']
  const { config } = await checkoutSettings(repository, signal)
  const entries = await gitNames(repository, ['status', ...options], { signal, config })
  const submodules = await gitlinks(repository, signal)
  const ours = ignore.map(folder => Buffer.from(relative(repository, folder)).toString('latin1'))
  const result: Differences = { deleted: [], present: [] }
  for (const entry of entries) {
    const [state, name] = [entry.slice(0, 2), entry.slice(3)]
    if (ours.some(folder => within(folder, name))) continue
    if (state === 'D ' || state[1] === 'D') result.deleted.push(name)
    else result.present.push(submodules.has(name) ? `${name}/` : name)
  }
  return result
}

const within = (folder: string, name: string): boolean => name === folder || name.startsWith(`${folder}/`)

/** Makes a fresh worktree of the same commit look like the working tree. */
export async function overlay(from: string, to: string, { deleted, present }: Differences, signal: AbortSignal) {
  const root = await realpath(to)
  // first remove everything, then copy: a file may have become a folder or a link, or the reverse
  for (const name of [...deleted, ...present])
    await rm(at(root, name), { recursive: true, force: true }).catch(unless('ENOTDIR')) // in a folder that was just removed, or is a file
  for (const name of present) {
    signal.throwIfAborted()
    if (name.endsWith('/')) await copyRepository(from, root, name, signal)
    else await copyEntry(from, root, name)
  }
}

/** A repository inside the working tree: its files as they are, without its history. */
async function copyRepository(from: string, to: string, name: string, signal: AbortSignal): Promise<void> {
  await mkdir(at(to, name), { recursive: true })
  const inside = at(from, name)
  const top = await git(inside.toString(), ['rev-parse', '--show-toplevel'], { signal })
  if ((await realpath(top)) !== (await realpath(inside)).toString()) return // not initialized: an empty folder
  const all = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  for (const file of await gitNames(inside.toString(), all, { signal })) {
    signal.throwIfAborted()
    if (file.endsWith('/')) await copyRepository(from, to, name + file, signal)
    else await copyEntry(from, to, name + file)
  }
}

/** Copies one file, or a link as a link: what it points to is never followed. Missing ones are left out. */
async function copyEntry(from: string, to: string, name: string): Promise<void> {
  const [source, target] = [at(from, name), at(to, name)]
  const stats = await lstat(source).catch(unless('ENOENT', 'ENOTDIR'))
  if (stats === undefined || stats.isDirectory()) return // a folder: its files are listed on their own
  await makeFolder(to, name)
  if (stats.isSymbolicLink()) await symlink(await readlink(source, { encoding: 'buffer' }), target)
  else if (stats.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE)
}

/** Creates the folder of a file, and makes sure that no link in the commit leads it out of the worktree. */
async function makeFolder(root: string, name: string): Promise<void> {
  const slash = name.lastIndexOf('/')
  if (slash < 0) return
  const folder = at(root, name.slice(0, slash))
  await mkdir(folder, { recursive: true })
  const real = await realpath(folder, { encoding: 'buffer' })
  if (!within(Buffer.from(root).toString('latin1'), real.toString('latin1')))
    throw new GateError('path-escapes', `${bytes(name)} would be copied out of the worktree, to ${real}`)
}

const at = (root: string, name: string): Buffer =>
  Buffer.concat([Buffer.from(`${root}/`), bytes(name.replace(/\/$/, ''))])

/** Ignores errors with these codes, and no others. */
const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error
  }
