import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startMariadb } from './mariadb.js'
import { memoryGroup } from './memory-group.js'

// npm run compare: two commits of the list endpoint over a MariaDB of their own; then the same with little memory. Flags
// (`npm run compare -- --budget 1m`) go to both runs. PERF_GATE: another one than that of this checkout.
const here = fileURLToPath(new URL('.', import.meta.url))
const cli = resolve(process.env.PERF_GATE ?? join(here, '../../dist/cli.js'))

let running
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupted = true
    running?.kill('SIGINT') // it stops what it started, then ends
  })

const folder = mkdtempSync(join(tmpdir(), 'list-endpoint-'))
let mariadb
let group
try {
  const repository = join(folder, 'shop')
  const [base, head] = twoCommits(repository)
  console.log('Starting MariaDB')
  mariadb = await startMariadb(join(folder, 'mariadb'))
  group = memoryGroup()
  const env = { DATABASE_URL: mariadb.url, ...(group && { MEMORY_GROUP: group.path }) }
  const compare = (...flags) => perfGate(repository, ['run', '--base', base, '--head', head, ...flags], env)
  const first = await compare('--out', join(here, 'perf-gate-results'))
  console.log('\nThe same two commits, each with 256 MB of memory\n')
  const second = await compare('--config', 'limited.yml', '--out', join(here, 'perf-gate-results/limited'))
  process.exitCode = first || (second === 3 ? 0 : second) // 3: cannot be compared; undecided, as is meant here, is 0
} catch (error) {
  if (!interrupted) console.error(error.message)
  process.exitCode = 1
} finally {
  await mariadb?.stop()
  rmSync(folder, { recursive: true, force: true })
  group?.remove()
  if (interrupted) process.exitCode = 130
}

/** A repository with the endpoint as it was, and as it is. Their hashes. */
function twoCommits(repository) {
  const left = ['before', 'node_modules', 'perf-gate-results']
  cpSync(here, repository, { recursive: true, filter: from => !left.includes(basename(from)) })
  cpSync(join(here, 'before/list.js'), join(repository, 'list.js'))
  git(repository, 'init', '--quiet')
  const base = commit(repository, 'A list of products')
  cpSync(join(here, 'list.js'), join(repository, 'list.js'))
  return [base, commit(repository, 'list: send rows as they come, without copies of the list')]
}

function commit(repository, message) {
  git(repository, 'add', '--all')
  const person = [
    '-c',
    'user.name=perf-gate',
    '-c',
    'user.email=example@perf-gate.invalid',
    '-c',
    'commit.gpgSign=false',
  ]
  git(repository, ...person, 'commit', '--quiet', '--message', message)
  return git(repository, 'rev-parse', 'HEAD')
}

function git(directory, ...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: directory, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trim()
}

/** Its exit status. In a session of its own, so that an interrupt from the keyboard reaches it once, through us. */
async function perfGate(directory, args, env) {
  if (interrupted) throw new Error('interrupted')
  const passed = ['DATABASE_URL', 'MEMORY_GROUP', 'TABLE_ROWS'].flatMap(name => ['--pass-env', name])
  running = spawn(process.execPath, [cli, ...args, ...passed, ...process.argv.slice(2)], {
    cwd: directory,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: true,
  })
  const [status] = await once(running, 'exit')
  running = undefined
  if (interrupted) throw new Error('interrupted')
  return status ?? 1
}
