import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sum } from 'simple-statistics'
import { alive, namesIn, statOf, textAt } from '../../system/process-table.ts'

const tick = 10 // ms: one USER_HZ tick, 100 per second on every common Linux
/** The longest wait for a server to finish what its load left behind, ms: one compilation or collection of a usual heap. */
const patience = 20
/** How often in a row a server must be found at rest: between two looks, one thread may hand its work to another. */
const looks = 2

/** What a process tree has used so far. */
export interface Usage {
  /** CPU time since its start, ms; null if it cannot be told (no /proc). */
  cpu: number | null
  /** Resident memory now, bytes; null likewise. */
  rss: number | null
  /** By living thread, a path below /proc. */
  threads: Map<string, ThreadTime>
}

/** Time of a thread so far, ms. */
export interface ThreadTime {
  onCpu: number
  /** Ready to run, while something else had the CPU. */
  waiting: number
}

/** CPU time and memory of a process tree: living threads by schedstat (ns), children that ended by their parent's account (10 ms). */
export class ProcessTree {
  readonly #find: () => number[]
  #pids: number[] = []
  #found = Number.NEGATIVE_INFINITY
  #patience = patience
  /** By process: CPU time of its threads that have ended, ms. */
  readonly #ended = new Map<number, number>()

  constructor(find: () => number[]) {
    this.#find = find
    this.refresh(0)
  }

  /** Looks again for new and lost processes if the last look is older than `age`, ms: it reads all of /proc. */
  refresh(age: number): void {
    if (performance.now() - this.#found < age && this.#pids.every(alive)) return
    this.#pids = this.#find()
    this.#found = performance.now()
  }

  get living(): boolean {
    return this.#pids.some(alive)
  }

  /**
   * Waits until a server is at rest. Resolves with whether it is. After the last response of a slice, its collector and its compiler may go
   * on for milliseconds. That is CPU time of this slice, and it must not be taken from the next one, which belongs to another side. A
   * server that is never at rest would cost the full wait after every slice. So the wait halves each time that it was in vain, and doubles
   * each time that it was not.
   */
  async rested(): Promise<boolean> {
    const end = performance.now() + this.#patience
    for (let calm = 0; ; ) {
      calm = this.#isResting ? calm + 1 : 0
      if (calm >= looks) break
      if (performance.now() >= end) {
        this.#patience = Math.max(1, this.#patience / 2)
        return false
      }
      await (calm > 0 ? setImmediate() : sleep(1))
    }
    this.#patience = Math.min(patience, this.#patience * 2)
    return true
  }

  /** Whether none of its threads is on a CPU or waiting for one; true if that cannot be told. */
  get #isResting(): boolean {
    return !this.#pids.some(pid => threads(pid).some(thread => statOf(thread)[0] === 'R'))
  }

  usage(): Usage {
    const each = this.#pids.map(pid => this.#usageOf(pid)).filter(usage => usage !== undefined)
    const threads = new Map(each.flatMap(usage => usage.threads))
    if (each.length === 0) return { cpu: null, rss: null, threads }
    return { cpu: sum(each.map(({ cpu }) => cpu)), rss: sum(each.map(({ rss }) => rss)), threads }
  }

  /**
   * Reads living threads to the nanosecond. The process's own account includes those that have ended: their time is what the living ones do
   * not explain. It counts in ticks, and never more than was used.
   */
  #usageOf(pid: number): { cpu: number; rss: number; threads: [string, ThreadTime][] } | undefined {
    const each = threads(pid).map((thread): [string, ThreadTime] => [thread, timeOf(thread)])
    const living = sum(each.map(([, { onCpu }]) => onCpu))
    const field = statOf(pid).map(Number) // from the third on: utime 14, stime 15, cutime 16, cstime 17, rss 24 (pages)
    if (field.length === 0) return undefined
    const [own, children] = [(field[11]! + field[12]!) * tick, (field[13]! + field[14]!) * tick]
    const ended = Math.max(this.#ended.get(pid) ?? 0, own - living)
    this.#ended.set(pid, ended)
    return { cpu: children + living + ended, rss: field[21]! * 4096, threads: each }
  }

  /** Highest resident memory so far, summed over its processes, bytes; null if it cannot be told. */
  peak(): number | null {
    const each = this.#pids.map(pid => Number(/VmHWM:\s+(\d+) kB/.exec(textAt(`/proc/${pid}/status`))?.[1] ?? 0) * 1024)
    return sum(each) || null
  }
}

const threads = (pid: number): string[] => namesIn(`/proc/${pid}/task`).map(thread => `${pid}/task/${thread}`)

/** By its path below /proc; 0 if it has ended. `schedstat`: time on the CPU in ns, time waiting for it in ns, number of slices. */
export function timeOf(thread: string): ThreadTime {
  const [onCpu = 0, waiting = 0] = textAt(`/proc/${thread}/schedstat`).split(' ').map(Number)
  return { onCpu: onCpu / 1e6, waiting: waiting / 1e6 }
}
