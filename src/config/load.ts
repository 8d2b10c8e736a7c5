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
    const size = statSync(path).size
    if (size > mostBytes)
      throw new GateError(
        'config-unreadable',
        `${path} has ${(size / 2 ** 20).toFixed(1)} MiB; a config has at most 1 MiB`,
      )
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    if (error instanceof GateError) throw error
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : error instanceof TypeError
            ? 'it is not UTF-8 text'
            : (error as Error).message
    throw new GateError('config-unreadable', `cannot read ${path}: ${why}`, { cause: error })
  }
}
