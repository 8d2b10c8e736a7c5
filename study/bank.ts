// How often would runs of the field's servers be red if their blocks came in another order and number? For each server, the blocks of
// its whole runs of identical code are a bank (scripts/field.ts says how to add to it). Pseudo-runs of 24 blocks are drawn from it,
// with replacement and as they were measured, and judged by the judge of real runs, with default thresholds. Then the same with a
// slow-down added to all of them.
//
//   node study/bank.ts [RUNS]    for each server, 1,000 by default; prints the table of docs/accuracy.md
import { resolve } from 'node:path'
import { markdownTable } from 'markdown-table'
import { sampleCorrelation } from 'simple-statistics'
import type { FieldRun } from '../scripts/field/runs.ts'
import { recordedRuns } from '../scripts/field/table.ts'
import type { Comparison, Paired } from '../src/compare/comparison.ts'
import type { Config } from '../src/config/config.ts'
import { grouped } from '../src/grouped.ts'
import { judge } from '../src/judge/judge.ts'
import type { Judgement } from '../src/judge/judgement.ts'
import { metric as definition, type Metric, worseSign } from '../src/metrics.ts'
import { looks } from '../src/plan/looks.ts'
import { random } from '../src/plan/random.ts'

/** The log ratios of one block, by row: `name metric`. */
type Block = Map<string, Paired>

const count = Number(process.argv[2] ?? '1000')
const runs = recordedRuns(resolve(import.meta.dirname, 'bank.jsonl'))
/** Added to all rows: requests take this much longer, in every respect. */
const slowdowns = [0.04, 0.06, 0.08]
const names = [...new Set(runs.map(({ server }) => server))]
console.log(markdownTable([['server', 'blocks', 'runs', 'red', 'a row improved', ...slowdowns.map(each => `${100 * each} % slower: red`), 'least, most of the mean changes'], ...names.map(line)])) // biome-ignore format: one table
console.log(`\nNeighboring blocks of one run correlate by ${neighbours().toFixed(2)} on average.`)

function line(server: string): string[] {
  const own = runs.filter(run => run.server === server)
  const bank = own.flatMap(blocksOf)
  const rows = [...bank[0]!.keys()].filter(row => bank.every(block => block.has(row)))
  const chance = random(1, server)
  const drawn = () => Array.from({ length: looks.at(-1)! }, () => bank[Math.floor(chance() * bank.length)]!)
  const many = (slower: number) => Array.from({ length: count }, () => judgedAgain(rows, drawn(), Math.log1p(slower)))
  const share = (judgements: Judgement[], is: (judgement: Judgement) => boolean) =>
    `${((100 * judgements.filter(is).length) / count).toFixed(1)} %`
  const isRed = ({ verdict }: Judgement) => verdict === 'regressed'
  const equal = many(0)
  const means = rows.map(row => bank.reduce((sum, block) => sum + block.get(row)!.d, 0) / bank.length)
  const told = (d: number) => `${d > 0 ? '+' : '−'}${Math.abs(100 * d).toFixed(1)} %`
  return [
    server,
    String(bank.length),
    String(own.length),
    share(equal, isRed),
    share(equal, judgement => judgement.rows.some(({ verdict }) => verdict === 'improved')),
    ...slowdowns.map(slower => share(many(slower), isRed)),
    `${told(Math.min(...means))}, ${told(Math.max(...means))}`,
  ]
}

/** The blocks of a run, with the rows that it gated. */
function blocksOf({ pairs = {}, rows }: FieldRun): Block[] {
  const gated = rows.map(([name, metric]) => `${name} ${metric}`)
  const all = gated.map(row => (pairs[row] ?? []).map((values, block) => paired(row, values, block)))
  const length = Math.min(...all.map(each => each.length))
  return Array.from({ length }, (_, i) => new Map(gated.map((row, at) => [row, all[at]![i]!])))
}

function metricOf(row: string): Metric {
  return row.slice(row.lastIndexOf(' ') + 1) as Metric
}

function paired(row: string, [base, head, noise]: [number, number, number | null], block: number): Paired {
  return { block, base, head, d: worseSign(metricOf(row)) * Math.log(head / base), noise: noise ?? undefined }
}

/** `more`: added to each log ratio. */
function judgedAgain(rows: string[], blocks: Block[], more: number): Judgement {
  const comparisons = rows.map((row): Comparison => {
    const metric = metricOf(row)
    return {
      scenario: row.slice(0, row.lastIndexOf(' ')),
      variant: 'head',
      baseline: 'base',
      metric,
      blocks: blocks.map((block, index) => {
        const own = block.get(row)!
        return { ...own, block: index, d: own.d + more }
      }),
      base: null,
      head: null,
      threshold: { metric, worse: definition(metric).threshold!, explicit: false },
      doubts: { now: [], atLook: Object.fromEntries(looks.map(look => [look, []])) },
    }
  })
  const scenarios = [...grouped(comparisons, ({ scenario }) => scenario)].map(([name, own]) => {
    return { name, requests: [{ name }], thresholds: own.map(({ threshold }) => threshold!) }
  })
  const gate = { evidence: 'likely', onInconclusive: 'pass', onInvalid: 'fail' }
  const config = { scenarios, gate, budget: 150_000, variants: [] } as unknown as Config
  return judge(comparisons, config, { blocks: blocks.length, final: true })
}

/** Mean correlation of log ratios of neighboring blocks, over all rows with 8 blocks or more. Independent ones give about −1/n. */
function neighbours(): number {
  const all = runs.flatMap(run => {
    const blocks = blocksOf(run)
    if (blocks.length < 8) return []
    return [...blocks[0]!.keys()].map(row => {
      const d = blocks.map(block => block.get(row)!.d)
      return sampleCorrelation(d.slice(1), d.slice(0, -1))
    })
  })
  return all.reduce((sum, each) => sum + each, 0) / all.length
}
