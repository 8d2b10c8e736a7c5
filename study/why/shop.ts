/** A catalogue as text of a file: some 200 µs of work a request, in functions that a regression can be planted in. */
export const shop = `import { readFileSync } from 'node:fs'
import { round } from 'rounding'

const items = Array.from({ length: 100 }, (_, id) => ({ id, title: 'Product number ' + id, cents: (id * 7919) % 10000 }))
const stocks = new Map()

export function body() {
  return JSON.stringify(items.map(view))
}

function view(item) {
  return { id: item.id, title: label(item), price: price(item), stock: stock(item), tags: tags(item) }
}

function price(item) {
  let sum = item.cents
  for (let i = 0; i < 40; i++) sum = Math.sqrt(sum * sum + i)
  return round(sum / 100)
}

function label(item) {
  return item.title.replace(/\\\\s+/g, '-').toLowerCase()
}

function stock(item) {
  const known = stocks.get(item.id)
  if (known !== undefined) return known
  const counted = count(item)
  stocks.set(item.id, counted)
  return counted
}

function count(item) {
  let sum = 0
  for (let i = 0; i < 300; i++) sum = (sum * 31 + item.id + i) % 1009
  return sum
}

function tags(item) {
  const found = []
  for (const tag of ['new', 'sale', 'limited']) if ((item.id + tag.length) % 2 === 0) found.push(tag)
  return found
}
`.replaceAll('\\\\s', '\\s')

export const rounding = (loops: number) => `export function round(value) {
  let rounded = value
  for (let i = 0; i < ${loops}; i++) rounded = Math.round(Math.sqrt(rounded * rounded + 1e-9) * 100) / 100
  return rounded
}
`

/** One change of head. */
export interface Planted {
  name: string
  /** Names that are right as the first suspect; none: nobody may be named. */
  culprit: string[]
  /** New text of shop.js. */
  shop?: (text: string, size: number) => string
  /** Other files of head. */
  files?: (size: number) => Record<string, string>
}

const swap = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`the shop has no ${from}`)
  return text.replace(from, () => to)
}

/** Sizes: about 8, 20 and 100 % of the CPU time of a request of a plain server. */
export const sizes = [8, 20, 100] as const

export const plants: Planted[] = [
  {
    name: 'computing',
    culprit: ['price'],
    shop: (text, size) => swap(text, 'i < 40;', `i < ${40 + Math.round(size * 2.6)};`),
  },
  {
    name: 'allocating',
    culprit: ['tags'],
    shop: (text, size) =>
      swap(
        text,
        '  const found = []\n',
        `  const found = []\n  if (item.id % 4 === 0) for (let i = 0; i < ${Math.ceil(size * 0.12)}; i++) found[0] = { ...item, i }\n  found.length = 0\n`,
      ),
  },
  {
    name: "a dependency's version",
    culprit: ['rounding'],
    files: size => ({
      'node_modules/rounding/package.json':
        '{ "name": "rounding", "version": "2.0.0", "type": "module", "main": "index.js" }',
      'node_modules/rounding/index.js': rounding(1 + Math.round(size * 2)),
    }),
  },
  {
    name: 'reading a file',
    culprit: ['body'],
    shop: (text, size) =>
      swap(
        text,
        '  return JSON.stringify(',
        `  for (let i = 0; i < ${Math.max(1, Math.round(size / 7))}; i++) readFileSync('package.json')\n  return JSON.stringify(`,
      ),
  },
  {
    name: 'a regular expression per call',
    culprit: ['label'],
    shop: (text, size) =>
      swap(
        text,
        '  return item.title.replace(/',
        `  if (item.id < ${size * 1.5}) new RegExp('^' + item.title + '.*?[a-z]+(x|y|z)$', 'gi').test('Product number')\n  return item.title.replace(/`,
      ),
  },
  {
    name: 'losing a cache',
    culprit: ['stock'],
    shop: (text, size) =>
      swap(
        text,
        '  if (known !== undefined) return known\n',
        `  if (known !== undefined && item.id >= ${size}) return known\n`,
      ),
  },
]

/** Changes that cost nothing. */
export const silent: Planted[] = [
  {
    name: 'a function moved to another file',
    culprit: [],
    shop: text => {
      const from = text.indexOf('function count')
      const to = text.indexOf('function tags')
      return `import { count } from './count.js'\n${text.slice(0, from)}${text.slice(to)}`.replace(
        '  if (known !== undefined) return known\n',
        '  if (known !== undefined) return known\n\n',
      )
    },
    files: () => ({
      'count.js': `export function count(item) {\n  let sum = 0\n  for (let i = 0; i < 300; i++) sum = (sum * 31 + item.id + i) % 1009\n  return sum\n}\n`,
    }),
  },
  {
    name: 'work moved from one function to another',
    culprit: [],
    shop: text =>
      swap(
        swap(text, '  for (let i = 0; i < 40; i++) sum = Math.sqrt(sum * sum + i)\n', ''),
        'price: price(item)',
        'price: price({ cents: rooted(item.cents) })',
      ).replace(
        'function label',
        'function rooted(cents) {\n  let sum = cents\n  for (let i = 0; i < 40; i++) sum = Math.sqrt(sum * sum + i)\n  return sum\n}\n\nfunction label',
      ),
  },
]
