import type { Scenario } from '../config/config.ts'
import type { Results } from '../results/results.ts'
import { percent } from './format.ts'
import { tolerated } from './guards/failures.ts'
import { isExpected } from './pool.ts'

/**
 * Why the figures of a variant in a scenario say nothing, in the words of a table: `timed out`, `out of memory (exit 137)`,
 * `died: exit 137 (out of memory?)`; undefined when they do. A matter of this variant alone, whomever it is compared with.
 */
export function fate(results: Results, scenario: Scenario, variant: string): string | undefined {
  const slices = results.blocks
    .flatMap(({ scenarios }) => scenarios.filter(each => each.scenario === scenario.name))
    .flatMap(block => block.slices.filter(slice => slice.variant === variant))
  const own = results.failures.filter(failure => failure.variant === variant)
  const here = own.find(failure => failure.scenario === scenario.name)
  const everywhere = own.find(failure => failure.scenario === undefined) ?? (slices.length === 0 ? own[0] : undefined)
  const failure = here ?? everywhere
  if (failure !== undefined) return ended(failure, scenario)
  if (slices.length === 0) return results.blocks.length === 0 ? undefined : 'not measured'
  return failing(slices, scenario)
}

type Failure = Results['failures'][number]

function ended({ phase, code, message, scenario: where }: Failure, { name }: Scenario): string {
  if (code === 'timed-out') return where === name ? 'timed out' : 'not measured'
  const exit = [...message.matchAll(/\bexit (?:code )?(\d+)|\bsignal (SIG\w+)/g)].at(-1)
  const elsewhere = where !== undefined && where !== name
  if (code === 'out-of-memory' && !elsewhere) return `out of memory${exit === undefined ? '' : ` (exit ${exit[1]})`}`
  const how = exit === undefined ? '' : `: ${exit[1] === undefined ? exit[2] : `exit ${exit[1]}`}`
  const memory = exit?.[1] === '137' || exit?.[2] === 'SIGKILL' ? ' (out of memory?)' : ''
  if (phase !== 'load') return `did not start${how}${memory}`
  return `${elsewhere ? 'died elsewhere' : 'died'}${how}${memory}`
}

type Slices = Results['blocks'][number]['scenarios'][number]['slices']

/** More failed requests than are a hiccup: which, and how many. */
function failing(slices: Slices, { requests }: Scenario): string | undefined {
  const sum = (of: (slice: Slices[number]) => number) => slices.reduce((total, slice) => total + of(slice), 0)
  const [sent, late, broken] = [
    sum(({ sent }) => sent),
    sum(({ timeouts }) => timeouts),
    sum(each => each.connectionErrors),
  ]
  const answered = sum(slice => slice.requests.reduce((total, each) => total + each.answered, 0))
  const unexpected = new Map<string, number>()
  for (const slice of slices)
    slice.requests.forEach(({ statuses }, i) => {
      for (const [status, count] of Object.entries(statuses))
        if (!isExpected(Number(status), requests[i]?.expect ?? []))
          unexpected.set(status, (unexpected.get(status) ?? 0) + count)
    })
  const [status, count] = [...unexpected].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const share = (failed: number) => failed / Math.max(1, sent)
  if (answered === 0) return late > 0 ? 'timed out' : 'no answer'
  if (share(late) > tolerated) return `timed out (${percent(share(late))})`
  if (count / answered > tolerated) return `answered ${status} (${percent(count / answered)})`
  return share(broken) > tolerated ? 'broke connections' : undefined
}
