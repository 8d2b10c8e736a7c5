/** A catalog as the text of a file: about 200 µs of work per request, in functions in which a regression can be planted. */
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
  /** Names that are right as the first suspect. Empty: none may be named. */
  culprit: string[]
  /** New text of shop.js. */
  shop?: (text: string, size: number) => string
  /** Other files of head. */
  files?: (size: number) => Record<string, string>
  /** Name of shop.js in head. */
  renamed?: string
}

const swap = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`the shop has no ${from}`)
  return text.replace(from, () => to)
}

/** Sizes, in % of the CPU time of a request. */
export const sizes = [8, 20, 100] as const

/** `us`: how much more a request should cost, µs. The cost of a step was measured once; the bench records the actual growth. */
export const plants: Planted[] = [
  {
    name: 'computing',
    culprit: ['price'],
    shop: (text, us) => swap(text, 'i < 40;', `i < ${40 + steps(us, 0.7)};`),
  },
  {
    name: 'allocating',
    culprit: ['tags'],
    shop: (text, us) =>
      swap(
        text,
        '  const found = []\n',
        `  const found = []\n  if (item.id % 4 === 0) for (let i = 0; i < ${steps(us, 5)}; i++) found.push({ ...item, i })\n  found.length = 0\n`,
      ),
  },
  {
    name: "a dependency's version",
    culprit: ['rounding'],
    files: us => ({
      'node_modules/rounding/package.json':
        '{ "name": "rounding", "version": "2.0.0", "type": "module", "main": "index.js" }',
      'node_modules/rounding/index.js': rounding(1 + steps(us, 1.3)),
    }),
  },
  {
    name: 'reading a file',
    culprit: ['body'],
    shop: (text, us) =>
      swap(
        text,
        '  return JSON.stringify(',
        `  for (let i = 0; i < ${steps(us, 4.2)}; i++) readFileSync('package.json')\n  return JSON.stringify(`,
      ),
  },
  {
    name: 'a regular expression',
    culprit: ['label'],
    shop: (text, us) =>
      swap(
        text,
        '  return item.title.replace(/',
        `  for (let i = 0; i < 20; i++) if (item.id < ${steps(us, 1)} && /(\\w+) (\\w+) (\\w+) (\\w+)/.test(item.title)) return ''\n  return item.title.replace(/`,
      ),
  },
  {
    name: 'losing a cache',
    culprit: ['stock', 'count'],
    shop: (text, us) =>
      swap(
        text,
        '  if (known !== undefined) return known\n',
        `  if (known !== undefined && item.id >= ${steps(us, 1.3)}) return known\n`,
      ),
  },
]

/** How many steps have this cost. */
const steps = (us: number, each: number): number => Math.max(1, Math.round(us / each))

/** Changes that cost nothing. */
export const silent: Planted[] = [
  {
    name: 'a function moved to another file',
    culprit: [],
    shop: text => {
      const from = text.indexOf('function count')
      const to = text.indexOf('function tags')
      return `import { count } from './count.js'\n${text.slice(0, from)}${text.slice(to)}`
    },
    files: () => ({
      'count.js': `export function count(item) {\n  let sum = 0\n  for (let i = 0; i < 300; i++) sum = (sum * 31 + item.id + i) % 1009\n  return sum\n}\n`,
    }),
  },
  {
    name: 'functions in another order',
    culprit: [],
    shop: text => {
      const [before, ...functions] = text.split(/^(?=function )/m)
      return [before, ...functions.map(each => `${each.trimEnd()}\n\n`).reverse()].join('')
    },
  },
  { name: 'a file renamed', culprit: [], renamed: 'catalogue.js' },
  {
    name: 'a function split into two',
    culprit: [],
    shop: text =>
      swap(
        text,
        '  for (let i = 0; i < 40; i++) sum = Math.sqrt(sum * sum + i)\n  return round(sum / 100)\n}\n',
        '  for (let i = 0; i < 20; i++) sum = Math.sqrt(sum * sum + i)\n  return round(higher(sum) / 100)\n}\n\nfunction higher(cents) {\n  let sum = cents\n  for (let i = 20; i < 40; i++) sum = Math.sqrt(sum * sum + i)\n  return sum\n}\n',
      ),
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

/** The same work, although every function and a dependency's version differ. Anything that is called certain is a mistake. */
export const identical: Planted = {
  name: 'every function edited, at no cost',
  culprit: [],
  shop: text => text.replace(/^(?:export )?function .*\{$/gm, '$&\n  // edited'),
  files: () => ({
    'node_modules/rounding/package.json':
      '{ "name": "rounding", "version": "1.0.1", "type": "module", "main": "index.js" }',
  }),
}
