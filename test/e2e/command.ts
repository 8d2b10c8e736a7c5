import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { config, type Repository, repository } from './repository.ts'

export const cli = resolve('dist/cli.js')
export const perfGate = (directory: string, ...args: string[]) => {
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync('node', [cli, ...args], {
    cwd: directory,
    encoding: 'utf8',
    timeout: 100_000,
  })
  return { status, stdout, stderr, took: performance.now() - begun }
}

/** Node in a network of its own, if we may make one: connections of other tests hide calls, and make counting them slow. */
export const secluded = (...args: string[]): [string, string[]] =>
  spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0
    ? ['unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec node "$@"', 'sh', ...args]]
    : ['node', args]

/** Runs a Node program to its end, while other tests go on. */
export async function aside(
  cwd: string,
  ...args: string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
  const child = spawn(...secluded(...args), { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { status, stdout, stderr }
}
export const perfGateAside = (cwd: string, ...args: string[]) => aside(cwd, cli, ...args)

/** A repository with two commits and a config. */
export function project(base: Record<string, string>, head: Record<string, string>): Repository {
  const made = repository()
  made.commit({ 'perf-gate.yml': config(), ...base })
  made.commit(head)
  return made
}
