import type { WhyNode } from '../../results/why.ts'
import { demandTime } from '../profile/inside.ts'
import type { Weighed, Work } from './costs.ts'
import type { Matched } from './identity.ts'

/** Stacks of both sides as one tree; costs are means over launches, with what a node calls. */
export interface Branch {
  /** Absent in the root. */
  of?: Matched
  base: number
  head: number
  children: Map<Matched, Branch>
}

const branch = (of?: Matched): Branch => ({ of, base: 0, head: 0, children: new Map() })

/** The tree of a part of each stack. `partOf` gives that part, outermost first; undefined leaves the stack out. */
export function treeOf({ launches, stacks }: Work, partOf: (each: Weighed) => Matched[] | undefined): Branch {
  demandTime()
  const root = branch()
  for (const each of stacks) {
    const part = partOf(each)
    if (part === undefined) continue
    root[each.side] += each.cost / launches
    let at = root
    for (const of of part) {
      const next = at.children.get(of) ?? branch(of)
      at.children.set(of, next)
      next[each.side] += each.cost / launches
      at = next
    }
  }
  return root
}

/**
 * Follows the child that grew most, as long as that has at least half of the root's growth. More than 1.25 of it means that code
 * was moved from one place of the tree to another: what is below says nothing then.
 */
export function route(root: Branch): Matched[] {
  const growth = root.head - root.base
  const path: Matched[] = []
  for (let at = root; ; ) {
    const shares = [...at.children.values()].map(child => ({ child, share: (child.head - child.base) / growth }))
    const [most] = shares.sort((a, b) => b.share - a.share)
    if (most === undefined || !(most.share >= 0.5 && most.share <= 1.25)) return path
    path.push(most.child.of!)
    at = most.child
  }
}

/** The costliest nodes of a tree, each after its parent. */
export function pruned(root: Branch, most: number, describe: (of: Matched) => Pick<WhyNode, 'place' | 'suspect'>) {
  const nodes: WhyNode[] = []
  const open = [...root.children.values()].map(child => ({ child, parent: -1 }))
  while (open.length > 0 && nodes.length < most) {
    open.sort((a, b) => Math.max(a.child.base, a.child.head) - Math.max(b.child.base, b.child.head))
    const { child, parent } = open.pop()!
    const at = nodes.push({ parent, base: child.base, head: child.head, ...describe(child.of!) }) - 1
    for (const next of child.children.values()) open.push({ child: next, parent: at })
  }
  return nodes
}
