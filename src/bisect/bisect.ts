import { join } from 'node:path'
import { GateError } from '../errors.ts'
import { tQuantile } from '../judge/statistics/student-t.ts'
import { isExact, type Metric, worseSign } from '../metrics.ts'
import type { Variant } from '../prepare/variant.ts'
import { inWords } from '../report/words.ts'
import { measureTogether, observationOf, unlike } from './blocks.ts'
import { type Commit, commitsFrom } from './commits.ts'
import { type Asked, opened, questionOf } from './ends.ts'
import type { Finding } from './finding.ts'
import { halved } from './halves.ts'
import { keep, type Memory, recall } from './memory.ts'
import { nextVersions, testable } from './next.ts'
import { type Posterior, posterior } from './posterior.ts'
import { inSetting, type Setup } from './setting.ts'
import { nameOf } from './versions.ts'

export interface BisectOptions extends Setup {
  good: string
  bad: string
  /** The metric to follow; absent: of the row that regressed most. */
  metric?: Metric
}

/** An answer is certain from here on. */
const certain = 0.95
/** More blocks than this would not make an answer certain that these have not. */
const mostBlocks = 60

/**
 * Finds the commit between two that made a row slower. Throws GateError where the setup does not let it be measured, where
 * the bad commit is not certainly slower (usage), and the signal's reason when aborted: what was measured is kept, and
 * the same call goes on from there.
 */
export const bisect = (options: BisectOptions): Promise<Finding> =>
  inSetting(options, async ({ repository, launching, out, versionsOf }) => {
    const commits = await commitsFrom(repository, options, options.signal)
    await using versions = versionsOf(commits)
    const { metric, say } = options
    const asked = { commits, versions, launching, path: join(out, 'bisect.json'), metric, say }
    if (metric !== undefined && isExact(metric)) return await halved({ ...asked, metric })
    return await narrowed(asked, recall(asked.path, questionOf(asked)) ?? (await opened(asked)))
  })

/** Block after block of the versions that tell most, until the answer is certain. */
async function narrowed(asked: Asked, memory: Memory): Promise<Finding> {
  const { commits, versions, launching, path, say } = asked
  const [scenario, metric] = [memory.scenario, memory.metric as Metric]
  const skipped = new Map(memory.skipped)
  const last = commits.length - 1
  for (;;) {
    const of = posterior(
      memory.blocks.map(block => new Map(block)),
      memory,
    )
    const found = findingOf(of, asked, memory)
    if (found.isFound || memory.blocks.length >= mostBlocks) return found
    const known = { last, skipped: new Set(skipped.keys()), built: versions.built, build: versions.build }
    const begun = performance.now()
    const variants = await ready(nextVersions(of, known), asked, memory, skipped)
    say(`block ${memory.blocks.length + 1} with ${variants.length} versions; ${describeProgress(of, commits)}`)
    if (variants.length > 1) {
      const block = await measureTogether(variants, { scenario, metric }, launching)
      for (const [name, why] of block.failed) skipped.set(versions.numberOf(name), why)
      const observation = observationOf(block, name => versions.numberOf(name))
      if (observation.size > 1) memory.blocks.push([...observation])
    }
    for (const end of [0, last]) if (skipped.has(end)) throw new GateError('server-exited', skipped.get(end)!)
    memory.skipped = [...skipped]
    memory.spent += performance.now() - begun
    keep(path, memory)
  }
}

/** Those that can stand beside the good one; why the others cannot goes to `skipped`. */
async function ready(
  numbers: number[],
  { commits, versions, launching, say }: Asked,
  { scenario, isAlike }: Memory,
  skipped: Map<number, string>,
): Promise<Variant[]> {
  const fresh: Variant[] = []
  const variants: Variant[] = []
  for (const number of numbers) {
    const isNew = !versions.built.has(number)
    if (isNew) say(`preparing ${nameOf(commits[number]!)}`)
    const variant = await versions.get(number)
    if ('why' in variant) skipped.set(number, variant.why)
    else variants.push(variant)
    if (!('why' in variant) && isNew && number > 0) fresh.push(variant)
  }
  if (fresh.length === 0) return variants
  const good = await versions.get(0)
  if ('why' in good) throw new GateError('command-failed', good.why)
  const why = await unlike(good, fresh, scenario, isAlike, launching)
  for (const [name, reason] of why) if (name !== good.name) skipped.set(versions.numberOf(name), reason)
  return variants.filter(({ name }) => !why.has(name) || name === good.name)
}

function findingOf(of: Posterior, { commits }: Asked, memory: Memory): Finding {
  const { scenario, blocks, spent } = memory
  const metric = memory.metric as Metric
  const skipped = new Map(memory.skipped)
  const { gaps } = of.best
  const isNarrow = gaps.every(gap => testable(gap, { skipped: new Set(skipped.keys()) }).length === 0)
  return {
    commits,
    scenario,
    metric,
    places: gaps.map((gap, i) => ({ ...gap, ...changeOf(of, i, { scenario, metric }) })),
    certainty: certaintyOf(of),
    skipped,
    versions: of.gaps.length + 1,
    blocks: blocks.length,
    spent,
    isFound: isNarrow && certaintyOf(of) >= certain,
  }
}

function changeOf({ best }: Posterior, i: number, { scenario, metric }: Pick<Finding, 'scenario' | 'metric'>) {
  const reach = tQuantile(0.975, best.freedom) * best.errors[i]!
  const change = (value: number) => Math.expm1(worseSign(metric) * value)
  const [low, high] = [-1, 1].map(side => change(best.steps[i]! + side * reach)).sort((a, b) => a - b)
  const row = { metric, change: change(best.steps[i]!), interval: { low: low!, high: high!, level: 0.95 } }
  return { change: row.change, said: `${scenario} ${inWords({ ...row, base: null, head: null })}` }
}

/** The probability of the least certain of the changes that are named. */
const certaintyOf = ({ gaps, changes, best }: Posterior): number =>
  Math.min(...best.gaps.map(({ after }) => changes[gaps.findIndex(gap => gap.after === after)]!))

/** `likeliest 3f2a1c0 (62 %)` */
function describeProgress({ gaps, changes }: Posterior, commits: Commit[]): string {
  const best = changes.indexOf(Math.max(...changes))
  const { after, upTo } = gaps[best]!
  const span = upTo - after === 1 ? nameOf(commits[upTo]!) : `one of ${upTo - after} commits`
  return `likeliest: ${span} (${Math.round(100 * changes[best]!)} %)`
}
