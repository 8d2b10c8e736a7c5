import type { z } from 'zod'
import { either, list, name, number, object, prose, verbatim, whole, yesOrNo } from '../config/bounded.ts'
import { whyOutcomes } from './why.ts'

// Names and paths in an explanation come from the process that was profiled: the pull request's.

const cost = number(-1e12, 1e12)
const change = { base: cost, head: cost, change: cost, low: cost, high: cost }
const costs = object(change)
const line = whole(0, 2 ** 31)

/** One line without control characters, perhaps empty. */
const text = verbatim(300).transform(value => value.replace(/[\p{C}\u2028\u2029]/gu, ' '))

/** A path that stays in the checkout: it becomes part of links and of annotations. */
const path = text.refine(
  value => !value.startsWith('/') && !value.split('/').includes('..'),
  'a path inside the checkout',
)

const place = object({
  kind: either('own', 'package', 'runtime', 'native'),
  package: text,
  file: path,
  function: text,
  line,
  end: line,
  sides: either('both', 'base', 'head'),
})

const suspect = object({
  ...change,
  certain: yesOrNo,
  share: number(-1e6, 1e6),
  place: place.optional(),
  uses: text.optional(),
  package: object({
    name: text,
    base: text,
    head: text,
    manifest: object({ file: path, line: whole(1, 2 ** 31) }).optional(),
  }).optional(),
  path: list(place, 20),
})

const node = object({
  parent: whole(-1, 1000),
  place,
  base: cost,
  head: cost,
  suspect: yesOrNo,
  certain: yesOrNo,
})

const row = object({
  scenario: name(),
  outcome: either(...whyOutcomes),
  because: prose(1000).optional(),
  launches: whole(0, 100),
  requests: whole(0, 1e12),
  samples: object({ base: whole(0, 1e12), head: whole(0, 1e12) }),
  cpu: costs.optional(),
  measured: object({ base: cost, head: cost }).optional(),
  account: object({ suspects: costs, native: costs, unchanged: costs, threads: costs }).optional(),
  suspects: list(suspect, 10),
  functions: list(object({ ...change, place, certain: yesOrNo, changed: yesOrNo, hot: line.optional() }), 50),
  packages: list(object({ ...change, package: text, certain: yesOrNo }), 30),
  allocation: object({
    base: cost,
    head: cost,
    functions: list(object({ place, base: cost, head: cost }), 20),
  }).optional(),
  waiting: object({
    launches: whole(0, 100),
    total: object({ ...change, certain: yesOrNo }),
    kinds: list(
      object({
        ...change,
        kind: either('connection', 'name', 'file', 'timer'),
        host: text,
        certain: yesOrNo,
        times: object({ base: cost, head: cost }),
      }),
      20,
    ),
  }).optional(),
  tree: list(node, 300).refine(
    nodes => nodes.every(({ parent }, i) => parent < i),
    'a tree whose parents stand before their children',
  ),
})

/** An explanation as somebody may hand it to us. */
export const why = object({
  version: whole(1, 1).transform(() => 1 as const),
  time: number(0, 1e10),
  budget: number(0, 1e10),
  rows: list(row, 200),
})
export type CheckedWhy = z.output<typeof why>
