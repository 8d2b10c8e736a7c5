import { percent } from '../compare/format.ts'
import { type Transfer, transfer } from '../compare/transfer.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { inert } from './escape.ts'
import { figure, values } from './numbers.ts'
import { table } from './table.ts'

/** Where the time of large responses goes, in markdown; undefined where no body came in more than one piece. */
export function transfers(results: Results): string | undefined {
  const rows = results.config.scenarios.flatMap(scenario =>
    results.variants.flatMap(({ name }) => {
      const found = transfer(results, scenario, name)
      return found === undefined ? [] : [[inert(scenario.name), inert(name), ...cells(found)]]
    }),
  )
  if (rows.length === 0) return undefined
  const head = ['Scenario', 'Variant', 'Body', 'To its first byte', 'To its last', 'Transfer', 'Load generator busy']
  return `Transfer is the share of a response's time from the first byte of its body to the last. A server that sends while it works still works in that time. The load generator counts bytes and decodes nothing.\n\n${table(head, rows, 'llrrrrr')}`
}

function cells({ body, first, rest, generator }: Transfer): string[] {
  const size = body >= 1e6 ? `${figure(body / 1e6)} MB` : `${figure(body / 1000)} kB`
  const [toFirst, toLast] = [first, rest].map(ms => values([ms], definition('mean'))[0]!)
  return [size, toFirst!, toLast!, percent(rest / (first + rest)), percent(generator)]
}
