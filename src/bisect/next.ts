import { type Gap, type Observation, type Posterior, posterior, range, sums } from './posterior.ts'

type Numbers = Pick<ReadonlySet<number>, 'has'>

/** What is known about the commits as versions to launch. */
interface Known {
  /** Versions that cannot be built or started, or that respond differently. */
  skipped: Numbers
  built: Numbers
  /** How long a build takes, ms. */
  build: number
}

/** An answer is certain from here on. */
const certain = 0.95
/** Versions in a block. With two or three, some searches take very long; with more than five, launches cost too much. */
const atOnce = 4
/** A version already built is as good as the wanted one if at most this share of a change is between them. */
const nearEnough = { cheap: 0.03, dear: 0.15 }
/** A build that takes longer is dear, ms. */
const dear = 20_000

/** Versions for the next block, ascending: at one and two thirds of the change, around all that is likely, and around a probable gap. */
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

/** By version, the expected number of changes up to it, if those of each gap are spread evenly over it. */
const happenedBy = ({ gaps, changes }: Posterior): number[] =>
  sums(gaps.flatMap(({ after, upTo }, i) => range(after, upTo).map(() => changes[i]! / (upTo - after))))

/** The versions around the least certain gap that probably holds a change and can still be narrowed down, and one in its middle. */
function decisive({ gaps, changes }: Posterior, known: Known): number[] {
  const likely = [...gaps.keys()].filter(gap => changes[gap]! > 0.5).sort((a, b) => changes[a]! - changes[b]!)
  const gap = likely.find(each => middleOf(gaps[each]!, known) !== undefined) ?? likely[0]
  if (gap === undefined) return []
  const { after, upTo } = gaps[gap]!
  const middle = middleOf(gaps[gap]!, known)
  return middle === undefined ? [after, upTo] : [middle, after, upTo]
}

/** Are the same commits certain after all blocks, and without the last one? A search ends at the first block after which it may. */
export function isHeld(
  blocks: readonly Observation[],
  prior: Parameters<typeof posterior>[1],
  known: Pick<Known, 'skipped'>,
): boolean {
  const named = (some: readonly Observation[]) => {
    const { best, certainty } = posterior(some, prior)
    const isNarrow = best.gaps.every(gap => middleOf(gap, known) === undefined)
    return certainty >= certain && isNarrow ? JSON.stringify(best.gaps) : undefined
  }
  if (blocks.length < 2) return false
  const last = named(blocks)
  return last !== undefined && last === named(blocks.slice(0, -1))
}

/** The middle one of the versions inside a gap that may still be launched. */
export function middleOf({ after, upTo }: Gap, { skipped }: Pick<Known, 'skipped'>): number | undefined {
  const inside = range(after + 1, upTo).filter(version => !skipped.has(version))
  return inside[Math.floor(inside.length / 2)]
}

/** The version to launch for a wanted one: one already built that tells as much, or the nearest that can be launched. */
function nearest(version: number, happened: number[], { skipped, built, build }: Known): number | undefined {
  const tolerated = build > dear ? nearEnough.dear : nearEnough.cheap
  const inOrder = range(0, happened.length)
    .filter(each => !skipped.has(each))
    .sort((a, b) => Math.abs(a - version) - Math.abs(b - version))
  const tellsAsMuch = (other: number) => Math.abs(happened[other]! - happened[version]!) <= tolerated
  return inOrder.find(each => built.has(each) && tellsAsMuch(each)) ?? inOrder[0]
}
