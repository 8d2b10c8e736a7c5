import type { WhyNode } from '../../results/why.ts'
import type { Weighed } from './costs.ts'
import type { Key } from './identity.ts'

/** Stacks of both sides as one tree; costs are means over launches, with what a node calls. */
export interface Branch {
  key: Key
  base: number
  head: number
  children: Map<Key, Branch>
}

export const branch = (key: Key = ''): Branch => ({ key, base: 0, head: 0, children: new Map() })

/** Adds a stack, outermost first, below `root`. */
export function grow(root: Branch, { side, stack, cost }: Pick<Weighed, 'side' | 'stack' | 'cost'>, launches: number) {
  root[side] += cost / launches
  let at = root
  for (const key of stack) {
    const next = at.children.get(key) ?? branch(key)
    at.children.set(key, next)
    next[side] += cost / launches
    at = next
  }
}

/**
 * From a root into whatever grew most, while that holds half of the root's growth. A child that holds more than 1.25 of it
 * means that code was moved from one place of the tree to another: what is below says nothing then.
 */
export function route(root: Branch): Key[] {
  const growth = root.head - root.base
  const path: Key[] = []
  for (let at = root; ; ) {
    const shares = [...at.children.values()].map(child => ({ child, share: (child.head - child.base) / growth }))
    const [most] = shares.sort((a, b) => b.share - a.share)
    if (most === undefined || !(most.share >= 0.5 && most.share <= 1.25)) return path
    path.push(most.child.key)
    at = most.child
  }
}

/** The costliest nodes of a tree, each after its parent. */
export function pruned(
  root: Branch,
  most: number,
  describe: (key: Key) => Pick<WhyNode, 'place' | 'suspect'>,
): WhyNode[] {
  const nodes: WhyNode[] = []
  const open = [...root.children.values()].map(child => ({ child, parent: -1 }))
  while (open.length > 0 && nodes.length < most) {
    open.sort((a, b) => Math.max(a.child.base, a.child.head) - Math.max(b.child.base, b.child.head))
    const { child, parent } = open.pop()!
    const at = nodes.push({ parent, base: child.base, head: child.head, ...describe(child.key) }) - 1
    for (const next of child.children.values()) open.push({ child: next, parent: at })
  }
  return nodes
}
