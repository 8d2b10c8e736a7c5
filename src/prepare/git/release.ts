import { GateError } from '../../errors.ts'
import { git, gitMaybe } from './git.ts'
import { commitHere, isShallow } from './repository.ts'

/** As a base: the last release that head contains. */
export const lastRelease = 'last-release'

/** Words in the names of tags that are made again and again, also with a date, in any case: `1.4-SNAPSHOT`. */
export const passing = ['nightly', 'canary', 'snapshot']

/**
 * The last release in a commit's history; undefined if there is none. `tags`: the names of releases, as a glob; absent: those with a digit,
 * but without a word such as `nightly`. `but`: tags that do not count. Errors: no-such-ref, for a shallow clone, which does not tell.
 */
export async function releaseIn(
  repository: string,
  commit: string,
  tags: string | undefined,
  signal: AbortSignal,
  but: string[] = [],
): Promise<{ name: string; hash: string } | undefined> {
  if (await isShallow(repository, signal)) throw new GateError('no-such-ref', cutOff)
  const words = tags === undefined ? passing.map(word => `*${inAnyCase(word)}*`) : []
  const excluded = [...but, ...words].flatMap(name => ['--exclude', name])
  const asked = ['describe', '--tags', '--match', tags ?? '*[0-9]*', ...excluded, '--long', commit]
  const named = (await gitMaybe(repository, asked, { signal }))?.replace(/-\d+-g[0-9a-f]+$/, '')
  if (named === undefined) return undefined
  // Note: git says what an annotated tag was called when it was made. Since then it may have got another name, or more: `git tag v1 v1.2.3`
  const all = await tagsOf(repository, ['--merged', commit, '--format=%(refname:lstrip=2)%00%(tag)'], signal)
  const names = all.map(line => line.split('\0'))
  let name = (names.find(([now]) => now === named) ?? names.find(([, then]) => then === named))?.[0]
  let found: { name: string; hash: string } | undefined
  // Note: git goes by the dates of commits. Of one second, or in disorder, it may name a release that a later one contains
  while (name !== undefined) {
    const hash = await commitHere(repository, `refs/tags/${name}`, signal)
    if (hash === undefined || hash === found?.hash) break
    found = { name, hash }
    const later = await releasesFrom(repository, [hash, commit], tags, signal)
    name = later.findLast(each => each.hash !== hash && !but.includes(each.name))?.name
  }
  return found
}

/** The last release before a commit, which may be one itself; undefined if there is none. Errors: no-such-ref, as above. */
export async function releaseBefore(
  repository: string,
  commit: string,
  tags: string | undefined,
  signal: AbortSignal,
): ReturnType<typeof releaseIn> {
  const own = await tagsOf(repository, ['--merged', commit, '--contains', commit], signal)
  return releaseIn(repository, commit, tags, signal, own) // not of its first parent: a merge has another side
}

/** Lines of `git tag --list`. */
const tagsOf = async (repository: string, asked: string[], signal: AbortSignal): Promise<string[]> =>
  (await git(repository, ['tag', '--list', '--no-column', ...asked], { signal })).split('\n').filter(Boolean)

/** As a glob, because `git describe` has no flag for it. */
const inAnyCase = (word: string): string => word.replace(/\w/g, sign => `[${sign}${sign.toUpperCase()}]`)

const cutOff =
  'the clone is shallow, so it is not known which release came before: in a workflow, give actions/checkout `fetch-depth: 0`; elsewhere, `git fetch --unshallow --tags`'

/** A tag, and when it was made, or its commit if the tag has no date; ISO 8601. */
export interface Tag {
  name: string
  hash: string
  at: string
}

/** Tags of releases in a commit, from the one of `since` on, oldest first. */
export async function releasesFrom(
  repository: string,
  [since, commit]: [string, string],
  tags: string | undefined,
  signal: AbortSignal,
): Promise<Tag[]> {
  const dates = '%(creatordate:iso-strict) %(*committerdate:iso-strict)' // the second one is of an annotated tag's commit
  const format = `--format=%(refname:lstrip=2)%00%(*objectname)%(objectname)%00${dates}`
  const asked = ['--sort=creatordate', format, '--merged', commit, '--contains', since, tags ?? '*[0-9]*']
  const lines = await tagsOf(repository, asked, signal)
  const found = lines.map(line => {
    const [name = '', hashes = '', at = ''] = line.split('\0')
    return { name, hash: hashes.slice(0, since.length), at: new Date(at.trim().split(' ')[0]!).toISOString() }
  })
  return tags === undefined
    ? found.filter(({ name }) => !passing.some(word => name.toLowerCase().includes(word)))
    : found
}
