import type { FunctionRange, Sampled } from './handed-over.ts'
import type { Namer } from './namer.ts'

type Node = Sampled['profile']['nodes'][number]

/** A part of a node's samples: those in a function that V8 has inlined into it, and the way there. */
export interface Portion {
  /** Functions that were inlined, outermost first; empty: the node's own code. */
  path: Node['callFrame'][]
  /** Where there are no such call frames: the functions themselves. */
  way?: { scriptId: string; range: FunctionRange }[]
  /** Of the node's samples, 0 … 1. */
  share: number
  /** Samples by line, from 1. */
  lines: Map<number, number>
}

/** How far below a function others may be inlined into it. */
const deepest = 5

/**
 * Tells what was inlined into a function. Where V8 compiles a function into its caller, samples in the one are counted as the
 * caller's; but the lines they fell on are those of the function itself. A line outside of the caller belongs to a function that
 * is seen below the caller elsewhere in the profile, before it was compiled, or that the caller's text calls.
 */
export class Inlined {
  readonly #nodes: Map<number, Node>
  readonly #namer: Namer
  /** Nodes by function. */
  readonly #same = new Map<string, Node[]>()

  constructor(nodes: Map<number, Node>, namer: Namer) {
    this.#nodes = nodes
    this.#namer = namer
    for (const node of nodes.values()) {
      const key = functionOf(node)
      this.#same.set(key, [...(this.#same.get(key) ?? []), node])
    }
  }

  portions(node: Node): Portion[] {
    const own: Portion = { path: [], share: 1, lines: new Map() }
    const ticks = node.positionTicks ?? []
    const range = this.#namer.rangeOf(node.callFrame)
    const total = ticks.reduce((sum, each) => sum + each.ticks, 0)
    if (range === undefined || total === 0 || this.#namer.isOneLine(node.callFrame.scriptId)) return [own]
    own.share = 0
    const portions = new Map<string, Portion>([['', own]])
    for (const { line, ticks: count } of ticks) {
      const found = holds(range, line) ? undefined : this.#below(node, line)
      const key =
        found === undefined
          ? ''
          : [
              ...found.path.map(keyOf),
              ...(found.way ?? []).map(({ scriptId, range }) => `${scriptId} ${range.join()}`),
            ].join(' › ')
      const portion = portions.get(key) ?? { path: [], share: 0, lines: new Map(), ...found }
      portion.share += count / total
      portion.lines.set(line, count)
      portions.set(key, portion)
    }
    return [...portions.values()].filter(({ share }) => share > 0)
  }

  /** The nearest function below this one that has the line, else one that its text calls, else one of its script. */
  #below(node: Node, line: number): Pick<Portion, 'path' | 'way'> | undefined {
    const seen = new Set<string>([functionOf(node)])
    let level: { node: Node; path: Node['callFrame'][] }[] = (this.#same.get(functionOf(node)) ?? []).map(same => ({
      node: same,
      path: [],
    }))
    for (let depth = 0; depth < deepest && level.length > 0; depth++) {
      const next: typeof level = []
      for (const { node: above, path } of level)
        for (const id of above.children ?? []) {
          const child = this.#nodes.get(id)
          if (child === undefined || seen.has(functionOf(child))) continue
          seen.add(functionOf(child))
          const way = [...path, child.callFrame]
          const range = this.#namer.rangeOf(child.callFrame)
          if (range !== undefined && holds(range, line)) return { path: way }
          for (const same of this.#same.get(functionOf(child)) ?? []) next.push({ node: same, path: way })
        }
      level = next
    }
    const { scriptId } = node.callFrame
    const own = this.#namer.rangeOf(node.callFrame)
    const way = own && this.#namer.called(scriptId, own, line)
    if (way !== undefined) return { path: [], way }
    const range = this.#namer.rangeAt(scriptId, line)
    return range && { path: [], way: [{ scriptId, range }] }
  }
}

const keyOf = ({ scriptId, lineNumber, columnNumber, functionName }: Node['callFrame']): string =>
  `${scriptId}:${lineNumber}:${columnNumber}:${functionName}`
const functionOf = ({ callFrame }: Node): string => keyOf(callFrame)

/** Lines of a range are from 0, those of samples from 1. */
const holds = ([, first, , last]: FunctionRange, line: number): boolean => first < line && line <= last + 1
