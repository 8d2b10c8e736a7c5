import { resolve } from 'node:path'
import { date, share } from '../config/units.ts'
import { exitStatus, GateError } from '../errors.ts'
import { releasesSince } from '../history/anchors.ts'
import { readNights, writeNight } from '../history/folder.ts'
import type { Night } from '../history/night.ts'
import { driftPage } from '../history/page.ts'
import { recordNight } from '../history/record.ts'
import { driftReport, trendLines, trends } from '../history/trend.ts'
import { pageAssets } from '../publish/outcome.ts'
import { makeFolder, writeFresh } from '../system/fresh-file.ts'
import { finish } from './finish.ts'
import { type RunFlags, setupOf } from './flags.ts'
import { print, printProse } from './shown.ts'

export interface RecordFlags extends RunFlags {
  /** Folder of the nights. */
  to: string
  /** A tag: the project's own releases from it on are measured, too, against the last one. */
  since?: string
}

export interface TrendFlags {
  /** `5%` */
  drift?: string
  /** When a person accepted the level, ISO 8601. */
  accepted?: string[]
  /** File for the page. */
  page?: string
  json?: boolean
}

/** `perf-gate record --to DIR`: measures a commit against the last release, and adds a night. */
export const record = (flags: RecordFlags): Promise<void> =>
  finish(async signal => {
    const asked = setupOf(flags, signal)
    const to = resolve(flags.to)
    makeFolder(to) // before it takes minutes to find that no night can be kept
    const keep = (night: Night) => print(`${night.head.hash.slice(0, 10)}: ${writeNight(to, night)}`)
    const nights = () => readNights(to)
    const { since, releases, head = 'HEAD' } = flags
    if (since !== undefined)
      for (const { anchor, name, at, run } of await releasesSince(asked.directory, { since, head, releases }, signal))
        if (!nights().some(night => night.run === run)) {
          asked.say(`measuring ${name}`)
          keep(await recordNight({ ...asked, nights: [], anchor, head: name, event: 'release', number: run, at }))
        }
    const now = new Date().toISOString()
    const [event, number] = ['by hand' as const, `${Date.parse(now)}-1`]
    keep(await recordNight({ ...asked, nights: nights(), releases, head, event, number, at: now }))
    for (const line of trendLines(nights())) printProse(line)
    return exitStatus.passed
  })

/** `perf-gate trend DIR`: what moved since the last release, and where. `--drift 5%`: fails if the newest night is red. */
export const trend = (folder: string, flags: TrendFlags): Promise<void> =>
  finish(async () => {
    const accepted = flags.accepted?.map(text => date(text, '--accepted'))
    const path = resolve(folder)
    const nights = readNights(path)
    if (nights.length === 0)
      throw new GateError('usage', `${path} has no recorded night: \`perf-gate record --to ${folder}\` adds one`)
    const drift = flags.drift === undefined ? undefined : share(flags.drift, '--drift')
    const all = trends(nights, drift, accepted)
    if (flags.page !== undefined)
      writeFresh(resolve(flags.page), driftPage(all, nights, driftReport(all, nights, ''), pageAssets()))
    if (flags.json) print(JSON.stringify(all, undefined, 2))
    else for (const line of trendLines(nights, all)) printProse(line)
    const red = all.filter(({ isRed }) => isRed)
    for (const { series } of flags.json ? [] : red)
      print(`\n❌ ${series.scenario} ${series.metric}: more than ${flags.drift} above what is accepted`)
    return red.length > 0 ? exitStatus.regressed : exitStatus.passed
  })
