import { percent } from '../compare/format.ts'
import { latencyProfile, totals } from '../compare/latencies.ts'
import { transfer } from '../compare/transfer.ts'
import type { Scenario } from '../config/config.ts'
import type { Judgement } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { figure, values } from './numbers.ts'
import type { Table } from './table.ts'
import { type Named, titleOf } from './words.ts'

const millis = (ms: number): string => values([ms], definition('p50'))[0]!

interface MeasuredPart {
  scenario: Scenario
  /** Index of one request of a mix; absent: all of them. */
  request?: number
  named: Named
}

/** Every scenario, preceded by each request of its mix, in the order of rows. */
export const measuredParts = (scenarios: Scenario[]): MeasuredPart[] =>
  scenarios.flatMap(scenario => {
    const mix = scenario.requests.map(({ name }, i) => ({
      scenario,
      request: i,
      named: { scenario: scenario.name, request: name },
    }))
    return [...(mix.length > 1 ? mix : []), { scenario, named: { scenario: scenario.name } }]
  })

/** Percentiles and totals of every scenario (and request of a mix) and variant, over all responses that count, of those that compare. */
export function percentiles(results: Results, { rows }: Judgement): Table | undefined {
  const isVoid = (name: string) => {
    const own = rows.filter(({ scenario }) => scenario === name)
    return own.length > 0 && own.every(({ verdict }) => verdict === 'invalid')
  }
  const told = measuredParts(results.config.scenarios.filter(({ name }) => !isVoid(name)))
    .flatMap(({ scenario, request, named }) =>
      results.variants.map(({ name }) => ({
        names: [titleOf(named), name],
        profile: latencyProfile(results, scenario, name, request),
        sum: totals(results, scenario, name, request),
      })),
    )
    .filter(({ sum }) => sum.answered > 0)
  if (told.length === 0) return undefined
  const labels = [...new Set(told.flatMap(({ profile }) => profile.map(({ label }) => label)))]
  return {
    head: ['Scenario', 'Variant', ...labels, 'Requests', 'Failed', 'Bodies'],
    rows: told.map(({ names, profile, sum }) => {
      const known = new Map(profile.map(({ label, ms }) => [label, millis(ms)]))
      const counts = [figure(sum.answered), figure(sum.failed), `${figure(sum.megabytesPerSecond)} MB/s`]
      return [...names, ...labels.map(label => known.get(label) ?? '–'), ...counts]
    }),
    words: 2,
    note: 'Percentiles of all responses together. The figures of the rows are means over blocks, so they may differ.',
  }
}

/** Where the time of large responses goes; undefined if every body came in one piece. */
export function transfers(results: Results): Table | undefined {
  const rows = results.config.scenarios.flatMap(scenario =>
    results.variants.flatMap(({ name }) => {
      const found = transfer(results, scenario, name)
      if (found === undefined) return []
      const { body, first, rest, generator } = found
      const size = body >= 1e6 ? `${figure(body / 1e6)} MB` : `${figure(body / 1000)} kB`
      const share = percent(rest / (first + rest))
      return [[scenario.name, name, size, millis(first), millis(rest), share, percent(generator)]]
    }),
  )
  if (rows.length === 0) return undefined
  return {
    head: ['Scenario', 'Variant', 'Body', 'To its first byte', 'To its last', 'Transfer', 'Load generator busy'],
    rows,
    words: 2,
    note: 'Transfer is the share of a response’s time from the first byte of its body to the last, in which a server may still be working. The load generator counts bytes and decodes nothing.',
  }
}
