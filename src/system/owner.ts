import { readlinkSync } from 'node:fs'
import { textAt } from './process-table.ts'

/** In the environment of every process that perf-gate starts: which process of perf-gate did. */
export const ownerVariable = 'PERF_GATE_OWNER'

/** Names this process like no other, now or later: its namespace of processes, its id, and when it began; '' without /proc. */
export const owner: string = named(process.pid)

function named(pid: number): string {
  const stat = textAt(`/proc/${pid}/stat`)
  const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3] // the command's name may hold blanks and brackets
  return began === undefined ? '' : `${namespace()}.${pid}.${began}`
}

function namespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? ''
  } catch {
    return '' // no /proc
  }
}

/** Has the process of this name ended? Of another namespace we cannot know, so it has not. */
export function hasEnded(name: string): boolean {
  const [space, pid] = name.split('.')
  return /^\d+\.\d+\.\d+$/.test(name) && space === namespace() && named(Number(pid)) !== name
}
