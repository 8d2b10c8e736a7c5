import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { writeNight } from '../../src/history/folder.ts'
import type { Night } from '../../src/history/night.ts'
import type { Trend } from '../../src/history/trend.ts'
import { random } from '../../src/plan/random.ts'
import { draws } from '../draws.ts'
import { nights, path, truthOf } from './nights.ts'

const cli = resolve(import.meta.dirname, '../../dist/cli.js')
const seeds = Array.from({ length: draws(4, 200) }, (_, seed) => seed)
const anchor = { hash: 'a'.repeat(40), name: 'v1.2.0', because: 'release' as const }
const metrics = ['rps', 'p90', 'p99', 'cpu']
const one = Math.log(1.01)

/** Sixty nights of four series, as the shipped command reads them from a folder. One of them follows `truth`. */
async function trends(truth: number[], seed: number, name: string, ...flags: string[]): Promise<Trend[]> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-nights-'))
  try {
    const series = metrics.map((metric, i) => nights(i === 1 ? truth : path(), random(seed, `${name} ${metric}`)))
    for (const i of truth.keys()) {
      const { at, commit } = series[0]![i]!
      const figures = Object.fromEntries(
        metrics.map((metric, k) => {
          const { at: _, commit: __, ...figure } = series[k]![i]!
          return [metric, figure]
        }),
      )
      const night: Night = {
        ...{ version: 1, at, run: `${i + 1}-1`, event: 'nightly', machine: { cpu: 'CPU', cores: 4 }, head: commit },
        rows: [{ scenario: 'list products', anchor, definition: '0'.repeat(16), figures }],
      }
      writeNight(folder, night)
    }
    const args = [cli, 'trend', folder, '--json', '--drift', '5%', ...flags]
    return await new Promise((done, fail) =>
      execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, stdout) =>
        error !== null && error.code !== 1 ? fail(error) : done(JSON.parse(stdout)),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const redNights = (all: Trend[]): number[] =>
  path().flatMap((_, night) => (all.some(({ standings }) => standings[night]!.isRed) ? [night] : []))

/** Answers of all seeds, four at a time. */
async function each<Answer>(ask: (seed: number) => Promise<Answer>): Promise<Answer[]> {
  const found: Answer[] = []
  for (let from = 0; from < seeds.length; from += 4)
    found.push(...(await Promise.all(seeds.slice(from, from + 4).map(ask))))
  return found
}

const worlds = {
  'nothing changes': path(),
  'one step of 6 %': path([25, Math.log(1.06)]),
  'one step of 12 %': path([25, Math.log(1.12)]),
  'ten steps of 1 %': path(...Array.from({ length: 10 }, (_, i): [number, number] => [5 + 5 * i, one])),
}

for (const [name, truth] of Object.entries(worlds))
  test(`${name}: the figure of \`trend\` is in its interval, and as many nights are red as should be`, async t => {
    const answers = await each(seed => trends(truth, seed, name))
    const expected = name === 'nothing changes' ? 0 : 1
    const red = answers.map(redNights)
    const right = red.filter(({ length }) => length === expected).length
    const held = answers.filter(all => {
      const { low, high } = all.find(({ series }) => series.metric === 'p90')!
      const real = Math.expm1(truthOf(truth))
      return low <= real && real <= high
    }).length
    t.diagnostic(`${name}: ${seeds.length} seeds, right ${right}, interval held ${held}, red ${red.flat().length}`)
    if (expected === 0) assert.ok(red.flat().length <= (seeds.length * truth.length) / 200, String(red.flat()))
    else assert.ok(right >= 0.95 * seeds.length - 1, `${right} of ${seeds.length}`)
    assert.ok(held >= 0.93 * seeds.length - 1, `${held} of ${seeds.length}`)
  })

test('a level that a person has accepted, and 6 % more: one night more is red', async t => {
  const truth = path([15, Math.log(1.06)], [40, Math.log(1.06)])
  const answers = await each(seed => trends(truth, seed, 'accepted', '--accepted', '2026-01-30'))
  const right = answers.map(redNights).filter(([first, second, ...others]) => {
    return first! >= 15 && first! < 30 && second! >= 40 && others.length === 0
  }).length
  t.diagnostic(`accepted: ${seeds.length} seeds, right ${right}`)
  assert.ok(right >= 0.95 * seeds.length - 1, `${right} of ${seeds.length}`)
})
