import { styleText } from 'node:util'
import stringWidth from 'string-width'
import { percent } from '../compare/format.ts'
import type { Judgement, Row } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Machine, Results } from '../results/results.ts'
import { findings } from './findings.ts'
import { type GrowthTable, growthTables } from './growth.ts'
import { headline } from './headline.ts'
import { time, values } from './numbers.ts'
import { standingCells, standingHeads, standings, whyRatiosDiffer } from './standings.ts'
import { changeCell, groupMetrics, groupNames, groups } from './table.ts'
import { whyLines } from './why.ts'
import { plainLine } from './why-parts.ts'
import { listed, nameOf, plural, verdictWord } from './words.ts'
import { wrapped } from './wrapped.ts'

export interface Look {
  columns: number
  color: boolean
}

/** The report for a terminal: the same verdict and rows, as aligned text. */
export function terminal(results: Results, judgement: Judgement, look: Look): string {
  const gated = judgement.rows.filter(row => row.gated)
  const several = results.variants.length > 2
  const planned = judgement.rows.filter(row => row.gated || row.ungated !== null)
  const rows = gated.length > 0 || several ? planned : judgement.rows
  const line = headline(results, judgement)
  const parts = [
    wrapped(line.replaceAll('`', ''), look.columns),
    ...(several && results.blocks.length > 0 ? standingLines(results, judgement, look) : []),
    ...(rows.length === 0 ? [] : [rowLines(rows, results, look)]),
    ...whyLines(results).map(([first = [], ...others]) =>
      [
        wrapped(`Why ${plainLine(first)}`, look.columns),
        ...others.map(line => wrapped(plainLine(line), look.columns - 2).replace(/^/gm, '  ')),
      ].join('\n'),
    ),
    ...growthTables(results, judgement).map(growthLines),
    notes(results, judgement, line, look),
    foot(results, look),
    ...results.failures
      .filter(({ lastWords }) => lastWords)
      .map(({ variant, lastWords }) => `Last lines of ${variant}:\n${lastWords!.replace(/^/gm, '  │ ')}`),
    `To reproduce this run:\n  ${results.command}`,
  ]
  return parts.filter(part => part !== '').join('\n\n')
}

function rowLines(rows: Row[], results: Results, { columns, color }: Look): string {
  const grouped = groups(rows)
  const lines = grouped.map(group => {
    const { row } = group
    const isAlone = group.names.length * group.metrics.length === 1
    const [base, head] = isAlone ? values([row.base, row.head], definition(row.metric)) : ['–', '–']
    return [
      isAlone ? nameOf(row, results.variants.length > 2) : groupNames(group),
      groupMetrics(group, metric => metric),
      base!,
      head!,
      changeCell(row),
      row.threshold === null || !isAlone ? '' : percent(row.threshold),
      row.verdict === null && row.ungated === null ? '' : verdictWord(row),
    ]
  })
  const sides = results.variants.length === 2 ? results.variants.toSorted((a, b) => +b.baseline - +a.baseline) : []
  const [first = 'base', second = 'head'] = sides.map(({ name }) => name)
  const head = ['scenario', 'metric', first, second, 'change', 'threshold', 'verdict']
  const all = [head, ...lines]
  const narrower = [[], [5], [5, 2]].map(left =>
    tabulate(
      all.map(line => line.filter((_, i) => !left.includes(i))),
      [...'llrrrrl'].filter((_, i) => !left.includes(i)).join(''),
    ),
  )
  const text = narrower.find(table => Math.max(...table.map(line => stringWidth(line))) <= columns) ?? narrower.at(-1)!
  return text.map((line, i) => (i === 0 || !color ? line : tint(line, grouped[i - 1]!.row))).join('\n')
}

/** Columns that a narrow terminal does without, in this order. */
const narrower = ['Bodies', 'p50', 'Peak memory', 'CPU/request', 'p90']

function standingLines(results: Results, judgement: Judgement, { columns }: Look): string[] {
  return results.config.scenarios.map(scenario => {
    const variants = standings(results, judgement, scenario)
    const note = whyRatiosDiffer(variants)
    const all = [standingHeads, ...variants.map(standingCells)]
    const choices = [...narrower.keys(), narrower.length].map(count => {
      const kept = standingHeads.map(head => !narrower.slice(0, count).includes(head))
      const lines = all.map(line => line.filter((_, i) => kept[i]))
      return tabulate(lines, `l${'r'.repeat(lines[0]!.length - 1)}`)
    })
    const fitting = choices.find(lines => Math.max(...lines.map(line => stringWidth(line))) <= columns)
    const title = results.config.scenarios.length > 1 ? [scenario.name] : []
    return [...title, ...(fitting ?? choices.at(-1)!), ...(note === undefined ? [] : [wrapped(note, columns)])].join(
      '\n',
    )
  })
}

function growthLines({ title, head, rows, voids }: GrowthTable): string {
  const cells = rows.map(([name, ...figures], i) => [`${name}${voids[i] === '' ? '' : ` (${voids[i]})`}`, ...figures])
  return [title, ...tabulate([head, ...cells], `l${'r'.repeat(head.length - 1)}`)].join('\n')
}

const tints = {
  regressed: 'red',
  invalid: 'magenta',
  inconclusive: 'yellow',
  improved: 'green',
  within: 'reset',
} as const
const tint = (line: string, { verdict }: Row): string => (verdict === null ? line : styleText(tints[verdict], line))

/** Columns as wide as their widest cell, two blanks apart. */
function tabulate(rows: string[][], align: string): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(row => stringWidth(row[i]!))))
  const pad = (cell: string, i: number) => {
    const blanks = ' '.repeat(widths[i]! - stringWidth(cell))
    return align[i] === 'r' ? blanks + cell : cell + blanks
  }
  return rows.map(row => row.map(pad).join('  ').trimEnd())
}

/** What a reader should know, but for what the first line says already. */
const notes = (results: Results, judgement: Judgement, line: string, { columns }: Look): string =>
  findings(results, judgement)
    .filter(({ kind, text, about }) => !line.includes(text) && (kind !== 'failure' || about.length > 0))
    .map(({ kind, text, about }) => {
      const rows = about.length === 0 || results.config.scenarios.length === 1 ? '' : ` (${listed(about)})`
      return wrapped(`${kind === 'advice' ? '→' : '!'} ${text.replaceAll('`', '')}${rows}`, columns)
    })
    .join('\n')

function foot({ blocks, time: spent, seed, machine, shards }: Results, { columns }: Look): string {
  const measuring = spent.boot + spent.warmup + spent.load + spent.other
  const where = ({ cpu, cores, node }: Machine) => `on ${cpu} with ${plural(cores, 'core')}, node ${node}`
  const jobs = shards?.map(shard => `${plural(shard.blocks, 'block')}, seed ${shard.seed}, ${where(shard.machine)}`)
  const all = `${plural(blocks.length, 'block')} in ${time(measuring)} (${time(spent.load)} of load)`
  return wrapped(
    jobs === undefined
      ? `${all}, seed ${seed}, ${where(machine)}`
      : `${all} by ${plural(jobs.length, 'job')}: ${jobs.join('; ')}`,
    columns,
  )
}
