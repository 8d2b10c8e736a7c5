import { GateError } from '../../errors.ts'
import { git, gitMaybe } from './git.ts'
import { commitHere, isShallow } from './repository.ts'

/** As a base: the last release that head contains. */
export const lastRelease = 'last-release'

/** Words in the names of tags that are made again and again, also with a date, in any case: `1.4-SNAPSHOT`. */
export const passing = ['nightly', 'canary', 'snapshot']

/**
 * The last release in a commit's history; undefined if there is none. `tags`: the names of releases, as a glob; absent: those with a digit,
 * but without a word such as `nightly`. Errors: no-such-ref, for a shallow clone, which does not tell.
 */
export async function releaseIn(
  repository: string,
  commit: string,
  tags: string | undefined,
  signal: AbortSignal,
): Promise<{ name: string; hash: string } | undefined> {
  if (await isShallow(repository, signal)) throw new GateError('no-such-ref', cutOff)
  const but = tags === undefined ? passing.flatMap(word => ['--exclude', `*${inAnyCase(word)}*`]) : []
  const asked = ['describe', '--tags', '--match', tags ?? '*[0-9]*', ...but, '--long', commit]
  // Note: without --long, git still adds this to some names: a `v1` that was made of the annotated tag v1.2.3 by `git tag v1 v1.2.3`
  const name = (await gitMaybe(repository, asked, { signal }))?.replace(/-\d+-g[0-9a-f]+$/, '')
  const hash = name && (await commitHere(repository, `refs/tags/${name}`, signal))
  return name && hash ? { name, hash } : undefined
}

/** The last release before a commit, which may be one itself; undefined if there is none. Errors: no-such-ref, as above. */
export async function releaseBefore(
  ...[repository, commit, ...how]: Parameters<typeof releaseIn>
): ReturnType<typeof releaseIn> {
  const found = await releaseIn(repository, commit, ...how)
  return found?.hash === commit ? releaseIn(repository, `${commit}^`, ...how) : found
}

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
  const format = '--format=%(refname:lstrip=2)%00%(*objectname)%(objectname)%00%(creatordate:iso-strict)'
  const asked = ['tag', '--list', '--no-column', '--sort=creatordate', format, '--merged', commit, '--contains', since]
  const lines = (await git(repository, [...asked, tags ?? '*[0-9]*'], { signal })).split('\n').filter(Boolean)
  const found = lines.map(line => {
    const [name = '', hashes = '', at = ''] = line.split('\0')
    return { name, hash: hashes.slice(0, since.length), at: new Date(at).toISOString() }
  })
  return tags === undefined
    ? found.filter(({ name }) => !passing.some(word => name.toLowerCase().includes(word)))
    : found
}
