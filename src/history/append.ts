import { posix } from 'node:path'
import { GateError } from '../errors.ts'
import { type Access, orNothing, unknown } from '../github/access.ts'
import { workspace } from '../github/job.ts'
import { type Night, pathOf } from './night.ts'
import { patiently } from './patience.ts'

/** The branch that keeps the nights: files that are added, and what shows them. */
export const dataBranch = 'perf-gate-data'

/** The folder of this service on the data branch: '' for one in the root of the repository. Absolute paths are those of the job. */
export function placeOf({ directory, config = '' }: { directory: string; config?: string }): string {
  const place = posix.relative(workspace(), posix.resolve(workspace(), directory, config))
  if (/^\.\.(\/|$)/.test(place))
    throw new GateError(
      'usage',
      `\`${posix.join(directory, config)}\` is outside of the repository, so its nights have no place on the data branch`,
    )
  return place
}

interface Appending {
  /** Folder on the branch; '': its root. */
  place: string
  /** Files that show all nights, by name. Each writer replaces them. */
  views?: Record<string, string>
  /** Is the night there already? Then only the views are written. */
  isKept?: boolean
}

/**
 * Adds a night to the branch through GitHub's Git data API, without a checkout. No night is ever rewritten: if another writer was
 * faster, the night is added to the new tip, and a file that exists, from a try whose response was lost, is not added again. Errors:
 * as for `patiently`; usage if another job of the run has put another night in its place.
 */
export async function appendNight(
  access: Access,
  night: Night,
  { place, views = {}, isKept = false }: Appending,
): Promise<void> {
  const path = isKept ? undefined : pathOf(night)
  const files = path === undefined ? views : { [path]: `${JSON.stringify(night)}\n`, ...views }
  const at = (name: string) => posix.join(place, name)
  const tree = Object.entries(files).map(([name, content]) => ({ ...blob, path: at(name), content }))
  const message = `perf-gate: ${night.head.hash.slice(0, 10)}, ${night.at.slice(0, 10)}`
  const work = () => append(access, path && at(path), tree, message)
  const isOthers = await patiently(access, work, 'contents: write', true)
  if (!isOthers) return
  const what = `\`${dataBranch}\` already has another night of this run at \`${at(path!)}\`, and nights are never changed`
  throw new GateError('usage', `${what}: give each job that records one its own \`directory\` or \`config\``)
}

/** A file that is not executable. */
const blob = { mode: '100644', type: 'blob' } as const

/** Is there such a branch yet? */
export const hasNights = async (access: Access): Promise<boolean> =>
  (await patiently(access, () => tipOf(access), 'contents: read')) !== undefined

/** undefined: the branch does not exist. It is looked for in a list, because "not found" may also mean that GitHub has an incident. */
async function tipOf({ api, owner, repo }: Access): Promise<string | undefined> {
  const { data } = await api.git.listMatchingRefs({ owner, repo, ref: `heads/${dataBranch}` })
  return data.find(({ ref }) => ref === `refs/heads/${dataBranch}`)?.object.sha
}

/** Adds one commit on top of the tip, or the first one; nothing if `path` exists. True if what exists is another night. */
async function append(
  access: Access,
  path: string | undefined,
  tree: (typeof blob & { path: string; content: string })[],
  message: string,
): Promise<boolean> {
  const { api, owner, repo } = access
  const at = { owner, repo }
  const tip = await tipOf(access)
  const there = tip && path && (await orNothing(api.repos.getContent({ ...at, path, ref: dataBranch }), unknown))
  if (there) {
    const text = 'content' in there.data ? there.data.content : '' // GitHub leaves it out of files of more than 1 MiB
    return text !== '' && Buffer.from(text, 'base64').toString() !== tree[0]!.content
  }
  const before = tip && (await api.git.getCommit({ ...at, commit_sha: tip })).data.tree.sha
  const made = await api.git.createTree({ ...at, base_tree: before, tree })
  if (made.data.sha === before) return false
  const parents = tip === undefined ? [] : [tip]
  const { sha } = (await api.git.createCommit({ ...at, message, tree: made.data.sha, parents })).data
  if (tip === undefined) await api.git.createRef({ ...at, ref: `refs/heads/${dataBranch}`, sha })
  else await api.git.updateRef({ ...at, ref: `heads/${dataBranch}`, sha, force: false })
  return false
}
