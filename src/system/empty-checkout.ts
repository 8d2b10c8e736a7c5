import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exported, quote, shellLine } from '../text.ts'
import { isBelow, outermost } from './below.ts'
import { type Boundary, findBoundary } from './boundary.ts'
import { newRun } from './marks.ts'
import { asRoot, checkouts, program } from './programs.ts'
import type { Way } from './room.ts'
import { firstWords } from './shut.ts'

interface Emptied {
  /** The whole environment of the command. It may hold a token, so it is in a file that is removed before anything starts. */
  env: Record<string, string>
  /** Where it runs. */
  cwd: string
  /** Folders in checkouts that are there. No commit may have them: they are git's, or ours. */
  kept: string[]
  /** Folder of ours for that file. */
  folder: string
}

/**
 * A command that runs another one, as our user, where the checkouts of the job are empty. Whatever the other one starts, and however a
 * shell works out its name, that is not a file of the pull request. `way`: from `canEmpty`.
 */
export function inEmptyCheckout(way: Way, command: string[], { env, cwd, kept, folder }: Emptied): string[] {
  const checkouts = emptied()
  const shown = outermost(kept).filter(path => checkouts.some(each => isBelow(each, path)))
  const groups = process.getgroups?.().join(',') || String(process.getgid?.())
  const us = [program('setpriv'), '--reuid', process.getuid?.(), '--regid', process.getgid?.(), '--groups', groups]
  const script = join(folder, `script-${newRun()}`)
  const lines = [
    `rm ${quote(script)}`,
    ...shown.map((path, i) => `exec ${3 + i}<${quote(path)}`), // before a checkout is mounted over
    ...checkouts.map(path => shellLine([program('mount'), '-t', 'tmpfs', '-o', 'mode=755', 'none', path])),
    ...shown.flatMap((path, i) => [
      shellLine(['mkdir', '-p', path]),
      shellLine([program('mount'), '--no-canonicalize', '--bind', `/proc/self/fd/${3 + i}`, path]),
      `exec ${3 + i}<&-`,
    ]),
    ...exported(env),
    `cd ${quote(cwd)}; exec ${shellLine([...(way === 'root' ? [] : us.map(String)), ...command])}`,
  ]
  writeFileSync(script, ['set -eu', ...lines].join('\n'), { flag: 'wx', mode: 0o600 })
  const clean = ['/usr/bin/env', '-i', 'PATH=/usr/bin:/bin']
  return asRoot(way, [...clean, program('unshare'), '--mount', '--propagation', 'private', '/bin/sh', script])
}

/** The job's checkouts: none but in a job. */
const emptied = (): string[] => outermost(checkouts().filter(existsSync))

/** Can checkouts be emptied? Not with `isolation: off`: code of the pull request runs as we do anyway. `folder`: one of ours. */
export function canEmpty(folder: string): Boundary {
  const boundary = findBoundary()
  const not = (why: string): Boundary => ({ kind: 'same user', why })
  if (process.env.INPUT_ISOLATION === 'off') return not('`isolation: off`')
  if (emptied().includes('/')) return not('the checkout is `/`, which cannot be emptied')
  if (boundary.kind === 'same user') return boundary
  const [file, ...args] = inEmptyCheckout(boundary.way, ['true'], { env: {}, cwd: '/', kept: [], folder })
  const { status, stderr } = spawnSync(file!, args, { cwd: '/', env: {}, timeout: 10_000, encoding: 'utf8' })
  return status === 0 ? boundary : not(`an empty folder cannot be mounted over it: ${firstWords(stderr)}`)
}
