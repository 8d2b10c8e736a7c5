import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { GateError } from '../errors.ts'
import type { Inputs } from '../github/inputs.ts'
import { workspace } from '../github/job.ts'
import { settingOf } from '../prepare/git/filters.ts'
import { gitMaybe, withoutLogin } from '../prepare/git/git.ts'
import { isBelow, realOf, rootOf } from '../system/below.ts'
import type { Isolation } from '../system/boundary.ts'
import { canEmpty } from '../system/empty-checkout.ts'
import { temporary } from '../system/own-folder.ts'
import { commands, isOwn, namesCheckout } from '../system/programs.ts'

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
 * outside of any room. Where isolation is required and git could not be kept from them, it must have no commands to start at all.
 * Errors: not-isolated.
 */
export async function demandOwnSettings(
  folder: string,
  isolation: Isolation | undefined,
  signal: AbortSignal,
): Promise<void> {
  const starts: string[] = []
  for (const [name, value = ''] of Object.entries(process.env)) {
    if (!commands.test(name)) continue
    if (namesCheckout(value)) throw inCheckout(`\`${name}\` names a file of the checkout`)
    starts.push(name)
  }
  const root = rootOf(folder)
  const places = await gitMaybe(root, ['rev-parse', '--path-format=absolute', '--git-dir', '--git-common-dir'], {
    signal,
  })
  const ofGit = (places ?? '').split('\n').filter(Boolean).map(realOf)
  const listed = await gitMaybe(root, ['config', '--list', '--show-origin', '--null'], { signal, as: 'lister' })
  const words = (listed ?? '').split('\0') // origin, setting, origin, setting, …
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [, file] = /^file:(.*)$/s.exec(words[i]!) ?? []
    const [key, value] = settingOf(words[i + 1]!)
    const path = file === undefined ? undefined : resolve(root, file)
    if (path !== undefined && !isOwn(path) && !ofGit.some(place => isBelow(place, realOf(path))))
      throw inCheckout(`git reads ${path} as its settings`)
    if (!started.test(key)) continue
    if (namesCheckout(value))
      throw inCheckout(`\`${withoutLogin(key)}\` in git's settings names a file of the checkout`)
    starts.push(withoutLogin(key))
  }
  if (isolation?.kind !== 'required' || starts.length === 0) return
  await using own = temporary('git')
  const boundary = canEmpty(own.path)
  if (boundary.kind === 'same user')
    throw new GateError(
      'not-isolated',
      `\`${starts[0]}\` gives git a command, which could start code of the pull request, and cannot be isolated here: ${boundary.why}. ${isolation.otherwise}`,
    )
}

/** Settings that name a command which a fetch starts. */
const started =
  /^(core\.(sshcommand|askpass|gitproxy|alternaterefscommand)|credential\.(.*\.)?helper|remote\..*\.(vcs|uploadpack))$/s

const inCheckout = (what: string): GateError =>
  new GateError(
    'not-isolated',
    `${what}, which the pull request could change: its code would run outside of its room. Keep what git needs outside of the checkout, as in RUNNER_TEMP`,
  )
