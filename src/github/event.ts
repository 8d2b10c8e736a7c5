import { GateError } from '../errors.ts'

/** What the action needs to know about the event that started it. */
interface GitHubEvent {
  name: string
  payload: EventPayload
}

/** The parts of the payloads that are used. */
export interface EventPayload {
  action?: string
  pull_request?: {
    number?: number
    base?: Branch & { ref?: string }
    head?: Branch & { ref?: string }
    labels?: { name?: string }[]
    /** ISO 8601, of the event. */
    updated_at?: string
  }
  /** The label that was added, and who added it, if the action is `labeled`. */
  label?: { name?: string }
  sender?: { login?: string }
  workflow_run?: WorkflowRun
  /** Of a `workflow_run`: its workflow. The run itself may have another name, its `run-name`. */
  workflow?: { name?: string } | null
  merge_group?: { base_sha?: string; head_sha?: string; head_ref?: string }
  /** What was pushed: `refs/heads/main`. */
  ref?: string
  before?: string
  after?: string
  /** Did the push rewrite the branch? */
  forced?: boolean
  repository?: { default_branch?: string }
}

/** The run that a `workflow_run` is about. All of this comes from GitHub, not from the run. */
export interface WorkflowRun {
  id?: number
  /** ISO 8601, of its first attempt. */
  created_at?: string
  /** Event that started it. */
  event?: string
  head_sha?: string
  /** Path of the workflow's file: `.github/workflows/gate.yml`, or the same with `@main`. */
  path?: string
  head_branch?: string | null
  /** null: deleted since then. */
  head_repository?: { owner?: { login?: string } } | null
  /** Those of branches in the same repository, as they were when the run started, also into forks of it; empty for branches of forks. */
  pull_requests?: { number?: number; base?: { ref?: string; repo?: { id?: number } } }[]
  run_attempt?: number
  /** How it ended: `success`, `failure`, `cancelled`, `skipped`. */
  conclusion?: string | null
}

/** One side of a pull request; a fork that was deleted has no repository. */
interface Branch {
  sha?: string
  repo?: { full_name?: string } | null
}

export interface Commits {
  /** Absent: the merge base with the default branch. */
  base?: string
  /** Instead of `base`: base is the merge base of head and this commit, a tip of the base branch. */
  leftFrom?: string
  head?: string
  /** Why these commits, for the report. Absent if base is not known yet: the code that finds it gives the reason. */
  note?: string
}

/** Where a branch begins or ends, its commit before or after is all zeros. */
const isCommit = (hash: string | undefined): hash is string => hash !== undefined && !/^0+$/.test(hash)

/** The commits of a push. For a tag, the event may name objects that are not commits, and a branch that was deleted has none. */
function pushed({ ref = '', before, after }: EventPayload, sha: string): { before?: string; head: string } {
  const isBranch = !ref.startsWith('refs/tags/') && (after === undefined || isCommit(after))
  return isBranch ? { head: after ?? sha, ...(isCommit(before) && { before }) } : { head: sha }
}

/**
 * Which commits an event is about. `parents` are those of the commit that is checked out (`GITHUB_SHA`).
 *
 *   pull_request,       if HEAD is the merge of base and pull request: its first parent, the tip of the base branch;
 *   and its reviews     if HEAD is the commit that was pushed: its merge base with the base branch
 *   merge_group         base_sha and head_sha
 *   push                before and after; a new branch and a tag have no before: the commit's parent
 *   workflow_dispatch   the merge base with the default branch
 */
export function commitsOf({ name, payload }: GitHubEvent, sha: string, parents: string[]): Commits {
  switch (payload.pull_request === undefined ? name : 'pull_request') {
    case 'pull_request': {
      const from = payload.pull_request?.base?.sha
      const tip = payload.pull_request?.head?.sha
      // Any commit may have two parents. In GitHub's merge, the second one is the pull request's tip.
      if (parents.length === 2 && (tip === undefined || parents[1] === tip))
        return {
          base: parents[0]!,
          head: sha,
          note: 'base is the tip of the base branch, and head is the pull request merged into it',
        }
      if (from === undefined) break
      return {
        leftFrom: from,
        head: sha,
        note: 'base is where the pull request left its base branch (their merge base), because no merge commit is checked out',
      }
    }
    case 'merge_group':
      return {
        base: payload.merge_group?.base_sha,
        head: payload.merge_group?.head_sha ?? sha,
        note: 'base and head are those of the merge group',
      }
    case 'push': {
      const { before, head } = pushed(payload, sha)
      if (before !== undefined) return { base: before, head, note: 'base is the last commit before the push' }
      const why = 'the push is of a new branch or of a tag'
      return { base: parents[0], head: sha, note: `${why}, so base is the parent of head` }
    }
  }
  return { head: sha }
}

/** The default branch, as far as the event tells. A `schedule` does not name it, but it runs on it: `ref` is `GITHUB_REF_NAME`. */
export const defaultBranchOf = ({ name, payload }: GitHubEvent, ref: string): string | undefined =>
  payload.repository?.default_branch ?? (name === 'schedule' ? ref : undefined)

/** The commits that results must be about, if no pull request says so. All from GitHub, none from the results. */
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
 * What an event is about, for the job that reports; `sha` is `GITHUB_SHA`.
 *
 *   pull_request                 the commit that was pushed, or a merge of it
 *   merge_group                  base_sha and head_sha
 *   push                         before and after; head's first parent for a tag, and if the branch is new, or was force-pushed
 *   workflow_run                 the commit of that run
 *   schedule, workflow_dispatch  the commit that the run is about
 */
export function expectedCommits({ name, payload }: GitHubEvent, sha: string): ExpectedCommits | undefined {
  const { merge_group: group, workflow_run: run, pull_request: pull } = payload
  if (pull?.head?.sha !== undefined) return { of: 'the pull request', head: pull.head.sha, merged: true }
  if (run !== undefined) {
    if (run.head_sha === undefined) return undefined
    const measured = { of: 'the run that measured', head: run.head_sha }
    if (run.event === 'pull_request') return { ...measured, merged: true }
    const queued = mergeGroup(payload)
    return { ...measured, bases: queued && [queued.base] }
  }
  if (group?.head_sha !== undefined)
    return { of: 'the merge group', head: group.head_sha, bases: group.base_sha === undefined ? [] : [group.base_sha] }
  if (name === 'push') {
    const { before, head } = pushed(payload, sha)
    const isParent = before === undefined || payload.forced === true
    return { of: 'the push', head, bases: before === undefined ? [] : [before], orParent: isParent }
  }
  return sha === '' ? undefined : { of: 'this run', head: sha }
}

/** A merge group, which tests pull requests on top of those queued before them. */
export interface MergeGroup {
  /** The branch that it goes into. */
  into: string
  /** The pull request that was queued last. */
  number: number
  head: string
  /** The commit that it builds on. */
  base: string
}

/** The merge group that an event is about. The name of its branch says everything: `gh-readonly-queue/main/pr-7-<sha>`. */
export function mergeGroup({ merge_group: group, workflow_run: run }: EventPayload): MergeGroup | undefined {
  const branch = group?.head_ref ?? (run?.event === 'merge_group' ? run.head_branch : undefined) ?? ''
  const [, into, number, base] = /(?:^|\/)gh-readonly-queue\/(.+)\/pr-(\d+)-([0-9a-f]{40,64})$/.exec(branch) ?? []
  const head = group?.head_sha ?? run?.head_sha
  if (into === undefined || base === undefined || head === undefined) return undefined
  return { into, number: Number(number), head, base: group?.base_sha ?? base }
}

/**
 * Events that give a workflow the rights of the base branch (a token that may write, and its secrets), and what to do instead. Measuring
 * runs the pull request's code, so it is refused under each of them, for every author.
 */
const unsafe: Record<string, { reason: string; wayOut: string }> = {
  pull_request_target: {
    reason: 'a workflow has the rights of the base branch',
    wayOut: 'Measure under `pull_request` (mode: measure), and post the result from a second workflow (mode: report)',
  },
  workflow_run: {
    reason: 'a workflow has the rights of the default branch, whatever started the run before it',
    wayOut: 'Measure in the first workflow, under `pull_request` (mode: measure), and only report here (mode: report)',
  },
  issue_comment: {
    reason: 'a workflow has the permissions of the default branch, and anyone can comment',
    wayOut: 'To measure on demand, let a label start it: `pull_request` with `types: [labeled]` (mode: measure)',
  },
}

/** Refuses to run a pull request's code where the workflow has the rights of the base branch. Throws `unsafe-event`. */
export function refuseUnsafe(event: string): void {
  const known = Object.hasOwn(unsafe, event) ? unsafe[event] : undefined
  if (known === undefined) return
  const message = `under \`${event}\` ${known.reason}, and measuring runs the code of the pull request, which could take the token. ${known.wayOut}`
  throw new GateError('unsafe-event', message)
}
