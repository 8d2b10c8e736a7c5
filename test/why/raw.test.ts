import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keepRaw } from '../../src/why/why.ts'

test('each row keeps profiles of its own, also where only other letters or late ones tell scenarios apart', () => {
  for (const [one, other] of [
    ['GET /ü', 'GET /é'],
    [`${'x'.repeat(60)} list`, `${'x'.repeat(60)} search`],
  ]) {
    const out = mkdtempSync(join(tmpdir(), 'raw-'))
    const keep = (scenario: string, place: number) => {
      const side = (name: string) => ({ raw: { ending: '.cpuprofile', content: `${name} of ${scenario}` } })
      keepRaw({ base: side('base'), head: side('head') } as never, scenario, { out }, place)
    }
    keep(one!, 0)
    keep(other!, 1)
    keep(other!, 1) // the next launch
    const kept = readdirSync(out).map(file => readFileSync(join(out, file), 'utf8'))
    assert.deepEqual(new Set(kept), new Set([one, other].flatMap(name => [`base of ${name}`, `head of ${name}`])))
    assert.equal(kept.length, 4)
  }
})
