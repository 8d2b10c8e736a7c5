import { readdirSync } from 'node:fs'
import { sum } from 'simple-statistics'
import { alive, textAt } from '../../system/process-table.ts'

const tick = 10 // ms: one USER_HZ tick, 100 a second on every Linux that people run

/** What a process tree has used so far. */
export interface Usage {
  /** CPU time since its start, ms; null where it cannot be told (no /proc). */
  cpu: number | null
  /** Resident memory now, bytes; null likewise. */
  rss: number | null
  /** By living thread, a path of /proc. */
  threads: Map<string, ThreadTime>
}

/** What a thread has had so far, ms. */
export interface ThreadTime {
  onCpu: number
  /** Ready to run, while something else had the CPU. */
  waiting: number
}

/**
 * CPU time and memory of a process tree. Living threads are read from schedstat (ns), children that have ended and
 * were waited for from their parent's account (10 ms ticks).
 */
export class ProcessTree {
  readonly #find: () => number[]
  #pids: number[]
  #found = 0
  /** By process: CPU time of its threads that have ended, ms. */
  readonly #ended = new Map<number, number>()

  constructor(find: () => number[]) {
    this.#find = find
    this.#pids = find()
    this.#found = performance.now()
  }

  /** Looks for new and lost processes again when the last look is older than this, ms: it reads all of /proc. */
  refresh(age: number): void {
    if (performance.now() - this.#found < age && this.#pids.every(alive)) return
    this.#pids = this.#find()
    this.#found = performance.now()
  }

  get living(): boolean {
    return this.#pids.some(alive)
  }

  /** Is none of its threads on a CPU or waiting for one? true where that cannot be told. */
  get isResting(): boolean {
    return !this.#pids.some(pid => threads(pid).some(thread => stateOf(thread) === 'R'))
  }

  usage(): Usage {
    const each = this.#pids.map(pid => this.#usageOf(pid)).filter(usage => usage !== undefined)
    const threads = new Map(each.flatMap(usage => usage.threads))
    if (each.length === 0) return { cpu: null, rss: null, threads }
    return { cpu: sum(each.map(({ cpu }) => cpu)), rss: sum(each.map(({ rss }) => rss)), threads }
  }

  /**
   * Living threads to the nanosecond; what ended ones took with them is what the process's own account, which has them all,
   * has more. That one counts in ticks, and never more than was used.
   */
  #usageOf(pid: number): { cpu: number; rss: number; threads: [string, ThreadTime][] } | undefined {
    const each = threads(pid).map((thread): [string, ThreadTime] => [thread, timeOf(thread)])
    const living = sum(each.map(([, { onCpu }]) => onCpu))
    const stat = readStat(pid)
    if (stat === undefined) return undefined
    const ended = Math.max(this.#ended.get(pid) ?? 0, stat.own - living)
    this.#ended.set(pid, ended)
    return { cpu: stat.children + living + ended, rss: stat.rss, threads: each }
  }

  /** Highest resident memory so far, summed over its processes, bytes; null where it cannot be told. */
  peak(): number | null {
    const each = this.#pids.map(pid => Number(/VmHWM:\s+(\d+) kB/.exec(textAt(`/proc/${pid}/status`))?.[1] ?? 0) * 1024)
    return sum(each) || null
  }
}

/** `/proc/<pid>/stat` after the command: state is field 3; utime 14, stime 15, cutime 16, cstime 17, rss 24 (pages). */
function readStat(pid: number): { own: number; children: number; rss: number } | undefined {
  const stat = textAt(`/proc/${pid}/stat`)
  if (stat === '') return undefined
  const field = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { own: (field[11]! + field[12]!) * tick, children: (field[13]! + field[14]!) * tick, rss: field[21]! * 4096 }
}

const threads = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).map(thread => `/proc/${pid}/task/${thread}`)
  } catch {
    return [] // ended meanwhile
  }
}

/** `schedstat`: time on the CPU in ns, time waiting for it in ns, number of slices. */
function timeOf(thread: string): ThreadTime {
  const [onCpu = 0, waiting = 0] = textAt(`${thread}/schedstat`).split(' ').map(Number)
  return { onCpu: onCpu / 1e6, waiting: waiting / 1e6 }
}

/** Third field of `stat`; the command before it may hold blanks and brackets. R: running, or waiting for a CPU. */
function stateOf(thread: string): string {
  const stat = textAt(`${thread}/stat`)
  return stat.charAt(stat.lastIndexOf(')') + 2)
}
