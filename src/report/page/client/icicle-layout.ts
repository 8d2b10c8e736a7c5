import type { WhyNode } from '../../../results/why.ts'

/** A function where it is drawn. */
export interface Placed {
  node: WhyNode
  /** Place in the list of nodes. */
  index: number
  parent: Placed | undefined
  children: Placed[]
  depth: number
  /** µs per request that its width stands for. */
  weight: number
  x: number
  width: number
}

/** The change that none of the boxes below has. */
export const ownGrowth = ({ node, children }: Placed): number =>
  children.reduce((sum, child) => sum - (child.node.head - child.node.base), node.head - node.base)

/** −3 … 3: much cheaper … much costlier, as a part of the whole growth. */
export function step(change: number, growth: number): number {
  const part = Math.abs(change) / Math.max(growth, 1e-9)
  return Math.sign(change) * (part < 0.02 ? 0 : part < 0.1 ? 1 : part < 0.4 ? 2 : 3)
}

/** All that is drawn below `top`, callers before what they call. The runtime's own functions give way to what they call. */
export function laidOut(nodes: WhyNode[], top: number | undefined, full: number): Placed[] {
  const placed = nodes.map((node, index): Placed => {
    return { node, index, parent: undefined, children: [], depth: 0, weight: 0, x: 0, width: 0 }
  })
  const isFolded = ({ node }: Placed) => node.place.kind === 'runtime'
  const roots: Placed[] = []
  for (const each of placed) {
    let above = placed[each.node.parent]
    while (above !== undefined && isFolded(above)) above = placed[above.node.parent]
    if (isFolded(each)) continue
    each.parent = above
    if (above === undefined) roots.push(each)
    else above.children.push(each)
  }
  for (const each of placed.toReversed()) {
    const below = each.children.reduce((sum, { weight }) => sum + weight, 0)
    each.weight = Math.max(each.node.base, each.node.head, below)
  }
  const shown = top === undefined || placed[top] === undefined ? roots : [placed[top]]
  for (const each of shown) each.parent = undefined
  const drawnOnes: Placed[] = []
  const total = shown.reduce((sum, { weight }) => sum + weight, 0)
  const put = (some: Placed[], from: number, depth: number): void => {
    let x = from
    for (const each of some.toSorted((a, b) => b.weight - a.weight)) {
      Object.assign(each, { x, width: (full * each.weight) / Math.max(1e-9, total), depth })
      drawnOnes.push(each)
      put(each.children, x, depth + 1)
      x += each.width
    }
  }
  put(shown, 0, 0)
  return drawnOnes
}
