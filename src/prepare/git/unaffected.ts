import { basename } from 'node:path/posix'
import picomatch from 'picomatch'
import type { Config } from '../../config/config.ts'
import { usualFiles } from '../../config/load.ts'
import { ecosystems } from '../../ecosystems.ts'
import { git } from './git.ts'

export interface Difference {
  repository: string
  /** Full hashes. */
  base: string
  head: string
}

export interface Ignored {
  /** Globs of files that cannot reach the server, from the root of the repository. With `!` in front: of files that can after all. */
  ignore: string[]
  /** Files that count whatever the globs say, in any folder. */
  counts: string[]
}

/** What a config says about files that differ. `more`: files that count, too. A second config file stops every run, so all names count. */
export function ignoredBy({ ignore, file, server }: Config, more: string[]): Ignored {
  const { install, build, start, setup, reset } = server
  const words = [install, build, start, setup, reset].flatMap(command => (command || '').split(/[\s/"'`=:;&|()<>,]+/))
  return { ignore, counts: [...usualFiles, ...(file === undefined ? [] : [file]), ...words, ...more] }
}

/** With more changed files than this, all count: results have no room for more names. */
const mostFiles = 3000

/** The files that differ, if none can reach the server; undefined: one may, or nothing differs. A link or submodule may lead anywhere. */
export async function unaffected(
  { repository, base, head }: Difference,
  ignored: Ignored,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const raw = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-abbrev', base, head]
  const fields = (await git(repository, raw, { signal })).split('\0').slice(0, -1)
  const changes = fields.flatMap((meta, i) => (i % 2 === 0 ? [{ meta, path: fields[i + 1]! }] : []))
  if (changes.length === 0 || changes.length > mostFiles) return undefined
  const cannotReach = unreachable(ignored)
  const areFiles = changes.every(({ meta }) => /^:(000000|100644|100755) (000000|100644|100755) /.test(meta))
  return areFiles && changes.every(({ path }) => cannotReach(path)) ? changes.map(({ path }) => path) : undefined
}

/** Names of files that decide what is installed, and with which version of a language. */
const installs = new Set([
  ...Object.values(ecosystems).flatMap(({ manifests = [], lock = [], manifest = [], versionFiles = [] }) => [
    ...manifests,
    ...versionFiles,
    ...[...lock, ...manifest].flatMap(({ files }) => files),
  ]),
  ...['pnpm-workspace.yaml', '.npmrc', '.yarnrc.yml', 'go.sum', 'Dockerfile', '.gitattributes', '.gitmodules'],
])

/** Longer paths count: the time to match a glob may grow with a power of their length. */
const longestName = 400

/** Tells whether a file, by its path from the root of the repository, cannot reach the server. */
export function unreachable({ ignore, counts }: Ignored): (path: string) => boolean {
  const isException = (glob: string) => glob.startsWith('!')
  const matching = (globs: string[]) => picomatch(globs, { dot: true })
  const excepted = matching(ignore.filter(isException).map(glob => glob.slice(1)))
  const listed = matching(ignore.filter(glob => !isException(glob)))
  const isIgnored = (path: string) => path.length <= longestName && listed(path) && !excepted(path)
  const isCounted = (path: string) => counts.some(each => `/${path}`.endsWith(`/${each}`))
  return path => isIgnored(path) && !isCounted(path) && !installs.has(basename(path))
}
