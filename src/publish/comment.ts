import type { Access } from '../github/access.ts'
import { mostTries, pause } from '../github/client.ts'
import { type CommentTarget, isNewer, marker, type Run, shownRun } from './key.ts'
import { type Comment, Thread } from './thread.ts'

/** older: a newer run is shown, and stays. unneeded: there is no comment, and none was wanted. */
export type Posted = 'created' | 'updated' | 'older' | 'unneeded'

export interface Settled {
  posted: Posted
  /** Why another comment of the same key is still there; absent: there is none. */
  left?: unknown
}

/** GitHub's limit for a comment, characters. */
export const mostCharacters = 65_536

/** Characters left for a report below its marker. */
export const roomForReport = ({ key, run }: CommentTarget): number => mostCharacters - marker(key, run).length - 1

/**
 * Puts the report into the one comment of its key: finds it by marker and author over all pages, and updates it in place, or creates it. A
 * run older than the one shown changes nothing. Throws what the API throws, and when there is no time left, but not once the report is
 * shown: a second comment that cannot be deleted is left to the next run. `create`: may there be a first comment? Otherwise, only an
 * existing one is updated.
 */
export async function postComment(text: string, access: Access, place: CommentTarget, create = true): Promise<Settled> {
  const ours = { run: place.run, body: `${marker(place.key, place.run)}\n${text}` }
  const reached: Reached = {}
  try {
    return { posted: await access.deadline.within(settle(access, place, ours, { create, reached })) }
  } catch (error) {
    const { posted, others } = reached
    if (posted === undefined) throw error
    return others ? { posted, left: error } : { posted }
  }
}

interface Shown {
  run: Run
  body: string
}

/**
 * Looks, does what is missing, and looks again until nothing is missing:
 *
 *   there is none                  → create it, and look again: somebody else may have, too
 *   the oldest does not show the   → update it
 *   newest run of all, or ours
 *   there are others beside it     → delete them, and look again: GitHub may refuse, or only claim that it did
 *
 * Two creators both see both comments in the end, and both keep the older one, so it does not matter who is first, or who stops halfway.
 * An older run that had looked before a newer one wrote may write after it: the newer one then writes again. If the response to a write was
 * lost, we look whether it was done before we repeat it.
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
      if (comments.length === 0) {
        await thread.create(ours.body)
        reached.posted = 'created'
      } else {
        const posted = await converge(thread, comments, ours, reached)
        if (posted !== undefined) return posted
        if (tries >= mostTries)
          throw new Error(reached.posted ? 'it is still there' : 'GitHub does not find the comment that it lists')
      }
    } catch (error) {
      await pause(error, tries, access.deadline)
    }
  }
}

/** What the oldest comment already shows, and whether there are others. */
interface Reached {
  posted?: Posted
  others?: boolean
}

/** Makes the oldest comment show the newest run, and deletes the others. undefined: it did something, or could not: look again. */
async function converge(thread: Thread, found: Comment[], ours: Shown, reached: Reached): Promise<Posted | undefined> {
  const [first, ...others] = found
  const { id, body } = first!
  const newer = newest(found, ours.run)
  const isOlder = isNewer(ours.run, shownRun(body) ?? ours.run) // also after we wrote: of a run that had looked before
  const isShown = newer === undefined ? thread.written.has(id) && !isOlder : newer === first
  if (!isShown && !(await thread.update(id, newer?.body ?? ours.body))) return undefined
  reached.posted = newer === undefined ? thread.written.get(id) : 'older'
  reached.others = others.length > 0
  if (isShown && !reached.others) return reached.posted
  for (const other of others) await thread.remove(other.id)
  return undefined
}

/** The comment with the newest run, if that is newer than ours. */
function newest(comments: Comment[], ours: Run): Comment | undefined {
  let best: { comment: Comment | undefined; run: Run } = { comment: undefined, run: ours }
  for (const comment of comments) {
    const run = shownRun(comment.body)
    if (run !== undefined && isNewer(run, best.run)) best = { comment, run }
  }
  return best.comment
}
