import { setTimeout as sleep } from 'node:timers/promises'
import { runVariable } from './marks.ts'
import { alive, markOf, type ProcessEntry, piecesOf, processes, target } from './process-table.ts'

/** Stops everything that still carries the mark of a run, whatever its parent. Resolves with the number of these processes. */
export const stopMarked = (run: string): Promise<number> => stopThose(({ pid }) => markOf(pid, runVariable) === run)

/** Stops what works in a folder of ours, or was started from there, even a daemon on its own. Resolves with the number of processes. */
export function stopIn(folder: string): Promise<number> {
  const isOfIt = (name: string) => name.includes(`${folder}/`)
  const isMeant = (pid: number) => {
    if (['cwd', 'exe'].some(link => isOfIt(target(`/proc/${pid}/${link}`)))) return true
    for (const piece of piecesOf(pid, 'cmdline')) if (isOfIt(piece)) return true
    return false
  }
  return stopThose(({ pid }) => pid !== process.pid && isMeant(pid))
}

/** Stops all processes that are meant, until none is left. Resolves with how many there were. */
export async function stopThose(isMeant: (one: ProcessEntry) => boolean): Promise<number> {
  const living = () => processes().flatMap(each => (isMeant(each) ? [each.pid] : []))
  const found = living().length
  await stopAll(living, 1000)
  return found
}

/** Sends SIGTERM, and after `grace` ms SIGKILL, until `living` finds none. Resolves with those left two seconds after SIGKILL. */
export async function stopAll(living: () => number[], grace: number): Promise<number[]> {
  for (const [signal, patience] of [
    ['SIGTERM', grace],
    ['SIGKILL', 2000],
  ] as const) {
    let left = living()
    for (const pid of left) signalTo(pid, signal)
    for (
      let waited = 0, pause = 5;
      left.length > 0 && waited < patience;
      waited += pause, pause = Math.min(50, pause * 2)
    ) {
      await sleep(pause)
      left = left.some(alive) ? left.filter(alive) : living()
      if (signal === 'SIGKILL') for (const pid of left) signalTo(pid, signal)
    }
    if (left.length === 0) return []
  }
  return living()
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ESRCH' || code === 'EPERM') return // it ended by itself; or it is another user's, and counts as left
    throw error
  }
}
