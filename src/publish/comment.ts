import type { Access } from '../github/access.ts'
import { mostTries, pause } from '../github/client.ts'
import { type CommentTarget, isNewer, marker, type Run, shownRun } from './key.ts'
import { type Comment, Thread } from './thread.ts'

/** older: a newer run is shown, and stays. unneeded: there is none, and none was wanted. */
export type Posted = 'created' | 'updated' | 'older' | 'unneeded'

export interface Settled {
  posted: Posted
  /** Why another comment of the same key is still there beside it; absent: there is none. */
  left?: unknown
}

/** GitHub's limit of a comment in characters. */
export const mostCharacters = 65_536

/** What is left of it for a report below its marker. */
export const roomForReport = ({ key, run }: CommentTarget): number => mostCharacters - marker(key, run).length - 1

/**
 * Puts the report into the one comment of its key: found by its marker and by its author over all pages, updated in
 * place, created when there is none. A run older than the one shown changes nothing. Throws what the API throws, and when
 * there is no time left; not once the report is shown: a second comment that cannot be deleted is left to the next run.
 * `create`: may there be a first comment? Otherwise only one that is there is kept up to date.
 */
export async function postComment(text: string, access: Access, place: CommentTarget, create = true): Promise<Settled> {
  const ours = { run: place.run, body: `${marker(place.key, place.run)}\n${text}` }
  const reached: Reached = {}
  try {
    return { posted: await access.deadline.within(settle(access, place, ours, { create, reached })) }
  } catch (error) {
    if (reached.posted === undefined) throw error
    return { posted: reached.posted, left: error }
  }
}

interface Shown {
  run: Run
  body: string
}

/**
 * Looks, does what is missing, and looks again until nothing is missing:
 *
 *   none there                     → create, and look again: somebody may have done the same
 *   the oldest does not show the   → update it
 *   newest run of all, or ours
 *   there are others beside it     → delete them, and look again: GitHub may refuse, or only say that it did
 *
 * Two creators both see both comments in the end, and both keep the older one, so it does not matter who is first, or who
 * stops halfway. A write whose answer was lost is not repeated before looking whether it was done.
 */
async function settle(
  access: Access,
  place: CommentTarget,
  ours: Shown,
  { create, reached }: { create: boolean; reached: Reached },
): Promise<Posted> {
  const thread = new Thread(access, place)
  for (let tries = 1; ; tries++) {
    const comments = await thread.own()
    delete reached.posted
    if (comments.length === 0 && !create) return 'unneeded'
    try {
      if (comments.length === 0) await thread.create(ours.body)
      else {
        const posted = await converge(thread, comments, ours, reached)
        if (posted !== undefined) return posted
        if (tries >= mostTries)
          throw new Error(reached.posted ? 'it is still there' : 'it is deleted as soon as it is posted')
      }
    } catch (error) {
      await pause(error, tries, access.deadline)
    }
  }
}

/** What the oldest comment shows by now, although there are others, too. */
interface Reached {
  posted?: Posted
}

/** The oldest comment shows the newest run, and there is no other. undefined: it was deleted meanwhile, or there were others. */
async function converge(thread: Thread, found: Comment[], ours: Shown, reached: Reached): Promise<Posted | undefined> {
  const [first, ...others] = found
  const { id } = first!
  const newer = newest(found, ours.run)
  const isShown = newer === undefined ? thread.written.has(id) : newer === first
  if (!isShown && !(await thread.update(id, newer?.body ?? ours.body))) return undefined
  const posted = newer === undefined ? thread.written.get(id) : 'older'
  if (others.length === 0) return posted
  reached.posted = posted
  for (const other of others) await thread.remove(other.id)
  return undefined
}

/** The comment with the newest run, where one is newer than ours. */
function newest(comments: Comment[], ours: Run): Comment | undefined {
  let best: { comment: Comment | undefined; run: Run } = { comment: undefined, run: ours }
  for (const comment of comments) {
    const run = shownRun(comment.body)
    if (run !== undefined && isNewer(run, best.run)) best = { comment, run }
  }
  return best.comment
}
