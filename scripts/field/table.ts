// Tables of the results of the field's runs.
import { existsSync, readFileSync } from 'node:fs'
import { markdownTable } from 'markdown-table'
import { mean, quantile, sampleVariance } from 'simple-statistics'
import { defaultBudget } from '../../src/config/parse.ts'
import type { FieldRun } from './runs.ts'
import { servers } from './servers.ts'

export function recordedRuns(file: string): FieldRun[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as FieldRun)
}

/** Tables of the runs that later rules can judge again, of earlier ones with the default budget, and of earlier ones with less. */
export function fieldTables(runs: FieldRun[]): string {
  const usual = defaultBudget(1) / 1000
  const present = runs.filter(({ pairs }) => pairs !== undefined)
  const earlier = runs.filter(({ pairs }) => pairs === undefined)
  const whole = earlier.filter(({ budget }) => budget >= usual)
  const short = earlier.filter(({ budget }) => budget < usual)
  const budgets = short.map(({ budget }) => budget)
  return [
    `The present rule, with the default budget, ${usual} s for each scenario:`,
    fieldTable(present),
    `Earlier rules, with the same budget:`,
    fieldTable(whole),
    `Earlier rules, with ${Math.min(...budgets)} to ${Math.max(...budgets)} s for each scenario:`,
    fieldTable(short),
  ].join('\n\n')
}

/** Runs, red, invalid, inconclusive, false "improved", planted caught, seconds: a line for each server, and one for all. */
export function fieldTable(runs: FieldRun[]): string {
  const names = servers.map(({ name }) => name).filter(name => runs.some(({ server }) => server === name))
  return markdownTable([
    [
      'server',
      'identical',
      'red',
      'invalid',
      'inconclusive',
      'improved',
      'planted: caught',
      'change of `cpu` seen',
      'seconds',
    ],
    ...names.map(name =>
      tableLine(
        name,
        runs.filter(({ server }) => server === name),
      ),
    ),
    tableLine('**all**', runs),
  ])
}

/**
 * How much of the variance between blocks their rounds explain, by metric: minimum, quartiles and maximum over all rows. 1: launches
 * add nothing. A few launches say little about one row, so some rows are above 1.
 */
export function roundsTable(runs: FieldRun[]): string {
  const shares = (metric: string) =>
    runs.flatMap(({ pairs = {} }) =>
      Object.entries(pairs)
        .filter(([name, blocks]) => name.endsWith(` ${metric}`) && blocks.every(([, , noise]) => noise !== null))
        .map(
          ([, blocks]) =>
            mean(blocks.map(([, , noise]) => noise!)) /
            sampleVariance(blocks.map(([base, head]) => Math.log(head / base))),
        ),
    )
  return markdownTable([
    ['metric', 'rows', 'least', 'a quarter below', 'median', 'a quarter above', 'most'],
    ...['rps', 'cpu'].map(metric => {
      const all = shares(metric)
      return [`\`${metric}\``, String(all.length), ...[0, 0.25, 0.5, 0.75, 1].map(q => quantile(all, q).toFixed(2))]
    }),
  ])
}

function tableLine(name: string, runs: FieldRun[]): string[] {
  const same = runs.filter(({ kind }) => kind === 'identical')
  const other = runs.filter(({ kind }) => kind !== 'identical')
  const count = (is: (run: FieldRun) => boolean) => String(same.filter(is).length)
  return [
    name,
    String(same.length),
    count(({ exit }) => exit !== 0 && exit !== 3),
    count(({ exit }) => exit === 3),
    count(({ verdict }) => verdict === 'inconclusive'),
    count(({ rows }) => rows.some(row => row[2] === 'improved')),
    other.length === 0 ? '—' : `${other.filter(({ verdict }) => verdict === 'regressed').length} of ${other.length}`,
    seen(other),
    String(Math.round(runs.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, runs.length))),
  ]
}

/** The planted change as runs measured it, in the scenario where it was largest: of each run, or the range if there are many. */
function seen(runs: FieldRun[]): string {
  const all = runs.map(({ rows }) => Math.max(...rows.flatMap(row => (row[1] === 'cpu' ? [row[3] ?? 0] : []))))
  const changes = all.filter(Number.isFinite)
  const told = (change: number) => `${change > 0 ? '+' : ''}${(100 * change).toFixed(0)} %`
  if (changes.length > 4) return `${told(Math.min(...changes))} to ${told(Math.max(...changes))}`
  return changes.map(told).join(', ') || '—'
}
