import { parseConfig } from '../config/parse.ts'
import { defined } from '../defined.ts'
import { GateError } from '../errors.ts'
import type { Access } from '../github/access.ts'
import type { ExpectedCommits } from '../github/event.ts'
import type { Inputs } from '../github/inputs.ts'
import type { FoundPullRequest, PullRequest } from '../github/pull-request.ts'
import type { Warning } from '../judge/judgement.ts'
import { wantedScenarios } from '../plan/shard.ts'
import type { Results } from '../results/results.ts'
import { configAt, judgedBy, named } from './base-rules.ts'
import { configChange } from './config-change.ts'
import { commitOf, foreign, refuseForeign } from './foreign.ts'
import { baseOfEvent, type Doubts, type RightBase, rightBase } from './right-base.ts'
import { type Ends, endsOf, unaffectedFiles } from './unaffected.ts'

/** Results of somebody else, as far as they may be believed, and the pull request they may be posted to. */
interface Trusted extends Doubts {
  results: Results
  found: FoundPullRequest
  /** What a reader should know about where base and the thresholds come from. */
  warnings: Warning[]
}

/** What results have to be about, as GitHub says. */
export interface Subject {
  found: FoundPullRequest
  /** Where there is no pull request. */
  expected?: ExpectedCommits
}

/**
 * What a reporter makes of results from a run of code that it does not trust. Figures can only be taken as they are. They
 * compare base with head, the commits are those that GitHub names, thresholds come from base, and the command to repeat
 * it is ours. Throws `results-foreign`, `results-unreadable`.
 */
export async function trust(
  read: Results,
  { found, expected }: Subject,
  access: Access | undefined,
  inputs: Inputs,
): Promise<Trusted> {
  demandTwoSides(read)
  const { pull } = found
  if (pull !== undefined) demandSameBranch(pull)
  const why = pull === undefined ? found.why : await refuseForeign(read, pull, access)
  const base = await (pull === undefined
    ? baseWithoutPull(read, { found, expected }, access, inputs)
    : rightBase(read, pull, access, inputs.base))
  const said = read.notes.map(note => `The job that measured says: ${note}`)
  if (why !== undefined) said.push(`Not posted to ${pull === undefined ? 'a pull request' : `#${pull.number}`}: ${why}`)
  const { proposal: _, ...measured } = read // what the pull request changes in the config is not for its own job to say
  const results = { ...measured, command: command(read, inputs), notes: said }
  const head = commitOf(read.variants, 'head')
  const ends = endsOf(head, { base: base.commit, pull, isChosen: inputs.base !== undefined })
  // A branch may have left before there was a config, or be made to: that of its base branch counts then.
  const ruled = await withRules(results, { refs: [base.commit, pull?.base], ends }, access, inputs)
  const proposal = pull && access && (await configChange(read, pull, access, inputs))
  const isUnknown = pull !== undefined && why !== undefined
  return {
    results: { ...ruled.results, ...defined({ proposal }) },
    found: isUnknown ? { why } : found,
    warnings: [...base.warnings, ...ruled.warnings],
    unvouched: base.unvouched ?? ruled.unvouched,
    unanswered: isUnknown || base.unanswered,
    isUnruled: ruled.isUnruled,
  }
}

/**
 * The action compares base with head. Results with other variants, with head as the baseline, or with settings for
 * variants could turn a slowdown into an improvement. Throws `results-unreadable`.
 */
function demandTwoSides({ variants, config }: Results): void {
  const [base, head, ...others] = variants
  const flaw =
    base?.name !== 'base' || head?.name !== 'head' || others.length > 0
      ? 'their variants are not `base` and `head`'
      : !base.baseline || head.baseline
        ? 'their baseline is not `base`'
        : config.variants.length > 0
          ? 'their config has settings for variants'
          : undefined
  if (flaw === undefined) return
  throw new GateError('results-unreadable', `the results do not compare base with head: ${flaw}`)
}

/** A run of a pull request that cannot be found any more was compared with what only that pull request could vouch for. */
async function baseWithoutPull(
  results: Results,
  { found, expected }: Subject,
  access: Access | undefined,
  { base }: Inputs,
): Promise<RightBase> {
  const { why = '', unanswered } = found.pull === undefined ? found : {}
  const known = expected && (await baseOfEvent(results, expected, access, base))
  if (known !== undefined && expected?.merged !== true) return known
  return { warnings: [], ...known, ...(unanswered ? { unanswered } : { unvouched: why }) }
}

/** A pull request whose base branch was changed was measured against what it does not go into any more. */
function demandSameBranch({ number, base, measuredBase }: PullRequest): void {
  if (measuredBase === undefined || measuredBase === base) return
  throw foreign(
    `the base branch of #${number} is now \`${base}\`, but it was measured against \`${measuredBase}\`: the run after that change decides`,
  )
}

const ownThresholds = (why: string): Warning => ({
  fact: `Thresholds come from the measuring job, not from base: ${why}.`,
})

const unseen =
  'nothing was measured, and GitHub does not say whether nothing had to be; `ignore: []` in the config has everything measured'

type Ruled = Omit<Trusted, 'found'>

/** Results by the rules at the first of `refs`, branches and commits, that has any. `ends`: what GitHub has to say of a job that measured nothing. */
async function withRules(
  results: Results,
  { refs, ends }: { refs: (string | undefined)[]; ends: Ends | undefined },
  access: Access | undefined,
  inputs: Inputs,
): Promise<Ruled> {
  const unvouched = results.unaffected === undefined ? undefined : unseen
  const unruled = (why: string, isUnruled = true) => ({ results, warnings: [ownThresholds(why)], isUnruled, unvouched })
  if (inputs.configFrom === 'head') return unruled('`config-from: head`', false)
  if (access === undefined) return unruled('there is no token to read its config with')
  const [ref, ...others] = refs.filter(each => each !== undefined && each !== '') as string[]
  if (ref === undefined) return unruled('GitHub does not say which commit that is')
  const base = await configAt(access, ref, inputs)
  if (base.written === undefined && base.none === true && others.length > 0)
    return withRules(results, { refs: others, ends }, access, inputs)
  if (base.written === undefined) return unruled(base.why, base.none !== true)
  const config = parseConfig(base.written.text, base.written.file)
  const unaffected = results.unaffected && (await unaffectedFiles(ends, config, access))
  if (results.unaffected !== undefined && unaffected === undefined)
    return unruled('GitHub does not say in which files base and head differ')
  const source = ref === commitOf(results.variants, 'base') ? `base (${named(ref)})` : named(ref)
  return judgedBy(
    { ...results, ...defined({ unaffected }) },
    { ...config, scenarios: wantedScenarios(inputs.scenarios, config.scenarios) },
    source,
  )
}

/** A line that readers may paste into a shell: made of hashes and a number alone. */
function command({ variants, seed, config }: Results, { configFrom }: Inputs): string {
  const flag = (side: 'base' | 'head') => {
    const commit = commitOf(variants, side)
    return commit === undefined ? [] : [`--${side} ${commit}`]
  }
  const [only, from] = [config.only && '--only counted', configFrom === 'base' && '--config-from base']
  return ['perf-gate run', only, ...flag('base'), ...flag('head'), from, `--seed ${seed}`].filter(Boolean).join(' ')
}
