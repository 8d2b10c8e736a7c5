import { parseConfig } from '../config/parse.ts'
import { defined } from '../defined.ts'
import type { Access } from '../github/access.ts'
import type { Inputs } from '../github/inputs.ts'
import type { FoundPullRequest, PullRequest } from '../github/pull-request.ts'
import type { Warning } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { configAt, judgedBy } from './base-rules.ts'
import { configChange } from './config-change.ts'
import { doubtfulBase } from './doubtful-base.ts'
import { commitOf, refuseForeign } from './foreign.ts'

/** Results of somebody else, as far as they may be believed, and the pull request they may be posted to. */
export interface Trusted {
  results: Results
  found: FoundPullRequest
  /** What a reader should know about where base and the thresholds come from. */
  warnings: Warning[]
}

/**
 * What a reporter makes of results from a run of code that it does not trust. Figures can only be taken as they are; commits have
 * to be those of the pull request, thresholds come from its base branch, and the command to repeat it is ours.
 * Throws `results-foreign`.
 */
export async function trust(
  read: Results,
  found: FoundPullRequest,
  access: Access | undefined,
  inputs: Inputs,
): Promise<Trusted> {
  const said = read.notes.map(note => `The job that measured says: ${note}`)
  const results = { ...read, command: command(read), notes: said }
  const { pull } = found
  if (pull === undefined) {
    const posted = noted(results, `Not posted to a pull request: ${found.why}`)
    return { results: posted, found, warnings: [ownThresholds('no pull request says which branch it is for')] }
  }
  const unknown = await refuseForeign(results, pull, access)
  const { warnings, ...ruled } = await withBaseRules(results, pull, access, inputs)
  const doubts = await doubtfulBase(results, pull, access)
  const proposal = access && (await configChange(results, pull, access, inputs))
  const { proposal: _, ...own } = ruled.results // what the pull request changes in the config is not for its own job to say
  const all = { results: { ...own, ...defined({ proposal }) }, warnings: [...doubts, ...warnings] }
  if (unknown === undefined) return { ...all, found }
  return {
    ...all,
    results: noted(all.results, `Not posted to #${pull.number}: ${unknown}`),
    found: { why: unknown },
  }
}

const ownThresholds = (why: string): Warning => ({
  fact: `Thresholds are those of the job that measured, not those of the base branch: ${why}.`,
})

async function withBaseRules(
  results: Results,
  { base: branch }: PullRequest,
  access: Access | undefined,
  inputs: Inputs,
): Promise<Pick<Trusted, 'results' | 'warnings'>> {
  if (inputs.configFrom === 'head') return { results, warnings: [ownThresholds('`config-from: head`')] }
  if (access === undefined || branch === '')
    return { results, warnings: [ownThresholds('there is no token to read its config with')] }
  const base = await configAt(access, branch, inputs)
  if (base.written === undefined) return { results, warnings: [ownThresholds(base.why)] }
  const config = parseConfig(base.written.text, base.written.file)
  const wanted = inputs.scenarios.length === 0 ? config.scenarios : config.scenarios.filter(isWanted(inputs.scenarios))
  return judgedBy(results, { ...config, scenarios: wanted }, `\`${branch}\``)
}

const isWanted =
  (names: string[]) =>
  ({ name, sweep }: Results['config']['scenarios'][number]): boolean =>
    names.includes(name) || names.includes(sweep?.of ?? name)

/** A line that readers may paste into a shell: made of hashes and a number alone. */
function command({ variants, seed }: Results): string {
  const flag = (side: 'base' | 'head') => {
    const commit = commitOf(variants, side)
    return commit === undefined ? [] : [`--${side} ${commit}`]
  }
  return ['perf-gate run', ...flag('base'), ...flag('head'), `--seed ${seed}`].join(' ')
}

const noted = (results: Results, note: string): Results => ({ ...results, notes: [...results.notes, note] })
