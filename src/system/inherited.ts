import { closeSync, readdirSync, readFileSync } from 'node:fs'

/** The flag of a descriptor that the programs we start do not inherit. */
const closeOnExec = 0o2000000

/** Closes what our parent left open (`exec 9>lock`), before we open anything. An inherited folder would lead out of a room. */
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
