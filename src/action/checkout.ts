import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { GateError } from '../errors.ts'
import type { Inputs } from '../github/inputs.ts'
import { workspace } from '../github/job.ts'
import { gitMaybe, withoutLogin } from '../prepare/git/git.ts'
import { isBelow, realOf, rootOf } from '../system/below.ts'
import { isOwn, namesCheckout } from '../system/programs.ts'

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

/**
 * Demands that git reads no settings from the files of the pull request, as with `include.path`, and starts none of them: it would run them
 * outside of any room. Errors: not-isolated.
 */
export async function demandOwnSettings(folder: string, signal: AbortSignal): Promise<void> {
  const root = rootOf(folder)
  const places = await gitMaybe(root, ['rev-parse', '--path-format=absolute', '--git-dir', '--git-common-dir'], {
    signal,
  })
  const ofGit = (places ?? '').split('\n').filter(Boolean).map(realOf)
  const listed = await gitMaybe(root, ['config', '--list', '--show-origin', '--null'], { signal, as: 'remote' })
  const words = (listed ?? '').split('\0') // origin, setting, origin, setting, …
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [, file] = /^file:(.*)$/s.exec(words[i]!) ?? []
    const [, key = '', value = ''] = /^([^\n]*)\n(.*)$/s.exec(words[i + 1]!) ?? []
    const path = file === undefined ? undefined : resolve(root, file)
    const isCommitted = path !== undefined && !isOwn(path) && !ofGit.some(place => isBelow(place, realOf(path)))
    if (!isCommitted && !(started.test(key) && namesCheckout(value))) continue
    const what = isCommitted
      ? `reads ${path} as its settings`
      : `would start a command of the checkout for \`${withoutLogin(key)}\``
    throw new GateError(
      'not-isolated',
      `git ${what}: the pull request could change that, and run code outside of its room. Name a file outside of the checkout, or remove the setting`,
    )
  }
}

/** Settings that name a command. Filters are not needed: see filters.ts. */
const started = /(command|helper|proxy|askpass|program|uploadpack|vcs)$/
