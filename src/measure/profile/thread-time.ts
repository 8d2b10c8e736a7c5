import { readFileSync } from 'node:fs'

/** CPU time that a thread has used, µs; 0 when it has ended, or where there is no /proc. */
export function threadTime(pid: number, tid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${tid || pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1000
  } catch {
    return 0
  }
}
