// npm run accuracy: works out every figure of docs/accuracy.md from the committed recordings, draws its pictures, and
// puts the headline figures into the README. `-- --check` only says what is stale; `-- --seed 2` draws other pseudo-runs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { median } from 'simple-statistics'
import { filled } from '../scripts/filled.ts'
import type { Metric } from '../src/metrics.ts'
import {
  asMeasured,
  byMethod,
  byVariation,
  coverage,
  coverageShown,
  detection,
  falseFailures,
  falseFailuresOf,
  falseImprovements,
  gated,
  guardTrips,
  kinds,
  lie,
  recording,
  sameLoad,
  slowBoot,
  spread,
  spreadOf,
  variations,
  withinBlock,
} from './figures.ts'
import { readInstrument } from './instrument.ts'
import { others } from './methods.ts'
import { lines, type Point } from './plots.ts'
import { recordedNames } from './recording.ts'
import type { Share } from './replay.ts'

const root = resolve(import.meta.dirname, '..')
const { values: flags } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '10000' },
  },
})
const seed = Number(flags.seed)
const runs = Number(flags.runs)
/** Pseudo-runs for everything but unchanged code, where the share is so small that it takes many. */
const fewer = Math.min(runs, 1500)

const percent = (fraction: number, digits = 1): string => `${(100 * fraction).toFixed(digits)} %`
const told = ({ share, error, runs: all }: Share): string =>
  share === 0 || share === 1
    ? `${share === 0 ? 'none' : 'all'} of ${all.toLocaleString('en')}`
    : `${percent(share, share < 0.1 || share > 0.9 ? 2 : 1)} ± ${percent(error, 2)}`

/** What was planted, as the table names it. */
const planted: Record<string, string> = {
  'cpu-3': '+3 % CPU work',
  'cpu-5': '+5 % CPU work',
  'cpu-10': '+10 % CPU work',
  'cpu-15': '+15 % CPU work',
  'cpu-20': '+20 % CPU work',
  'wait-4': '0.5 ms more on waits of 12.5',
  'wait-6': '0.75 ms more on waits of 12.5',
  'wait-8': '1 ms more on waits of 12.5',
  'lock-4': '4 % longer in a lock',
  'lock-6': '6 % longer in a lock',
  'lock-8': '8 % longer in a lock',
  'json-tail': '3 % of responses take 20 ms more',
  'json-rare-tail': '0.3 % of responses take 20 ms more',
  'json-garbage': 'allocates: more to collect',
  'json-leak': 'leaks 1 kB a request',
  'json-garbage-400ms': 'the same, slices of 400 ms',
  'cpu-one-of-three-a': '+10 % CPU work, this scenario of three',
  'cpu-one-of-three-b': '(another scenario of the same runs)',
}

const goals: { what: string; goal: string; name: string; metric: Metric; threshold: number }[] = [
  { what: '+5 % CPU work per request', goal: '≥ 95 %', name: 'cpu-5', metric: 'cpu', threshold: 0.03 },
  { what: '+10 % service time', goal: '≥ 99 %', name: 'cpu-10', metric: 'rps', threshold: 0.05 },
  { what: '+15 % service time', goal: '≥ 99.9 %', name: 'cpu-15', metric: 'rps', threshold: 0.05 },
  { what: '3 % of responses take 20 ms more', goal: '≥ 95 %', name: 'json-tail', metric: 'p99', threshold: 0.2 },
]

/** How much data a figure is based on. */
function extent(...names: string[]): string {
  const dozens = names.map(name => recording(name)!.dozens)
  const count = dozens.map(each => each.flat().length)
  return `${count.join(' + ')} blocks in ${dozens.map(each => each.length).join(' + ')} ${dozens.flat().length === 1 ? 'sitting' : 'sittings'}`
}

function goalTable(): string {
  return markdownTable([
    ['', 'goal', 'measured', 'recorded'],
    [
      'runs of unchanged code that fail, for whatever reason (3 scenarios)',
      '≤ 0.5 %',
      told(falseFailures(runs, seed)),
      extent('json-same', 'cpu-same', 'wait-same'),
    ],
    [
      'the same runs: a row is called improved',
      '≤ 5 %',
      told(falseImprovements(runs, seed)),
      extent('json-same', 'cpu-same', 'wait-same'),
    ],
    ...goals
      .filter(({ name }) => recording(name))
      .map(({ what, goal, name, metric, threshold }) => [
        `${what}, threshold ${percent(threshold, 0)} on \`${metric}\`: caught`,
        goal,
        told(detection(name, metric, threshold, fewer, seed)),
        extent(name),
      ]),
    ...[['cpu', '≤ 1.5 %'] as const, ['rps', '≤ 2.5 %'] as const, ['p99', '≤ 5 %'] as const].map(([metric, goal]) => [
      `smallest change detected in 60 s of load, JSON endpoint, \`${metric}\``,
      goal,
      percent(spread('json-same', metric).detects),
      extent('json-same'),
    ]),
  ])
}

const falseTable = (): string =>
  markdownTable([
    [
      'unchanged code, one scenario',
      'recorded',
      'pseudo-runs that fail',
      'sittings as they were, judged',
      'mean `rps`',
      'mean `cpu`',
    ],
    ...kinds.map(kind => {
      const { failed, runs: sittings } = asMeasured(kind)
      const [rps, cpu] = [spread(`${kind}-same`, 'rps'), spread(`${kind}-same`, 'cpu')]
      return [
        kind,
        extent(`${kind}-same`),
        told(falseFailuresOf(kind, fewer, seed)),
        `${failed} of ${sittings} fail`,
        ...[rps, cpu].map(
          ({ bias, error }) => `${bias < 0 ? '−' : '+'}${percent(Math.abs(bias), 2)} ± ${percent(error, 2)}`,
        ),
      ]
    }),
  ])

const changed = ['cpu-3', 'cpu-5', 'cpu-10', 'cpu-15', 'cpu-20']

function methods(): { table: string; detection: Point[] } {
  const columns = ['json-same', 'cpu-same', 'wait-same', 'go-same', ...changed].filter(name => recording(name))
  const each = new Map(columns.map(name => [name, byMethod(name, 0.05, fewer, seed)]))
  const names = [...others.map(({ name }) => name), sameLoad, 'perf-gate']
  const rules = new Map(others.map(({ name, rule }) => [name, rule]))
  const cell = (column: string, name: string) => percent(each.get(column)![name]!.share)
  const heads = columns.map(name =>
    name.endsWith('-same') ? `unchanged, ${name.replace('-same', '')}` : planted[name]!,
  )
  return {
    table: markdownTable([
      ['method', 'rule', ...heads],
      ...names.map(name => [
        name.startsWith('perf-gate') ? `**${name}**` : name,
        rules.get(name) ?? (name === sameLoad ? 'twelve blocks' : '24 blocks at most'),
        ...columns.map(column => cell(column, name)),
      ]),
    ]),
    detection: names.flatMap(method =>
      ['cpu-same', ...changed]
        .filter(name => recording(name))
        .map(name => ({
          method,
          x: name === 'cpu-same' ? 0 : Number(name.replace('cpu-', '')) / 100,
          ...each.get(name)![method]!,
        })),
    ),
  }
}

const lengths = [4, 6, 8, 10, 12, 18, 24]

const falseByBlocks = (): Point[] =>
  lengths.flatMap(count =>
    Object.entries(byMethod('json-same', 0.05, fewer, seed, count)).map(([method, share]) => ({
      method,
      x: count,
      ...share,
    })),
  )

function variationTable(): string {
  const columns = ['json-same', 'cpu-same', 'cpu-5', 'cpu-10', 'cpu-15']
  const each = columns.map(name => byVariation(name, 0.05, fewer, seed))
  return markdownTable([
    [
      'rule',
      'SD of a block, json',
      'cpu',
      ...columns.map(name => (name.endsWith('-same') ? `unchanged, ${name.replace('-same', '')}` : planted[name]!)),
    ],
    ...Object.entries(variations).map(([label, { pooled }]) => [
      label,
      ...['json-same', 'cpu-same'].map(name => percent(spreadOf(name, pooled))),
      ...each.map(shares => percent(shares[label]!.share)),
    ]),
  ])
}

/** The rows that a reader looks for, by what was planted. */
function rowsOf(name: string): readonly (typeof gated)[number][] {
  if (name.startsWith('cpu')) return ['rps', 'cpu']
  if (name.startsWith('wait') || name.startsWith('lock')) return ['rps', 'p90']
  return name === 'json-tail' ? ['p99', 'rps'] : gated
}

const plantedTable = (): string =>
  markdownTable([
    ['planted', 'row', 'true change ± its error', 'threshold', 'caught'],
    ...Object.keys(planted)
      .filter(name => recording(name))
      .flatMap(name =>
        rowsOf(name).map(metric => {
          const { bias, error } = spread(name, metric)
          const threshold = { rps: 0.05, cpu: 0.05, p90: 0.1, p99: 0.2 }[metric]
          return [
            planted[name]!,
            `\`${metric}\``,
            `${percent(Math.expm1(bias))} ± ${percent(error)}`,
            percent(threshold, 0),
            told(detection(name, metric, threshold, fewer, seed)),
          ]
        }),
      ),
  ])

const spreadTable = (names: string[]): string =>
  markdownTable([
    [
      'recording',
      'blocks',
      'load per block',
      ...gated.map(metric => `\`${metric}\` SD`),
      ...gated.map(metric => `\`${metric}\` in 60 s`),
    ],
    ...names
      .filter(name => recording(name))
      .map(name => {
        const each = gated.map(metric => spread(name, metric))
        return [
          name,
          String(each[0]!.blocks),
          `${each[0]!.load.toFixed(1)} s`,
          ...each.map(({ sd }) => percent(sd)),
          ...each.map(({ detects, range: [least, most] }) =>
            most > least
              ? `${percent(detects)} (${(100 * least).toFixed(1)} … ${(100 * most).toFixed(1)})`
              : percent(detects),
          ),
        ]
      }),
  ])

const sourceTable = (): string =>
  markdownTable([
    [
      'unchanged code',
      'rounds per block',
      'SD of a round',
      'SD of a block from rounds alone',
      'SD of a block',
      'so launches add',
      'correlation of neighboring rounds',
    ],
    ...kinds.map(kind => {
      const { rounds, roundSd, expected, lag } = withinBlock(recording(`${kind}-same`)!.dozens.flat())
      const { sd } = spread(`${kind}-same`, 'rps')
      return [
        kind,
        rounds.toFixed(0),
        percent(roundSd),
        percent(expected),
        percent(sd),
        percent(Math.sqrt(Math.max(0, sd ** 2 - expected ** 2))),
        lag.toFixed(2),
      ]
    }),
  ])

const coverageTable = (): string =>
  markdownTable([
    ['unchanged code', ...gated.map(metric => `\`${metric}\``)],
    ...kinds.map(kind => [kind, ...gated.map(metric => told(coverage(`${kind}-same`, metric, fewer, seed)))]),
    ...kinds.map(kind => [
      `${kind}, as the report shows it`,
      ...gated.map(metric => told(coverageShown(`${kind}-same`, metric, fewer, seed))),
    ]),
  ])

function guardTable(): string {
  const trips = guardTrips(fewer, seed)
  const words = { invalid: 'refused', inconclusive: 'left undecided', 'not-gated': 'not gated', warning: 'warned' }
  return trips.length === 0
    ? `No guard refused a row or left one undecided in ${fewer.toLocaleString('en')} pseudo-runs of the four healthy servers.`
    : markdownTable([
        ['server', 'guard', 'a gated row was', 'runs'],
        ...trips.map(({ kind, guard, effect, share }) => [kind, `\`${guard}\``, words[effect], told(share)]),
      ])
}

const lies: Record<string, string> = {
  'lie-errors': 'head responds with 500 and does nothing',
  'lie-smaller': 'head leaves most rows out',
  'lie-closing': 'head closes every connection',
  'lie-busy': 'head burns a third of a CPU all the time',
  'lie-disturbed': 'nothing changed; another process takes the CPU for 60 of every 300 ms',
}

const signed = (change: number): string =>
  Number.isNaN(change)
    ? '–'
    : `${Math.abs(change) < 0.005 ? '' : change < 0 ? '−' : '+'}${percent(Math.abs(change), 0)}`

const lieTable = (): string =>
  markdownTable([
    ['recorded', 'would have shown: requests/s', 'p99', 'verdict of runs', 'blocks', 'guards'],
    ...Object.keys(lies)
      .filter(name => recording(name))
      .map(name => {
        const { rps, p99, guards, verdicts, blocks } = lie(name, Math.min(runs, 400), seed)
        const verdict = [...verdicts].map(([each, share]) => `${each}: ${told(share)}`).join('; ')
        const by = guards.map(guard => `\`${guard}\``).join(', ') || 'none'
        return [lies[name]!, signed(rps), signed(p99), verdict, String(blocks), by]
      }),
  ])

const bootTable = (): string =>
  markdownTable([
    ['both boot in', 'budget', 'booting is waiting', 'booting is computing, on one CPU'],
    ...[300, 3000, 20_000].flatMap(boot =>
      [150_000, 360_000].map(budget => {
        const buys = (computing: boolean) => {
          const { blocks, load, share } = slowBoot(boot, budget, computing)
          return `${blocks} blocks, ${load.toFixed(1)} s of load in each (${percent(share, 0)} of the time)`
        }
        return [`${boot / 1000} s`, `${budget / 1000} s`, buys(false), buys(true)]
      }),
    ),
  ])

function instrumentTables(): Record<'known' | 'driven', string> {
  const { known, driven } = readInstrument()
  const truth: Record<string, string> = { constant: '7.5 ms', bimodal: '2 ms, every tenth 20 ms' }
  return {
    known: markdownTable([
      ['server takes', 'measured by', 'p50', 'p90', 'p99', 'mean', 'requests/s'],
      ...known.map(each => [
        truth[each.what]!,
        each.slice === undefined ? 'wrk' : `perf-gate, slices of ${each.slice} ms`,
        ...[each.p50, each.p90, each.p99, each.mean].map(value => `${value.toFixed(2)} ms`),
        each.rate.toFixed(0),
      ]),
    ]),
    driven: markdownTable([
      ['load by', 'requests/s', 'its CPU time per request'],
      ...driven.map(({ by, rate, cost }) => [by, median(rate).toFixed(0), `${median(cost).toFixed(1)} µs`]),
    ]),
  }
}

/** The machines, each with the recordings made on it, most blocks first. */
function machines(): string {
  const made = new Map<string, { names: string[]; blocks: number }>()
  for (const name of recordedNames()) {
    const { machine, dozens } = recording(name)!
    const title = `${machine.cores} × ${machine.cpu}, ${machine.kernel}, Node.js ${machine.node}`
    const { names, blocks } = made.get(title) ?? { names: [], blocks: 0 }
    made.set(title, { names: [...names, `\`${name}\``], blocks: blocks + dozens.flat().length })
  }
  return [...made]
    .toSorted(([, a], [, b]) => b.blocks - a.blocks)
    .map(([title, { names, blocks }], i) => {
      const which = i === 0 ? '' : ` (${names.join(', ')})`
      return `- ${title}: ${blocks.toLocaleString('en')} blocks${which}`
    })
    .join('\n')
}

const method = methods()
const parts = {
  machine: machines(),
  goals: goalTable(),
  false: falseTable(),
  methods: method.table,
  variations: variationTable(),
  planted: plantedTable(),
  spread: spreadTable(kinds.map(kind => `${kind}-same`)),
  tried: spreadTable(recordedNames().filter(name => /ms$/.test(name) || name === 'json-same' || name === 'cpu-same')),
  source: sourceTable(),
  coverage: coverageTable(),
  guards: guardTable(),
  lies: lieTable(),
  boots: bootTable(),
  ...instrumentTables(),
}

const files: Record<string, string> = {
  'docs/accuracy.md': filled(read('docs/accuracy.md'), parts, 'docs/accuracy.md'),
  'docs/accuracy/detection.svg': await lines(method.detection, {
    x: 'CPU work added to every request',
    y: 'runs that turn red',
    percent: true,
  }),
  'docs/accuracy/false-alarms.svg': await lines(falseByBlocks(), {
    x: 'blocks (machine time)',
    y: 'runs of unchanged code that turn red',
    percent: false,
    most: 0.6,
  }),
}

mkdirSync(join(root, 'docs/accuracy'), { recursive: true })
for (const [path, text] of Object.entries(files)) {
  if (!flags.check) writeFileSync(join(root, path), text)
  else if (read(path) !== text) {
    console.error(`${path} is stale: npm run accuracy`)
    process.exitCode = 1
  }
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
