import { join } from 'node:path'
import { GateError } from '../errors.ts'
import { tQuantile } from '../judge/statistics/student-t.ts'
import { isExact, type Metric, worseSign } from '../metrics.ts'
import type { Variant } from '../prepare/variant.ts'
import { inWords } from '../report/words.ts'
import { measureTogether, unlike } from './blocks.ts'
import { broughtBy, type Commit, commitsFrom, nameOf } from './commits.ts'
import { type Asked, opened, questionOf } from './ends.ts'
import { halved } from './halves.ts'
import { type Finding, keep, type Memory, mostBlocks, recall } from './memory.ts'
import { isHeld, nextVersions } from './next.ts'
import { type Explanation, type Observation, type Posterior, posterior } from './posterior.ts'
import { inSetting, type Setup } from './setting.ts'
import { isOffline, reasonOf } from './versions.ts'

export interface BisectOptions extends Setup {
  good: string
  bad: string
  /** The metric to follow; absent: that of the row that regressed most. */
  metric?: Metric
}

/** Finds the commit that made a row slower; called again, it continues. Throws errors of the setup, and `usage`: bad is not surely slower. */
export const bisect = (options: BisectOptions): Promise<Finding> =>
  inSetting(options, async setting => {
    const { metric, signal } = options
    const commits = await commitsFrom(setting.repository, options, signal)
    const merge = broughtBy(commits)
    if (merge !== undefined)
      setting.say(`the merge ${nameOf(merge)} brought ${nameOf(commits[0]!)} in, so the search begins with that merge`)
    await using versions = setting.versionsOf(commits)
    const asked = { ...setting, commits, versions, path: join(setting.out, 'bisect.json'), metric }
    const recalled = recall(asked.path, questionOf(asked))
    if (metric !== undefined && isExact(metric)) return await halved({ ...asked, metric }, recalled)
    return await narrowed(asked, recalled ?? (await opened(asked)))
  })

/** Measures blocks of the versions that tell most, until the answer is certain. */
async function narrowed(asked: Asked, memory: Memory): Promise<Finding> {
  const { commits, versions, launching, path, say } = asked
  const { skipped, blocks } = memory
  const last = commits.length - 1
  for (;;) {
    const of = posterior(blocks, memory)
    const found = findingOf(of, commits, memory)
    if (found.isFound || blocks.length >= mostBlocks) return found
    const start = performance.now()
    const wanted = nextVersions(of, { skipped, built: versions.built, build: versions.build })
    const variants = await ready(wanted, asked, memory)
    say(`block ${blocks.length + 1} with ${variants.length} versions; ${describeProgress(of, commits)}`)
    if (variants.length > 1) {
      const { figures, failed } = await measureTogether(variants, memory, launching)
      for (const [name, why] of failed) skipped.set(versions.numberOf(name), why)
      const block: Observation = [...figures].map(([name, figure]) => [versions.numberOf(name), figure])
      if (block.length > 1) blocks.push(block)
    }
    for (const end of [0, last]) if (skipped.has(end)) throw new GateError('server-exited', skipped.get(end)!)
    memory.spent += performance.now() - start
    keep(path, memory)
  }
}

/** The versions that can be compared with the good one. For the others, the reason is remembered. */
export async function ready(
  numbers: number[],
  asked: Pick<Asked, 'commits' | 'versions' | 'launching' | 'say'>,
  memory: Memory,
): Promise<Variant[]> {
  const { commits, versions, launching, say } = asked
  const variants: Variant[] = []
  const fresh: Variant[] = []
  for (const number of numbers) {
    const isNew = !versions.built.has(number)
    if (isNew) say(`preparing ${nameOf(commits[number]!)}`)
    try {
      const variant = await versions.get(number)
      variants.push(variant)
      if (isNew && number > 0) fresh.push(variant)
    } catch (error) {
      const isEnd = number === 0 || number === commits.length - 1
      if (isOffline(error) && !isEnd) await versions.get(0) // if that is not built yet, it throws in an outage
      memory.skipped.set(number, reasonOf(error, nameOf(commits[number]!), { isOnline: !isEnd }))
    }
  }
  if (fresh.length === 0) return variants
  const why = await unlike(await versions.get(0), fresh, memory, launching)
  for (const [name, reason] of why) memory.skipped.set(versions.numberOf(name), reason)
  return variants.filter(({ name }) => !why.has(name))
}

function findingOf({ best, certainty }: Posterior, commits: Commit[], memory: Memory): Finding {
  const places = best.gaps.map((gap, i) => ({ ...gap, ...changeOf(best, i, memory) }))
  return { commits, memory, places, certainty, isFound: isHeld(memory.blocks, memory, memory) }
}

function changeOf({ steps, errors, freedom }: Explanation, i: number, { scenario, metric }: Memory) {
  const reach = tQuantile(0.975, freedom) * errors[i]!
  const [low, change, high] = [-reach, 0, reach]
    .map(off => Math.expm1(worseSign(metric) * (steps[i]! + off)))
    .sort((a, b) => a - b) as [number, number, number]
  return { change, said: `${scenario} ${inWords({ metric, change, interval: { low, high, level: 0.95 } })}` }
}

/** `likeliest 3f2a1c0 (62 %)` */
function describeProgress({ gaps, changes }: Posterior, commits: Commit[]): string {
  const best = changes.indexOf(Math.max(...changes))
  const { after, upTo } = gaps[best]!
  const span = upTo - after === 1 ? nameOf(commits[upTo]!) : `one of ${upTo - after} commits`
  return `likeliest: ${span} (${Math.round(100 * changes[best]!)} %)`
}
