import { GateError } from '../errors.ts'
import { isFact } from '../judge/exact.ts'
import { judged } from '../judge/judged.ts'
import type { Row } from '../judge/judgement.ts'
import { scaled } from '../judge/scale.ts'
import { count } from '../measure/count.ts'
import { metric as definition, type Metric } from '../metrics.ts'
import { launchesToAccuseOneOf } from '../plan/error-rate.ts'
import { inWords, titleOf } from '../report/words.ts'
import { failuresOf, sideBySide } from './blocks.ts'
import { nameOf } from './commits.ts'
import { type Asked, begun } from './ends.ts'
import { type Finding, keep, type Memory, type Place } from './memory.ts'
import { middleOf } from './next.ts'
import type { Gap } from './posterior.ts'
import { blames, errorOf, reasonOf } from './versions.ts'

interface Counted extends Asked {
  metric: Metric
}

/** Finds the commits that changed a count by plain halving, as counts are facts. Errors: as for `bisect`. */
export async function halved(asked: Counted, recalled: Memory | undefined): Promise<Finding> {
  const { commits } = asked
  const memory = recalled ?? (await endsCounted(asked))
  const places: Place[] = []
  for (const gap of await changesIn({ after: 0, upTo: commits.length - 1 }, asked, memory))
    places.push({ ...gap, ...(await stepOf(gap, asked, memory)) })
  return { commits, memory, places, certainty: 1, isFound: true }
}

/** Counts both ends, and follows the row whose count grew most. */
async function endsCounted(asked: Counted): Promise<Memory> {
  const { commits, metric } = asked
  const start = performance.now()
  const last = commits.length - 1
  const rows = await countedBeside(0, last, asked)
  const grown = rows.filter(row => isCounted(row) && row.change! > 0 && !isSame(metric, row.base!, row.head!))
  const [row] = grown.toSorted((a, b) => b.change! - a.change!)
  if (row === undefined) throw new GateError('usage', notMore(rows, asked))
  return begun(asked, {
    scenario: row.scenario,
    request: row.request,
    metric,
    difference: row.change!,
    noise: 0,
    isAlike: false,
    blocks: [
      [
        [0, row.base!],
        [last, row.head!],
      ],
    ],
    spent: performance.now() - start,
  })
}

type Change = Gap & Pick<Place, 'isGradual'>

/** The narrowest gaps in which the count changes, inside one whose ends differ. */
async function changesIn(gap: Gap, asked: Counted, memory: Memory): Promise<Change[]> {
  const middle = await countedIn(gap, asked, memory)
  if (middle === undefined) return [gap]
  const values = new Map(memory.blocks.flat())
  const differs = ({ after, upTo }: Gap) => !isSame(asked.metric, values.get(after)!, values.get(upTo)!)
  const halves = [
    { after: gap.after, upTo: middle },
    { after: middle, upTo: gap.upTo },
  ].filter(differs)
  if (halves.length === 0) return [{ ...gap, isGradual: true }]
  const found: Change[] = []
  for (const half of halves) found.push(...(await changesIn(half, asked, memory)))
  return found
}

/** The version in the middle of a gap, once it has been counted. Those that cannot be counted are skipped; undefined if none is left. */
async function countedIn(gap: Gap, asked: Counted, memory: Memory): Promise<number | undefined> {
  const isKnown = (version: number) => memory.blocks.flat().some(([number]) => number === version)
  for (;;) {
    const middle = middleOf(gap, memory)
    if (middle === undefined || isKnown(middle)) return middle
    const start = performance.now()
    const counted = await countedBeside(0, middle, asked).then(
      rows => countIn(rows, memory) ?? `its ${asked.metric} could not be counted`,
      error => reasonOf(error, nameOf(asked.commits[middle]!), { isOnline: asked.versions.built.has(0) }),
    )
    if (typeof counted === 'string') memory.skipped.set(middle, counted)
    else memory.blocks.push([[middle, counted]])
    memory.spent += performance.now() - start
    keep(asked.path, memory)
  }
}

/** The count of a version that was measured beside the good one. If neither makes calls, no row exists, and the count is 0. */
export function countIn(rows: Row[], memory: Followed & Pick<Memory, 'blocks'>): number | undefined {
  const row = rowOf(rows, memory)
  if (row !== undefined) return isCounted(row) ? row.head! : undefined
  return new Map(memory.blocks.flat()).get(0) === 0 ? 0 : undefined
}

/** Does each version count the same in all launches? Else alike ones would differ by chance. Calls over Unix sockets do not count. */
const isCounted = (row: Row): boolean => row.change !== null && isFact(row, launchesToAccuseOneOf(1))

/** Counts two versions in the same launches; gives the rows. Errors: what `blames` either version. */
async function countedBeside(base: number, head: number, { commits, versions, launching, metric, say }: Counted) {
  say(`counting ${nameOf(commits[head]!)} beside ${nameOf(commits[base]!)}`)
  const both = [await versions.get(base), await versions.get(head)]
  const { config } = launching
  // Without a threshold, a size that did not grow would have no row; with a large one, counts that vary would be within it.
  const gated = { metric, worse: 2 * definition(metric).exact!, explicit: true }
  const scenarios = config.scenarios.map(each => ({ ...each, thresholds: [gated, ...each.thresholds] }))
  const asked = sideBySide(both, { ...launching, config: { ...config, scenarios, only: 'counted' } })
  for await (const _ of count(asked));
  for (const failure of failuresOf(asked)) throw errorOf(failure)
  return judged(asked.results).rows.filter(row => row.metric === metric)
}

type Followed = Pick<Memory, 'scenario' | 'request'>

/** A mix has a row for each of its requests. */
const rowOf = (rows: Row[], { scenario, request }: Followed): Row | undefined =>
  rows.find(row => row.scenario === scenario && row.request === request)

/** What changed between the versions of a gap, counted side by side. */
async function stepOf({ after, upTo }: Gap, asked: Counted, followed: Followed) {
  const rows = await countedBeside(after, upTo, asked).catch(error => {
    if (!blames(error)) throw error
  })
  const row = rowOf((rows ?? []).filter(isCounted), followed)
  const name = titleOf(followed)
  if (row !== undefined) return { change: row.change!, said: `${name} ${inWords(row)}` }
  return { change: Number.NaN, said: `${name} changes here, but could not be counted again` }
}

const isSame = (metric: Metric, one: number, other: number): boolean =>
  Math.abs(scaled(metric, one) - scaled(metric, other)) <= definition(metric).exact! + 1e-9

export function notMore(rows: Row[], { commits, metric }: Pick<Counted, 'commits' | 'metric'>): string {
  const each = rows.map(
    row =>
      `${titleOf(row)} ${isCounted(row) ? `${row.base} and ${row.head}` : `(${row.ungated ?? `not certain after ${row.blocks} launches`})`}`,
  )
  const told = each.join('; ') || 'nothing could be counted'
  const has = rows.every(isCounted) ? 'has no more' : 'is not known to have more'
  return `${nameOf(commits.at(-1)!)} ${has} ${metric} than ${nameOf(commits[0]!)}: ${told}`
}
