import { join } from 'node:path/posix'
import { z } from 'zod'
import { number } from '../config/bounded.ts'
import type { Access } from '../github/access.ts'
import { parsed } from '../json.ts'
import { code, prose } from '../report/escape.ts'
import { magnitude, magnitudeRange } from '../report/numbers.ts'
import { fileOf } from '../trust/base-rules.ts'
import { dataBranch } from './append.ts'
import { isCertain } from './drift.ts'
import { anchor, metricName, text } from './night.ts'
import { bars, sinceWhen, type Trend } from './trend.ts'

/** `trend.json`, beside the nights: what a pull request is told. */
export const noticeFile = 'trend.json'
/** Smaller drifts are not worth a line in every pull request, fraction. */
const least = 0.01
const drawn = 12

const notice = z.strictObject({
  scenario: text,
  metric: metricName,
  anchor,
  change: number(0, 1e9),
  low: number(0, 1e9),
  high: number(0, 1e9),
  bars: z.string().regex(/^[▁-█]{1,60}$/),
  /** Day of the last night: nights may have stopped since. */
  at: z.iso.date().optional(),
})
const schema = z.strictObject({ version: z.literal(1), drifts: z.array(notice).max(1000) })

/** Drifts for the worse that are certain, the largest first. */
export function noticesOf(all: Trend[]): z.output<typeof schema> {
  const sure = all.filter(({ standings, change }) => change >= least && isCertain(standings.at(-1)!.level, all.length))
  const drifts = sure
    .toSorted((a, b) => b.change - a.change)
    .map(({ series: { scenario, metric, anchor, points }, change, low, high }) => {
      const [shown, at] = [bars(points.slice(-drawn)), points.at(-1)!.at.slice(0, 10)]
      return { scenario, metric, anchor, change, low: Math.max(0, low), high, bars: shown, at }
    })
  return { version: 1, drifts }
}

/** The largest certain drift of these scenarios, as markdown, if there is one. Anyone may have written it. Throws what the API throws. */
export async function driftLine(asked: Access, place: string, scenarios: string[]): Promise<string | undefined> {
  const text = await fileOf(asked, dataBranch, join(place, noticeFile))
  const read = schema.safeParse(parsed(text ?? ''))
  const worst = read.data?.drifts.find(({ scenario }) => scenarios.includes(scenario))
  return worst && lineOf(worst)
}

/** `` `list products` p90: 4.1 % slower since v1.2.0 (2.9 … 5.3 %) `▁▁▂▄▄` 2026-11-21 `` */
function lineOf({ scenario, metric, anchor, change, low, high, bars, at }: z.output<typeof notice>): string {
  const isTime = metric === 'rps' || /^p\d/.test(metric)
  const size = `${magnitude(change, { low, high })} ${isTime ? 'slower' : 'more'}`
  const words = `: ${size} ${sinceWhen(anchor)} (${magnitudeRange({ low, high })})`
  return `${code(scenario)} ${metric}${prose(words)} ${code(bars)}${at === undefined ? '' : ` ${at}`}`
}
