import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isAtOrBelow, realOf, rootOf } from './below.ts'
import { textAt } from './process-table.ts'
import type { Way } from './room.ts'

/** What we start ourselves, besides the commands of a config and the shell they run in. */
const names = ['chmod', 'chown', 'cp', 'find', 'git', 'grep', 'mknod', 'mount', 'nsenter', 'prlimit', 'readlink', 'setpriv', 'ss', 'sudo', 'taskset', 'timeout', 'unshare'] as const // biome-ignore format: one line
type Program = (typeof names)[number]

const ownPath = ownParts('PATH', process.env.PATH ?? '')

/** Found when this module is loaded: before anything is installed that could come first on PATH. */
const programs = new Map(names.map(name => [name, find(name)]))

/** The `node` that servers are started with, if they have none of their own. */
export const node: string = onPath('node', ownPath).find(path => isOwn(path)) ?? '/nowhere/node'

/** Absolute path of a program, as it was when we were started. If it is not installed, nothing is at that path. */
export const program = (name: Program): string => programs.get(name)!

/** What root needs to open a room: its programs and ours, with their libraries. `mount` starts what is in /sbin for a file system. */
export const needed = (): string[] => [...programs.values(), ...ours(), '/bin/sh', ...libraries, ...loaded()]
const ours = (): string[] => [process.execPath, fileURLToPath(import.meta.url)]
const libraries = ['/sbin', '/lib', '/lib64', '/usr/lib', '/usr/local/lib', '/etc/ld.so.cache']
const loaded = (): string[] => textAt('/proc/self/maps').match(/\/.*\.so[.\d]*$/gm) ?? []

const execute = promisify(execFile)

/** Runs a program with no environment. Resolves with what it printed; rejects if it fails. */
export const ran = (
  name: Program,
  args: string[],
  options: { signal?: AbortSignal; timeout?: number; maxBuffer?: number } = {},
): Promise<{ stdout: string }> => execute(program(name), args, { ...options, env: {} })

/**
 * The environment of what we start ourselves outside of rooms: without folders of the job's checkout, and without relative or empty ones,
 * which may be in it. Its files are those of the pull request, whether they are programs, libraries or settings.
 */
export function ownEnvironment(env: Record<string, string>): Record<string, string> {
  const own = Object.entries(env).map(([name, value]) => {
    if (files.test(name)) return [name, isAbsolute(value) && isOwn(value) ? value : undefined] as const
    if (commands.test(name)) return [name, namesCheckout(value) ? undefined : value] as const
    return [name, lists.test(name) ? ownParts(name, value) || undefined : value] as const
  })
  return Object.fromEntries(own.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Variables that name the programs and libraries that others load. */
const lists =
  /^(PATH|LD_(LIBRARY_PATH|PRELOAD|AUDIT)|DYLD_\w+|GIT_(EXEC_PATH|TEMPLATE_DIR)|PYTHONPATH|NODE_PATH|PERL5LIB|RUBYLIB)$/

/** Variables that name one file or folder with settings or code. */
const files = /^(HOME|XDG_CONFIG_HOME|GIT_CONFIG_(GLOBAL|SYSTEM)|BASH_ENV|ENV|PYTHONHOME)$/

/** Variables that hold a command, or options of one. */
export const commands = /^(GIT_(SSH|SSH_COMMAND|PROXY_COMMAND|ASKPASS)|SSH_ASKPASS|NODE_OPTIONS|PERL5OPT|RUBYOPT)$/

/** Of the folders or files in such a variable, those that are absolute and outside of the checkout. */
function ownParts(name: string, list: string): string {
  const folders = checkouts()
  const parts = list.split(name === 'PATH' ? delimiter : /[:;\s]/).filter(isAbsolute)
  return parts.filter(path => isOwn(path, folders)).join(delimiter)
}

/** The first on PATH that only root can replace, or else the first: an earlier job may have written to `~/.local/bin`. */
function find(name: string): string {
  const folders = checkouts()
  const found = onPath(name, ownPath).filter(path => isOwn(path, folders))
  return found.find(path => isOfRoot(path) && isOfRoot(realOf(path))) ?? found[0] ?? `/nowhere/${name}`
}

/** Folders with the files of the pull request: the workspace, and the checkout that is measured; none outside of a job. */
export function checkouts(): string[] {
  const { GITHUB_WORKSPACE: workspace, INPUT_DIRECTORY: directory = '.' } = process.env
  if (workspace === undefined) return []
  return [workspace, rootOf(resolve(workspace, directory))].flatMap(each => [each, realOf(each)])
}

/** Is it outside of the workspace and of the checkout that is measured, links resolved or not? */
export function isOwn(path: string, folders = checkouts()): boolean {
  return !folders.some(above => [path, realOf(path)].some(way => isAtOrBelow(above, way)))
}

/**
 * Does a command name a file of the checkout, other than in `.git`? It is refused with its name. This reads variables and `~`, not all that a
 * shell can work out: what git starts finds the checkout empty, see `inEmptyCheckout`.
 */
export function namesCheckout(command: string): boolean {
  if (process.env.INPUT_ISOLATION === 'off') return false
  const plain = command
    .replace(/(?<=^|[\s=:;|&(!<>-])~(?=\/|$|\s)/g, homedir())
    .replace(/\$\{?(\w+)\}?/g, (whole, name) => process.env[name] ?? whole)
    .replace(/['"\\]/g, '')
  const words = plain.split(/[\s`=:;|&<>(){}!]+/).filter(isAbsolute)
  return words.some(word => !isOwn(word) && !word.includes('/.git/'))
}

/** All places where a PATH has a program. Relative folders are skipped: they would be those of a checkout. */
export function onPath(name: string, path = process.env.PATH ?? ''): string[] {
  const folders = path.split(delimiter).filter(isAbsolute)
  return folders.map(folder => join(folder, name)).filter(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false // not there, or not executable
  }
}

/** Can only root replace it? All folders above count, but not those like /tmp, where nobody can rename what is another's. */
function isOfRoot(path: string): boolean {
  const { uid, mode } = statSync(path)
  const isShut = (mode & 0o022) === 0 || (mode & 0o1000) !== 0
  return uid === 0 && isShut && (path === dirname(path) || isOfRoot(dirname(path)))
}

let dies: string[] | undefined
/** Prefix of a command that is to be killed when we end, for whatever reason; empty if no `setpriv` can do that. */
export function withUs(): string[] {
  const command = [program('setpriv'), '--pdeathsig', 'KILL']
  dies ??=
    spawnSync(command[0]!, [...command.slice(1), '/bin/sh', '-c', ':'], { stdio: 'ignore', env: {} }).status === 0
      ? command
      : []
  return dies
}

export const asRoot = (way: Way, command: string[]): string[] =>
  way === 'root' ? command : [program('sudo'), '-n', '--', ...command]
