import { tQuantile } from '../judge/statistics/student-t.ts'
import { type Metric, worseSign } from '../metrics.ts'
import { time } from '../report/numbers.ts'
import { inWords, listed, plural } from '../report/words.ts'
import { certaintyOf, type Finding } from './bisect.ts'
import type { Commit } from './commits.ts'
import { testable } from './next.ts'
import type { Explanation, Gap } from './posterior.ts'
import { nameOf } from './versions.ts'

/** The answer as lines of plain text: each commit or range where the row became slower, and what could not be measured. */
export function told(finding: Finding): string[] {
  const { commits, posterior, skipped, blocks, spent, isFound } = finding
  const { best } = posterior
  const measured = `${plural(new Set(posterior.gaps.flatMap(({ after, upTo }) => [after, upTo])).size, 'version')} of ${commits.length} measured in ${plural(blocks, 'block')}, ${time(spent)}`
  const sure = `${Math.floor(100 * certaintyOf(posterior))} %`
  const head = isFound
    ? [`${best.gaps.length === 1 ? 'Found' : `Found ${best.gaps.length} places`}, ${sure} certain (${measured})`]
    : [`Not certain: the likeliest answer has ${sure} (${measured}). The same command goes on`]
  const places = best.gaps.map((gap, i) => place(gap, changeOf(finding, best, i), finding))
  return [...head, ...places.flat(), ...whyNot(commits, skipped)]
}

/** The commit, or the commits that could not be told apart, and its change. */
function place(gap: Gap, change: string, { commits, skipped, isFound }: Finding): string[] {
  const { after, upTo } = gap
  if (upTo - after === 1) return ['', ...described(commits[upTo]!), `  ${change}`]
  const left = isFound ? 'the versions between them cannot be measured' : 'not narrowed down further yet'
  const candidates = commits.slice(after + 1, upTo + 1)
  return [
    '',
    `One of ${candidates.length} commits after ${nameOf(commits[after]!)} (${left}):`,
    ...candidates.slice(-12).map(commit => `  ${nameOf(commit)} ${commit.subject} (${commit.author})`),
    ...(candidates.length > 12 ? [`  and ${candidates.length - 12} earlier ones`] : []),
    `  ${change}`,
    ...(testable(gap, { skipped: new Set(skipped.keys()) }).length > 0 ? ['  more blocks would narrow it down'] : []),
  ]
}

function described(commit: Commit): string[] {
  const merge = commit.isMerge ? ['  a merge: bisect its branch with both of its parents'] : []
  return [`${nameOf(commit)} ${commit.subject}`, `  ${commit.author}, ${commit.date.slice(0, 10)}`, ...merge]
}

/** `list products takes 12 % more CPU time per request (9 … 15 %)` */
function changeOf({ scenario, metric }: Finding, { steps, errors, freedom }: Explanation, i: number): string {
  const reach = tQuantile(0.975, freedom) * errors[i]!
  const turn = worseSign(metric)
  const change = (value: number) => Math.expm1(turn * value)
  const [low, high] = [change(steps[i]! - reach), change(steps[i]! + reach)].sort((a, b) => a - b)
  const row = { metric: metric as Metric, change: change(steps[i]!), interval: { low: low!, high: high!, level: 0.95 } }
  return `${scenario} ${inWords(row as Parameters<typeof inWords>[0])}`
}

function whyNot(commits: Commit[], skipped: ReadonlyMap<number, string>): string[] {
  if (skipped.size === 0) return []
  const each = [...skipped].map(([number, why]) => `${nameOf(commits[number]!)} (${why.split('\n')[0]})`)
  return ['', `Not measured: ${listed(each)}`]
}
