// npm run docs: what is declared once and appears in several places. `--check` only says what is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { markdownTable } from 'markdown-table'
import { parse } from 'yaml'
import { alphasOf, critical, spending } from '../src/judge/alpha.ts'
import { looks } from '../src/plan/looks.ts'
import { commandTables, jsonSchema, tables } from './describe.ts'
import { fieldTables, recordedRuns, roundsTable } from './field/table.ts'
import { filled } from './filled.ts'
import { quoted } from './quoted.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** File → what it should hold. */
export function generated(): Record<string, string> {
  const field = recordedRuns(join(root, 'study/field.jsonl'))
  return {
    ...quoted(),
    'perf-gate.schema.json': `${JSON.stringify(jsonSchema(), null, 2)}\n`,
    'docs/statistics.md': filled(read('docs/statistics.md'), { critical: criticalTable() }, 'docs/statistics.md'),
    'docs/accuracy.md': filled(
      read('docs/accuracy.md'),
      { field: fieldTables(field), rounds: roundsTable(field) },
      'docs/accuracy.md',
    ),
    'docs/config.md': filled(
      read('docs/config.md'),
      { ...tables(), ...actionTables(), ...commandTables() },
      'docs/config.md',
    ),
  }
}

/** What the looks of a run with one gated row may spend, and the critical t values that result. */
function criticalTable(): string {
  const alphas = alphasOf(1)
  const names = { accuse: 'called worse', clear: 'cleared', improve: 'called better' } as const
  const purposes = Object.keys(names) as (keyof typeof names)[]
  const percent = (share: number) => `${Number((100 * share).toPrecision(3))} %`
  return markdownTable([
    ['blocks', ...purposes.flatMap(purpose => [`${names[purpose]}: spent of ${percent(alphas[purpose])}`, 'c'])],
    ...looks.map(blocks => [
      String(blocks),
      ...purposes.flatMap(purpose => [
        percent(spending(blocks, alphas[purpose], false, purpose).at(-1)!.spent),
        critical(blocks, alphas[purpose], false, purpose).toFixed(2),
      ]),
    ]),
  ])
}

interface ActionFile {
  inputs: Record<string, { description: string; default?: string }>
  outputs: Record<string, { description: string }>
}

function actionTables(): Record<'inputs' | 'outputs', string> {
  const { inputs, outputs } = parse(read('action.yml')) as ActionFile
  return {
    inputs: markdownTable([
      ['Input', 'Meaning', 'Default'],
      ...Object.entries(inputs).map(([name, input]) => [
        `\`${name}\``,
        input.description,
        input.default === undefined ? '' : `\`${input.default}\``,
      ]),
    ]),
    outputs: markdownTable([
      ['Output', 'Meaning'],
      ...Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description]),
    ]),
  }
}

if (process.argv[1] === import.meta.filename) {
  const stale = Object.entries(generated()).filter(([path, text]) => !isSame(path, text))
  for (const [path, text] of stale) {
    if (process.argv.includes('--check')) console.error(`${path} is stale: npm run docs`)
    else writeFileSync(join(root, path), text)
  }
  if (process.argv.includes('--check') && stale.length > 0) process.exitCode = 1
}

function isSame(path: string, text: string): boolean {
  try {
    return read(path) === text
  } catch {
    return false // not there yet
  }
}
