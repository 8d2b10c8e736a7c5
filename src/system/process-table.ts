import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process as /proc shows it. */
export interface ProcessEntry {
  pid: number
  parent: number
  session: number
  environ: string
}

/** All living processes of the machine that we may look at; empty without /proc. */
export function processes(): ProcessEntry[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    const stat = textAt(`/proc/${name}/stat`)
    const [state, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the command's name may hold blanks and brackets
    if (stat === '' || state === 'Z' || state === 'X') return []
    return [
      {
        pid: Number(name),
        parent: Number(parent),
        session: Number(session),
        environ: textAt(`/proc/${name}/environ`),
      },
    ]
  })
}

/** These processes, and all that descend from them; `all`: those that are looked at. */
export function withDescendants(found: number[], all: ProcessEntry[]): Set<number> {
  const family = new Set(found)
  for (let before = -1; before < family.size; ) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return family
}

/** The text of a file, of /proc for example; '' where it is gone or not ours to read. */
export function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // ENOENT, ESRCH: ended between listing and reading; EACCES: another user's
  }
}

/** Is there a process with this id that still runs? A zombie does not. */
export function alive(pid: number): boolean {
  if (!existsSync('/proc/self')) return signalable(pid)
  const status = textAt(`/proc/${pid}/stat`)
  return status !== '' && !/\) [ZX] /.test(status)
}

function signalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // ESRCH: gone
  }
}

/** Where a link of /proc leads; '' when the process has ended or is not ours. */
export function target(path: string): string {
  try {
    return `${readlinkSync(path)}/`
  } catch {
    return '' // ENOENT, EACCES: ended meanwhile, another user's
  }
}
