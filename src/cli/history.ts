import { resolve } from 'node:path'
import { exitStatus, GateError } from '../errors.ts'
import { readNights, writeNight } from '../history/folder.ts'
import type { Night } from '../history/night.ts'
import { recordNight } from '../history/record.ts'
import { releasesSince } from '../history/releases.ts'
import { isRedNight, trendLines, trends } from '../history/trend.ts'
import { wrapped } from '../report/table.ts'
import { namedVariables } from '../system/passed-variables.ts'
import { finish } from './finish.ts'
import { type RunFlags, restrict } from './flags.ts'
import { look, print, say } from './shown.ts'

export interface RecordFlags extends RunFlags {
  /** Folder of the nights. */
  to: string
  /** A tag: own releases from there on are measured against the last one. */
  since?: string
}

/** `perf-gate record --to DIR`: measures a commit against the last release, and adds a night. */
export const record = (flags: RecordFlags): Promise<void> =>
  finish(async signal => {
    const asked = {
      directory: process.cwd(),
      config: flags.config,
      adjust: (config: Parameters<typeof restrict>[0]) => restrict({ ...config, variants: [] }, flags),
      out: flags.out ?? 'perf-gate-results',
      pass: namedVariables(flags.passEnv ?? [], '--pass-env'),
      signal,
      say: flags.quiet ? () => {} : say,
    }
    const keep = (night: Night) => print(`${night.head.hash.slice(0, 10)}: ${writeNight(resolve(flags.to), night)}`)
    const nights = () => readNights(resolve(flags.to))
    if (flags.since !== undefined)
      for (const { anchor, tag, at, run } of await releasesSince(process.cwd(), flags.since, signal))
        if (!nights().some(night => night.run === run)) {
          asked.say(`measuring ${tag}`)
          keep(await recordNight({ ...asked, nights: [], anchor, head: tag, event: 'release', run, at }))
        }
    const now = new Date().toISOString()
    const [event, run] = ['by hand' as const, `${Date.parse(now)}-1`]
    keep(await recordNight({ ...asked, nights: nights(), head: flags.head, event, run, at: now }))
    for (const line of trendLines(nights())) print(wrapped(line, look().columns))
    return exitStatus.passed
  })

/** `perf-gate trend DIR`: what moved since the last release, and where. `--drift 5%`: fails where the newest night is red. */
export const trend = (folder: string, flags: { drift?: number; json?: boolean }): Promise<void> =>
  finish(async () => {
    const nights = readNights(resolve(folder))
    if (nights.length === 0)
      throw new GateError(
        'usage',
        `there is no night in ${resolve(folder)}: \`perf-gate record --to ${folder}\` adds one`,
      )
    const all = trends(nights, flags.drift)
    if (flags.json) print(JSON.stringify(all, undefined, 2))
    else for (const line of trendLines(nights, all)) print(wrapped(line, look().columns))
    const red = all.filter(isRedNight)
    for (const { series } of red)
      print(`\n❌ ${series.scenario} ${series.metric}: more than ${flags.drift! * 100} % above what is accepted`)
    return red.length > 0 ? exitStatus.regressed : exitStatus.passed
  })
