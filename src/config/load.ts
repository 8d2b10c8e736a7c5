import { existsSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { GateError } from '../errors.ts'
import type { Config } from './config.ts'
import { guessConfig } from './guess.ts'
import { parseConfig } from './parse.ts'

/** Where a config is looked for, relative to where the user stands. */
export const usualFiles = [
  'perf-gate.yml',
  'perf-gate.yaml',
  '.github/perf-gate.yml',
  '.github/perf-gate.yaml',
] as const

/** A config file is some kilobytes; beyond this somebody is mistaken, or means harm. */
const mostBytes = 2 ** 20

/**
 * The config of a project: the given file, or one of the usual ones, or, without any, a guess from its package.json.
 * Throws `config-unreadable`, `config-invalid`, `nothing-to-run`.
 */
export async function loadConfig(directory: string, file?: string): Promise<Config> {
  const found = file === undefined ? usualFile(directory) : resolve(directory, file)
  if (found === undefined) return guessConfig(directory)
  return parseConfig(readText(found), shown(directory, found))
}

function usualFile(directory: string): string | undefined {
  const there = usualFiles.filter(name => existsSync(join(directory, name)))
  if (there.length > 1)
    throw new GateError(
      'config-invalid',
      `there are ${there.length} config files, ${there.join(' and ')}: keep one, or name one with --config`,
    )
  return there[0] === undefined ? undefined : join(directory, there[0])
}

const shown = (directory: string, path: string): string => {
  const short = relative(directory, path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}

function readText(path: string): string {
  try {
    const stat = statSync(path)
    if (!stat.isFile() && !stat.isDirectory()) throw new GateError('config-unreadable', `${path} is not a file`)
    if (stat.size > mostBytes)
      throw new GateError(
        'config-unreadable',
        `${path} has ${stat.size} bytes; a config has at most 1 MiB, ${mostBytes}`,
      )
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    if (error instanceof GateError) throw error
    throw new GateError('config-unreadable', `cannot read ${path}: ${whyNot(error)}`, { cause: error })
  }
}

function whyNot(error: unknown): string {
  if (error instanceof TypeError) return 'it is not UTF-8 text'
  const { code, message } = error as NodeJS.ErrnoException
  const known: Partial<Record<string, string>> = {
    ENOENT: 'there is no such file',
    ENOTDIR: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'permission denied',
    ELOOP: 'its symbolic links go in a circle',
  }
  return known[code ?? ''] ?? message
}
