import { isExpected, type Scenario } from '../config/config.ts'
import { answeredIn, type Slice } from '../results/blocks.ts'
import { slicesOf } from '../results/extent.ts'
import type { Failure, Results } from '../results/results.ts'
import { percent } from './format.ts'

/** Why a variant by itself has no valid figures in a scenario: `timed out`, `died: exit 137 (out of memory?)`; undefined if it has. */
export function fate(results: Results, scenario: Scenario, variant: string): string | undefined {
  const slices = slicesOf(results, scenario, variant)
  const own = results.failures.filter(failure => failure.variant === variant)
  const here = own.find(failure => failure.scenario === scenario.name)
  const everywhere = own.find(failure => failure.scenario === undefined) ?? (slices.length === 0 ? own[0] : undefined)
  const failure = here ?? everywhere
  if (failure !== undefined) return ended(failure, scenario)
  if (slices.length === 0) return results.blocks.length === 0 ? undefined : 'not measured'
  return failing(slices, scenario)
}

function ended({ phase, code, exit, scenario: where }: Failure, { name }: Scenario): string {
  if (code === 'timed-out') return where === name ? 'timed out' : 'not measured'
  const elsewhere = where !== undefined && where !== name
  const status = exit === undefined ? '' : `exit ${exit}`
  if (code === 'out-of-memory' && !elsewhere) return `out of memory${status === '' ? '' : ` (${status})`}`
  const how = status === '' ? '' : `: ${status}`
  const memory = exit === killed ? ' (out of memory?)' : ''
  if (phase !== 'load') return `did not start${how}${memory}`
  return `${elsewhere ? 'died in another scenario' : 'died'}${how}${memory}`
}

/** Above this share of failed requests, a variant's figures describe failing. */
const tolerated = 0.01

/** 128 + SIGKILL. */
const killed = 137

/** Which requests failed, and how many, if that is more than a hiccup. */
function failing(slices: Slice[], { requests }: Scenario): string | undefined {
  const sum = (of: (slice: Slice) => number) => slices.reduce((total, slice) => total + of(slice), 0)
  const [sent, answered, late] = [sum(slice => slice.sent), sum(answeredIn), sum(slice => slice.timeouts)]
  const unasked = sum(slice => slice.unasked ?? 0)
  const broken = sum(slice => slice.connectionErrors) - unasked
  const unexpected = new Map<string, number>()
  for (const slice of slices)
    slice.requests.forEach(({ statuses }, i) => {
      for (const [status, count] of Object.entries(statuses))
        if (!isExpected(Number(status), requests[i]?.expect ?? []))
          unexpected.set(status, (unexpected.get(status) ?? 0) + count)
    })
  const [status, count] = [...unexpected].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const share = (failed: number) => failed / Math.max(1, sent)
  if (answered === 0) return late > 0 ? 'timed out' : 'no response'
  if (share(late) > tolerated) return `timed out (${percent(share(late))})`
  if (count / answered > tolerated) return `returned ${status} (${percent(count / answered)})`
  if (share(unasked) > tolerated) return 'sent responses that nobody had asked for'
  return share(broken) > tolerated ? 'broke connections' : undefined
}
