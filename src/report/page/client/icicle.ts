import type { WhyNode, WhyPlace } from '../../../results/why.ts'
import { drawn, element } from './dom.ts'

/** What the width of a function stands for. */
export type Mode = 'head' | 'base' | 'change'

interface Placed {
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

const rowHeight = 25
/** Narrower ones are not drawn, px. */
const thinnest = 1.5

/** What a function is called: `list, products.js:7`, with the package where it is a dependency's. */
export function titleOf({ function: name, kind, package: of, file, line }: WhyPlace): string {
  const where = file === '' ? '' : `, ${kind === 'package' ? `${of}/` : ''}${file}${line > 0 ? `:${line}` : ''}`
  return `${name}${where}`
}

export const signed = (value: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(Math.abs(value) < 10 ? 1 : 0)}`

/** `list, products.js:7: base 120 µs, head 330 µs, +210 µs per request` */
const sentenceOf = ({ place, base, head, suspect, certain }: WhyNode): string => {
  const what = certain ? '; changed, a certain cause' : suspect ? '; changed' : ''
  return `${titleOf(place)}: base ${base.toFixed(1)} µs, head ${head.toFixed(1)} µs, ${signed(head - base)} µs per request${what}`
}

/**
 * Stacks as rows, callers above what they call. Width is µs per request, colour the change. A tree for the keyboard and for
 * screen readers: arrows go to callers, callees and neighbours, Enter makes one the whole width, Escape leads back.
 */
export class Icicle {
  readonly #nodes: WhyNode[]
  readonly #growth: number
  readonly #svg = drawn('svg', { class: 'icicle', role: 'tree', 'aria-label': 'Functions by CPU time per request' })
  readonly #told = element('p', { class: 'note told', attributes: { role: 'status' } })
  /** px; until it is on the page, a guess. */
  #width = 1200
  #mode: Mode = 'head'
  #folded = true
  #top: number | undefined
  #focus: number | undefined

  constructor(nodes: WhyNode[], growth: number) {
    this.#nodes = nodes
    this.#growth = Math.abs(growth)
    this.#svg.addEventListener('keydown', event => this.#key(event as KeyboardEvent))
    this.#draw()
    new ResizeObserver(() => this.#fit(this.#svg.clientWidth)).observe(this.#svg)
  }

  get elements(): Element[] {
    return [this.#svg, this.#told]
  }

  show(mode: Mode): void {
    this.#mode = mode
    this.#draw()
  }

  fold(folded: boolean): void {
    this.#folded = folded
    this.#draw()
  }

  /** Letters keep their size: a narrow window shows fewer of them. */
  #fit(width: number): void {
    if (width === 0 || width === this.#width) return
    this.#width = width
    this.#draw()
  }

  #laidOut(): Placed[] {
    return laidOut(this.#nodes, this.#mode, this.#folded, this.#top, this.#width)
  }

  #draw(): void {
    const all = this.#laidOut()
    const shown = all.filter(({ width }) => width >= thinnest)
    const rows = Math.max(1, ...shown.map(({ depth }) => depth + 1))
    this.#svg.setAttribute('viewBox', `0 0 ${this.#width} ${rows * rowHeight}`)
    if (!shown.some(({ index }) => index === this.#focus)) this.#focus = shown[0]?.index
    this.#svg.replaceChildren(...shown.map(each => this.#box(each)))
    this.#told.textContent =
      shown.length === 0
        ? 'Nothing to draw.'
        : 'Width is CPU time per request. Colour is the change: red grew, blue shrank. Select a function to read its figures. Press Enter or click to zoom in, and Escape to go back.'
  }

  #box(placed: Placed): SVGElement {
    const { node, index, x, width, depth } = placed
    const kinds = [`step${step(node.head - node.base, this.#growth)}`, node.certain ? 'certain' : '']
    const letters = Math.floor((width - 8) / 7)
    const name = node.place.function
    const text = letters < 3 ? '' : name.length > letters ? `${name.slice(0, letters - 1)}…` : name
    const label = drawn('text', { x: x + 4, y: depth * rowHeight + 16, 'aria-hidden': 'true' })
    label.textContent = text
    const title = drawn('title', {})
    title.textContent = sentenceOf(node)
    const box = drawn(
      'g',
      {
        class: kinds.filter(Boolean).join(' '),
        role: 'treeitem',
        tabindex: index === this.#focus ? 0 : -1,
        'aria-level': depth + 1,
        'aria-label': sentenceOf(node),
        'data-node': index,
      },
      title,
      drawn('rect', { x, y: depth * rowHeight, width: Math.max(1, width - 1), height: rowHeight - 1 }),
      label,
    )
    box.addEventListener('focus', () => this.#tell(index))
    box.addEventListener('click', () => this.#widen(index))
    return box
  }

  #tell(index: number): void {
    this.#focus = index
    for (const box of this.#svg.querySelectorAll('[data-node]'))
      box.setAttribute('tabindex', box.getAttribute('data-node') === String(index) ? '0' : '-1')
    this.#told.textContent = sentenceOf(this.#nodes[index]!)
  }

  /** The function over the whole width; once more, or `undefined`: all of them. */
  #widen(index: number | undefined): void {
    this.#top = this.#top === index ? undefined : index
    this.#draw()
    if (index !== undefined) this.#go(index)
  }

  #go(index: number | undefined): void {
    const box = this.#svg.querySelector<SVGElement>(`[data-node="${index}"]`)
    box?.focus()
  }

  #key(event: KeyboardEvent): void {
    const all = this.#laidOut().filter(({ width }) => width >= thinnest)
    const at = all.find(({ index }) => index === this.#focus)
    if (at === undefined) return
    const beside = all.filter(({ parent }) => parent === at.parent)
    const neighbour = (by: number) => beside[beside.indexOf(at) + by]
    const goals: Record<string, () => Placed | undefined> = {
      ArrowUp: () => at.parent,
      ArrowDown: () => at.children.find(({ width }) => width >= thinnest),
      ArrowLeft: () => neighbour(-1),
      ArrowRight: () => neighbour(1),
      Home: () => all[0],
    }
    if (event.key === 'Enter' || event.key === ' ') this.#widen(at.index)
    else if (event.key === 'Escape') this.#widen(this.#top)
    else if (goals[event.key] !== undefined) this.#go(goals[event.key]!()?.index)
    else return
    event.preventDefault()
  }
}

/** −3 … 3: much cheaper … much costlier, as a part of the whole growth. */
function step(change: number, growth: number): number {
  const part = Math.abs(change) / Math.max(growth, 1e-9)
  return Math.sign(change) * (part < 0.02 ? 0 : part < 0.1 ? 1 : part < 0.4 ? 2 : 3)
}

/** All that is drawn below `top`, callers before what they call. Folded: the runtime's own functions give way to what they call. */
function laidOut(nodes: WhyNode[], mode: Mode, folded: boolean, top: number | undefined, full: number): Placed[] {
  const placed = nodes.map((node, index): Placed => {
    return { node, index, parent: undefined, children: [], depth: 0, weight: 0, x: 0, width: 0 }
  })
  const isFolded = ({ node, index }: Placed) => folded && node.place.kind === 'runtime' && index !== top
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
    const own = mode === 'change' ? Math.abs(each.node.head - each.node.base) : each.node[mode]
    each.weight = Math.max(own, below)
  }
  const shown = top === undefined || placed[top] === undefined ? roots : [placed[top]]
  for (const each of shown) each.parent = undefined
  const drawnOnes: Placed[] = []
  const scale =
    full /
    Math.max(
      1e-9,
      shown.reduce((sum, { weight }) => sum + weight, 0),
    )
  const put = (some: Placed[], from: number, depth: number): void => {
    let x = from
    for (const each of some.toSorted((a, b) => b.weight - a.weight)) {
      Object.assign(each, { x, width: each.weight * scale, depth })
      drawnOnes.push(each)
      put(each.children, x, depth + 1)
      x += each.width
    }
  }
  put(shown, 0, 0)
  return drawnOnes
}
