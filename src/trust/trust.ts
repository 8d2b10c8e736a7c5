import { inItsFolder, usualFiles } from '../config/load.ts'
import { parseConfig } from '../config/parse.ts'
import { defined } from '../defined.ts'
import { GateError } from '../errors.ts'
import { type Access, noAnswer, parentsOf } from '../github/access.ts'
import type { ExpectedCommits } from '../github/event.ts'
import type { Inputs } from '../github/inputs.ts'
import { workspace } from '../github/job.ts'
import { type FoundPullRequest, leftAt, type PullRequest } from '../github/pull-request.ts'
import type { Warning } from '../judge/judgement.ts'
import { wantedScenarios } from '../plan/shard.ts'
import { proposalOf } from '../prepare/proposal.ts'
import { commandLine, configFlag, reproduction } from '../results/begin.ts'
import type { Proposal, Results } from '../results/results.ts'
import { configAt, judgedBy, named } from './base-rules.ts'
import { baseOfEvent, commitOf, type Doubts, foreign, type RightBase, refuseForeign, rightBase } from './right-base.ts'
import { type Ends, endsOf, unaffectedFiles } from './unaffected.ts'

/** Results of another job, as far as they can be trusted, and the pull request to post them to. */
interface Trusted extends Doubts {
  results: Results
  found: FoundPullRequest
  /** What a reader should know about where base and the thresholds come from. */
  warnings: Warning[]
}

/** What results have to be about, according to GitHub. */
export interface Subject {
  found: FoundPullRequest
  /** The commits, if there is no pull request. */
  expected?: ExpectedCommits
}

/**
 * What a reporter makes of results from a run of code that it does not trust. Figures can only be taken as they are. But base is compared
 * with head, at the commits that GitHub names, thresholds come from base, and the command to repeat the run is ours. Throws
 * `results-foreign`, `results-unreadable`.
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
  const { proposal: _, ...measured } = read // a pull request's own job has no say in what it changes in the config
  const command = reproduction(commandOf(read, inputs), inputs.configFrom, read)
  const results = { ...measured, command, notes: said }
  const head = commitOf(read.variants, 'head')
  const ends = endsOf(head, { base: base.commit, pull, isChosen: inputs.base !== undefined })
  // A branch may have left before there was a config, even on purpose: the base branch's config counts then.
  const added = [...read.config.scenarios.map(({ name }) => name), ...Object.keys(read.proposal?.thresholds ?? {})]
  const ruled = await withRules(results, { refs: [base.commit, pull?.base], ends, added }, access, inputs)
  const { proposal, unread = [] } = pull && access ? await configChange(read, pull, access, inputs) : {}
  const isUnknown = pull !== undefined && why !== undefined
  return {
    results: { ...ruled.results, ...defined({ proposal }) },
    found: isUnknown ? { why } : found,
    warnings: [...base.warnings, ...ruled.warnings, ...unread],
    unvouched: base.unvouched ?? ruled.unvouched,
    unanswered: isUnknown || base.unanswered,
    isUnruled: ruled.isUnruled,
  }
}

/** What repeats the run. Of its text, the results choose no more than one of four names. */
function commandOf({ config: { file, only } }: Results, { directory, config, scenarios }: Inputs): string {
  const found = usualFiles.find(name => name === file)
  return commandLine('run', { config: configFlag(workspace(), directory, config, found), scenario: scenarios, only })
}

/**
 * The action compares base with head. Results with other variants, with head as the baseline, or with settings of variants could turn a
 * slowdown into an improvement. Throws `results-unreadable`.
 */
function demandTwoSides({ variants, config }: Results): void {
  const [base, head, ...others] = variants
  const isPair = base?.name === 'base' && head?.name === 'head' && others.length === 0
  if (isPair && base.baseline && !head.baseline && config.variants.length === 0) return
  const wanted = 'their variants have to be `base`, the baseline, and `head`, without settings of their own'
  throw new GateError('results-unreadable', `the results do not compare base with head: ${wanted}`)
}

/** The base of results without a pull request. If they are from one that cannot be found any more, nobody vouches for base. */
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

/** Throws `results-foreign` if the base branch was changed: the measured base is not where the pull request goes now. */
function demandSameBranch({ number, base, measuredBase }: PullRequest): void {
  if (measuredBase === undefined || measuredBase === base) return
  throw foreign(
    `the base branch of #${number} is now \`${base}\`, but it was measured against \`${measuredBase}\`: the run after that change decides`,
  )
}

const unseen =
  'nothing was measured (with `ignore: []` in the config, everything is), and GitHub does not say whether anything had to be'

type Ruled = Omit<Trusted, 'found'>

/**
 * Results by the rules of the first of `refs` (branches, commits) that has any. `ends`: what to compare if nothing was measured. `added`:
 * scenarios that the config of base may lack.
 */
async function withRules(
  results: Results,
  { refs, ends, added }: { refs: (string | undefined)[]; ends: Ends | undefined; added: string[] },
  access: Access | undefined,
  inputs: Inputs,
): Promise<Ruled> {
  const unvouched = results.unaffected === undefined ? undefined : unseen
  const fact = (why: string) => `Thresholds come from the measuring job, not from base: ${why}.`
  const unruled = (why: string, isUnruled = true) => ({
    results,
    warnings: [{ fact: fact(why) }],
    isUnruled,
    unvouched,
  })
  if (inputs.configFrom === 'head') return unruled('`config-from: head`', false)
  if (access === undefined) return unruled('there is no token to read its config with')
  const [ref, ...others] = refs.filter(each => each !== undefined && each !== '') as string[]
  if (ref === undefined) return unruled('GitHub does not say which commit that is')
  const base = await configAt(access, ref, inputs)
  if (base.written === undefined && base.none === true && others.length > 0)
    return withRules(results, { refs: others, ends, added }, access, inputs)
  if (base.written === undefined) return unruled(base.why, base.none !== true)
  const { text, file } = base.written
  const config = inItsFolder(parseConfig(text, file), file)
  const unaffected = results.unaffected && (await unaffectedFiles(ends, config, access))
  if (results.unaffected !== undefined && unaffected === undefined)
    return unruled('GitHub does not say in which files base and head differ')
  const source = ref === commitOf(results.variants, 'base') ? `base (${named(ref)})` : named(ref)
  const scenarios = wantedScenarios(inputs.scenarios, config.scenarios, added)
  return judgedBy({ ...results, ...defined({ unaffected }) }, { ...config, scenarios }, source)
}

/**
 * What a pull request changes in the config, read here because the measuring job could leave it out; or why that is not known. Neither: both
 * sides are the same, or base has no config yet. A config that cannot be used is reported as a flaw.
 */
async function configChange(results: Results, pull: PullRequest, access: Access, inputs: Inputs): Promise<Change> {
  const applies = inputs.configFrom === 'head'
  try {
    const [base, head] = await sides(results, pull, access)
    const [before, after] = [await configAt(access, base, inputs), await configAt(access, head, inputs)]
    if (before.written === undefined) return before.none === true ? {} : unreadBecause(before.why)
    if (after.written === undefined && after.none !== true) return unreadBecause(after.why)
    return { proposal: proposalOf(before.written, after.written, applies) }
  } catch (error) {
    if (error instanceof GateError) return { proposal: { applies, changes: [], flaw: error.message } }
    return unreadBecause(noAnswer(error))
  }
}

interface Change {
  proposal?: Proposal | undefined
  unread?: Warning[]
}

const unreadBecause = (why: string): Change => ({
  unread: [{ fact: `It is not known what head changes in the config: ${why}.` }],
})

/**
 * The commits between which the pull request may have changed the config: the first parent of the merge that GitHub made, and that merge.
 * Otherwise, since anyone can make a merge that says something else, where the branch left and the commit that was pushed.
 */
async function sides({ variants }: Results, pull: PullRequest, access: Access): Promise<[string, string]> {
  const measured = commitOf(variants, 'head')
  if (measured !== undefined && pull.merges.includes(measured)) {
    const [into] = await parentsOf(access, measured)
    return [into!, measured]
  }
  return [await leftAt(access, pull), pull.head]
}
