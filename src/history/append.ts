import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../errors.ts'
import { type Access, isUnknown, refusal } from '../github/access.ts'

import { type Night, pathOf } from './night.ts'

/** The branch that keeps the nights: nothing but files that are added. */
export const dataBranch = 'perf-gate-data'

/**
 * Adds a night to the branch through GitHub's Git data API, without a checkout. Nothing is ever rewritten: where somebody else was
 * faster, the same is done on the new tip, and a file that is there already, from an answer that was lost, is not added again. Throws
 * `usage` where the token may not write, or where the branch keeps moving.
 */
export async function appendNight(
  { api, owner, repo }: Access,
  night: Night,
  { pause = 200, tries = 20, random = Math.random }: { pause?: number; tries?: number; random?: () => number } = {},
): Promise<void> {
  const path = pathOf(night)
  const at = { owner, repo }
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await sleep(Math.min(40 * pause, pause * 2 ** attempt) * (0.5 + random()))
    try {
      const tip = await tipOf({ api, owner, repo })
      if (tip !== undefined && (await isThere({ api, owner, repo }, path))) return
      const base = tip === undefined ? undefined : (await api.git.getCommit({ ...at, commit_sha: tip })).data.tree.sha
      const file = { path, mode: '100644' as const, type: 'blob' as const, content: `${JSON.stringify(night)}\n` }
      const tree = (await api.git.createTree({ ...at, base_tree: base, tree: [file] })).data.sha
      const message = `perf-gate: ${night.head.hash.slice(0, 10)}, ${night.at.slice(0, 10)}`
      const parents = tip === undefined ? [] : [tip]
      const commit = (await api.git.createCommit({ ...at, message, tree, parents })).data.sha
      if (tip === undefined) await api.git.createRef({ ...at, ref: `refs/heads/${dataBranch}`, sha: commit })
      else await api.git.updateRef({ ...at, ref: `heads/${dataBranch}`, sha: commit, force: false })
      return
    } catch (error) {
      const { status } = refusal(error)
      if (status === 403 || status === 401 || status === 404)
        throw new GateError(
          'usage',
          `the token may not write to the branch \`${dataBranch}\`: it needs \`contents: write\``,
          {
            cause: error,
          },
        )
    }
  }
  throw new GateError(
    'usage',
    `the branch \`${dataBranch}\` could not be written: ${tries} tries, and it moved or failed each time`,
  )
}

async function tipOf({ api, owner, repo }: Access): Promise<string | undefined> {
  try {
    return (await api.git.getRef({ owner, repo, ref: `heads/${dataBranch}` })).data.object.sha
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

async function isThere({ api, owner, repo }: Access, path: string): Promise<boolean> {
  try {
    await api.repos.getContent({ owner, repo, path, ref: dataBranch })
    return true
  } catch (error) {
    if (isUnknown(error)) return false
    throw error
  }
}
