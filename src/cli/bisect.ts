import { relative, resolve } from 'node:path'
import { bisect } from '../bisect/bisect.ts'
import type { Finding } from '../bisect/memory.ts'
import { told } from '../bisect/told.ts'
import { exitStatus, GateError } from '../errors.ts'
import { gate } from '../gate.ts'
import { isExact, isFollowed, type Metric, metrics, percentile } from '../metrics.ts'
import { whyParagraphs } from '../report/terminal.ts'
import { whyLines } from '../report/why.ts'
import { finish } from './finish.ts'
import { options, type RunFlags, setupOf } from './flags.ts'
import { look, print, printProse } from './shown.ts'

export interface BisectFlags extends RunFlags {
  metric?: string
}

/** `perf-gate bisect GOOD BAD`: the commit between them that made a row slower, and why. */
export const bisectCommits = (good: string, bad: string, flags: BisectFlags): Promise<void> =>
  finish(async signal => {
    const setup = setupOf(flags, signal)
    const metric = flags.metric === undefined ? undefined : metricNamed(flags.metric)
    const finding = await bisect({ ...setup, good, bad, metric })
    if (flags.json) print(JSON.stringify(summaryOf(finding), undefined, 2))
    else for (const line of told(finding)) printProse(line)
    if (finding.isFound && !isExact(finding.memory.metric) && !flags.json && flags.why !== 'never')
      await profile(finding, flags, signal)
    print(`\nWhat was measured: ${relative(process.cwd(), resolve(setup.out, 'bisect.json'))}`)
    return finding.isFound ? exitStatus.passed : exitStatus.inconclusive
  })

function metricNamed(name: string): Metric {
  const isKnown = Object.hasOwn(metrics, name) || percentile(name as Metric) !== undefined
  if (isKnown && isFollowed(name as Metric)) return name as Metric
  const followed = (Object.keys(metrics) as Metric[]).filter(isFollowed).join(', ')
  const what = isKnown ? 'cannot be followed from commit to commit' : 'is not a metric'
  throw new GateError('usage', `--metric: \`${name}\` ${what}; there are ${followed}`)
}

/** Profiles each culprit and the version before it. */
async function profile({ commits, places, memory }: Finding, flags: BisectFlags, signal: AbortSignal): Promise<void> {
  for (const { after, upTo } of places) {
    const [base, head] = [commits[after]!.hash, commits[upTo]!.hash]
    const asked = options('why', { ...flags, base, head, scenario: [memory.scenario] }, signal)
    const { results } = await gate({ ...asked, onlyWhy: true })
    for (const paragraph of whyParagraphs(whyLines(results), look())) print(`\n${paragraph}`)
  }
}

/** The finding for programs. Changes are fractions, or differences for what is counted; + is more. */
function summaryOf({ commits, places, memory, isFound }: Finding): object {
  const { scenario, request, metric, skipped, blocks, spent } = memory
  return {
    found: isFound,
    scenario,
    request,
    metric,
    culprits: places.map(({ after, upTo, change }) => ({
      after: commits[after]!.hash,
      commits: commits.slice(after + 1, upTo + 1).map(({ hash, author, subject }) => ({ hash, author, subject })),
      change,
    })),
    skipped: [...skipped].map(([number, why]) => ({ commit: commits[number]!.hash, why })),
    blocks: blocks.length,
    seconds: Math.round(spent / 1000),
  }
}
