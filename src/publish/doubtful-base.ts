import type { Warning } from '../judge/judgement.ts'
import type { Results } from '../measure/results.ts'
import { type Access, refusal } from './access.ts'
import type { PullRequest } from './pull-request.ts'

/**
 * What a reader should know about the base that results name: beside one that is slow enough, any head looks fast. Beside a
 * merge commit it is that commit's first parent, beside the commit that was pushed any commit of the base branch.
 * Results are not refused for it: somebody may compare with a release on purpose.
 */
export async function doubtfulBase(
  { variants }: Results,
  pull: PullRequest,
  access: Access | undefined,
): Promise<Warning[]> {
  const [base, head] = ['base', 'head'].map(side => variants.find(({ name }) => name === side)?.commit)
  if (base === undefined || head === undefined || access === undefined) return []
  try {
    return head === pull.head ? await besidePushed(base, pull, access) : await besideMerge(base, head, access)
  } catch (error) {
    return [{ fact: `It could not be told whether base, ${short(base)}, is the right one (${refusal(error).words}).` }]
  }
}

async function besideMerge(base: string, merge: string, { api, owner, repo }: Access): Promise<Warning[]> {
  const { data } = await api.git.getCommit({ owner, repo, commit_sha: merge })
  const into = data.parents[0]?.sha
  if (into === base) return []
  const right = into === undefined ? '' : `, ${short(into)}`
  return [{ fact: `Base is ${short(base)}, and not the commit that the pull request was merged with${right}.` }]
}

async function besidePushed(base: string, pull: PullRequest, { api, owner, repo }: Access): Promise<Warning[]> {
  const not = [{ fact: `Base is ${short(base)}, which is no commit of \`${pull.base}\`.` }]
  try {
    const basehead = `${base}...${pull.base}`
    const { data } = await api.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })
    return data.status === 'ahead' || data.status === 'identical' ? [] : not
  } catch (error) {
    if (refusal(error).status === 404) return not
    throw error
  }
}

const short = (sha: string): string => `\`${sha.slice(0, 10)}\``
