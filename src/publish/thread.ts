import { RequestError } from '@octokit/request-error'
import { type Access, orNothing } from '../github/access.ts'
import { listed } from '../github/lists.ts'
import { isLimit } from '../github/refusals.ts'
import { type CommentTarget, isMarked } from './key.ts'

export interface Comment {
  id: number
  body: string
}

/** The token of a workflow may not ask who it is, and is this one. */
const workflow = 'github-actions[bot]'

/** The conversation of a pull request, as far as it is ours. Throws what the API throws. */
export class Thread {
  readonly #access: Access
  readonly #place: CommentTarget
  #author: string | undefined

  constructor(access: Access, place: CommentTarget) {
    this.#access = access
    this.#place = place
    this.#author = place.author
  }

  /** Our comments of this key, the oldest first: by marker and by author, over all pages. There should be one or none. */
  async own(): Promise<Comment[]> {
    const { api, owner, repo } = this.#access
    const { issue, key } = this.#place
    this.#author ??= await login(this.#access)
    const found: Comment[] = []
    const asked = { owner, repo, issue_number: issue }
    for await (const { id, body = '', user } of listed(page => api.issues.listComments({ ...asked, ...page })))
      if (user?.login === this.#author && isMarked(body, key)) found.push({ id, body })
    return found.sort((a, b) => a.id - b.id)
  }

  /** GitHub's answer also says who wrote it: for the token of an app there is no other way to learn that. */
  async create(body: string): Promise<Comment> {
    const { api, owner, repo } = this.#access
    const { data } = await api.issues.createComment({ owner, repo, issue_number: this.#place.issue, body })
    this.#author = data.user?.login ?? this.#author
    return { id: data.id, body }
  }

  /** false: it is not there any more. */
  async update(comment_id: number, body: string): Promise<boolean> {
    const { api, owner, repo } = this.#access
    return (await orNothing(api.issues.updateComment({ owner, repo, comment_id, body }))) !== undefined
  }

  async remove(comment_id: number): Promise<void> {
    const { api, owner, repo } = this.#access
    await orNothing(api.issues.deleteComment({ owner, repo, comment_id }))
  }
}

async function login({ api }: Access): Promise<string> {
  try {
    return (await api.users.getAuthenticated()).data.login
  } catch (error) {
    if (error instanceof RequestError && error.status === 403 && !isLimit(error)) return workflow
    throw error // not knowing who we are, we would take our comment for a stranger's, and post a second one
  }
}
