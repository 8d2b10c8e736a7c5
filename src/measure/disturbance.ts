import { readFileSync } from 'node:fs'
import type { Slice } from './results.ts'

const beat = 5 // ms

/**
 * Watches the machine while a slice runs, from a process that has nothing else to do: if even its timer comes late,
 * somebody else had the CPUs. Call `read` once at the end of the slice.
 */
export function watchMachine(): { read(): Slice['disturbance'] } {
  const stolen = steal()
  let last = performance.now()
  let stall = 0
  const notice = () => {
    const now = performance.now()
    stall = Math.max(stall, now - last - beat)
    last = now
  }
  const timer = setInterval(notice, beat)
  return {
    read() {
      clearInterval(timer)
      notice()
      return { stall, steal: steal() - stolen }
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
