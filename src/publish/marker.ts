/** Which run a comment shows. A comment is only replaced by a run at least as new. */
export interface Run {
  /** GitHub's id, which grows from run to run of all workflows. */
  id: number
  attempt: number
  /** Commit that was judged. */
  sha: string
}

/** First line of a comment, which nobody sees: whose it is, and which run it shows. */
export const marker = (key: string, { id, attempt, sha }: Run): string =>
  `${openingOf(key)}run=${id} attempt=${attempt} sha=${sha.replace(/[^\w]/g, '')} -->`

/** Does a comment carry the marker of this key? */
export const isMarked = (body: string, key: string): boolean => body.startsWith(openingOf(key))

/** The run that a marked comment shows; undefined when somebody has edited that away. */
export function shownRun(body: string): Run | undefined {
  const [, id, attempt, sha] = /^<!-- perf-gate:\S* run=(\d+) attempt=(\d+) sha=(\w*) -->/.exec(body) ?? []
  return id === undefined ? undefined : { id: Number(id), attempt: Number(attempt), sha: sha! }
}

/** Is `a` a later run than `b`, or a later attempt of the same? */
export const isNewer = (a: Run, b: Run): boolean => a.id > b.id || (a.id === b.id && a.attempt > b.attempt)

/** Neither `-->` nor blanks can come out of a key. */
export const openingOf = (key: string): string => `<!-- perf-gate:${encodeURIComponent(key).replaceAll('-', '%2D')} `
