import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { annotations, whyAnnotations } from '../../src/publish/annotations.ts'
import { grid } from '../../src/report/grid.ts'
import { contentOf } from '../../src/report/page/page.ts'
import { report } from '../../src/report/report.ts'
import { terminal } from '../../src/report/terminal.ts'
import { view } from '../../src/report/view.ts'
import { cases, made } from './cases.ts'

const plain = (text: string): string => text.replace(/[\\`]/g, '').replace(/\s+/g, ' ')

/** The lines of a table that begin with these two cells, without what frames cells. */
const line = (text: string, ...cells: string[]): string[] =>
  text
    .split('\n')
    .map(each =>
      plain(each)
        .replace(/ ?\| ?/g, ' ')
        .trim(),
    )
    .filter(each => each.startsWith(`${cells.join(' ')} `))

for (const name of Object.keys(cases))
  test(`no figure of a run that is ${name.replaceAll('-', ' ')} differs between two surfaces`, () => {
    const [results, judgement] = made(name)
    const { headline, rows, figures } = view(results, judgement)
    const page = contentOf(results, judgement)
    const comment = report(results, judgement)
    const wide = terminal(results, judgement, { columns: 200, color: false })
    for (const text of [comment, wide]) assert.ok(plain(text).includes(plain(headline)), headline)
    assert.deepEqual([page.headline, page.rows], [headline, rows])
    for (const { planned, name, metric, cells, verdict } of rows) {
      if (!planned || verdict === 'invalid' || cells.base === '–') continue
      const all = [cells.verdict, cells.base, cells.head, cells.change, cells.interval, cells.limit, cells.finds].map(
        plain,
      )
      for (const text of [comment, wide])
        for (const part of all) assert.ok(line(text, name, metric)[0]!.includes(part), `${name} ${metric} ${part}`)
    }
    if (figures === undefined) assert.doesNotMatch(wide, /^scenario/m)
    for (const { message } of annotations(results, judgement, 1))
      assert.ok(
        rows.some(({ sentence }) => plain(sentence) === plain(message)),
        message,
      )
  })

test('the cells of the table at a glance are the changes of the rows, in the same digits', () => {
  const { grid, rows } = view(...made('regressed'))
  const [, ...metrics] = grid!.head
  for (const [name, ...cells] of grid!.rows.slice(1))
    for (const [i, cell] of cells.entries()) {
      const row = rows.find(each => each.name === name && each.metric === metrics[i])!
      assert.equal(`${cell} %`, `${row.sign} ${row.cells.change}`)
    }
})

test('the first suspect has one name and one figure in comment, terminal, page and annotation', () => {
  const [results, judgement] = made('one-regressed')
  const told = /\+200 ± 21 µs \(99 %\) in a function in list, src\/products\.js:9/
  const page = contentOf(results, judgement).why[0]!
  const [first] = page.functions!.rows
  for (const text of [
    report(results, judgement),
    terminal(results, judgement, { columns: 200, color: false }),
    page.lines.join('\n'),
    whyAnnotations(results)[0]!.message,
  ])
    assert.match(plain(text), told)
  assert.deepEqual([first![0], first![3]], ['a function in list, src/products.js:9, with what it calls', '+200 ± 21'])
})

test('what lays out a report judges nothing, compares nothing and rounds nothing', () => {
  const renderers = ['src/report/report.ts', 'src/report/terminal.ts', ...globSync('src/report/page/client/*.ts')]
  for (const path of renderers) {
    const values = readFileSync(path, 'utf8').matchAll(/^import (?!type)[^']*from '([^']+)'/gms)
    for (const [, from] of values) assert.doesNotMatch(from!, /\/(judge|compare|results|config)\//, path)
  }
})

test('a variant of which nothing in a column of the table at a glance was planned has no line there', () => {
  const [, { rows }] = made('regressed')
  const [row] = rows.filter(({ gated }) => gated)
  const other = {
    ...row!,
    variant: 'other',
    metric: 'peak' as const,
    gated: false,
    verdict: null,
    ungated: 'too few launches',
  }
  assert.equal(grid([row!, other], true)!.rows.length, 2)
  assert.equal(grid([row!, { ...other, metric: row!.metric }], true)!.rows.length, 3)
})

test('of lines that the table at a glance leaves out, those that are not gated are not told as within their limits', () => {
  const [, { rows }] = made('regressed')
  const [row] = rows.filter(({ gated }) => gated)
  const noteOf = (...kinds: ('regressed' | 'within' | 'not gated' | 'in part')[]) => {
    const of = (scenario: string, verdict: 'regressed' | 'within' | null, metric = row!.metric) =>
      ({ ...row!, scenario, metric, verdict, gated: verdict !== null, ungated: verdict === null ? 'too few' : null }) // biome-ignore format: one line
    const lines = kinds.flatMap((kind, i) => {
      const name = `s${i}`
      if (kind === 'in part') return [of(name, 'within'), of(name, null, 'p99')]
      return [of(name, kind === 'not gated' ? null : kind)]
    })
    return grid(lines, false)!.note
  }
  const within = Array.from({ length: 6 }, () => 'within' as const)
  assert.equal(noteOf(...within, 'not gated', 'not gated'), '6 more within their limits, 2 not gated.')
  assert.equal(noteOf('regressed', ...within, 'in part', 'not gated'), '7 more within their limits, 1 not gated.')
  assert.equal(noteOf('regressed', ...within), '6 more within their limits.')
  const red = Array.from({ length: 6 }, () => 'regressed' as const)
  assert.deepEqual([noteOf(...red, 'not gated'), noteOf(...red, 'regressed')], ['1 more not gated.', undefined])
})
