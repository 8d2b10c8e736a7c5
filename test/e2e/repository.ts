import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A git repository in a temporary folder, gone when its scope ends. */
export interface Repository extends Disposable {
  path: string
  git(...args: string[]): string
  write(files: Record<string, string>): void
  commit(files: Record<string, string>): string
}

const own = (path: string): string[] =>
  ['-C', path, '-c', 'user.name=t', '-c', 'user.email=t@t.invalid', '-c', 'commit.gpgSign=false'] // biome-ignore format: one line

/** Three git commands for the cost of one process. */
const committing = 'git "$@" add --all && git "$@" commit --quiet --allow-empty --message x && git "$@" rev-parse HEAD'

export function repository(): Repository {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const git = (...args: string[]) => run('git', ...own(path), ...args)
  git('init', '--quiet', '--initial-branch=main')
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), text)
    }
  }
  const commit = (files: Record<string, string>) => {
    write(files)
    return run('sh', '-c', committing, 'git', ...own(path))
  }
  return { path, git, write, commit, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** A server with `ms` milliseconds of work per response. */
export const server = (ms: number, before = ''): string => `
const { createServer } = require('node:http')
${before}
createServer((request, response) => {
  for (const until = performance.now() + ${ms}; performance.now() < until;);
  response.end('hello')
}).listen(process.env.PORT, process.env.HOST)
`

export const config = (more = ''): string =>
  `server: { start: node server.js }\nscenarios: [{ name: home, path: / }]\nwarmup: 100ms\nwhy: never\n${more}`
