import { readFileSync } from 'node:fs'
import type { Slice } from '../results/blocks.ts'

const beat = 5 // ms

/**
 * Watches the machine while a slice runs, from a process that has nothing else to do: if even its timer comes late,
 * somebody else had the CPUs. `end` stops watching and answers; it may be called again.
 */
export function watchMachine(): { end(): Slice['disturbance'] } {
  const stolen = steal()
  let last = performance.now()
  let stall = 0
  let seen: Slice['disturbance'] | undefined
  const notice = () => {
    const now = performance.now()
    stall = Math.max(stall, now - last - beat)
    last = now
  }
  const timer = setInterval(notice, beat)
  return {
    end() {
      clearInterval(timer)
      seen ??= { stall: Math.max(stall, performance.now() - last - beat), steal: steal() - stolen }
      return seen
    },
  }
}

/** CPU time that the hypervisor gave to others since boot, ms, all CPUs: eighth figure of the first line of /proc/stat, in ticks of 10 ms; 0 where unknown. */
function steal(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.trim().split(/\s+/)[8] ?? 0) * 10
  } catch {
    return 0 // no /proc
  }
}
