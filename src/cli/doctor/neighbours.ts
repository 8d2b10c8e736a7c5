import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that uses the machine while nothing is measured. */
export interface Neighbour {
  name: string
  /** Of one CPU. */
  share: number
}

const tick = 10 // ms, see resources.ts

/** Who used more than 1 % of a CPU during `time` ms, most first; empty without /proc. We ourselves do not count. */
export async function neighbours(time: number): Promise<Neighbour[]> {
  const before = usages()
  await sleep(time)
  return [...usages()]
    .filter(([pid]) => pid !== process.pid)
    .map(([pid, { name, cpu }]) => ({ name, share: (cpu - (before.get(pid)?.cpu ?? cpu)) / time }))
    .filter(({ share }) => share > 0.01)
    .toSorted((a, b) => b.share - a.share)
}

function usages(): Map<number, { name: string; cpu: number }> {
  const pids = listed().map(Number).filter(Number.isInteger)
  return new Map(
    pids.flatMap(pid => {
      const stat = read(`/proc/${pid}/stat`)
      if (stat === '') return [] // ended meanwhile
      const [name, rest] = [
        stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        stat.slice(stat.lastIndexOf(')') + 2),
      ]
      const field = rest.split(' ')
      return [[pid, { name, cpu: (Number(field[11]) + Number(field[12])) * tick }] as const]
    }),
  )
}

function listed(): string[] {
  try {
    return readdirSync('/proc')
  } catch {
    return [] // not Linux
  }
}

/** Do two CPUs share a core? Then what runs on one slows the other down. undefined where it cannot be told. */
export function shareCore(cpu: number, other: number): boolean | undefined {
  const list = read(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`).trim()
  if (list === '') return undefined
  return list.split(',').some(range => {
    const [first, last = first] = range.split('-').map(Number)
    return first! <= other && other <= last!
  })
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
