import { posix } from 'node:path'
import { decoded, demandSmall, oneOf, usualFiles, type Written } from '../../config/load.ts'
import { GateError } from '../../errors.ts'
import { mostBytes, tooLarge } from '../attachments.ts'
import { checkoutSettings } from './filters.ts'
import { gitBytes } from './git.ts'

/** A folder in the history: a commit, and the user's current folder in its tree. */
export interface CommittedFolder {
  repository: string
  /** Full hash of a commit in this clone. */
  commit: string
  /** From the root, `''` or ending with `/`. */
  prefix: string
}

/** Reads a commit's config, the given one or the usual one, if any. Throws `config-unreadable`, `config-invalid`, `path-escapes`. */
export async function committedConfig(
  at: CommittedFolder,
  file: string | undefined,
  signal: AbortSignal,
): Promise<Written | undefined> {
  const names = file === undefined ? [...usualFiles] : [file]
  const entries = await entriesOf(at, names, signal)
  const name = oneOf(names.filter((_, i) => entries[i] !== undefined))
  if (name === undefined) return undefined
  const { hash, kind, size } = entries[names.indexOf(name)]!
  const what = `${name} of commit ${at.commit.slice(0, 10)}`
  if (kind === 'tree') throw new GateError('config-unreadable', `cannot read ${what}: it is a folder`)
  demandSmall(what, size)
  const content = await read(at.repository, ['blob', hash], { signal })
  return { file: posix.normalize(name), text: decoded(what, content) }
}

/** Reads a file that a config names. Throws `path-escapes`, an Error if it is too large, and an ENOENT error if it does not exist. */
export async function committedFile(at: CommittedFolder, name: string, signal: AbortSignal): Promise<Buffer> {
  if (/^\.\.(\/|$)/.test(posix.join(at.prefix, name)) || name.includes('\n'))
    throw new GateError('path-escapes', `${JSON.stringify(name)} leads out of the repository`)
  const [entry] = await entriesOf(at, [name], signal)
  if (entry?.kind !== 'blob') throw Object.assign(new Error('the file does not exist'), { code: 'ENOENT' })
  if (entry.size > mostBytes) throw new Error(tooLarge)
  return read(at.repository, ['blob', entry.hash], { signal })
}

/**
 * What each path of a commit is; undefined if it does not exist. git follows links inside the tree only. What it prints for each line of
 * input:
 *
 *   <hash> blob <size>      <hash> tree <size>      <name> missing
 *   symlink <size>, loop <size>, dangling <size>, notdir <size>       followed by the path, on a line of its own
 */
async function entriesOf({ repository, commit, prefix }: CommittedFolder, names: string[], signal: AbortSignal) {
  const input = names.map(name => `${commit}:${posix.join(prefix, name)}\n`).join('')
  const lines = (await read(repository, ['--batch-check', '--follow-symlinks'], { signal, input }))
    .toString()
    .split('\n')
  return names.map(name => {
    const line = lines.shift() ?? ''
    const [, hash, kind, size] = /^([0-9a-f]+) (blob|tree) (\d+)$/.exec(line) ?? []
    if (hash !== undefined) return { hash, kind: kind as 'blob' | 'tree', size: Number(size) }
    const way = /^(symlink|loop|dangling|notdir) \d+$/.exec(line)?.[1]
    const target = way && lines.shift()
    if (way !== 'symlink') return undefined
    const what = `${name} of commit ${commit.slice(0, 10)}`
    throw new GateError('path-escapes', `${what} leads out of the repository, to ${target}`)
  })
}

/** Asks git for objects. A partial clone fetches those that it lacks. */
async function read(
  repository: string,
  asked: string[],
  options: { signal: AbortSignal; input?: string },
): Promise<Buffer> {
  const { as } = await checkoutSettings(repository, options.signal)
  return gitBytes(repository, ['cat-file', ...asked], { ...options, as })
}
