import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, posix, relative, resolve } from 'node:path'
import { ecosystems } from '../ecosystems.ts'
import { GateError } from '../errors.ts'
import { realOf, rootOf } from '../system/below.ts'
import { readRegular } from '../system/regular-file.ts'
import type { Config } from './config.ts'
import { configOf, parseConfig } from './parse.ts'

/** Where a config is looked for, relative to the user's folder. */
export const usualFiles = ['perf-gate.yml', 'perf-gate.yaml', '.github/perf-gate.yml', '.github/perf-gate.yaml']

/** A config file has a few kilobytes. One beyond this is a mistake, or an attack. */
const mostBytes = 2 ** 20

export interface Written {
  /** Its path as people see it: relative to the user's folder, if it is below. */
  file: string
  text: string
}

/** The config that is written, or without one a guess from package.json. Throws `config-invalid`, `nothing-to-run`. */
export const configIn = (directory: string, written: Written | undefined): Config =>
  written === undefined ? guessConfig(directory) : parseConfig(written.text, written.file)

/** A config for the server in its own folder, unless it names another one; in `.github`, for the folder that has that. `path`: from the root. */
export function inItsFolder(config: Config, path: string): Config {
  const own = posix.dirname(path).replace(/(^|\/)\.github(\/.*)?$/, '') || '.'
  return { ...config, server: { ...config.server, directory: config.server.directory ?? own } }
}

/** No config, but a package.json with a start script: measures `GET /` of what that starts. Throws `nothing-to-run` for anything else. */
function guessConfig(directory: string): Config {
  if (startScript(directory) === undefined) {
    const above = rootOf(directory)
    const isAbove = above !== realOf(directory) && readConfig(above) !== undefined
    const wayOut = isAbove ? `run perf-gate in ${above}, which has one` : '`perf-gate init` writes a config'
    const message = `${directory} has no perf-gate.yml, and no package.json with a start script: ${wayOut}`
    throw new GateError('nothing-to-run', message)
  }
  const isThere = (name: string) => existsSync(join(directory, name))
  const manager = ecosystems.node.lock!.find(({ files }) => files.some(isThere))?.tool ?? 'npm'
  const server = { start: `${manager}${manager === 'bun' ? ' run' : ''} start` }
  return configOf({ server, scenarios: [{ name: 'home', path: '/' }] })
}

function startScript(directory: string): unknown {
  try {
    return JSON.parse(String(readRegular(directory, 'package.json', mostBytes))).scripts?.start
  } catch {
    return undefined // missing or broken: nothing to guess from
  }
}

/** What the given or else the usual file says. Throws `config-unreadable`, `config-invalid` (several usual ones), `path-escapes`. */
export function readConfig(directory: string, file?: string): Written | undefined {
  const name = file ?? oneOf(usualFiles.filter(name => existsSync(join(directory, name))))
  if (name === undefined) return undefined
  const path = resolve(directory, name)
  const short = relative(directory, path)
  try {
    return { file: short.startsWith('..') ? path : short, text: decoded(path, readInside(rootOf(directory), path)) }
  } catch (error) {
    if (error instanceof GateError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'the file does not exist' : message
    throw new GateError('config-unreadable', `cannot read ${path}: ${why}`, { cause: error })
  }
}

/** The one that is there; undefined for none. Throws `config-invalid` for several. */
export function oneOf(there: string[]): string | undefined {
  if (there.length > 1)
    throw new GateError(
      'config-invalid',
      `there are ${there.length} config files, ${there.join(' and ')}: keep one, or name one with --config`,
    )
  return there[0]
}

/** A user may name a file outside the repository, but one inside may not lead out by a link. */
function readInside(root: string, path: string): Buffer {
  const real = realpathSync(path)
  if (!isOutside(root, path) && isOutside(realpathSync(root), real))
    throw new GateError('path-escapes', `the config ${path} leads out of the repository, to ${real}`)
  return readRegular(dirname(real), basename(real), mostBytes)
}

const isOutside = (root: string, path: string): boolean => /^\.\.(\/|$)/.test(relative(root, path))

/** Throws `config-unreadable` for more bytes than a config can have. */
export function demandSmall(path: string, bytes: number): void {
  if (bytes > mostBytes)
    throw new GateError('config-unreadable', `${path} has ${bytes} bytes; a config has at most 1 MiB, ${mostBytes}`)
}

/** Bytes of a config → text. Throws `config-unreadable` if they are not UTF-8. */
export function decoded(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new GateError('config-unreadable', `cannot read ${path}: it is not UTF-8 text`, { cause: error })
  }
}
