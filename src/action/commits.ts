import { type Commits, commitsOf } from '../github/event.ts'
import { eventPayload } from '../github/job.ts'
import { mergeBase } from '../prepare/git/base.ts'
import { git } from '../prepare/git/git.ts'
import { fetchCommit, headCommit, repositoryOf } from '../prepare/git/repository.ts'

/**
 * Base and head, by event and commit. A shallow clone names the parents. Errors: not-a-repository, no-commits, no-such-ref, fetch-failed.
 */
export async function commits(directory: string, event: string, signal: AbortSignal): Promise<Commits> {
  const sha = await headCommit(await repositoryOf(directory, signal), signal)
  const header = (await git(directory, ['cat-file', '-p', sha])).split('\n\n', 1)[0]!
  const parents = [...header.matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map(([, parent]) => parent!)
  const payload = eventPayload()
  const { leftFrom, ...chosen } = commitsOf({ name: event, payload }, sha, parents)
  if (leftFrom !== undefined) {
    await fetchCommit(directory, leftFrom, signal)
    return { ...chosen, base: await mergeBase(directory, [leftFrom, sha], signal) }
  }
  if (event !== 'push' || chosen.base === undefined || payload.forced !== true) return chosen
  if (await isThere(directory, chosen.base, signal)) return chosen
  const gone = {
    head: chosen.head ?? sha,
    note: 'the commit before the forced push is gone, so base is the parent of the last commit',
  }
  return parents[0] === undefined ? gone : { ...gone, base: parents[0] }
}

/** Is a commit in this clone, or can it be fetched? After a force push, the previous one may be neither. */
const isThere = (directory: string, commit: string, signal: AbortSignal): Promise<boolean> =>
  fetchCommit(directory, commit, signal)
    .then(() => true)
    .catch(() => false)
