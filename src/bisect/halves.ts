import { randomInt } from 'node:crypto'
import { GateError } from '../errors.ts'
import { judged } from '../judge/judged.ts'
import type { Row } from '../judge/judgement.ts'
import { count } from '../measure/count.ts'
import { metric as definition, isAbsolute, type Metric } from '../metrics.ts'
import { inWords } from '../report/words.ts'
import { resultsOf, sideBySide } from './blocks.ts'
import { type Asked, demanded, questionOf } from './ends.ts'
import type { Finding, Place } from './finding.ts'
import { keep, type Memory, recall } from './memory.ts'
import { testable } from './next.ts'
import type { Gap } from './posterior.ts'
import { nameOf } from './versions.ts'

/**
 * Finds the commits that changed what is counted. Counts are facts, so plain halving does: wherever two versions differ, the one in
 * their middle is counted beside the good one. Errors as of `bisect`.
 */
export async function halved(asked: Asked & { metric: Metric }): Promise<Finding> {
  const memory = recall(asked.path, questionOf(asked)) ?? (await endsCounted(asked))
  const { scenario } = memory
  const { commits, metric, path } = asked
  const values = new Map(memory.blocks.flat())
  const skipped = new Map(memory.skipped)
  const places: Place[] = []
  const differs = ({ after, upTo }: Gap) => !isSame(metric, values.get(after)!, values.get(upTo)!)
  const open: Gap[] = [{ after: 0, upTo: commits.length - 1 }]
  for (let gap = open.pop(); gap !== undefined; gap = open.pop()) {
    const { after, upTo } = gap
    const inside = testable(gap, { skipped: new Set(skipped.keys()) })
    const middle = inside[Math.floor(inside.length / 2)]
    if (middle === undefined || values.has(middle)) {
      const halves = middle === undefined ? [] : [{ after, upTo: middle }, { after: middle, upTo }].filter(differs) // biome-ignore format: one line
      if (halves.length === 0) places.unshift({ ...gap, ...(await stepOf(gap, asked, scenario)) }) // or in steps too small to see
      open.push(...halves)
      continue
    }
    const begun = performance.now()
    const found = await countedBeside(0, middle, asked)
    const row = 'why' in found ? undefined : rowOf(found.rows, scenario)
    if (row === undefined) {
      skipped.set(middle, 'why' in found ? found.why : `its ${metric} could not be counted`)
    } else {
      values.set(middle, row.head!)
      memory.blocks.push([[middle, row.head!]])
    }
    memory.skipped = [...skipped]
    memory.spent += performance.now() - begun
    keep(path, memory)
    open.push(gap)
  }
  const known = { blocks: memory.blocks.length - 1, versions: values.size, spent: memory.spent }
  return { commits, scenario, metric, places, certainty: 1, skipped, ...known, isFound: true }
}

/** Both ends, and the scenario whose count grew most. */
async function endsCounted(asked: Asked & { metric: Metric }): Promise<Memory> {
  const { commits, metric, path } = asked
  const last = commits.length - 1
  const begun = performance.now()
  for (const end of [0, last]) await demanded(asked, end)
  const found = await countedBeside(0, last, asked)
  if ('why' in found) throw new GateError('server-exited', found.why)
  const grown = found.rows.filter(({ base, head, change }) => change! > 0 && !isSame(metric, base!, head!))
  const [row] = grown.toSorted((a, b) => b.change! - a.change!)
  if (row === undefined) throw new GateError('usage', notMore(found.rows, asked))
  const memory: Memory = {
    version: 1,
    question: questionOf(asked),
    scenario: row.request ?? row.scenario,
    metric,
    difference: row.change!,
    noise: 0,
    isAlike: false,
    skipped: [],
    blocks: [[[0, row.base!]], [[last, row.head!]]],
    spent: performance.now() - begun,
  }
  keep(path, memory)
  return memory
}

/** The rows of what was counted of two versions in the same launches, where all launches agree; or why there are none. */
async function countedBeside(base: number, head: number, asked: Asked): Promise<{ rows: Row[] } | { why: string }> {
  const { commits, versions, launching, metric, say } = asked
  say(`counting ${nameOf(commits[head]!)} beside ${nameOf(commits[base]!)}`)
  const both = [await versions.get(base), await versions.get(head)]
  const sides = []
  for (const version of both) {
    if ('why' in version) return version
    sides.push(version)
  }
  const config = { ...launching.config, only: 'counted' as const }
  const variants = sideBySide(sides)
  const results = resultsOf(variants, { ...launching, config }, randomInt(2 ** 32))
  for await (const _ of count({ ...launching, config: results.config, results, variants }));
  const [failure] = results.failures
  if (failure !== undefined) return { why: failure.message }
  const rows = judged(results).rows.filter(row => row.metric === metric)
  return { rows: rows.filter(({ change, ungated }) => change !== null && ungated === null) }
}

/** A mix has a row for each of its requests. */
const rowOf = (rows: Row[], name: string): Row | undefined =>
  rows.find(({ scenario, request }) => (request ?? scenario) === name)

/** What changed between the versions of a gap, counted side by side. */
async function stepOf({ after, upTo }: Gap, asked: Asked, name: string): Promise<Pick<Place, 'change' | 'said'>> {
  const found = await countedBeside(after, upTo, asked)
  const row = 'why' in found ? undefined : rowOf(found.rows, name)
  if (row === undefined) return { change: Number.NaN, said: `${name} changes here, but could not be counted once more` }
  return { change: row.change!, said: `${name} ${inWords(row)}` }
}

function isSame(metric: Metric, one: number, other: number): boolean {
  const scaled = (value: number) => (isAbsolute(metric) ? value : Math.log(value))
  return Math.abs(scaled(one) - scaled(other)) <= definition(metric).exact! + 1e-9
}

function notMore(rows: Row[], { commits, metric }: Asked): string {
  const each = rows.map(({ scenario, base, head }) => `${scenario} ${base} and ${head}`)
  const told = each.join('; ') || 'nothing could be counted'
  return `${nameOf(commits.at(-1)!)} has no more ${metric} than ${nameOf(commits[0]!)}: ${told}`
}
