import type { Config } from '../config/config.ts'
import type { ConfigChange, Proposal } from '../config/proposal.ts'
import { judged } from '../judge/judged.ts'
import type { Judgement } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { code, prose } from './escape.ts'
import { table } from './table.ts'
import { plural } from './words.ts'

/** More of them are counted, not listed. */
const most = 30

/** What head changes in the config, whether that applies already, and what it would have made of this run. */
export function proposed(results: Results, { verdict }: Judgement): string | undefined {
  const { proposal } = results
  if (proposal === undefined) return undefined
  const { applies, changes, flaw } = proposal
  const sentence = applies
    ? '⚠️ **This pull request changes the config, and was judged by it** (`config-from: head`).'
    : `ℹ️ **This pull request changes the config.** It was judged by base's config; the changes apply once they are merged.${otherwise(results, proposal, verdict)}`
  const wrong = flaw === undefined ? [] : [`Head's config could not be used: ${prose(flaw)}`]
  return [sentence, ...wrong, ...listed(changes)].join('\n\n')
}

function listed(changes: ConfigChange[]): string[] {
  if (changes.length === 0) return []
  const rows = changes.slice(0, most).map(({ key, base, head }) => [code(key), cell(base), cell(head)])
  const rest = changes.length - most
  return [table(['Key', 'Base', 'Head'], rows, 'lll'), ...(rest > 0 ? [`and ${plural(rest, 'more change')}`] : [])]
}

const cell = (value: string | undefined): string => (value === undefined ? '–' : code(value))

/** The verdict that the same measurements would have had with the thresholds that head proposes. */
function otherwise(results: Results, proposal: Proposal, verdict: Judgement['verdict']): string {
  const config = withRules(results.config, proposal)
  if (config === undefined) return ''
  const other = judged({ ...results, config }).verdict
  return other === verdict
    ? ` With them the verdict would have been the same.`
    : ` With them the verdict would have been **${other}** instead of **${verdict}**.`
}

/** The config with the thresholds that are proposed for the scenarios that were measured. */
function withRules(config: Config, { thresholds = {}, gate }: Proposal): Config | undefined {
  if (gate === undefined) return undefined
  const scenarios = config.scenarios.map(scenario => ({
    ...scenario,
    thresholds: Object.hasOwn(thresholds, scenario.name) ? thresholds[scenario.name]! : scenario.thresholds,
  }))
  return { ...config, gate, scenarios }
}
