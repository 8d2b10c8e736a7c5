import { posix } from 'node:path'
import { GateError } from '../errors.ts'
import { type Access, orNothing, unknown } from '../github/access.ts'
import { type Night, pathOf } from './night.ts'
import { type Patience, patiently } from './patience.ts'

/** The branch that keeps the nights: files that are added, and what shows them. */
export const dataBranch = 'perf-gate-data'

/** The folder of this service on the data branch: '' for one in the root of the repository. */
export function placeOf({ directory, config = '' }: { directory: string; config?: string }): string {
  const place = posix.join(directory, config)
  if (posix.isAbsolute(place) || /^\.\.(\/|$)/.test(place))
    throw new GateError(
      'usage',
      `\`${place}\` is outside of the repository, so its nights have no place on the data branch`,
    )
  return place === '.' ? '' : place
}

interface Appending extends Patience {
  /** Folder on the branch; '': its root. */
  place: string
  /** Files that show all nights, by name. Each writer replaces them. */
  views?: Record<string, string>
  /** Is the night there already? Then the views alone are written. */
  isKept?: boolean
}

/**
 * Adds a night to the branch through GitHub's Git data API, without a checkout. No night is ever rewritten: where somebody else was
 * faster, the same is done on the new tip, and a file that is there already, from an answer that was lost, is not added again. Errors as of
 * `patiently`.
 */
export async function appendNight(access: Access, night: Night, appending: Appending): Promise<void> {
  const { place, views = {}, isKept = false } = appending
  const at = (name: string) => (place === '' ? name : `${place}/${name}`)
  const files: Record<string, string> = isKept ? {} : { [at(pathOf(night))]: `${JSON.stringify(night)}\n` }
  for (const [name, text] of Object.entries(views)) files[at(name)] = text
  const message = `perf-gate: ${night.head.hash.slice(0, 10)}, ${night.at.slice(0, 10)}`
  const path = isKept ? undefined : at(pathOf(night))
  await patiently(() => append(access, path, files, message), 'contents: write', {
    ...appending,
    moves: true,
  })
}

/** Is there such a branch yet? */
export const hasNights = async (access: Access, patience: Patience): Promise<boolean> =>
  (await patiently(() => tipOf(access), 'contents: read', patience)) !== undefined

const tipOf = async ({ api, owner, repo }: Access): Promise<string | undefined> =>
  (await orNothing(api.git.getRef({ owner, repo, ref: `heads/${dataBranch}` }), unknown))?.data.object.sha

/** One commit on top of the tip; the first one where there is no branch. Nothing where `path` is there already. */
async function append(
  access: Access,
  path: string | undefined,
  files: Record<string, string>,
  message: string,
): Promise<void> {
  const { api, owner, repo } = access
  const at = { owner, repo }
  const tip = await tipOf(access)
  const isThere = tip && path && (await orNothing(api.repos.getContent({ ...at, path, ref: dataBranch }), unknown))
  if (isThere) return
  const before = tip && (await api.git.getCommit({ ...at, commit_sha: tip })).data.tree.sha
  const tree = Object.entries(files).map(([path, content]) => ({ mode, type: 'blob' as const, path, content }))
  const made = await api.git.createTree({ ...at, base_tree: before, tree })
  if (made.data.sha === before) return
  const parents = tip === undefined ? [] : [tip]
  const { sha } = (await api.git.createCommit({ ...at, message, tree: made.data.sha, parents })).data
  if (tip === undefined) await api.git.createRef({ ...at, ref: `refs/heads/${dataBranch}`, sha })
  else await api.git.updateRef({ ...at, ref: `heads/${dataBranch}`, sha, force: false })
}

/** Of a file that nobody executes. */
const mode = '100644' as const
