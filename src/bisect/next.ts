import { type Gap, type Posterior, range, sums } from './posterior.ts'

type Numbers = Pick<ReadonlySet<number>, 'has'>

/** What is known of the commits as versions to launch. */
interface Known {
  /** Versions that cannot be built or started, or respond otherwise. */
  skipped: Numbers
  /** Versions that are on disk, built. */
  built: Numbers
  /** What a build costs, ms. */
  build: number
}

/** Launched together in a block. Two or three have long tails; more than five pay for launches. */
const atOnce = 4
/** A version that is built already is as good as the wanted one, as long as this share of a change at most lies between; less where builds are cheap. */
const nearEnough = { cheap: 0.03, dear: 0.15 }
/** From here on a build is dear, ms. */
const dear = 20_000

/**
 * Versions for the next block, ascending: where the probability that the figure has changed reaches thirds, one before and one
 * after all that is likely; and once a gap is likelier than not to hold a change, the versions around it.
 */
export function nextVersions(of: Posterior, known: Known): number[] {
  const happened = happenedBy(of)
  const at = (share: number) => happened.findIndex(each => each >= share * happened.at(-1)!)
  const chosen = new Set<number>()
  for (const version of [...decisive(of, known), at(0.02) - 1, at(0.98), at(1 / 3), at(2 / 3)]) {
    if (chosen.size >= atOnce) break
    const near = nearest(version, happened, known)
    if (near !== undefined) chosen.add(near)
  }
  for (const version of [0, happened.length - 1]) if (chosen.size < 2) chosen.add(version)
  return [...chosen].sort((a, b) => a - b)
}

/** By version, how many changes have happened by then, if each gap's are spread evenly over it. */
const happenedBy = ({ gaps, changes }: Posterior): number[] =>
  sums(gaps.flatMap(({ after, upTo }, i) => range(after, upTo).map(() => changes[i]! / (upTo - after))))

/**
 * Both sides of a gap that is likelier than not to hold a change, and one in its middle. Several hold one: of those whose commits can
 * still be told apart, then of all, the least certain.
 */
function decisive({ gaps, changes }: Posterior, known: Known): number[] {
  const likely = [...gaps.keys()].filter(gap => changes[gap]! > 0.5).sort((a, b) => changes[a]! - changes[b]!)
  const gap = likely.find(each => middleOf(gaps[each]!, known) !== undefined) ?? likely[0]
  if (gap === undefined) return []
  const { after, upTo } = gaps[gap]!
  const middle = middleOf(gaps[gap]!, known)
  return middle === undefined ? [after, upTo] : [middle, after, upTo]
}

/** The version in the middle of those inside a gap that may still be launched. */
export function middleOf({ after, upTo }: Gap, { skipped }: Pick<Known, 'skipped'>): number | undefined {
  const inside = range(after + 1, upTo).filter(version => !skipped.has(version))
  return inside[Math.floor(inside.length / 2)]
}

/** The version to launch where one is wanted: itself, one built already that tells as much, or the nearest that can be launched. */
function nearest(version: number, happened: number[], { skipped, built, build }: Known): number | undefined {
  const tolerated = build > dear ? nearEnough.dear : nearEnough.cheap
  const inOrder = range(0, happened.length)
    .filter(each => !skipped.has(each))
    .sort((a, b) => Math.abs(a - version) - Math.abs(b - version))
  const tellsAsMuch = (other: number) => Math.abs(happened[other]! - happened[version]!) <= tolerated
  return inOrder.find(each => built.has(each) && tellsAsMuch(each)) ?? inOrder[0]
}
