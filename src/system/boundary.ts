import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GateError } from '../errors.ts'
import { quote, shellLine } from '../text.ts'
import { isBelow, realOf } from './below.ts'
import { layered } from './furnish.ts'
import { runToEnd } from './launch.ts'
import { otherPathsOf } from './mounts.ts'
import { textAt } from './process-table.ts'
import { asRoot, program } from './programs.ts'
import type { Room, Way } from './room.ts'
import { failedTrial, firstWords } from './shut.ts'

/** What stands between the code that is measured and the runner. */
export type Boundary = { kind: 'isolated'; way: Way } | { kind: 'same user'; why: string }

/** Whether commands must run in rooms (`otherwise`: advice if that is impossible), do so where possible, or do not (`why`, for the report). */
export type Isolation = { kind: 'required'; otherwise: string } | { kind: 'auto' } | { kind: 'off'; why: string }

/** The boundary as results record it. */
export const boundaryRecord = (boundary: Boundary): { kind: Boundary['kind']; why?: string } =>
  boundary.kind === 'isolated' ? { kind: 'isolated' } : { kind: 'same user', why: boundary.why }

/** Whether rooms are worth trying here: are we root, or is there sudo, and are the programs installed? */
export function findBoundary(): Boundary {
  if (process.platform !== 'linux') return { kind: 'same user', why: 'there are no namespaces on this system' }
  const isRoot = process.getuid?.() === 0
  const needed = ['unshare', 'mount', 'grep', 'setpriv', ...(isRoot ? [] : ['sudo' as const])] as const
  const missing = needed.find(name => !existsSync(program(name)))
  if (missing !== undefined) return { kind: 'same user', why: `\`${missing}\` is not installed` }
  // Not `user`: a room does without a user namespace, and hardened machines have none.
  const limits = ['mnt', 'pid', 'ipc'].map(kind => `max_${kind}_namespaces`)
  const shut = limits.find(name => textAt(`/proc/sys/user/${name}`).trim() === '0')
  if (shut !== undefined) return { kind: 'same user', why: `the setting user.${shut} of this machine is 0` }
  return { kind: 'isolated', way: isRoot ? 'root' : 'sudo' }
}

/** Can layers keep writes in `folder`? A container's disk may not allow it; in a user namespace, no folder of a layer can be removed. */
export function canLayer(way: Way, folder: string): boolean {
  const own = mkdtempSync(join(folder, 'layers-'))
  const at = (name: string) => join(own, name)
  for (const name of ['lower', 'points', 'lower/gone', 'lower/old', 'upper', 'work', 'merged']) mkdirSync(at(name))
  const layers = [at('points'), at('lower')]
  const lines = [
    'set -e',
    ...layered({ layers, own, gone: ['points/gone'] }, at('merged'), 'on'),
    `! [ -e ${quote(at('merged/gone'))} ]`,
    shellLine(['rmdir', at('merged/old')]),
  ]
  const command = [program('unshare'), '--mount', '--propagation', 'private', '/bin/sh', '-c', lines.join('\n')]
  const [file, ...args] = asRoot(way, command)
  const { status } = spawnSync(file!, args, { stdio: 'ignore', timeout: 60_000, cwd: '/', env: {} })
  try {
    rmSync(own, { recursive: true, force: true })
  } catch {} // the kernel makes a folder of root's before it refuses a disk of the network: it goes with the run
  return status === 0
}

/**
 * Resolves with why a room does not hold or cannot be had; with undefined if it holds. Nothing is taken for granted: a command in this very
 * room checks that it can reach neither our process nor the runner's files, and that it cannot become root. `run`: mark of its processes.
 */
export async function tryOut(room: Room, run: string): Promise<string | undefined> {
  if (room.covered.includes('/')) return 'the home, or a folder of the job, is `/`, which cannot be emptied'
  const isInShm = (path: string) => isBelow('/dev/shm', path) // of which a room has its own
  if ([room.folder, ...room.covered].some(isInShm))
    return '`TMPDIR`, the home, or a folder of the job, is in /dev/shm, which cannot be emptied'
  const trace = `.perf-gate-trial-${randomUUID()}` // random: nobody can have committed a file of this name
  const log = join(mkdtempSync(join(room.folder, 'trial-')), 'log')
  const options = { directory: '/', env: { LC_ALL: 'C' }, log, run, timeout: 60_000, room, lingers: true } // as a server: what needs most
  const ours = placed(`${trace}-own`)
  const shut = (error: unknown) => {
    if (error instanceof GateError && error.code === 'not-isolated') return failedTrial(firstWords(error.lastWords!))
    throw error
  }
  const ended = await runToEnd(trial(room, trace, ours.paths), options)
    .catch(shut)
    .finally(ours.remove)
  if (typeof ended === 'string') return ended
  const { exit, lastWords } = ended
  if (exit === 'timeout') return 'a test of the isolation did not end'
  const spoilt = room.caches.find(({ path, layers }) => layers.includes(path) && existsSync(join(path, trace)))
  if (spoilt !== undefined) return failedTrial(`${spoilt.path} can be written to`)
  const reached = foreign(trace).find(path => existsSync(path))
  if (reached !== undefined) rmSync(reached)
  if (reached !== undefined) return failedTrial(`${reached} can be written to`)
  if ([null, 134, 137].includes(exit.code)) return 'a test of the isolation was killed' // for want of memory, or Node of threads
  return exit.code === 0 ? undefined : failedTrial(firstWords(lastWords))
}

/** Folder of our own program. */
const here = fileURLToPath(new URL('.', import.meta.url))
/** Files outside of a room that no command in it must be able to create. */
function foreign(trace: string): string[] {
  const { GITHUB_WORKSPACE = '', RUNNER_TEMP = '' } = process.env
  const folders = [process.cwd(), homedir(), GITHUB_WORKSPACE, RUNNER_TEMP, '/run', '/usr/local/bin', here]
  return folders.filter(path => path !== '' && path !== '/tmp').map(path => join(path, trace))
}

/** Makes a file that no command may see, in each folder of the job where we may. `paths`: all under which mounts show these. */
function placed(name: string): { paths: string[]; remove: () => void } {
  const { GITHUB_WORKSPACE = '', RUNNER_TEMP = '' } = process.env
  const folders = [...new Set([homedir(), GITHUB_WORKSPACE, RUNNER_TEMP].filter(isAbsolute).map(realOf))]
  const made = folders.filter(folder => isMade(join(folder, name)))
  const all = made.flatMap(folder => [
    folder,
    ...otherPathsOf(folder).map(({ path, part }) => (part === '' ? path : folder)),
  ])
  return {
    paths: all.map(folder => join(folder, name)),
    remove: () => made.map(folder => rmSync(join(folder, name), { force: true })),
  }
}

function isMade(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    return false
  }
}

/** Kernel keys that hold something. systemd's, which every service has, is not secret. No namespace hides a user's keys from that user. */
const keys = 'user* | logon* | big_key* | encrypted* | trusted* | rxrpc* | ceph* | cifs*'

/** A shell line that ends with 0 if a cgroup of the job can be mounted and written to. */
const writesToCgroup = `${quote(program('unshare'))} --user --keep-caps --mount --cgroup /bin/sh -c ${quote(
  'while IFS=: read -r _ kind _; do if [ -z "$kind" ]; then set cgroup2; else set cgroup -o "$kind"; fi; ' +
    `${quote(program('mount'))} -t "$@" none /tmp && [ -w /tmp ] && exit; done </proc/self/cgroup; exit 1`,
)} >/dev/null 2>&1`

/**
 * Shell lines that fail if the mode of a device or of an entry of /proc can be changed, which would outlive the room. A change that changes
 * nothing proves nothing: some `chmod`s do not even ask the kernel for it. So this is a real one, and it is taken back.
 */
const changesModes = `for path in /dev/* /proc/[!0-9]* /proc/net/*; do case $path in /dev/pts | /dev/shm) ;; *)
  if [ ! -L $path ] && chmod +t $path 2>/dev/null; then chmod -t $path; echo "the mode of $path can be changed"; exit 1; fi ;; esac; done`

/** Shell lines that end with 0 in a room that holds. `trace`: name of the file that they create wherever they can. `unseen`: not there. */
function trial({ writable, caches, scratch }: Room, trace: string, unseen: string[]): string {
  const named = ['ENV', 'PATH', 'STATE', 'OUTPUT'].map(name => process.env[`GITHUB_${name}`] ?? '')
  const files = named.filter(path => path !== '')
  const own = [...writable, '/tmp', ...scratch, ...caches.map(({ path }) => path)].map(path => quote(join(path, trace)))
  const ours = quote(join('/tmp', trace))
  // A program that could not be loaded, or was killed, has found nothing.
  const fail = (why: string) => `{ status=$?; [ $status -lt 127 ] || exit $status; echo ${quote(why)}; exit 1; }`
  const orKilled = 'else status=$?; [ $status -lt 128 ] || exit $status'
  return [
    ...own.map(path => `true > ${path} && rm ${path} || ${fail(`${path} cannot be written`)}`),
    `true > ${ours} && chmod 600 ${ours} && rm ${ours} || ${fail('chmod does not work')}`,
    ...foreign(trace).map(path => `{ true > ${quote(path)}; } 2>/dev/null || true`), // checked from outside: it may be the room's own
    ...files.map(path => `if { true >> ${quote(path)}; } 2>/dev/null; then ${fail(`${path} can be written to`)}; fi`),
    ...unseen.map(path => `[ ! -e ${quote(path)} ] || ${fail(`${dirname(path)} can be read`)}`),
    `seen=$(tr '\\0' ' ' < /proc/1/cmdline) && [ "$seen" = '/bin/sh -s ' ] || ${fail('processes of the runner can be seen')}`,
    `for fd in /proc/$$/fd/*; do case $fd in */[012]) ;; *'*') ${fail('open files cannot be listed')} ;; *) [ ! -L "$fd" ] || ${fail('a file that the runner has open is also open in the room')} ;; esac; done`,
    ...['/proc/keys', '/proc/self/cgroup'].map(
      path => `[ ! -e ${path} ] || cat ${path} >/dev/null || ${fail(`${path} cannot be read`)}`, // `cat` says why
    ),
    // By the shell alone: a program that is killed would have found none. But `read` does not tell an error from the end of a file.
    `[ ! -e /proc/keys ] || while read -r _ _ _ _ _ _ _ kind name; do case $kind in ${keys}) case $name in invocation_id:*) ;; *) ${fail("the runner's kernel keys can be read")} ;; esac ;; esac; done </proc/keys || exit`,
    changesModes,
    `if ${writesToCgroup}; then ${fail('a cgroup of the job can be written to')}; ${orKilled}; fi`,
    `if ${quote(program('sudo'))} -n true 2>/dev/null; then ${fail('sudo works')}; ${orKilled}; fi`,
  ].join('\n')
}
