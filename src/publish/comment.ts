import type { Access } from '../github/access.ts'
import { mostTries, pause } from '../github/client.ts'
import { isTimeout } from '../github/refusals.ts'
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
export async function postComment(
  report: string,
  access: Access,
  place: CommentTarget,
  create = true,
): Promise<Settled> {
  const ours = { run: place.run, body: `${marker(place.key, place.run)}\n${report}` }
  const done: Done = { updated: new Set() }
  const { deadline } = access
  const settling = settle(new Thread(access, place), ours, { create, deadline, done })
  return await deadline.within(settling).then(
    posted => ({ posted }),
    error => {
      if (done.shown === undefined) throw error
      return { posted: done.shown, left: error }
    },
  )
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
  thread: Thread,
  ours: Shown,
  { create, deadline, done }: { create: boolean; deadline: Access['deadline']; done: Done },
): Promise<Posted> {
  for (let tries = 1; ; tries++) {
    const comments = withPosted(await thread.own(), done.posted)
    delete done.shown
    if (comments.length === 0 && !create) return 'unneeded'
    try {
      if (comments.length === 0) await createFirst(thread, ours, done)
      else {
        const posted = await converge(thread, comments, ours, done)
        if (posted !== undefined) return posted
        if (tries >= mostTries)
          throw new Error(done.shown ? 'it is still there' : 'it is deleted as soon as it is posted')
      }
    } catch (error) {
      await pause(error, tries, deadline)
    }
  }
}

/** What this call has done, and what it may have done. */
interface Done {
  posted?: Comment
  /** Comments that show ours because we updated them. */
  updated: Set<number>
  /** What has been reached, except that others are there, too. */
  shown?: Posted
  /** Nobody answered in time: a comment may yet appear, and a second one must not. */
  late?: unknown
}

/** The list may lag behind what was just created. */
const withPosted = (found: Comment[], posted: Comment | undefined): Comment[] =>
  posted === undefined || found.some(({ id }) => id === posted.id)
    ? found
    : [...found, posted].sort((a, b) => a.id - b.id)

async function createFirst(thread: Thread, ours: Shown, done: Done): Promise<void> {
  if (done.late !== undefined) throw done.late
  try {
    done.posted = await thread.create(ours.body)
  } catch (error) {
    if (isTimeout(error)) done.late = error
    throw error
  }
}

/** The oldest comment shows the newest run, and there is no other. undefined: it was deleted meanwhile, or there were others. */
async function converge(thread: Thread, comments: Comment[], ours: Shown, done: Done): Promise<Posted | undefined> {
  const [first, ...others] = comments
  const { id } = first!
  const newer = newest(comments, ours.run)
  const isShown = newer === undefined ? done.posted?.id === id || done.updated.has(id) : newer === first
  if (!isShown && !(await thread.update(id, newer?.body ?? ours.body))) {
    delete done.posted // if it was that one
    return undefined
  }
  if (newer === undefined) done.updated.add(id)
  const posted = newer !== undefined ? 'older' : done.posted?.id === id ? 'created' : 'updated'
  if (others.length === 0) return posted
  done.shown = posted
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
