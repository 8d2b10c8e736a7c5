import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quote } from '../text.ts'
import { isBelow, outermost } from './below.ts'
import { findBoundary } from './boundary.ts'
import { newRun } from './marks.ts'
import { asRoot, checkouts, program } from './programs.ts'

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
 * shell works out its name, that is not a file of the pull request. Only where `whyNotEmptied` has no reason.
 */
export function inEmptyCheckout(command: string[], { env, cwd, kept, folder }: Emptied): string[] {
  const checkouts = emptied()
  const shown = outermost(kept).filter(path => checkouts.some(each => isBelow(each, path)))
  const boundary = findBoundary()
  const way = boundary.kind === 'isolated' ? boundary.way : 'root'
  const groups = process.getgroups?.().join(',') || String(process.getgid?.())
  const us = [program('setpriv'), '--reuid', process.getuid?.(), '--regid', process.getgid?.(), '--groups', groups]
  const script = join(folder, `script-${newRun()}`)
  const lines = [
    `rm ${quote(script)}`,
    ...shown.map((path, i) => `exec ${3 + i}<${quote(path)}`), // before a checkout is mounted over
    ...checkouts.map(path => line(program('mount'), '-t', 'tmpfs', '-o', 'mode=755', 'none', path)),
    ...shown.flatMap((path, i) => [
      line('mkdir', '-p', path),
      line(program('mount'), '--no-canonicalize', '--bind', `/proc/self/fd/${3 + i}`, path),
      `exec ${3 + i}<&-`,
    ]),
    ...Object.entries(env)
      .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
      .map(([name, value]) => `export ${name}=${quote(value)}`),
    `cd ${quote(cwd)}; exec ${line(...(way === 'root' ? [] : us.map(String)), ...command)}`,
  ]
  writeFileSync(script, ['set -eu', ...lines].join('\n'), { flag: 'wx', mode: 0o600 })
  const clean = ['/usr/bin/env', '-i', 'PATH=/usr/bin:/bin']
  return asRoot(way, [...clean, program('unshare'), '--mount', '--propagation', 'private', '/bin/sh', script])
}

const line = (...words: string[]): string => words.map(quote).join(' ')

/** The job's checkouts: none but in a job. */
const emptied = (): string[] => outermost(checkouts().filter(existsSync))

/**
 * Why the checkouts of a job cannot be emptied for a command; with `isolation: off`, code of the pull request runs as we do anyway.
 * `folder`: one of ours.
 */
export function whyNotEmptied(folder: string): string | undefined {
  if (process.env.INPUT_ISOLATION === 'off') return '`isolation: off`'
  if (emptied().includes('/')) return 'the checkout is `/`, which cannot be emptied'
  const boundary = findBoundary()
  if (boundary.kind === 'same user') return boundary.why
  const [file, ...args] = inEmptyCheckout(['true'], { env: {}, cwd: '/', kept: [], folder })
  const { status, stderr } = spawnSync(file!, args, { cwd: '/', env: {}, timeout: 10_000, encoding: 'utf8' })
  return status === 0 ? undefined : `an empty folder cannot be mounted over it: ${stderr.trim().split('\n')[0]}`
}
