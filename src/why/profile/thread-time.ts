import { readdirSync } from 'node:fs'
import { textAt } from '../../system/process-table.ts'

/** A thread as /proc names it here. */
export interface ThreadId {
  pid: number
  tid: number
}

/** CPU time that a thread has used, µs; 0 when it has ended, or where there is no /proc. */
export const threadTime = ({ pid, tid }: ThreadId): number =>
  Number(textAt(`/proc/${pid}/task/${tid}/schedstat`).split(' ', 1)[0]) / 1000

/**
 * Which thread of these processes calls itself so: in a room, where processes are numbered from 1, it has a different number than
 * here. Undefined when it has ended. `NSpid: 4711 12` is 4711 here and 12 in there.
 */
export function threadCalled({ pid, tid }: ThreadId, processes: number[]): ThreadId | undefined {
  const own = processes.find(each => innermost(`/proc/${each}/status`) === pid)
  if (own === undefined) return undefined
  const found = tid === 0 ? own : threadsOf(own).find(each => innermost(`/proc/${own}/task/${each}/status`) === tid)
  return found === undefined ? undefined : { pid: own, tid: found }
}

const innermost = (path: string): number => Number(/^NSpid:.*?(\d+)$/m.exec(textAt(path))?.[1])

/** Threads of a process; none when it has ended. */
export function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [] // ended meanwhile
  }
}
