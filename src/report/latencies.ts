import { percent } from '../compare/format.ts'
import { latencyProfile, totals } from '../compare/profile.ts'
import { transfer } from '../compare/transfer.ts'
import type { Judgement } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { figure, values } from './numbers.ts'
import type { Table } from './table.ts'
import { titleOf } from './words.ts'

const millis = (ms: number): string => values([ms], definition('p50'))[0]!

/**
 * Percentiles of every scenario (and request of a mix) and variant, of all responses that count together, and what they add up
 * to. A scenario that cannot be compared is not in it: its figures must not be, either.
 */
export function percentiles(results: Results, { rows: judged }: Judgement): Table | undefined {
  const isVoid = (name: string) => {
    const own = judged.filter(({ scenario }) => scenario === name)
    return own.length > 0 && own.every(({ verdict }) => verdict === 'invalid')
  }
  const parts = results.config.scenarios
    .filter(({ name }) => !isVoid(name))
    .flatMap(scenario => [
      ...(scenario.requests.length > 1 ? [...scenario.requests.keys()].map(request => ({ scenario, request })) : []),
      { scenario, request: undefined },
    ])
  const rows = parts.flatMap(({ scenario, request }) =>
    results.variants.map(({ name }) => ({
      title: titleOf({ scenario: scenario.name, request: scenario.requests[request ?? -1]?.name }),
      name,
      profile: new Map(latencyProfile(results, scenario, name, request).map(({ label, ms }) => [label, ms])),
      sum: totals(results, scenario, name, request),
    })),
  )
  const told = rows.filter(({ sum }) => sum.answered > 0)
  const labels = [...new Set(told.flatMap(({ profile }) => [...profile.keys()]))]
  const cells = told.map(({ title, name, profile, sum }) => [
    title,
    name,
    ...labels.map(label => (profile.has(label) ? millis(profile.get(label)!) : '–')),
    figure(sum.answered),
    figure(sum.failed),
    `${figure(sum.megabytesPerSecond)} MB/s`,
  ])
  if (cells.length === 0) return undefined
  const head = ['Scenario', 'Variant', ...labels, 'Requests', 'Failed', 'Bodies']
  return {
    head,
    rows: cells,
    words: 2,
    note: 'Percentiles of all responses together. The figures of the rows are means over blocks, so they may differ.',
  }
}

/** Where the time of large responses goes; undefined where no body came in more than one piece. */
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
