import { connect, type Octokit } from './client.ts'
import type { Deadline } from './deadline.ts'
import { askedToWait, isLimit, saidBy } from './refusals.ts'

/** The workflow's repository, and the API with the workflow's token, until the deadline. */
export interface Access {
  api: Octokit['rest']
  graphql: Octokit['graphql']
  owner: string
  repo: string
  deadline: Deadline
}

/** undefined without a token or a repository: then nothing can be asked. */
export function access(token: string | undefined, repository: string, deadline: Deadline): Access | undefined {
  const [owner, repo] = repository.split('/')
  if (token === undefined || !owner || !repo) return undefined
  const { rest, graphql } = connect(token, deadline)
  return { api: rest, graphql, owner, repo, deadline }
}

/** Hashes of a commit's parents, first to last. Throws what the API throws. */
export async function parentsOf({ api, owner, repo }: Access, commit: string): Promise<string[]> {
  const { data } = await api.git.getCommit({ owner, repo, commit_sha: commit })
  return data.parents.map(({ sha }) => sha)
}

/**
 * What a merge of `head` goes into: the first of two parents, if `head` is the second. On `pull_request`, actions/checkout checks out such
 * a merge, which has its own hash. undefined: the commit is not such a merge. Throws what the API throws.
 */
export async function mergedInto(access: Access, commit: string, head: string): Promise<string | undefined> {
  const [into, second, ...more] = (await ifThere(unknown, id => parentsOf(access, id), commit, head)) ?? []
  return second === head && more.length === 0 ? into : undefined
}

/** Statuses for a commit or branch that does not exist. */
export const unknown = [404, 409, 422]

/** A response; undefined if the API says, by one of these statuses, that there is no such thing. Throws other errors of the API. */
export async function orNothing<Answer>(asked: Promise<Answer>, statuses = [404]): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (statuses.includes(refusal(error).status ?? 0)) return undefined
    throw error
  }
}

/**
 * GitHub's response about `thing`; undefined if one of these statuses says that it does not exist. During an incident, GitHub says that of
 * everything, so it is believed only if the same request for `known`, which exists, succeeds. Throws what the API throws.
 */
export async function ifThere<Answer>(
  statuses: number[],
  ask: (thing: string) => Promise<Answer>,
  thing: string,
  known: string,
): Promise<Answer | undefined> {
  const found = await orNothing(ask(thing), statuses)
  if (found === undefined) await ask(known)
  return found
}

/** Where the histories of two commits or branches meet. Throws what the API throws. */
export async function mergeBase({ api, owner, repo }: Access, one: string, other: string): Promise<string> {
  const basehead = `${one}...${other}`
  const { data } = await api.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })
  return data.merge_base_commit.sha
}

/** Is `commit` in the history of `of`, a commit or branch? In this order, no differences are listed. Throws what the API throws. */
export async function contains({ api, owner, repo }: Access, of: string, commit: string): Promise<boolean> {
  if (of === commit) return true
  const compared = (other: string) =>
    api.repos.compareCommitsWithBasehead({ owner, repo, basehead: `${of}...${other}`, per_page: 1 })
  const found = await ifThere([404], compared, commit, of) // 404 also for a commit that is there, but of another history
  return found?.data.status === 'behind' || found?.data.status === 'identical'
}

/** Throws an Error where a question needs a token and the job has none. */
export function demanded(access: Access | undefined): Access {
  if (access === undefined) throw new Error('no token was given')
  return access
}

/** The API's error, on one line; undefined status: it could not be reached. */
export function refusal(error: unknown): { status?: number; words: string } {
  return { status: (error as { status?: number }).status, words: saidBy(error).replace(/\s+/g, ' ') }
}

/** Why a question was not answered: the token may not ask it (`needs`: what it takes), or too often, or GitHub does not respond. */
export function noAnswer(error: unknown, needs = '`contents: read`'): string {
  const { status = 0, words } = refusal(error)
  if (isLimit(error)) return `${words}; GitHub asks to wait ${askedToWait(error)} s`
  return [403, ...unknown].includes(status) ? `${words}; that needs ${needs}` : words
}
