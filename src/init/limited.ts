import { ask } from './ask.ts'

/** Requests of a trial, at most, and the time for them, ms: a run sends thousands. */
const trial = { requests: 5000, atOnce: 10, time: 4000 } as const

/** After how many quick requests a server responds 429 Too Many Requests; undefined where it does not. */
export async function limitOf(port: number, path: string, signal: AbortSignal): Promise<number | undefined> {
  const begun = performance.now()
  for (let sent = 0; sent < trial.requests && performance.now() - begun < trial.time; sent += trial.atOnce) {
    const responses = await Promise.all(Array.from({ length: trial.atOnce }, () => ask(port, path, trial.time, signal)))
    if (responses.some(response => response?.status === 429)) return sent
  }
  return undefined
}

/** Variables of a project that sound like such a limit, set so high that no run reaches it. Pure. */
export const unlimited = (names: string[]): Record<string, string> =>
  Object.fromEntries(
    names
      .filter(name => /RATE_?LIMIT|THROTTLE|MAX_REQUESTS|REQUESTS_PER|LIMIT_MAX/i.test(name))
      .filter(name => !/WINDOW|TTL|URL|REDIS|STORE|PREFIX|MESSAGE/i.test(name))
      .map(name => [
        name,
        /ENABLE|_ON$/i.test(name) ? 'false' : /DISABLE|_OFF$|SKIP/i.test(name) ? 'true' : '1000000000',
      ]),
  )
