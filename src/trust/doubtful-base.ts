import { type Access, parentsOf, refusal } from '../github/access.ts'
import { type PullRequest, short } from '../github/pull-request.ts'
import type { Warning } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { commitOf } from './foreign.ts'

/**
 * What a reader should know about the base that results name: beside one that is slow enough, any head looks fast. It has to be
 * a commit of the base branch; and beside a merge commit, which anybody can make, that commit's first parent.
 * Results are not refused for it: somebody may compare with a release on purpose.
 */
export async function doubtfulBase(
  { variants, blocks }: Results,
  pull: PullRequest,
  access: Access | undefined,
): Promise<Warning[]> {
  const [base, head] = [commitOf(variants, 'base'), commitOf(variants, 'head')]
  if (base === undefined) return blocks.length === 0 ? [] : [{ fact: 'The results do not say which commit base is.' }]
  if (access === undefined) return []
  try {
    if (!(await isOf(pull.base, base, access)))
      return [{ fact: `Base is ${short(base)}, which is no commit of \`${pull.base}\`.` }]
    const [into] = head === undefined || head === pull.head ? [base] : await parentsOf(access, head)
    if (into === base) return []
    const right = into === undefined ? '' : `, ${short(into)}`
    return [{ fact: `Base is ${short(base)}, and not the commit that the pull request was merged with${right}.` }]
  } catch (error) {
    const why = `${refusal(error).words}; that needs \`contents: read\``
    return [{ fact: `It could not be told whether base, ${short(base)}, is the right one (${why}).` }]
  }
}

/** Is a commit in the history of a branch? Asked from the branch's side, where there is then no difference to list. */
async function isOf(branch: string, commit: string, { api, owner, repo }: Access): Promise<boolean> {
  try {
    const basehead = `${branch}...${commit}`
    const { data } = await api.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })
    return data.status === 'behind' || data.status === 'identical'
  } catch (error) {
    if (refusal(error).status === 404) return false
    throw error
  }
}
