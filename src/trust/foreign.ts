import { GateError } from '../errors.ts'
import { type Access, mergedInto, noAnswer } from '../github/access.ts'
import type { PullRequest } from '../github/pull-request.ts'
import type { Results } from '../results/results.ts'

/**
 * Are results those of a pull request's commit? They are when they name it, or a merge commit whose second parent it is: on
 * `pull_request` actions/checkout checks out the merge of base and head, which has a hash of its own.
 *
 *   base tip ──┐
 *              ├── merge commit (`GITHUB_SHA`, head of the results)
 *   head sha ──┘
 *
 * Results that name no commit (head could not even be prepared) are taken. Throws `results-foreign`; resolves with why it
 * cannot be told where the API does not answer.
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
