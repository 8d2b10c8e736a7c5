import { closeSync, readdirSync, readFileSync } from 'node:fs'

/** The flag of a descriptor that programs which we start do not get. */
const closeOnExec = 0o2000000

/**
 * Closes what whoever started us had open and did not close (`exec 9>lock`), before we open or start anything: what is measured would
 * inherit it, and a folder among it leads out of a room. Our standard streams stay, and what Node has opened is not passed on anyway.
 */
export function closeInherited(): void {
  if (process.platform !== 'linux') return
  for (const fd of readdirSync('/proc/self/fd')
    .map(Number)
    .filter(fd => fd > 2)) {
    try {
      const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1] ?? '0'
      if ((Number.parseInt(flags, 8) & closeOnExec) === 0) closeSync(fd)
    } catch {
      // it was open only to list the others
    }
  }
}
