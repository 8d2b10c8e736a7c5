import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isBelow } from './below.ts'
import { runToEnd } from './launch.ts'
import { readProc } from './process-table.ts'
import { program } from './programs.ts'
import { quote, type Room, type Way } from './room.ts'

/** What stands between the code that is measured and the runner. */
export type Boundary = { kind: 'isolated'; way: Way } | { kind: 'same user'; why: string }

/** What results say of it. */
export const recordOf = (boundary: Boundary): { kind: Boundary['kind']; why?: string } =>
  boundary.kind === 'isolated' ? { kind: 'isolated' } : { kind: 'same user', why: boundary.why }

/**
 * What this machine has: isolation where it works without set-up, tried out. Nothing is taken for granted: a command in a room
 * has to find that it can neither reach our process and the runner's files nor become root. `run`: mark of its processes.
 */
export async function findBoundary(run: string): Promise<Boundary> {
  if (process.platform !== 'linux') return { kind: 'same user', why: 'there are no namespaces on this system' }
  const isRoot = process.getuid?.() === 0
  const needed = ['unshare', 'mount', 'setpriv', ...(isRoot ? [] : ['sudo' as const])] as const
  const missing = needed.find(name => !existsSync(program(name)))
  if (missing !== undefined) return { kind: 'same user', why: `\`${missing}\` is not installed` }
  const way = isRoot ? 'root' : 'sudo'
  const why = await tryOut(way, run)
  return why === undefined ? { kind: 'isolated', way } : { kind: 'same user', why }
}

/** Why a room does not hold, or cannot be had; undefined when it does. */
async function tryOut(way: Way, run: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-'))
  try {
    const writable = join(folder, 'writable')
    mkdirSync(writable)
    const room = { way, writable: [writable], readable: [], hidden: hidden(), folder }
    const options = { directory: writable, env: {}, log: join(folder, 'log'), run, timeout: 20_000, room }
    const { exit, lastWords } = await runToEnd(trial(writable), options)
    if (exit === 'timeout') return 'a trial of isolation did not end'
    if (exit.code === 0) return undefined
    return `a trial of isolation failed: ${lastWords.split('\n')[0] ?? ''}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Shell lines that end with 0 in a room that holds. */
const trial = (writable: string): string =>
  [
    `true > ${quote(join(writable, 'file'))} || exit 1`,
    'true > /tmp/file || exit 1',
    ...runnerFiles().map(
      path =>
        `if { true >> ${quote(path)}; } 2>/dev/null; then echo 'the files of the runner can be written to'; exit 1; fi`,
    ),
    `if { true > ${quote(join(process.cwd(), '.perf-gate-trial'))}; } 2>/dev/null; then echo 'the workspace can be written to'; exit 1; fi`,
    `if [ "$(tr '\\0' ' ' < /proc/1/cmdline)" != '/bin/sh -s ' ]; then echo 'processes of the runner can be seen'; exit 1; fi`,
    `if ${quote(program('sudo'))} -n true 2>/dev/null; then echo 'sudo works'; exit 1; fi`,
  ].join('\n')

/** A room for a variant, whose own folder is `folder`. Of caches those that are there count; `secret` is hidden besides the usual. */
export function makeRoom(
  way: Way,
  folder: string,
  {
    writable,
    caches,
    readable,
    secret,
  }: { writable: string[]; caches: string[]; readable: string[]; secret: string[] },
): Room {
  mkdirSync(folder, { recursive: true })
  const all = [...writable, ...caches].filter(path => existsSync(path)).map(path => realpathSync(path))
  const outermost = [...new Set(all)].filter(path => !all.some(other => isBelow(other, path)))
  return { way, writable: outermost, readable, hidden: hidden(secret), folder }
}

/** Files right in a folder: in that of the runner for what is temporary, logins of actions/checkout and scripts of steps. */
function filesIn(folder: string): string[] {
  if (folder === '' || !existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []))
}

/** Where logins are below a home. */
const logins = [
  ...[
    '.ssh',
    '.gnupg',
    '.aws',
    '.azure',
    '.kube',
    '.docker',
    '.config/gh',
    '.config/git',
    '.config/gcloud',
    '.config/hub',
  ],
  ...[
    '.netrc',
    '.npmrc',
    '.yarnrc',
    '.yarnrc.yml',
    '.pypirc',
    '.gitconfig',
    '.git-credentials',
    '.bash_history',
    '.config/pip',
  ],
  ...[
    '.cargo/credentials',
    '.cargo/credentials.toml',
    '.m2/settings.xml',
    '.gradle/gradle.properties',
    '.gem/credentials',
  ],
  ...[
    '.config/configstore',
    '.terraform.d',
    '.composer/auth.json',
    '.nuget/NuGet/NuGet.Config',
    '.config/containers',
    '.vault-token',
  ],
]

/** Services that run something outside for this user, or for root. */
const sockets = [
  'docker.sock',
  'podman',
  'containerd',
  'crio',
  'systemd/private',
  'dbus/system_bus_socket',
  'snapd.socket',
]

/** Files of an installed runner: what it logs in with, and its logs. */
const runnersOwn = ['.credentials', '.credentials_rsaparams', '.runner', '.env', '_diag']

/** What the code that is measured does not need, and an attacker could use. A room has a /tmp of its own. */
function hidden(more: string[] = []): string[] {
  const { GITHUB_WORKSPACE = '', RUNNER_TEMP = '' } = process.env
  const below = (folder: string, names: string[]) => (folder === '' ? [] : names.map(name => join(folder, name)))
  const all = [
    ...below(homedir(), logins),
    ...below('/run', sockets),
    `/run/user/${process.getuid?.()}`,
    ...below(RUNNER_TEMP, ['_runner_file_commands', '_github_workflow', '_github_home', ...filesIn(RUNNER_TEMP)]),
    ...below(GITHUB_WORKSPACE, ['.git/config', '.git/modules']),
    ...more,
    ...runnerFolders().flatMap(folder => below(folder, runnersOwn)),
    ...runnerFiles(),
  ].filter(path => !isBelow('/tmp', path))
  return all.filter(path => !all.some(folder => isBelow(folder, path)))
}

const runnerFiles = (): string[] =>
  ['ENV', 'PATH', 'STATE', 'OUTPUT', 'STEP_SUMMARY', 'EVENT_PATH'].flatMap(name => {
    const path = process.env[`GITHUB_${name}`] ?? ''
    return path === '' ? [] : [path]
  })

/** Where the runner is installed: `bin/Runner.Worker`, one of our ancestors, is there. */
function runnerFolders(): string[] {
  const folders: string[] = []
  for (let pid = process.ppid; pid > 1; ) {
    const path = executable(pid)
    if (basename(path).startsWith('Runner.')) folders.push(dirname(dirname(path)))
    const stat = readProc(`/proc/${pid}/stat`)
    pid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
  }
  return [...new Set(folders)]
}

function executable(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return '' // another user's
  }
}
