import { GateError } from '../errors.ts'
import { git, gitMaybe } from '../prepare/git/git.ts'
import { resolveRef } from '../prepare/git/refs.ts'
import { isShallow } from '../prepare/git/repository.ts'
import { plain } from '../system/capped-log.ts'

export interface Commit {
  /** Full hash. */
  hash: string
  author: string
  /** ISO 8601, when it was authored. */
  date: string
  subject: string
  /** Full hashes; a merge has several. */
  parents: string[]
}

export const nameOf = ({ hash }: Pick<Commit, 'hash'>): string => hash.slice(0, 10)

/**
 * The good commit and those that contain it up to the bad one, oldest first, along first parents: a merged branch is one step. If a
 * merge brought the good commit in, the list continues with that merge: the commits before it do not come after the good one. If the
 * good commit is on another branch, the merge base stands in for it. Errors: no-such-ref, fetch-failed; usage if bad does not come
 * after good.
 */
export async function commitsFrom(
  repository: string,
  { good, bad }: { good: string; bad: string },
  signal: AbortSignal,
): Promise<Commit[]> {
  const [tip, to] = [await resolveRef(repository, good, signal), await resolveRef(repository, bad, signal)]
  const from = await gitMaybe(repository, ['merge-base', tip, to], { signal })
  if (from === to || from === undefined) throw new GateError('usage', await notAfter(repository, good, bad, signal))
  const range = `${from}..${to}`
  const along = await git(repository, ['log', '--first-parent', '--reverse', ...line, range], { signal })
  const after = new Set((await git(repository, ['rev-list', '--ancestry-path', range], { signal })).split('\n'))
  const commits = along.split('\n').map(parsed)
  return [await commitOf(repository, from, signal), ...commits.filter(({ hash }) => after.has(hash))]
}

/** The merge that brought the first of these commits to the branch of the others; undefined if it is on that branch itself. */
export const broughtBy = ([good, next]: Commit[]): Commit | undefined =>
  next?.parents[0] === good?.hash ? undefined : next

const line = ['--no-show-signature', '--format=%H%x00%an%x00%aI%x00%s%x00%P']

/** What git says about a commit. Errors: no-such-ref, fetch-failed. */
export async function commitOf(repository: string, ref: string, signal: AbortSignal): Promise<Commit> {
  const hash = await resolveRef(repository, ref, signal)
  return parsed(await git(repository, ['log', '-1', ...line, hash], { signal }))
}

async function notAfter(repository: string, good: string, bad: string, signal: AbortSignal): Promise<string> {
  const cut = (await isShallow(repository, signal))
    ? '; the clone is shallow: `git fetch --unshallow` gets the rest of its history'
    : ': name the older, faster commit first'
  return `\`${bad}\` does not come after \`${good}\` in the history${cut}`
}

function parsed(line: string): Commit {
  const [hash = '', author = '', date = '', subject = '', parents = ''] = line.split('\0').map(plain)
  return { hash, author, date, subject, parents: parents.split(' ') }
}
