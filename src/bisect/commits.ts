import { GateError } from '../errors.ts'
import { git, gitMaybe } from '../prepare/git/git.ts'
import { resolveRef } from '../prepare/git/refs.ts'
import { isShallow } from '../prepare/git/repository.ts'
import { plain } from '../system/capped-log.ts'

/** A commit as a reader knows it. */
export interface Commit {
  /** Full hash. */
  hash: string
  author: string
  /** ISO 8601, when it was authored. */
  date: string
  subject: string
  isMerge: boolean
}

/** A commit as output names it. */
export const nameOf = ({ hash }: Pick<Commit, 'hash'>): string => hash.slice(0, 10)

/**
 * The good commit and those after it up to the bad one, oldest first, along the first parents: a merged branch is one step. Where the
 * good one is on another branch, the commit that both come from stands for it. Errors: no-such-ref, fetch-failed; usage where bad does not come after good.
 */
export async function commitsFrom(
  repository: string,
  { good, bad }: { good: string; bad: string },
  signal: AbortSignal,
): Promise<Commit[]> {
  const [tip, to] = [await resolveRef(repository, good, signal), await resolveRef(repository, bad, signal)]
  const from = await gitMaybe(repository, ['merge-base', tip, to], { signal })
  if (from === to || from === undefined) throw new GateError('usage', await notAfter(repository, good, bad, signal))
  const after = await git(repository, ['log', '--first-parent', '--reverse', ...line, `${from}..${to}`], { signal })
  return [await commitOf(repository, from, signal), ...after.split('\n').map(parsed)]
}

const line = ['--no-show-signature', '--format=%H%x00%an%x00%aI%x00%s%x00%P']

/** What git says of a commit. Errors: no-such-ref, fetch-failed. */
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
  return { hash, author, date, subject, isMerge: parents.includes(' ') }
}
