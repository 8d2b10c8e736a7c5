import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exported, quote } from '../text.ts'
import { furnish } from './furnish.ts'
import { newOwn } from './inside.ts'
import { asRoot, program } from './programs.ts'
import type { Room, Way } from './room.ts'

/** Number of processes between us and what runs in a room: sudo, a shell that waits, unshare or nsenter, and the shell that reads the script. */
export const roomDepth: Record<Way, number> = { root: 3, sudo: 4 }

/** Ends the room when we end, for whatever reason: nobody then holds the other end of its stdin. Only SIGKILL ends it before the room. */
const lifeline = [
  'export LC_ALL=C', // why a room cannot be opened is read from what programs say, and sudo may set a language
  'trap : TERM INT HUP; exec 3<&0 4>&2 2>/dev/null',
  '"$@" </dev/null 2>&4 3<&- 4>&- & room=$!; trap "kill -KILL $room" EXIT',
  '(exec 4>&-; read -r _ <&3; kill -KILL $room) & watch=$!; trap - EXIT', // a shell that cannot fork ends
  'exec 3<&- 4>&-; wait $room; status=$?; while kill -0 $room; do wait $room; status=$?; done; kill -KILL $watch; exit $status',
].join('\n')

/**
 * The command that opens a room and runs a shell script in it, as our user. The room ends when the script does, or when the stdin of this
 * command is closed. The shell that reads the script has `mark`, `NAME=value`, in its environment: ending it ends everything in the room.
 * `lingers`: whether it is a server. `own`: folder of this launch.
 */
export function roomCommand(
  room: Room,
  { script, mark, lingers }: { script: string; mark: string; lingers: boolean },
): { command: string[]; own: string } {
  const own = newOwn(room)
  // Not as arguments: others could read the environment in the script, and a machine with many mounts makes the plan longer than one may be.
  const [path, plan] = ['script', 'plan'].map(name => join(own, name)) as [string, string]
  const secret = { flag: 'wx', mode: 0o600 }
  writeFileSync(path, script, secret)
  writeFileSync(plan, `rm ${quote(plan)}\n${furnish(room, { script: path, mark, lingers, own })}`, secret)
  const unshare = [program('unshare'), '--mount', '--ipc', '--propagation', 'private']
  const apart = room.beside === undefined ? ['--pid', '--fork', '--kill-child'] : [] // else the plan joins the other room at its end
  const opened = ['/bin/sh', '-c', lifeline, 'sh', ...unshare, ...apart, '/bin/sh', plan]
  return { command: asRoot(room.way, opened), own }
}

/**
 * The script for a room: a shell line with its environment. The shell that reads it is the first process of the room: when it ends, the
 * kernel ends all others. `lingers`: it stays until everything that the line started has ended, too.
 */
export function roomScript(
  line: string,
  { directory, env, lingers }: { directory: string; env: Record<string, string>; lingers: boolean },
): string {
  return [
    '{', // read as a whole before anything runs: this shell's stdin is a file that the line could write to
    ...exported(env),
    `cd ${quote(directory)} || exit 127`,
    'exec 3>&2 2>/dev/null', // what this shell says about a signal is not the command's output
    `/bin/sh -c 'exec 2>&3 3>&-; exec /bin/sh -c "$0"' ${quote(line)} </dev/null`,
    'status=$?',
    ...(lingers ? [untilAlone] : []),
    'exit $status; }\n',
  ].join('\n')
}

const untilAlone =
  'n=0; while set -- /proc/[0-9]*; [ $# -gt 1 ]; do if [ $n -lt 20 ]; then sleep 0.05; else sleep 1; fi; n=$((n + 1)); done'
