import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { jsonSchema, tables } from '../../scripts/describe.ts'

const root = join(import.meta.dirname, '../..')
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(jsonSchema())
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

test('the schema for editors is the one that the program checks with', () =>
  assert.deepEqual(JSON.parse(read('perf-gate.schema.json')), JSON.parse(JSON.stringify(jsonSchema()))))

for (const file of ['test/config/every-key.yml', 'examples/quickstart/perf-gate.yml'])
  test(`the schema for editors accepts ${file}`, () => {
    validate(parse(read(file)))
    assert.deepEqual(validate.errors, null)
  })

const config = (change: object): object => ({
  server: { start: 'x' },
  scenarios: [{ name: 'a', path: '/' }],
  ...change,
})
for (const [name, wrong] of [
  ['a bare number as threshold', config({ gate: { rps: 5 } })],
  ['a threshold that is no percentage', config({ gate: { rps: '5' } })],
  ['a percentile beyond 100', config({ gate: { p100: '5%' } })],
  ['the percentile 0', config({ gate: { p0: '5%' } })],
  ['an unknown key', config({ budjet: '5m' })],
  ['an unknown key of a scenario', config({ scenarios: [{ name: 'a', path: '/', conections: 1 }] })],
  ['a time without unit', config({ budget: '30' })],
  ['a number as time', config({ budget: 30 })],
  ['a relative path', config({ scenarios: [{ name: 'a', path: 'b' }] })],
] as const)
  test(`the schema for editors refuses ${name}`, () => assert.equal(validate(wrong), false))

test('the schema for editors accepts `off`, `false` and any percentile', () => {
  validate(config({ gate: { rps: 'off', cpu: false, 'p99.9': '30%', p50: '1.5 %' } }))
  assert.deepEqual(validate.errors, null)
})

test('every key has a description in the schema and a line in its table', () => {
  const inTables = Object.values(tables()).join('\n')
  const undescribed = [...keys(jsonSchema())].filter(
    ([name, { description }]) => !description || !inTables.includes(`\`${name}\``),
  )
  assert.deepEqual(
    undescribed.map(([name]) => name),
    [],
  )
})

interface Part {
  description?: string
  properties?: Record<string, Part>
  items?: Part
}

/** Every key of a schema with its description, depth first. */
function* keys({ properties = {}, items }: Part): Generator<[string, Part]> {
  for (const [name, part] of Object.entries(properties)) {
    yield [name, part]
    yield* keys(part)
  }
  if (items !== undefined) yield* keys(items)
}
