import { randomBytes } from 'node:crypto'
import { alive, markOf, type ProcessEntry, processes, statOf, target, withDescendants } from './process-table.ts'

/** In the environment of every process of one run of perf-gate. */
export const runVariable = 'PERF_GATE_RUN'
/** In the environment of every process of one launch. */
export const launchVariable = 'PERF_GATE_LAUNCH'

/** In the environment of every process that perf-gate starts: which perf-gate process started it. */
export const ownerVariable = 'PERF_GATE_OWNER'

/** A new mark for one run: 16 hexadecimal digits. */
export const newRun = (): string => randomBytes(8).toString('hex')

/**
 * Processes that belong to a launch: they carry its mark, are in its session, or descend from one of these. The mark finds daemons
 * (`setsid`, double fork); session and descent find processes that cleared their environment. `wrappers`: how many generations, the leader
 * being the first, are ours and do not count.
 */
export function belonging(mark: string, leader: number, wrappers = 0): number[] {
  const all = processes()
  if (all.length === 0) return alive(leader) ? [leader] : [] // no /proc: the process group's leader is all we know
  const isOwn = (each: ProcessEntry) =>
    each.pid === leader || each.session === leader || markOf(each.pid, launchVariable) === mark
  const own = all.flatMap(each => (isOwn(each) ? [each.pid] : []))
  const mine = withDescendants(own, all)
  let generation = [leader]
  for (let i = 0; i < wrappers; i++) {
    for (const pid of generation) mine.delete(pid)
    generation = all.filter(({ parent }) => generation.includes(parent)).map(({ pid }) => pid)
  }
  return [...mine]
}

/** Names this process and no other, now or later: its pid namespace, its id, and when it began; '' without /proc. */
export const owner: string = named(process.pid)

function named(pid: number): string {
  const began = statOf(pid)[22 - 3]
  return began === undefined ? '' : `${namespace()}.${pid}.${began}`
}

function namespace(): string {
  return /\d+/.exec(target('/proc/self/ns/pid'))?.[0] ?? ''
}

/** Has the process with this name ended? One in another namespace counts as alive: we cannot know. */
export function hasEnded(name: string): boolean {
  const [space, pid] = name.split('.')
  return /^\d+\.\d+\.\d+$/.test(name) && space === namespace() && named(Number(pid)) !== name
}
