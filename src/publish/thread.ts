import { RequestError } from '@octokit/request-error'
import { type Access, orNothing } from '../github/access.ts'
import { entries } from '../github/lists.ts'
import { isLimit, isTimeout } from '../github/refusals.ts'
import { type CommentTarget, isMarked } from './key.ts'

export interface Comment {
  id: number
  body: string
}

/** A workflow's token may not ask who it is: it is this one. */
const workflow = 'github-actions[bot]'

/** Our comments in the conversation of a pull request. Throws what the API throws. */
export class Thread {
  readonly #access: Access
  readonly #place: CommentTarget
  #author: string | undefined
  #created: Comment | undefined
  /** The error of a creation that timed out: the comment may still appear, and a second one must not. */
  #late: unknown
  /** Comments that show what this run wrote, by their ids. */
  readonly written = new Map<number, 'created' | 'updated'>()

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
    for await (const { id, body = '', user } of entries(page => api.issues.listComments({ ...asked, ...page })))
      if (user?.login === this.#author && isMarked(body, key)) found.push({ id, body })
    const created = this.#created // the list may lag behind it
    if (created !== undefined && found.every(({ id }) => id !== created.id)) found.push(created)
    return found.sort((a, b) => a.id - b.id)
  }

  /** GitHub's response also says who wrote the comment: the token of an app has no other way to learn that. */
  async create(body: string): Promise<void> {
    const { api, owner, repo } = this.#access
    if (this.#late !== undefined) throw this.#late
    try {
      const { data } = await api.issues.createComment({ owner, repo, issue_number: this.#place.issue, body })
      this.#author = data.user?.login ?? this.#author
      this.#created = { id: data.id, body }
      this.written.set(data.id, 'created')
    } catch (error) {
      if (isTimeout(error)) this.#late = error
      throw error
    }
  }

  /** false: it no longer exists. */
  async update(comment_id: number, body: string): Promise<boolean> {
    const { api, owner, repo } = this.#access
    const isThere = (await orNothing(api.issues.updateComment({ owner, repo, comment_id, body }))) !== undefined
    if (isThere) this.written.set(comment_id, 'updated')
    else this.#created = undefined // if it was that one
    return isThere
  }

  async remove(comment_id: number): Promise<void> {
    const { api, owner, repo } = this.#access
    await orNothing(api.issues.deleteComment({ owner, repo, comment_id }))
    if (this.#created?.id === comment_id) this.#created = undefined // from now on, the list says whether it is there
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
