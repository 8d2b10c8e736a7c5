import { randomBytes } from 'node:crypto'
import { alive, processes, withDescendants } from './process-table.ts'

/** In the environment of every process of one run of perf-gate. */
export const runVariable = 'PERF_GATE_RUN'
/** In the environment of every process of one launch. */
export const launchVariable = 'PERF_GATE_LAUNCH'

/** A new mark for one run: 16 hexadecimal digits. */
export const newRun = (): string => randomBytes(8).toString('hex')

/**
 * Processes that belong to a launch: they carry its mark, sit in its session, or descend from one that does.
 * The mark finds daemons (`setsid`, double fork), the session and the descent find those that cleaned their environment.
 * `wrappers`: so many generations, the leader the first, are ours and not counted.
 */
export function belonging(mark: string, leader: number, wrappers = 0): number[] {
  const all = processes()
  if (all.length === 0) return alive(leader) ? [leader] : [] // no /proc: the process group's leader is all we know
  const mine = withDescendants(
    all
      .filter(p => p.pid === leader || p.session === leader || p.environ.includes(`${launchVariable}=${mark}`))
      .map(p => p.pid),
    all,
  )
  let generation = [leader]
  for (let i = 0; i < wrappers; i++) {
    for (const pid of generation) mine.delete(pid)
    generation = all.filter(({ parent }) => generation.includes(parent)).map(({ pid }) => pid)
  }
  return [...mine]
}
