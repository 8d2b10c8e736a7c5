import { type Proposal, proposalOf } from '../config/proposal.ts'
import { GateError } from '../errors.ts'
import { type Access, mergeBase, parentsOf } from '../github/access.ts'
import type { Inputs } from '../github/inputs.ts'
import type { PullRequest } from '../github/pull-request.ts'
import type { Results } from '../results/results.ts'
import { configAt } from './base-rules.ts'
import { commitOf } from './foreign.ts'

/**
 * What a pull request changes in the config, read here, for the job that measured could leave it out: undefined where both
 * sides say the same, base has none yet, or GitHub does not answer. A head whose config cannot be read has that for a flaw.
 */
export async function configChange(
  results: Results,
  pull: PullRequest,
  access: Access,
  inputs: Inputs,
): Promise<Proposal | undefined> {
  const applies = inputs.configFrom === 'head'
  try {
    const [base, head] = await sides(results, pull, access)
    const [before, after] = [await configAt(access, base, inputs), await configAt(access, head, inputs)]
    if (before.written === undefined || (after.written === undefined && after.none !== true)) return undefined
    return proposalOf(before.written, after.written, applies)
  } catch (error) {
    return error instanceof GateError ? { applies, changes: [], flaw: error.message } : undefined // GitHub does not say
  }
}

/**
 * The commits between which the pull request may have changed it: the merge that GitHub made and its first parent, or, for anybody
 * can make a merge that says something else, the commit that was pushed and where its branch left.
 */
async function sides({ variants }: Results, pull: PullRequest, access: Access): Promise<[string, string]> {
  const measured = commitOf(variants, 'head')
  if (measured !== undefined && pull.merges.includes(measured)) {
    const [into] = await parentsOf(access, measured)
    return [into!, measured]
  }
  return [await mergeBase(access, pull.base, pull.head), pull.head]
}
