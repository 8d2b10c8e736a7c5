import { sum } from 'simple-statistics'
import { type Gap, type Posterior, range } from './posterior.ts'

type Numbers = Pick<ReadonlySet<number>, 'has'>

/** What is known of the commits as versions to launch. */
interface Known {
  /** Number of the bad commit; the good one is 0. */
  last: number
  /** Versions that cannot be built or started, or respond otherwise. */
  skipped: Numbers
  /** Versions that are on disk, built. */
  built: Numbers
  /** What a build costs, ms. */
  build: number
}

/** Launched together in a block. Two or three have long tails; more than five pay for launches. */
const atOnce = 4
/** A version that is built already is as good as the wanted one, as long as this share of the changes at most lies between; less where builds are cheap. */
const nearEnough = { cheap: 0.03, dear: 0.15 }
/** From here on a build is dear, ms. */
const dear = 20_000

/**
 * Versions for the next block, ascending: where the probability that the figure has changed reaches thirds, one before and one
 * after all that is likely; and once a gap is likelier than not to hold a change, the versions around it.
 */
export function nextVersions({ gaps, changes }: Posterior, known: Known): number[] {
  const mass = sum(changes)
  const shares = changes.map(change => change / mass)
  const cuts = Array.from({ length: atOnce - 2 }, (_, i) => (i + 1) / (atOnce - 1))
  const wanted = [
    ...decisive(gaps, changes, known),
    versionAt(gaps, shares, 0.02) - 1,
    versionAt(gaps, shares, 0.98),
    ...cuts.map(cut => versionAt(gaps, shares, cut)),
  ]
  const chosen = new Set<number>()
  for (const version of wanted) {
    if (chosen.size >= atOnce) break
    const near = nearest(version, gaps, shares, known)
    if (near !== undefined) chosen.add(near)
  }
  for (const version of [0, known.last]) if (chosen.size < 2) chosen.add(version)
  return [...chosen].sort((a, b) => a - b)
}

/** Both sides of the likeliest gap, or, where commits in it can still be told apart, one in its middle between them. */
function decisive(gaps: Gap[], changes: number[], known: Known): number[] {
  const best = changes.indexOf(Math.max(...changes))
  if (changes[best]! <= 0.5) return []
  const { after, upTo } = gaps[best]!
  const middle = middleOf(gaps[best]!, known)
  return middle === undefined ? [after, upTo] : [middle, after, upTo]
}

/** The version in the middle of those inside a gap that may still be launched. */
export function middleOf({ after, upTo }: Gap, { skipped }: Pick<Known, 'skipped'>): number | undefined {
  const inside = range(after + 1, upTo).filter(version => !skipped.has(version))
  return inside[Math.floor(inside.length / 2)]
}

/** The first version by which the given share of all changes has happened, if each gap's are spread evenly over it. */
function versionAt(gaps: Gap[], shares: number[], share: number): number {
  let before = 0
  for (const [i, { after, upTo }] of gaps.entries()) {
    if (before + shares[i]! > share)
      return after + Math.max(1, Math.ceil(((share - before) / shares[i]!) * (upTo - after)))
    before += shares[i]!
  }
  return gaps.at(-1)!.upTo
}

/** The version to launch where one is wanted: itself, one built already that tells as much, or the nearest that can be launched. */
function nearest(version: number, gaps: Gap[], shares: number[], known: Known): number | undefined {
  const tolerated = known.build > dear ? nearEnough.dear : nearEnough.cheap
  const between = (other: number) => shareBetween(gaps, shares, Math.min(version, other), Math.max(version, other))
  const inOrder = range(0, known.last + 1)
    .filter(each => !known.skipped.has(each))
    .sort((a, b) => Math.abs(a - version) - Math.abs(b - version))
  if (inOrder[0] === version && known.built.has(version)) return version
  return inOrder.find(each => known.built.has(each) && between(each) <= tolerated) ?? inOrder[0]
}

/** Share of the changes in the commits `from + 1 … to`. */
const shareBetween = (gaps: Gap[], shares: number[], from: number, to: number): number =>
  sum(
    gaps.map(({ after, upTo }, i) => {
      const common = Math.max(0, Math.min(to, upTo) - Math.max(from, after))
      return (shares[i]! * common) / (upTo - after)
    }),
  )
