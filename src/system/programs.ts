import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import type { Way } from './room.ts'

/** What we start ourselves, besides the commands of a config and the shell they run in. */
const names = ['chmod', 'cp', 'find', 'git', 'grep', 'mount', 'nsenter', 'setpriv', 'ss', 'sudo', 'taskset', 'unshare'] as const // biome-ignore format: one line
type Program = (typeof names)[number]

/** Found when this module is loaded: before anything is installed that could come first on PATH. */
const programs = new Map(names.map(name => [name, find(name)]))

/** The `node` that servers are started with, if they have none of their own. */
export const node: string = onPath('node')[0] ?? '/nowhere/node'

/** Absolute path of a program, as it was when we were started. If it is not installed, nothing is at that path. */
export const program = (name: Program): string => programs.get(name)!

/**
 * The first on PATH that only root can replace, or else the first. A folder like `~/.local/bin` often comes first, and an earlier job, or
 * another user, may have written to it.
 */
function find(name: string): string {
  const found = onPath(name)
  return found.find(path => isOfRoot(path) && isOfRoot(dirname(path))) ?? found[0] ?? `/nowhere/${name}`
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

/** Is it owned by root, and not writable by others? Follows links. */
function isOfRoot(path: string): boolean {
  const { uid, mode } = statSync(path)
  return uid === 0 && (mode & 0o022) === 0
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

/** The command, run as root. */
export const asRoot = (way: Way, command: string[]): string[] =>
  way === 'root' ? command : [program('sudo'), '-n', '--', ...command]
