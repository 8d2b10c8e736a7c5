import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { GateError } from '../errors.ts'
import type { Inputs } from '../github/inputs.ts'
import { workspace } from '../github/job.ts'
import { isBelow, rootOf } from '../system/below.ts'

/** The folder of the checkout that is measured. */
export const checkoutOf = ({ directory }: Inputs): string => resolve(workspace(), directory)

/**
 * Demands that a pull request did not choose which repository that folder is in: it may make any folder a link, or a submodule, which has a
 * HEAD of its own. Call it before git runs. (Of bare repositories, git.ts takes care.) Errors: path-escapes, not-a-repository.
 */
export function demandOwnRepository(folder: string): void {
  for (let at = folder; isBelow(workspace(), at); at = dirname(at))
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new GateError('path-escapes', `${at} is a link, and may lead to another repository: name the folder itself`)
  const root = rootOf(folder)
  const git = join(root, '.git')
  if (!existsSync(git) || statSync(git).isDirectory()) return
  const [, link = ''] = /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8')) ?? []
  const isWorktree = existsSync(join(resolve(root, link), 'commondir'))
  if (!isWorktree)
    throw new GateError(
      'not-a-repository',
      `${root} is a submodule, or keeps its git folder elsewhere: check its own repository out instead`,
    )
}
