import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
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

/** Two commits with a config; answers with the repository. */
export function project(base: Record<string, string>, head: Record<string, string>): Repository {
  const made = repository()
  made.commit({ 'perf-gate.yml': config(), ...base })
  made.commit(head)
  return made
}
