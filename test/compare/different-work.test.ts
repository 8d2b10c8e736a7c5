import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { Doubt } from '../../src/compare/doubt.ts'
import { accepting } from '../../src/compare/guards/different-work.ts'
import { observations } from '../../src/compare/observations.ts'
import type { Difference, Probe } from '../../src/results/blocks.ts'
import { type Simulation, simulate } from './results.ts'

const names = ['base', 'cut', 'more']

/** What the guard says about each variant; `cut` responds with half the bytes, and so does `more`. */
function messages(simulation: Simulation = {}): Record<string, string[]> {
  const variants = [
    { name: 'base', baseline: true },
    { name: 'cut', baseline: false, sameBody: false as const },
    { name: 'more', baseline: false, against: 'cut' },
  ]
  const results = simulate({
    blocks: 6,
    variants: names,
    config: { variants },
    tamper: slice => {
      if (slice.variant !== 'base') for (const each of slice.requests) each.bytes /= 2
    },
    ...simulation,
  })
  for (const { probes } of results.blocks.flatMap(({ scenarios }) => scenarios))
    for (const probe of probes) if (probe.variant !== 'base') Object.assign(probe, { length: 50, digest: 'cut' })
  const rows = compare(results).filter(({ metric }) => metric === 'rps')
  return Object.fromEntries(
    rows.map(({ variant, against, baseline, doubts }) => [
      `${variant} beside ${against ?? baseline}`,
      doubts.now
        .filter(({ guard, effect }) => guard === 'different-work' && effect === 'invalid')
        .map(({ message }) => message.split('.')[0]!),
    ]),
  )
}

test('a variant may say that other bodies are its point; those compared with it are held to its bodies', () => {
  assert.deepEqual(messages(), {
    'cut beside base': [],
    'more beside base': ['`more` responds with 50 bytes where `base` responds with 100'],
    'more beside cut': [],
  })
})

test('other statuses are different work all the same', () => {
  const tamper: Simulation['tamper'] = slice => {
    if (slice.variant === 'cut') for (const each of slice.requests) each.statuses = { 204: each.answered }
  }
  assert.deepEqual(messages({ tamper })['cut beside base'], ['`cut` responds 200 in 0 % of cases, `base` in 100 %'])
})

interface Told {
  trips: Pick<Doubt, 'message' | 'difference' | 'accept'>[]
  notes: string[]
}

/** What is said about base and head after some launches, with the probes that `body` gives. */
function told(
  body: (variant: string, launch: number, probe: number) => Partial<Probe>,
  { blocks = 6, differences = [] as Difference[], bytes = 1, expect = [] as number[] } = {},
): Told {
  const results = simulate({
    blocks,
    tamper: slice => {
      if (slice.variant === 'head') for (const each of slice.requests) each.bytes *= bytes
      for (const each of slice.requests) each.statuses = { [expect[0] ?? 200]: each.answered }
    },
  })
  results.config.scenarios[0]!.requests[0]!.expect = expect
  for (const [launch, block] of results.blocks.entries())
    for (const scenario of block.scenarios) {
      for (const variant of ['base', 'head'])
        for (const [i, probe] of scenario.probes.filter(each => each.variant === variant).entries())
          Object.assign(probe, body(variant, launch, i))
      scenario.differences = differences
    }
  const [row] = compare(results)
  const trips = row!.doubts.now
    .filter(({ guard, effect }) => guard === 'different-work' && effect === 'invalid')
    .map(({ message, difference, accept }) => ({ message, difference, accept }))
  return { trips, notes: observations(results) }
}

const place = { variant: 'head', request: 'home', at: '$.items[2].url', base: '"http://a/1"', head: '"http://b/1"' }

test('a body that differs is shown: where, both values, and the line that would accept it', () => {
  const { trips } = told(variant => ({ digest: variant }), { differences: [place] })
  assert.deepEqual(trips, [
    {
      message: '`head` responds with a different body than `base` (both 100 bytes)',
      difference: { at: '$.items[2].url', base: '"http://a/1"', head: '"http://b/1"' },
      accept: 'dynamic: [url]',
    },
  ])
})

test('a line that accepts a field keeps those that are accepted already', () => {
  for (const [dynamic, at, line] of [
    [['customer'], '$[0].buyer', 'dynamic: [customer, buyer]'],
    [['x-id', 'user'], '$.items[2].url', 'dynamic: ["x-id", user, url]'],
    [['customer'], 'line 12', 'same-body: false'],
  ] as const)
    assert.equal(accepting(at, { dynamic: [...dynamic] }), line)
})

test('bodies that differ in a few launches may be chance; the report says that they do', () => {
  const { notes } = told(variant => ({ digest: variant }), { blocks: 5, differences: [place] })
  assert.match(
    notes.join(),
    /In all 5 launches `head` responded to `home` with a different body than `base` \(first difference at `\$.items/,
  )
})

test('a body that one side sends compressed and the other does not is the same body', () => {
  const compressed = told(variant => ({ wire: variant === 'base' ? 1200 : 9000 }), { bytes: 7.5 })
  assert.deepEqual([compressed.trips, compressed.notes], [[], []])
})

test('a body that differs with one row of data is different work, however the others vary', () => {
  const withRow = (probes: { base: string; head: string }, launches = 6) => {
    const results = simulate({ blocks: 6 })
    for (const [launch, block] of results.blocks.entries())
      for (const { probes: all } of block.scenarios)
        if (launch < launches)
          for (const variant of ['base', 'head'] as const)
            all.push({ variant, request: 'home', row: 74, status: 200, length: 100, digest: probes[variant] })
    return compare(results)[0]!
      .doubts.now.filter(({ guard }) => guard === 'different-work')
      .map(({ message }) => message)
  }
  assert.deepEqual(withRow({ base: 'x', head: 'x' }), [])
  const [message] = withRow({ base: 'x', head: 'y' })
  assert.match(message!, /^`head` responds to `home` with row 75 of its data with a different body than `base`/)
  assert.deepEqual(withRow({ base: 'x', head: 'y' }, 5), [], 'a row that was not sent in every launch proves nothing')
})

test('a body that varies on one side by itself accuses neither: not from probe to probe, and not from launch to launch', () => {
  const shape = 'same'
  const cases: [side: string, body: Parameters<typeof told>[0]][] = [
    ['head', (variant, launch, probe) => ({ digest: variant === 'base' ? 'x' : `${launch}/${probe}`, shape })],
    ['base', (variant, launch) => ({ digest: variant === 'base' ? `pid ${launch}` : 'x', shape })],
  ]
  for (const [side, body] of cases) {
    const { trips, notes } = told(body, { differences: [place] })
    assert.deepEqual(trips, [])
    const other = side === 'head' ? 'base' : 'head'
    const said = `Responses of \`${side}\` to \`home\` vary by themselves, but not those of \`${other}\`. Only the content type, JSON keys and types, and roughly the length of the body are compared`
    assert.ok(notes.join().startsWith(said), notes.join())
  }
})

test('of bodies that vary by themselves, the shape is compared where they are JSON, else the length', () => {
  const varying = (variant: string, launch: number) => `${variant} ${launch}`
  const shapes = told((variant, launch) => ({ digest: varying(variant, launch), shape: variant }))
  assert.match(
    shapes.trips.map(({ message }) => message).join(),
    /`head` responds with JSON of a different shape than `base`/,
  )
  const similar = told((variant, launch) => ({ digest: varying(variant, launch), length: 100 + launch }))
  assert.deepEqual(similar.trips, [])
  assert.match(
    similar.notes.join(),
    /^Responses to `home` vary by themselves\. Only the content type and roughly the length of the body are compared/,
  )
  const shorter = told((variant, launch) => ({
    digest: varying(variant, launch),
    length: variant === 'base' ? 100 : 80,
  }))
  assert.match(
    shorter.trips.map(({ message }) => message).join(),
    /`head` responds with about 80 bytes where `base` responds with about 100/,
  )
})

test('a list that grew more in some launches, and less in others, is not different work', () => {
  const grown = (variant: string, launch: number) => (variant === 'base' ? 1000 : launch % 2 === 0 ? 1300 : 700)
  const { trips } = told((variant, launch, probe) => ({
    digest: `${variant} ${launch} ${probe}`,
    length: grown(variant, launch),
  }))
  assert.deepEqual(trips, [])
})

test('bodies of equal content may be compressed differently; under load each side is held to its own compression', () => {
  const wire = (variant: string) => (variant === 'base' ? 100 : 60)
  assert.deepEqual(told(variant => ({ digest: 'd', wire: wire(variant) }), { bytes: 0.6 }).trips, [])
  assert.match(
    told(() => ({ digest: 'd', wire: 100 }), { bytes: 0.6 })
      .trips.map(({ message }) => message)
      .join(),
    /under load `head` responds with 60 bytes/,
  )
})

/** A body that varies by itself, of one form. */
const varying = (form: string, type = 'application/json') => ({
  digest: `${Math.random()}`,
  shape: form || undefined,
  type,
})
const said = ({ trips }: Told) => trips.map(({ message }) => message).join()

test('what one side alone sends is told with its share, in whatever the sides vary', () => {
  const breaks = told((variant, _, probe) => varying(variant === 'head' && probe === 1 ? 'error' : 'list'))
  assert.equal(said(breaks), '`head` responds in 50 % of cases with JSON of a different shape than `base` ever does')
  const stable = told((variant, _, probe) =>
    variant === 'head' && probe === 1 ? varying('error') : { ...varying('list'), digest: 'list' },
  )
  assert.equal(said(stable), said(breaks))
  const page = told(variant => (variant === 'head' ? varying('', 'text/html') : varying('list')))
  assert.equal(said(page), '`head` responds with `text/html` where `base` responds with `application/json`')
  const cut = told(variant => varying(variant === 'head' ? '' : 'list'))
  assert.equal(said(cut), '`head` responds with a body that is not JSON where `base` responds with JSON')
  const lost = told((variant, _, probe) => varying(variant === 'base' && probe === 1 ? 'all' : 'list'))
  assert.equal(said(lost), '`base` responds in 50 % of cases with JSON of a different shape than `head` ever does')
})

test('redirects that differ are told; those to ids accuse nobody, on one side or on both', () => {
  const redirect = (digest: string, shape: string) => ({ status: 302, digest, shape, length: 0, type: '' })
  const expect = [302]
  assert.equal(
    said(told(variant => redirect(variant, variant), { expect })),
    '`head` responds with a different redirect than `base`',
  )
  const orders = (variant: string, launch: number, probe: number) =>
    redirect(`${variant} ${launch} ${probe}`, '/orders/*')
  assert.equal(said(told(orders, { expect })), '')
  assert.equal(
    said(
      told((variant, ...which) => (variant === 'base' ? redirect('b', '/orders/*') : orders(variant, ...which)), {
        expect,
      }),
    ),
    '',
  )
})

test('bodies that are no JSON of results without a media type, and errors that are not expected, accuse nobody', () => {
  assert.equal(said(told((variant, launch) => ({ digest: `${variant} ${launch}` }))), '')
  assert.equal(
    said(
      told((variant, _, probe) => ({
        ...varying('list'),
        ...(variant === 'head' && probe === 1 && { status: 500, shape: 'e' }),
      })),
    ),
    '',
  )
})

test('a form that head sent once does not hide that all lengths differ', () => {
  const { trips } = told((variant, launch, probe) => ({
    ...varying(variant === 'head' && launch + probe === 0 ? 'error' : 'list'),
    length: variant === 'head' ? 60 : 100,
  }))
  assert.match(said({ trips, notes: [] }), /about 60 bytes/)
})
