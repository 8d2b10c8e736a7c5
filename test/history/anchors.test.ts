import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inItsFolder } from '../../src/config/load.ts'
import { configOf } from '../../src/config/parse.ts'
import { changed, definitionOf } from '../../src/history/anchors.ts'
import type { Probe } from '../../src/results/blocks.ts'
import type { Results } from '../../src/results/results.ts'

type Told = Partial<Pick<Probe, 'status' | 'shape' | 'row'>>

/** Blocks in which two variants were probed with these results, one after the other. */
function change(old: Told[], now: Told[]) {
  const probe = (variant: string, told: Told = {}) =>
    ({ variant, request: 'GET /', status: 200, length: 10, digest: told.shape ?? '', shape: 'a', ...told }) as Probe
  const blocks = old.map((told, index) => ({
    index,
    scenarios: [{ scenario: 'GET /', slices: [], probes: [probe('old', told), probe('now', now[index])] }],
  }))
  const config = configOf({ server: { start: 'node server.js' }, scenarios: [{ path: '/' }] })
  return changed({ blocks, config } as unknown as Results, 'GET /', ['old', 'now'])
}

test('a response that has other keys or types in each probe has changed, and so has another status', () => {
  const same = [{}, {}, {}]
  assert.equal(change(same, same), undefined)
  assert.equal(change(same, [{ shape: 'b' }, { shape: 'b' }, { shape: 'b' }]), 'response changed')
  assert.equal(change(same, [{ shape: undefined }, { shape: undefined }, { shape: undefined }]), 'response changed')
  assert.equal(change(same, [{ status: 201 }, { status: 201 }, { status: 201 }]), 'response changed')
})

test('keys, types and a status that vary by themselves are no change', () => {
  const [a, b] = [{ shape: 'a' }, { shape: 'b' }]
  assert.equal(change([a, b, a], [b, a, b]), undefined)
  assert.equal(change([a, a, a], [a, a, b]), undefined)
  assert.equal(change([{}, {}, { status: 503 }], [{}, {}, {}]), undefined, 'the old one failed once')
  assert.equal(change([{}, {}, {}], [{}, {}, { status: 204 }]), undefined)
})

test('rows of data may have responses of different keys', () => {
  const rows = [{}, { row: 1, shape: 'b' }, {}, { row: 1, shape: 'b' }]
  assert.equal(change(rows, rows), undefined)
  assert.equal(
    change(
      rows,
      rows.map(told => (told.row ? { ...told, shape: 'c' } : told)),
    ),
    'response changed',
  )
})

test('a scenario to which the old one never responds as expected is new', () => {
  const missing = { status: 404 }
  assert.equal(change([missing, missing, missing], [{}, {}, {}]), 'new scenario')
})

test('a series goes on under a config that says no more than the defaults, and with thresholds or scenarios beside it', () => {
  const definition = (config: ReturnType<typeof configOf>, scenario = config.scenarios.at(-1)!) =>
    definitionOf(scenario, config)
  const list = { path: '/list', headers: { accept: 'text/html' } }
  const config = configOf({ server: { start: 'node server.js' }, scenarios: [list] })
  assert.equal(definition(inItsFolder(config, 'perf-gate.yml')), definition(config))
  assert.notEqual(definition(inItsFolder(config, 'services/shop/perf-gate.yml')), definition(config))
  const { pipelining: _, dynamic: __, ...older } = config.scenarios[0]!
  const known = definition(config)
  assert.equal(definition(config, older as never), known, 'as of a version without these keys')
  assert.equal(definition({ ...config, scenarios: [{ ...config.scenarios[0]!, thresholds: [] }] }), known)
  const beside = { server: { start: 'node server.js' }, scenarios: [{ path: '/first' }, list] }
  assert.equal(definition(configOf(beside)), known)
  for (const other of [
    { ...list, connections: 20 },
    { ...list, path: '/l' },
    { ...list, headers: {} },
  ])
    assert.notEqual(definition(configOf({ server: { start: 'node server.js' }, scenarios: [other] })), known)
  assert.notEqual(definition(configOf({ server: { start: 'node main.js' }, scenarios: [list] })), known)
})
