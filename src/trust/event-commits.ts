import { GateError } from '../errors.ts'
import { type Access, contains, isMergeOf, noAnswer, parentsOf } from '../github/access.ts'
import type { ExpectedCommits } from '../github/expected-commits.ts'
import { short } from '../github/pull-request.ts'
import type { Results } from '../results/results.ts'
import { commitOf } from './foreign.ts'
import { chosenBase, foreign, type RightBase } from './right-base.ts'

/**
 * Are results those of an event that is about no pull request? Throws `results-foreign` where they name other commits. Where
 * only GitHub could tell and does not, a warning says so.
 */
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
  try {
    if (head !== undefined && !(await isHead(head, expected, access)))
      throw foreign(`the results are of commit ${short(head)}, but ${of} is at ${short(expected.head)}`)
    if (expected.merged === true) return { warnings: [] } // which branch it goes into, only its pull request knows
    if (base === undefined) return { commit: expected.bases?.[0], warnings: [] }
    if (wanted !== undefined && access !== undefined)
      return await chosenBase(results, wanted, access, expected.bases?.[0])
    if (await isBase(base, expected, access)) return { commit: base, warnings: [] }
    throw foreign(`base is ${short(base)}, which is not the base of ${of}`)
  } catch (error) {
    if (error instanceof GateError) throw error
    const fact = `It is not known whether base, ${short(base)}, is the right one (${noAnswer(error)}).`
    return { warnings: [{ fact }], unanswered: true }
  }
}

async function isHead(head: string, expected: ExpectedCommits, access: Access | undefined): Promise<boolean> {
  if (head === expected.head) return true
  return expected.merged === true && (await isMergeOf(demanded(access), head, expected.head))
}

async function isBase(base: string, { head, bases, orParent }: ExpectedCommits, access: Access | undefined) {
  if (bases?.includes(base)) return true
  if (orParent === true) return (await parentsOf(demanded(access), head))[0] === base
  return bases === undefined && (await contains(demanded(access), head, base))
}

function demanded(access: Access | undefined): Access {
  if (access === undefined) throw new Error('there is no token')
  return access
}
