import type { GitHubEvent, WorkflowRun } from './event.ts'

/** The commits that results must be of, where no pull request says so. All from GitHub, none from the results. */
export interface ExpectedCommits {
  /** In words: `the merge group`. */
  of: string
  head: string
  /** May head also be a merge commit whose second parent is `head`? */
  merged?: boolean
  /** Any of these; undefined: any commit of head's history. */
  bases?: string[]
  /** Or head's first parent. */
  orParent?: boolean
}

/**
 * What an event is about, for who reports on it; `sha` is `GITHUB_SHA`.
 *
 *   merge_group                  base_sha and head_sha
 *   push                         before and after; head's first parent where the branch is new, or was forced
 *   workflow_run                 the commit of that run
 *   schedule, workflow_dispatch  the commit that the run is about
 */
export function expectedCommits({ name, payload }: GitHubEvent, sha: string): ExpectedCommits | undefined {
  const { merge_group: group, workflow_run: run, before, after } = payload
  if (run !== undefined) return ofRun(run)
  if (group?.head_sha !== undefined)
    return { of: 'the merge group', head: group.head_sha, bases: listed(group.base_sha) }
  if (name === 'push' && after !== undefined) {
    const known = listed(before).filter(hash => !/^0+$/.test(hash))
    return { of: 'the push', head: after, bases: known, orParent: known.length === 0 || payload.forced === true }
  }
  return sha === '' ? undefined : { of: 'this run', head: sha }
}

/** The branch of a merge group carries the commit it goes into: `gh-readonly-queue/main/pr-7-<sha>`. */
function ofRun({ event, head_sha: head, head_branch: branch }: WorkflowRun): ExpectedCommits | undefined {
  if (head === undefined) return undefined
  const of = 'the run that measured'
  if (event === 'pull_request') return { of, head, merged: true }
  const into = event === 'merge_group' ? /-([0-9a-f]{40,64})$/.exec(branch ?? '')?.[1] : undefined
  return { of, head, bases: into === undefined ? undefined : [into] }
}

const listed = (hash: string | undefined): string[] => (hash === undefined ? [] : [hash])
