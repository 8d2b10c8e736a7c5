import type { WhyNode, WhyPlace } from '../../../results/why.ts'
import { signed, sizeOf } from '../../cost.ts'
import { nameParts, placeParts, plainLine } from '../../why-parts.ts'
import type { ShownWhy } from '../content.ts'
import { drawn, element } from './dom.ts'
import { laidOut, ownGrowth, type Placed, step } from './icicle-layout.ts'

const rowHeight = 25
/** Narrower ones are not drawn, px. */
const thinnest = 1.5

/** What a function is called, as in the report: `list, products.js:7`. */
export const titleOf = (place: WhyPlace): string => plainLine(placeParts(place))

/** What each look of a box means. */
const legend: [look: string, meaning: string][] = [
  ['step3', 'grew by itself'],
  ['step-3', 'shrank by itself'],
  ['new', "not in base's profile"],
  ['certain', 'changed by head, a certain cause'],
]

/**
 * Stacks as rows, callers above what they call. Width is µs per request with what a function calls, of the side where that is more;
 * colour is the change of what is drawn in no box below it. A tree for the keyboard and for screen readers: arrows go to callers, callees and neighbours, Enter makes one the whole width, Escape leads back.
 */
export class Icicle {
  readonly #nodes: WhyNode[]
  readonly #suspects: ShownWhy['suspects']
  readonly #growth: number
  readonly #svg = drawn('svg', { class: 'icicle', role: 'tree', 'aria-label': 'Functions by CPU time per request' })
  readonly #told = element('p', { class: 'note told', attributes: { role: 'status' } })
  /** px; until it is on the page, a guess. */
  #width = 1200
  #top: number | undefined
  #focus: number | undefined

  constructor({ tree, suspects, cpu }: Pick<ShownWhy, 'tree' | 'suspects' | 'cpu'>) {
    this.#nodes = tree
    this.#suspects = suspects
    this.#growth = Math.abs(cpu?.change ?? 0)
    this.#svg.addEventListener('keydown', event => this.#key(event as KeyboardEvent))
    this.#draw()
    new ResizeObserver(() => this.#fit(this.#svg.clientWidth)).observe(this.#svg)
  }

  get elements(): Element[] {
    const entries = legend.map(([look, meaning]) => element('li', {}, swatch(look), element('span', { text: meaning })))
    return [
      this.#svg,
      element('ul', { class: 'legend', attributes: { 'aria-label': 'Legend' } }, ...entries),
      this.#told,
    ]
  }

  /** Letters keep their size: a narrow window shows fewer of them. */
  #fit(width: number): void {
    if (width === 0 || width === this.#width) return
    this.#width = width
    this.#draw()
  }

  #laidOut(): Placed[] {
    return laidOut(this.#nodes, this.#top, this.#width)
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
        : 'Width is CPU time per request with what a function calls, on the side where that is more; colour is the change of its own. Functions of the runtime are left out. Select a function to read its figures. Press Enter or click to zoom in, and Escape to go back.'
  }

  #box(placed: Placed): SVGElement {
    const { node, index, x, width, depth } = placed
    const isEntry = node.place.kind !== 'package' || node.place.package !== this.#nodes[node.parent]?.place.package
    const kinds = [
      `step${step(ownGrowth(placed), this.#growth)}`,
      isNew(node) ? 'new' : '',
      isEntry && this.#suspectOf(node)?.certain ? 'certain' : '',
    ]
    const letters = Math.floor((width - 8) / 7)
    const inPackage = node.place.kind === 'package' && isEntry ? `${node.place.package}: ` : ''
    const name = inPackage + plainLine(nameParts(node.place))
    const text = letters < 3 ? '' : name.length > letters ? `${name.slice(0, letters - 1)}…` : name
    const label = drawn('text', { x: x + 4, y: depth * rowHeight + 16, 'aria-hidden': 'true' })
    label.textContent = text
    const title = drawn('title', {})
    title.textContent = this.#sentenceOf(node)
    const box = drawn(
      'g',
      {
        class: kinds.filter(Boolean).join(' '),
        role: 'treeitem',
        tabindex: index === this.#focus ? 0 : -1,
        'aria-level': depth + 1,
        'aria-label': title.textContent,
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

  #suspectOf = ({ suspect }: WhyNode) => (suspect === undefined ? undefined : this.#suspects[suspect])

  /** `list, products.js:7: base 120 µs, head 330 µs, +210 µs per request; changed, a certain cause: +203 ± 17 µs (73 %) in all` */
  #sentenceOf(node: WhyNode): string {
    const { place, base, head } = node
    const suspect = this.#suspectOf(node)
    const change = isNew(node) ? "not in base's profile" : `${signed(head - base)} µs per request`
    const cause = suspect?.certain
      ? `; changed, a certain cause: ${sizeOf(suspect)} in all`
      : suspect
        ? '; changed'
        : ''
    return `${titleOf(place)}: base ${base.toFixed(1)} µs, head ${head.toFixed(1)} µs, ${change}${cause}`
  }

  #tell(index: number): void {
    this.#focus = index
    for (const box of this.#svg.querySelectorAll('[data-node]'))
      box.setAttribute('tabindex', box.getAttribute('data-node') === String(index) ? '0' : '-1')
    this.#told.textContent = this.#sentenceOf(this.#nodes[index]!)
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

const isNew = ({ base, head }: WhyNode): boolean => base === 0 && head > 0

const swatch = (look: string): SVGElement =>
  drawn(
    'svg',
    { class: 'icicle swatch', viewBox: '0 0 24 14', 'aria-hidden': 'true' },
    drawn('g', { class: look }, drawn('rect', { x: 1, y: 1, width: 22, height: 12 })),
  )
