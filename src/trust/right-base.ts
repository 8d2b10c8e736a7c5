import { GateError } from '../errors.ts'
import { type Access, contains, demanded, ifThere, mergedInto, noAnswer, parentsOf, unknown } from '../github/access.ts'
import type { ExpectedCommits } from '../github/event.ts'
import { leftAt, type PullRequest, short } from '../github/pull-request.ts'
import type { Warning } from '../judge/judgement.ts'
import { lastRelease } from '../prepare/git/release.ts'
import type { Results } from '../results/results.ts'

/** Why results may not be what they seem. */
export interface Doubts {
  /** Why they cannot pass: GitHub does not say what they should have been compared with, or that nothing had to be measured. */
  unvouched?: string
  /** GitHub does not confirm that they were compared with the right base. */
  unanswered?: boolean
  /** Thresholds are those of the measuring job, because base's could not be read. */
  isUnruled?: boolean
}

/** The base of results, as far as GitHub vouches for it. */
export interface RightBase extends Doubts {
  /** Where to read the rules: the commit that the head of the results goes into. undefined: not known. */
  commit?: string
  warnings: Warning[]
}

/**
 * Checks that results are those of a pull request's commit: they name it, or a merge commit whose second parent it is. On `pull_request`,
 * actions/checkout checks out the merge of base and head, which has its own hash.
 *
 *   base tip ──┐
 *              ├── merge commit (`GITHUB_SHA`, head of the results)
 *   head sha ──┘
 *
 * Results that name no commit, and have nothing measured, are accepted: they can only be a failure. Throws `results-foreign`. Resolves with
 * the reason if the API does not respond.
 */
export async function refuseForeign(
  { variants, blocks }: Results,
  pull: PullRequest,
  access: Access | undefined,
): Promise<string | undefined> {
  const measured = commitOf(variants, 'head')
  if (measured === undefined && blocks.length > 0) throw otherCommit('unknown', pull)
  if (measured === undefined || measured === pull.head || pull.merges.includes(measured)) return undefined
  if (access === undefined) throw otherCommit(measured, pull)
  try {
    if ((await mergedInto(access, measured, pull.head)) !== undefined) return undefined
  } catch (error) {
    return `it is not known whether \`${measured.slice(0, 10)}\` is a commit of this pull request (${noAnswer(error)})`
  }
  throw otherCommit(measured, pull)
}

/** The commit that results name for a side. */
export const commitOf = (variants: Results['variants'], side: 'base' | 'head'): string | undefined =>
  variants.find(({ name }) => name === side)?.commit

export const foreign = (why: string): GateError => new GateError('results-foreign', why)

const otherCommit = (measured: string, { number, head }: PullRequest): GateError =>
  foreign(
    `the results are of commit \`${measured}\`, but #${number} is at \`${head}\`: they belong to a different commit`,
  )

/**
 * Checks that the base of results is what their head has to be compared with. Beside a slow base any head looks fast, and whoever chooses
 * the base chooses the rules.
 *
 *   head is a merge       its first parent, which must be a commit of the base branch
 *   head was pushed       its merge base with the base branch
 *   `base` was given      what that names, or a tag for `last-release`
 *
 * Throws `results-foreign` if it is a different one. If GitHub does not say, a warning does.
 */
export async function rightBase(
  results: Results,
  pull: PullRequest,
  access: Access | undefined,
  wanted?: string,
): Promise<RightBase> {
  const [base, head] = [commitOf(results.variants, 'base'), commitOf(results.variants, 'head')]
  if (base === undefined && results.blocks.length > 0) throw foreign('the results do not say which commit base is')
  if (head === undefined) return { warnings: [], unanswered: true }
  const right = await unlessUnanswered(base, async () => {
    if (wanted !== undefined) return await chosenBase(results, wanted, demanded(access), pull.head, pull)
    const { commit, isVouched } = await headInto(head, pull, demanded(access))
    if (base !== undefined && base !== commit)
      throw foreign(`base is ${short(base)}, but #${pull.number} has to be compared with ${short(commit)}`)
    if (isVouched) return { commit, warnings: [] }
    const fact = `Base is ${short(commit)}, which is older than the last update of #${pull.number}.`
    return { commit, warnings: [{ fact }], unanswered: true }
  })
  if (pull.frozen === undefined) return right
  const fact = `It is not known whether #${pull.number} still goes into \`${pull.base}\` (${pull.frozen}).`
  return { ...right, warnings: [{ fact }, ...right.warnings], unanswered: true }
}

/** The same without a pull request; `expected`: what the event names. Throws `results-foreign` if results name other commits. */
export async function baseOfEvent(
  results: Results,
  expected: ExpectedCommits,
  access: Access | undefined,
  wanted?: string,
): Promise<RightBase> {
  const { variants, blocks } = results
  const [base, head] = [commitOf(variants, 'base'), commitOf(variants, 'head')]
  if (blocks.length > 0 && (base === undefined || head === undefined))
    throw foreign('the results do not say which commits they compare')
  const { of } = expected
  return unlessUnanswered(base, async () => {
    const isMerged = async () => expected.merged === true && (await mergedInto(demanded(access), head!, expected.head))
    if (head !== undefined && head !== expected.head && !(await isMerged()))
      throw foreign(`the results are of commit ${short(head)}, but ${of} is at ${short(expected.head)}`)
    if (expected.merged === true) return { warnings: [] } // only its pull request knows which branch it goes into
    if (base === undefined) return { commit: expected.bases?.[0], warnings: [] }
    if (wanted !== undefined) return await chosenBase(results, wanted, demanded(access), expected.head)
    if (await isBase(base, expected, access)) return { commit: base, warnings: [] }
    throw foreign(`base is ${short(base)}, which is not the base of ${of}`)
  })
}

/** What GitHub says about base; a warning if it does not respond. */
async function unlessUnanswered(base: string | undefined, ask: () => Promise<RightBase>): Promise<RightBase> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GateError) throw error
    const named = base === undefined ? '' : `, ${short(base)},`
    const fact = `It is not known whether base${named} is the right one (${noAnswer(error)}).`
    return { warnings: [{ fact }], unanswered: true }
  }
}

async function isBase(base: string, { head, bases, orParent }: ExpectedCommits, access: Access | undefined) {
  if (bases?.includes(base)) return true
  if (orParent === true) return (await parentsOf(demanded(access), head))[0] === base
  return bases === undefined && (await contains(demanded(access), head, base))
}

/**
 * What the measured head of a pull request goes into: if it is the pushed commit, where its branch left the base branch; else the first
 * parent of a merge, which must be a commit of the base branch. Anyone can make a merge: one that GitHub does not name as its own is
 * vouched for only if that parent contains the base branch as of the pull request's last update.
 */
async function headInto(head: string, pull: PullRequest, access: Access) {
  if (head === pull.head) return { commit: await leftAt(access, pull), isVouched: true }
  const [commit] = await parentsOf(access, head)
  if (commit === undefined) throw foreign(`${short(head)} has no parent`)
  if (!(await contains(access, pull.base, commit)))
    throw foreign(`base is ${short(commit)}, which is not a commit of \`${pull.base}\``)
  if (pull.merges.includes(head)) return { commit, isVouched: true }
  return { commit, isVouched: pull.baseSha !== undefined && (await contains(access, commit, pull.baseSha)) }
}

/**
 * Checks base against the input `base`: a ref, or `last-release`. Only the results say which tag that was, so it is a tag, but maybe not
 * the latest. A branch moves on, so an earlier commit of it will do; one that is too old leaves a doubt. `known`: a commit that is there.
 */
async function chosenBase(
  { variants }: Results,
  asked: string,
  access: Access,
  known: string,
  pull?: PullRequest,
): Promise<RightBase> {
  const wanted = asked.replace(/^(refs\/heads|((refs\/)?remotes\/)?origin)\//, '') // as the job that measured may write it
  const base = commitOf(variants, 'base')
  if (base === undefined) return { warnings: [] }
  const tag = variants.find(({ name }) => name === 'base')?.source ?? ''
  const isName = /^(?!-|.*(?:\.\.|@\{))[^\p{C}\s~^:?*[\\]{1,200}$/u.test(tag) // by git's rules: `@acme/api@1.2.3` is one, `v1~3` is not
  const isRelease = asked === lastRelease
  if (isRelease && !isName) throw foreign(`base is ${short(base)}, but the results do not name the tag of a release`)
  const ref = isRelease ? `tags/${tag}` : wanted
  const commit = await commitNamed(ref, access, known)
  if (commit === base) return { commit: base, warnings: [] }
  if (!isRelease && commit !== undefined && (await contains(access, commit, base))) {
    const fact = `Base is ${short(base)}, an earlier commit of \`${wanted}\`.`
    const earlier = { commit: base, warnings: [{ fact }] }
    const isOld =
      (await commitNamed(`heads/${wanted}`, access, known)) !== commit || // for example a tag, which does not move on
      (pull !== undefined && (await isBefore(base, wanted, access, pull)))
    return isOld ? { ...earlier, unanswered: true } : earlier
  }
  const is = commit === undefined ? 'is not a branch, a tag or a commit on GitHub' : `is ${short(commit)}`
  throw foreign(`base is ${short(base)}, but \`${ref}\` ${is}`)
}

/** Is a commit older than the last update of a pull request? Only if `branch` has the base commit of that update. */
async function isBefore(commit: string, branch: string, access: Access, { base, baseSha = base }: PullRequest) {
  const has = branch === base || (await contains(access, branch, baseSha))
  return has && !(await contains(access, commit, baseSha))
}

/** undefined: nothing has this name. Throws what the API throws. */
async function commitNamed(ref: string, { api, owner, repo }: Access, known: string): Promise<string | undefined> {
  return (await ifThere(unknown, name => api.repos.getCommit({ owner, repo, ref: name }), ref, known))?.data.sha
}
