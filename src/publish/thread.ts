import { RequestError } from '@octokit/request-error'
import type { Octokit } from '../github/client.ts'
import { listed } from '../github/lists.ts'
import { isLimit } from '../github/refusals.ts'
import { isMarked } from './marker.ts'

export interface Comment {
  id: number
  body: string
}

/** Where a comment belongs. */
export interface CommentAddress {
  owner: string
  repo: string
  /** Number of the pull request. */
  issue: number
  /** Distinguishes this comment from those of other jobs. */
  key: string
  /** Login that the token speaks for, where it is known: `my-app[bot]`. */
  author?: string
}

/** The token of a workflow may not ask who it is, and is this one. */
const workflow = 'github-actions[bot]'

/** The conversation of a pull request, as far as it is ours. Throws what the API throws. */
export class Thread {
  readonly #octokit: Octokit
  readonly #address: CommentAddress
  #author: string | undefined

  constructor(octokit: Octokit, address: CommentAddress) {
    this.#octokit = octokit
    this.#address = address
    this.#author = address.author
  }

  /** Our comments of this key, the oldest first: by marker and by author, over all pages. There should be one or none. */
  async own(): Promise<Comment[]> {
    const { owner, repo, issue, key } = this.#address
    const author = await this.#whoAmI()
    const found: Comment[] = []
    const { issues } = this.#octokit.rest
    for await (const comment of listed(page => issues.listComments({ owner, repo, issue_number: issue, ...page }))) {
      const { id, body = '', user } = comment
      if (user?.login === author && isMarked(body, key)) found.push({ id, body })
    }
    return found.sort((a, b) => a.id - b.id)
  }

  /** GitHub's answer also says who wrote it: for the token of an app there is no other way to learn that. */
  async create(body: string): Promise<Comment> {
    const { owner, repo, issue } = this.#address
    const { data } = await this.#octokit.rest.issues.createComment({ owner, repo, issue_number: issue, body })
    this.#author = data.user?.login ?? this.#author
    return { id: data.id, body }
  }

  /** false: it is not there any more. */
  async update(id: number, body: string): Promise<boolean> {
    const { owner, repo } = this.#address
    return isThere(this.#octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body }))
  }

  async remove(id: number): Promise<void> {
    const { owner, repo } = this.#address
    await isThere(this.#octokit.rest.issues.deleteComment({ owner, repo, comment_id: id }))
  }

  async #whoAmI(): Promise<string> {
    this.#author ??= await login(this.#octokit)
    return this.#author
  }
}

async function login(octokit: Octokit): Promise<string> {
  try {
    return (await octokit.rest.users.getAuthenticated()).data.login
  } catch (error) {
    if (error instanceof RequestError && error.status === 403 && !isLimit(error)) return workflow
    throw error // not knowing who we are, we would take our comment for a stranger's, and post a second one
  }
}

async function isThere(request: Promise<unknown>): Promise<boolean> {
  try {
    await request
    return true
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return false
    throw error
  }
}
