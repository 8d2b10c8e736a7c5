import { join } from 'node:path'
import { quote, shellLine } from '../text.ts'
import { program } from './programs.ts'

/**
 * Lines that make a user namespace, as descriptor 4, and set `enter`, the prefix of a command that is to run in it; empty if there is none
 * to be had. All ids are the same in it as outside, and the user's keyring is its own. After `noCgroups`, no cgroup namespace can be made
 * in it: in one, a command could mount the job's cgroup and write to it, if its user owns that. `us` makes the namespace, because we could
 * not look at processes in one of another user. One process waits in it for its id maps, which only we can write. The pipes from it and
 * to it are in a mount at `point` that is ours alone: code in the room of another job may write to a pipe wherever it finds one.
 */
export function withUserNamespace(us: string, point: string): string[] {
  const [said, heard] = [join(point, 'said'), join(point, 'heard')]
  const own = 'read -r pid _ </proc/self/stat; echo $pid; read -r _' // as this /proc shows it, which is not yet that of our own namespace
  const allowed = '--inh-caps=+sys_admin --ambient-caps=+sys_admin' // where a user may not make one, as on Ubuntu; gone once it is made
  const give = (ids: string) => `printf '%s\\n' "${same(ids)}" >/proc/$pid/${ids}_map`
  return [
    shellLine([program('mount'), '-t', 'tmpfs', '-o', 'mode=700', 'none', point]),
    `mkfifo -m 600 ${quote(said)} ${quote(heard)}; exec 5<>${quote(said)} 6<>${quote(heard)}; enter=`,
    `{ trap echo EXIT; ${us} ${allowed} ${program('unshare')} --user /bin/sh -c ${quote(own)} || echo none; } <&6 >&5 2>/dev/null 3<&- 5<&- 6<&- & held=$!`,
    `read -r pid <&5; [ -n "$pid" ] || { echo 'unshare: Cannot fork' >&2; exit 1; }`, // the shell ended without a word
    `if { [ "$pid" != none ] && ${give('uid')} && ${give('gid')}; } 2>/dev/null; then`,
    `  exec 4</proc/$pid/ns/user`,
    `  ${entering}`,
    'fi',
    `echo >&6; wait $held || :; exec 5<&- 6<&-`,
  ]
}

/**
 * The same for the namespaces of a process in another room, which also gives descriptor 5: a program from a checkout, such as a profiler,
 * may run beside it. In a user namespace that the process made, it could trace us as soon as we enter. No such one has all ids, and no
 * process can leave one that it made.
 */
export const beside = (process: number): string[] => [
  `cd /proc/${process}; exec 4<ns/user 5<ns/pid; theirs=$(while read -r id at count; do echo "$id $at $count"; done <uid_map); cd /`,
  'if [ /proc/self/fd/5 -ef /proc/self/ns/pid ]; then echo "the server has ended" >&2; exit 1; fi', // and its number is one of ours
  `enter= ours=${same('uid')}`,
  'if ! [ /proc/self/fd/4 -ef /proc/self/ns/user ]; then',
  `  ${entering}`,
  `  if [ -z "$ours" ] || [ "$theirs" != "$ours" ]; then echo 'the server is in a user namespace of its own' >&2; exit 1; fi`,
  'fi',
]

/**
 * Runs the last lines as root in the pid namespace of the other room. Measured code there has the same user id if we are root: it may end
 * what we run, and make Node listen to a debugger. So these are a few programs that do nothing else, and each has to succeed.
 */
export const joining = (lines: string): string =>
  `export enter; exec ${shellLine([...joined, '/bin/sh', '-c', `exec 5<&-; ${lines}`])}`

/** `unshare` waits, because `nsenter` stops with what it waits for: the first process of the other room could then never end. */
const joined = [
  ...[program('nsenter'), '--pid=/proc/self/fd/5', '--no-fork', '--'],
  ...[program('unshare'), '--fork', '--kill-child', '--'],
]

/** Our map of ids, onto themselves. */
const same = (ids: string) => `$(while read -r id _ count; do echo "$id $id $count"; done </proc/self/${ids}_map)`

const entering = `enter=${quote(`${program('nsenter')} --user=/proc/self/fd/4 --`)}`

let launches = 0

/** Processes of each launch have numbers of their own: a server that left its number in a file would else meet it again, as its own. */
export const numbered = (): string =>
  `echo ${1000 * (1 + (launches++ % 30))} 2>/dev/null >/proc/sys/kernel/ns_last_pid || :`

/** Runs once /proc is the room's own: the /proc/sys of a container is read-only. */
export const noCgroups =
  '[ -z "$enter" ] || $enter /bin/sh -c "echo 0 >/proc/sys/user/max_cgroup_namespaces" 2>/dev/null || enter='

/** Measured code in another room may have used up those that its user can have. No later room does without what the first one had. */
export const withNamespace = `[ -n "$enter" ] || { echo 'unshare: no user namespace is left'; exit 1; }`
