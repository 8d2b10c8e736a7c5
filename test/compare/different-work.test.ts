import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { Doubt } from '../../src/compare/doubt.ts'
import { accepting } from '../../src/compare/guards/different-work.ts'
import { observations } from '../../src/compare/observations.ts'
import type { Difference, Probe } from '../../src/results/blocks.ts'
import type { Results } from '../../src/results/results.ts'
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

/** What is said of a fast head in a run of ten launches. */
const ofHead = (tamper: Simulation['tamper']): string[] => {
  const [row] = compare(simulate({ blocks: 10, effect: 0.8, tamper })).filter(({ metric }) => metric === 'rps')
  return row!.doubts.now.filter(({ guard }) => guard === 'different-work').map(({ message }) => message)
}

test('requests that fail in one launch of either side excuse no empty responses in the others', () => {
  for (const failing of ['base', 'head'])
    assert.match(
      ofHead((slice, block) => {
        for (const each of slice.requests) {
          const failed = block === 3 && slice.variant === failing ? 0.05 * each.answered : 0
          each.statuses = { 200: each.answered - failed, ...(failed > 0 ? { 500: failed } : {}) }
          if (slice.variant === 'head') each.bytes *= 0.7
        }
      })[0]!,
      /^under load `head` responds .*with \d+ bytes on average where `base` responds with \d+$/,
    )
})

test('a status that head has in every launch is told, whatever another one does in one launch', () => {
  const usual = [0.05, 0.2, 0.35, 0.1, 0.3, 0.15, 0.25, 0.05, 0.3, 0.1]
  const [said] = ofHead(({ variant, requests }, block) => {
    for (const each of requests) {
      const [empty, partial] = [
        variant === 'head' && block === 0 ? 0.6 : usual[block]!,
        variant === 'head' ? 0.12 : 0.01,
      ]
      each.statuses = {
        200: each.answered * (1 - empty - partial),
        204: each.answered * empty,
        206: each.answered * partial,
      }
    }
  })
  assert.match(said!, /^`head` responds 206 in 12 % of cases, `base` in 1 %/)
})

test('a status that head has in every launch is told, however much base varies below that', () => {
  const [said] = ofHead(({ variant, requests }, block) => {
    for (const each of requests) {
      const partial = variant === 'head' ? 1 : block === 3 ? 0.5 : 0
      each.statuses = { 200: each.answered * (1 - partial), 206: each.answered * partial }
    }
  })
  assert.match(said!, /^`head` responds 200 in 0 % of cases, `base` in 95 %/)
})

test('a head that mends failures with long error pages does no other work', () => {
  const said = ofHead(({ variant, requests }) => {
    for (const each of requests) {
      const failed = variant === 'base' ? 0.003 * each.answered : 0
      each.statuses = { 200: each.answered - failed, ...(failed > 0 ? { 500: failed } : {}) }
      each.bytes *= variant === 'base' ? 1.027 : 1
    }
  })
  assert.deepEqual(said, [])
})

interface Told {
  trips: Pick<Doubt, 'message' | 'difference' | 'accept'>[]
  notes: string[]
}

/** What is said about base and head after some launches, with the probes that `body` gives. */
function told(
  body: (variant: string, launch: number, probe: number) => Partial<Probe>,
  {
    blocks = 6,
    differences = [] as Difference[],
    bytes = 1,
    expect = [] as number[],
    change = (_: Results) => {},
  } = {},
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
  change(results)
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

test('lengths are compared with all that base has, by launch: head may have none of its own', () => {
  const lengths = (base: number[], head: number[]) =>
    said(
      told((variant, launch, probe) => ({
        digest: `${variant} ${launch} ${probe}`,
        length: (variant === 'base' ? base : head)[launch % 3]!,
      })),
    )
  assert.equal(lengths([1000, 1300, 700], [700, 1000, 1300]), '', 'a list that grows more in some launches')
  assert.equal(lengths([1000, 200, 1000], [200, 1000, 200]), '', 'one of two lengths by launch')
  assert.equal(lengths([10, 10, 10], [9, 9, 2]), '', 'a number of fewer digits')
  assert.equal(
    lengths([1000, 1000, 1010], [1000, 1000, 100]),
    '`head` responds in 33 % of launches with about 100 bytes where `base` responds with about 1,000',
  )
})

test('a list that grows with each request is longer after the load of a faster side, which does not count as a difference', () => {
  const grown = (variant: string) => (variant === 'base' ? 3000 : 9000)
  const { trips } = told(
    (variant, launch, probe) => {
      const length = probe === 0 ? 50 : grown(variant)
      return { digest: `${variant} ${launch} ${probe}`, length, wire: length }
    },
    { bytes: 9050 / 3050 },
  )
  assert.deepEqual(trips, [])
})

/** Said of sides whose responses weigh so much in the first row of data, and in the 60th, and on average under load. */
function underLoad(base: [number, number, number], head: [number, number, number], launches = 6): string {
  const { trips } = told(variant => ({ digest: 'd', wire: (variant === 'base' ? base : head)[0] }), {
    change: ({ config, blocks }) => {
      config.scenarios[0]!.data = 'ids.csv'
      for (const [launch, { scenarios }] of blocks.entries())
        for (const { probes, slices } of scenarios) {
          for (const [variant, [, wire]] of [
            ['base', base],
            ['head', head],
          ] as const)
            probes.push({ variant, request: 'home', row: 59, status: 200, length: 3000, digest: 'e', wire })
          for (const { variant, requests } of slices)
            for (const each of requests)
              each.bytes = each.answered * (variant === 'base' ? base : launch < launches ? head : base)[2]
        }
    },
  })
  return said({ trips, notes: [] })
}

test('compression and accepted fields weigh small bodies differently: the mean under load is between what the rows say', () => {
  assert.equal(underLoad([46, 2600, 901], [66, 300, 197]), '', 'compressed')
  assert.equal(underLoad([46, 2600, 901], [150, 2710, 1010]), '', 'with another field')
  assert.equal(
    underLoad([46, 2600, 901], [66, 300, 20]),
    'under load `head` responds with 20 bytes on average where responses to single requests suggest 104',
  )
  assert.equal(
    underLoad([100, 100, 100], [100, 100, 99.5], 1),
    'under load `head` responds in 17 % of launches with 99.500 bytes on average where `base` responds with 100.00',
  )
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

test('another media type counts whether or not the body varies', () => {
  for (const digest of ['d', undefined])
    assert.equal(
      said(
        told(variant => ({
          ...varying('list', variant === 'head' ? 'text/html' : undefined),
          ...(digest && { digest }),
        })),
      ),
      '`head` responds with `text/html` where `base` responds with `application/json`',
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
