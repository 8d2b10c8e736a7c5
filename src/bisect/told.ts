import { isExact } from '../metrics.ts'
import { time } from '../report/numbers.ts'
import { listed, plural } from '../text.ts'
import { broughtBy, type Commit, nameOf } from './commits.ts'
import { type Finding, type Memory, mostBlocks, type Place } from './memory.ts'
import { middleOf } from './next.ts'
import { mostCulprits } from './posterior.ts'

/** The answer as lines of plain text: each commit or range where the row became slower, and what could not be measured. */
export function told(finding: Finding): string[] {
  const { commits, memory, places, certainty, isFound } = finding
  const { skipped, blocks, spent } = memory
  const versions = new Set(blocks.flat().map(([number]) => number))
  const measured = `${plural(versions.size, 'version')} of ${commits.length} measured in ${plural(blocks.length, 'block')}, ${time(spent)}`
  const sure = `${Math.floor(100 * certainty)} %`
  const head = isFound
    ? `${places.length === 1 ? 'Found' : `Found ${places.length} places`}, ${sure} certain (${measured})`
    : `Not certain: the likeliest answer has a probability of ${sure} (${measured}). ${isOver(memory) ? 'More blocks would hardly change that' : 'The same command continues the search'}`
  const isFull = places.length === mostCulprits && !isExact(memory.metric)
  const more = `A search finds at most ${mostCulprits} places. If there are more, the changes above are wrong: search again between them`
  return [
    head,
    ...places.flatMap(each => described(each, finding)),
    ...(isFull ? ['', more] : []),
    ...whyNot(commits, skipped),
  ]
}

const isOver = ({ blocks }: Memory): boolean => blocks.length >= mostBlocks

/** The commit, or the commits that could not be told apart, and its change. */
function described({ after, upTo, said, isGradual }: Place, { commits, memory, isFound }: Finding): string[] {
  if (upTo - after === 1) return ['', ...commitLines(commits, upTo), `  ${said}`]
  const why = isGradual
    ? 'the change came in steps too small to tell apart'
    : 'the versions between them cannot be measured'
  const left = isFound ? why : 'not narrowed down further yet'
  const candidates = commits.slice(after + 1, upTo + 1)
  return [
    '',
    `One of ${candidates.length} commits after ${nameOf(commits[after]!)} (${left}):`,
    ...candidates.slice(-12).map(commit => `  ${nameOf(commit)} ${commit.subject} (${commit.author})`),
    ...(candidates.length > 12 ? [`  and ${candidates.length - 12} earlier ones`] : []),
    `  ${said}`,
    ...(isFound || isOver(memory) || middleOf({ after, upTo }, memory) === undefined
      ? []
      : ['  more blocks would narrow it down']),
  ]
}

function commitLines(commits: Commit[], number: number): string[] {
  const commit = commits[number]!
  const [good, name] = [nameOf(commits[0]!), nameOf(commit)]
  const merge =
    commit === broughtBy(commits)
      ? [
          `  the merge that brought ${good} to this branch: \`perf-gate bisect ${good} ${name}^1\` searches the branch that it was merged into`,
        ]
      : commit.parents.length > 1
        ? ['  a merge: to search its branch, bisect between its two parents']
        : []
  return [`${name} ${commit.subject}`, `  ${commit.author}, ${commit.date.slice(0, 10)}`, ...merge]
}

function whyNot(commits: Commit[], skipped: Memory['skipped']): string[] {
  if (skipped.size === 0) return []
  const each = [...skipped].map(([number, why]) => `${nameOf(commits[number]!)} (${why.split('\n')[0]})`)
  return ['', `Not measured: ${listed(each)}`]
}
