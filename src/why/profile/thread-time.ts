import { type ProcessTree, timeOf } from '../../measure/server/resources.ts'
import { namesIn } from '../../system/process-table.ts'
import { idInRoom } from '../../system/sealed.ts'

/** A thread as /proc names it here. */
export interface ThreadId {
  pid: number
  tid: number
}

/** CPU time that a thread has used, µs; 0 if it has ended, or if there is no /proc. */
export const threadTime = ({ pid, tid }: ThreadId): number => timeOf(`${pid}/task/${tid}`).onCpu * 1000

/** Time that it has waited for a CPU, µs. */
export const queuedTime = ({ pid, tid }: ThreadId): number => timeOf(`${pid}/task/${tid}`).waiting * 1000

/** CPU time that processes have used, µs. */
export const treeTime = (tree: ProcessTree): number => (tree.usage().cpu ?? 0) * 1000

/** Finds a thread of these processes by the ids that it knows, which differ from ours in a room. Undefined if it has ended. */
export function threadCalled({ pid, tid }: ThreadId, processes: number[]): ThreadId | undefined {
  const own = processes.find(each => idInRoom(each) === pid)
  if (own === undefined) return undefined
  const found = tid === 0 ? own : threadsOf(own).find(each => idInRoom(each) === tid)
  return found === undefined ? undefined : { pid: own, tid: found }
}

/** Threads of a process; none when it has ended. */
export const threadsOf = (pid: number): number[] => namesIn(`/proc/${pid}/task`).map(Number)
