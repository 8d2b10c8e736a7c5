import { GateError } from '../errors.ts'
import { type Access, contains, noAnswer, orNothing, parentsOf, unknown } from '../github/access.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { short } from '../github/pull-request.ts'
import type { Warning } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { commitOf } from './foreign.ts'

/** The base of results, as far as GitHub vouches for it. */
export interface RightBase {
  /** Where the rules are read: the commit that the head of the results goes into. undefined: it is not known. */
  commit?: string
  warnings: Warning[]
  /** Why these results cannot pass: GitHub names nothing that they should have been compared with. */
  unvouched?: string
  /** GitHub does not say that it is the right one. */
  unanswered?: true
}

/**
 * Is the base of results what their head has to be compared with? Beside a slow base any head looks fast, and a base of somebody's
 * choice would have rules of somebody's choice.
 *
 *   head is a merge       its first parent, which must be a commit of the base branch
 *   head was pushed       its merge base with the base branch
 *   `base` was given      what that names, or a tag for `last-release`
 *
 * Throws `results-foreign` where it is a different one. Where GitHub does not say, a warning does.
 */
export async function rightBase(
  results: Results,
  pull: PullRequest,
  access: Access | undefined,
  wanted?: string,
): Promise<RightBase> {
  const [base, head] = [commitOf(results.variants, 'base'), commitOf(results.variants, 'head')]
  if (base === undefined && results.blocks.length > 0) throw foreign('the results do not say which commit base is')
  if (access === undefined || head === undefined) return { warnings: [], unanswered: true }
  try {
    if (wanted !== undefined) return await chosenBase(results, wanted, access, pull.baseSha)
    const into = head === pull.head ? await mergeBase(pull, access) : await mergedInto(head, pull, access)
    if (base !== undefined && base !== into.commit)
      throw foreign(`base is ${short(base)}, but #${pull.number} has to be compared with ${short(into.commit)}`)
    const { commit } = into
    return into.vouched ? { commit, warnings: [] } : { commit, warnings: [older(commit, pull)], unanswered: true }
  } catch (error) {
    if (error instanceof GateError) throw error
    const fact = `It is not known whether base, ${short(base)}, is the right one (${noAnswer(error)}).`
    return { warnings: [{ fact }], unanswered: true }
  }
}

interface Into {
  commit: string
  vouched: boolean
}

/** Where the branch of a pull request left its base branch. */
async function mergeBase(pull: PullRequest, { api, owner, repo }: Access): Promise<Into> {
  const basehead = `${pull.base}...${pull.head}`
  const { data } = await api.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })
  return { commit: data.merge_base_commit.sha, vouched: true }
}

/**
 * The first parent of a merge. Anyone can make a merge: one that GitHub does not name as its own must go into a commit of the base
 * branch, and is vouched for unless that one is from before the pull request was last updated.
 */
async function mergedInto(merge: string, pull: PullRequest, access: Access): Promise<Into> {
  const [commit] = await parentsOf(access, merge)
  if (commit === undefined) throw foreign(`${short(merge)} has no parent`)
  if (pull.merges.includes(merge)) return { commit, vouched: true }
  if (!(await contains(access, pull.base, commit)))
    throw foreign(`base is ${short(commit)}, which is not a commit of \`${pull.base}\``)
  return { commit, vouched: pull.baseSha !== undefined && (await contains(access, commit, pull.baseSha)) }
}

/**
 * What the input `base` named: a ref, or `last-release`. Which tag that was, only the results say. So it is one of the tags, but not
 * certainly the latest. A branch moves on: an earlier commit of it is vouched for if it has `least`.
 */
export async function chosenBase(
  { variants }: Results,
  wanted: string,
  access: Access,
  least?: string,
): Promise<RightBase> {
  const base = commitOf(variants, 'base')
  if (base === undefined) return { warnings: [] }
  const tag = variants.find(({ name }) => name === 'base')?.source ?? ''
  const isName = /^[A-Za-z0-9][\w.+@/-]{0,200}$/.test(tag)
  const ref = wanted !== 'last-release' ? wanted : isName ? `tags/${tag}` : undefined
  const commit = ref === undefined ? undefined : await commitNamed(ref, access)
  if (commit === base) return { commit: base, warnings: [] }
  if (wanted !== 'last-release' && commit !== undefined && (await contains(access, commit, base))) {
    const earlier = {
      commit: base,
      warnings: [{ fact: `Base is ${short(base)}, an earlier commit of \`${wanted}\`.` }],
    }
    return least !== undefined && (await contains(access, base, least)) ? earlier : { ...earlier, unanswered: true }
  }
  const is = commit === undefined ? 'is not known here' : `is ${short(commit)}`
  throw foreign(`base is ${short(base)}, but \`${ref ?? wanted}\` ${is}`)
}

/** undefined: nothing has this name. Throws what the API throws. */
const commitNamed = async (ref: string, { api, owner, repo }: Access): Promise<string | undefined> =>
  (await orNothing(api.repos.getCommit({ owner, repo, ref }), unknown))?.data.sha

const older = (commit: string, { number }: PullRequest): Warning => ({
  fact: `Base is ${short(commit)}, which is older than the last update of #${number}.`,
})

export const foreign = (why: string): GateError => new GateError('results-foreign', why)
