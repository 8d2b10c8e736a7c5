import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Doubt } from '../../src/compare/doubt.ts'
import { differentWork } from '../../src/compare/guards/different-work.ts'
import type { GuardedBlock } from '../../src/compare/guards/guard.ts'
import { pooling } from '../../src/compare/pool.ts'
import { probesIn } from '../../src/compare/sameness.ts'
import { judge } from '../../src/judge/judge.ts'
import { looks } from '../../src/plan/looks.ts'
import { random } from '../../src/plan/random.ts'
import type { Probe } from '../../src/results/blocks.ts'
import { simulate } from '../compare/results.ts'
import { draws } from '../draws.ts'
import { scenario } from '../measure/servers.ts'
import { config, row } from './rows.ts'

/** What a server responds with. `launch`: in [0, 1), drawn once per launch; `probe`: 0 before the load, 1 after it, 2 under load. */
type Server = (chance: () => number, launch: number, probe: number) => Partial<Probe>

const of = scenario({ requests: scenario().requests.map(request => ({ ...request, expect: [200, 202, 302] })) })
const results = simulate({ blocks: 24, rounds: 1, scenarios: [of] })
const pools = pooling(results)
const measured = results.blocks.map(({ index, scenarios: [block] }) => ({
  index,
  block: block!,
  each: pools(block!, of),
}))

/**
 * A run of two servers, ended as a real one. Blocks of quiet rows are alike but for `change`, those of noisy rows leave them open until
 * the end.
 */
function run(base: Server, head: Server, { seed = 1, change = 0, isQuiet = true } = {}) {
  const [chance, underLoad] = [random(seed, 'probes'), random(seed, 'load')]
  const blocks = measured.map(({ index, block: { slices: _, ...rest }, each }): GuardedBlock => {
    const sides = [base, head].map((server, i) => {
      const launch = chance()
      const about = { variant: i === 0 ? 'base' : 'head', request: 'home', status: 200, length: 1000, digest: '' }
      const [before, after, load] = [chance, chance, underLoad].map(
        (draw, probe): Probe => ({ ...about, ...server(draw, launch, probe) }),
      )
      const pool = each.get(about.variant)!
      const all = pool.requests[0]!
      const { answered } = all
      const loaded = { ...all, bytes: load!.length * answered, statuses: { [load!.status]: answered } }
      const probes = [before!, after!].map(probe => ({ wire: probe.length, ...probe }))
      return { probes, pool: { ...pool, requests: [loaded] } }
    })
    const block = { ...rest, probes: sides.flatMap(({ probes }) => probes), slices: [] }
    return { index, block, probes: probesIn(block), base: sides[0]!.pool, head: sides[1]!.pool }
  })
  const guarded = { ...{ config: config(), scenario: of, base: 'base', head: 'head' }, results }
  const found = new Map<number, Doubt[]>()
  const against = (count: number): Doubt[] => {
    const known = found.get(count) ?? differentWork({ ...guarded, metric: 'rps', blocks: blocks.slice(0, count) })
    found.set(count, known)
    return known
  }
  const d = blocks.map((_, i) => change + (i % 2 === 0 ? 1 : -1) * (isQuiet ? 0.004 : 0.3))
  const after = (count: number, final: boolean) => {
    const reached = looks.filter(look => look <= count)
    const doubts = { now: against(count), atLook: Object.fromEntries(reached.map(look => [look, against(look)])) }
    return judge([{ ...row({ metric: 'rps', d: d.slice(0, count) }), doubts }], config(), { blocks: count, final })
  }
  const launches = looks.find(look => after(look, false).settled) ?? looks.at(-1)!
  const judgement = after(launches, true)
  const [{ verdict, guards }] = judgement.rows as [(typeof judgement.rows)[0]]
  return { launches, verdict, run: judgement.verdict, said: guards.map(({ message }) => message).join() }
}

const id = (chance: () => number) => `${chance()}`
const json = (shape: string, digest: string): Partial<Probe> => ({ shape, digest, type: 'application/json' })
const html = (digest: string): Partial<Probe> => ({ digest, type: 'text/html' })
const sized = (length: number, chance: () => number): Partial<Probe> => ({ ...json('s', id(chance)), length })
const redirect = (shape: string, digest: string): Partial<Probe> => ({ status: 302, shape, digest, type: '' })

/** Servers that vary by themselves. */
const servers: Record<string, Server> = {
  'ids and times': chance => json('s', id(chance)),
  'ids as keys': chance => json(id(chance), id(chance)),
  'a key in half of all responses': chance => json(chance() < 0.5 ? 's' : 't', id(chance)),
  'a key in one response of ten': chance => json(chance() < 0.9 ? 's' : 't', id(chance)),
  'a key in one launch of two': (chance, launch) => json(launch < 0.5 ? 's' : 't', id(chance)),
  'one body of two by launch': (_, launch) => json('s', launch < 0.5 ? 'a' : 'b'),
  'one of three shapes by launch': (chance, launch) => json(`${Math.floor(3 * launch)}`, id(chance)),
  'one of twenty shapes': chance => json(`${Math.floor(20 * chance())}`, id(chance)),
  'a list that is empty in one response of five': chance => (chance() < 0.2 ? json('[]', 'a') : json('[o]', 'b')),
  'a list that is empty in one launch of three': (_, launch) => (launch < 0.33 ? json('[]', 'a') : json('[o]', 'b')),
  'an error with 200 in one response of twenty': chance => json(chance() < 0.05 ? 'e' : 's', id(chance)),
  'an error with 200 after the load in one launch of three': (chance, launch, probe) =>
    json(launch < 0.33 && probe === 1 ? 'e' : 's', id(chance)),
  'a page that is an error in one response of ten': chance => (chance() < 0.1 ? html('e') : json('s', id(chance))),
  'another value in one response of ten': chance => json('s', chance() < 0.1 ? id(chance) : 'a'),
  'text in two variants': chance => html(chance() < 0.5 ? 'a' : 'b'),
  'text in two variants by launch': (_, launch) => html(launch < 0.5 ? 'a' : 'b'),
  'text that is an error in one response of four': chance => html(chance() < 0.25 ? 'e' : 'a'),
  'redirects to one of two places': chance => redirect(chance() < 0.5 ? 'a' : 'b', id(chance)),
  'redirects to an id': chance => redirect('/orders/*', id(chance)),
  'a list that is short in one launch of three': (chance, launch) => sized(launch < 0.33 ? 100 : 1000, chance),
  'a list of another length in each launch': (chance, launch) => sized(500 * 4 ** launch, chance),
  'a list of another length in each response': (chance, _, probe) =>
    sized(probe === 2 ? 1080 + 20 * chance() : 500 * 4 ** chance(), chance),
  'a list that is mostly short': (chance, launch) => sized(100 / (1.01 - launch), chance),
  'a number of one to three digits': (chance, launch) => sized(9 + Math.floor(3 * launch), chance),
  'another status under load in one launch of ten': chance => ({
    ...json('s', 'a'),
    status: chance() < 0.1 ? 202 : 200,
  }),
  'another status in one launch of three': (_, launch) => ({ ...json('s', 'a'), status: launch < 0.33 ? 202 : 200 }),
  'probes that fail in one launch of five': (_, launch, probe) =>
    launch < 0.2 && probe < 2 ? { status: 503 } : json('s', 'a'),
}

const seeds = [...Array(draws(15, 1000)).keys()]
/** Rows of a run for each seed, by verdict. */
function verdicts(base: Server, head: Server, how: Parameters<typeof run>[2] = {}): Record<string, number> {
  const all = seeds.map(seed => run(base, head, { seed, ...how }).verdict!)
  return Object.fromEntries([...new Set(all)].map(verdict => [verdict, all.filter(each => each === verdict).length]))
}

test('servers that are alike are not taken for different ones, in whatever they vary by themselves', () => {
  let red = 0
  for (const [name, server] of Object.entries(servers)) {
    const [quiet, noisy] = [verdicts(server, server), verdicts(server, server, { isQuiet: false })]
    const faster = verdicts(server, server, { change: -0.5 })
    red += (quiet.invalid ?? 0) + (noisy.invalid ?? 0) + (faster.invalid ?? 0)
    assert.ok((quiet.within ?? 0) >= 0.98 * seeds.length - 1, `${name}: ${JSON.stringify(quiet)}`)
    assert.ok((faster.improved ?? 0) >= 0.94 * seeds.length - 2, `${name}: ${JSON.stringify(faster)}`)
  }
  const runs = 3 * seeds.length * Object.keys(servers).length
  assert.ok(red <= 0.001 * runs + 1, `${red} of ${runs} are red`)
})

/** A server that changes with the load, and one that changes now and then. */
const after =
  (good: Server, bad: Server): Server =>
  (chance, launch, probe) =>
    (probe === 0 ? good : bad)(chance, launch, probe)
const mixed =
  (share: number, good: Server, bad: Server): Server =>
  (chance, launch, probe) =>
    (chance() < share ? bad : good)(chance, launch, probe)
const [steady, ids, optional] = [
  () => json('s', 'a'),
  servers['ids and times']!,
  servers['a key in half of all responses']!,
]
const error: Server = chance => json('e', id(chance))

/** A server that breaks in a share of its launches, throughout or under load alone. */
const launches =
  (share: number, good: Server, bad: Server): Server =>
  (chance, launch, probe) =>
    (launch < share ? bad : good)(chance, launch, probe)
const loaded =
  (share: number, good: Server, bad: Server): Server =>
  (chance, launch, probe) =>
    (launch < share && probe === 2 ? bad : good)(chance, launch, probe)
const token: Server = chance => html(id(chance))
const short: Server = chance => ({ ...html(id(chance)), length: 20 })

/** A server, and what it becomes if it breaks: each is faster, and responds with the status that is expected. */
const broken: Record<string, [Server, Server]> = {
  'errors after the load, beside a body that is always the same': [steady, after(steady, error)],
  'errors after the load, beside ids': [ids, after(ids, error)],
  'errors after the load, beside a key that comes and goes': [optional, after(optional, error)],
  'errors in half of all responses': [ids, mixed(0.5, ids, error)],
  'a key that half of all responses had, and none has': [optional, ids],
  'text in one of its two variants': [servers['text in two variants']!, () => html('a')],
  'errors of many shapes in half of all responses': [ids, mixed(0.5, ids, servers['ids as keys']!)],
  'an error beside ids as keys': [servers['ids as keys']!, error],
  'a page where there was JSON': [ids, chance => html(id(chance))],
  'JSON that breaks off': [ids, chance => ({ digest: id(chance), type: 'application/json' })],
  'text that breaks after the load': [
    () => html('a'),
    after(
      () => html('a'),
      () => html('e'),
    ),
  ],
  'text that breaks in half of all responses': [
    () => html('a'),
    mixed(
      0.5,
      () => html('a'),
      chance => html(id(chance)),
    ),
  ],
  'other values after the load in most launches': [
    steady,
    launches(
      0.75,
      steady,
      after(steady, () => json('s', 'b')),
    ),
  ],
  'other values, but for one response of ten': [steady, mixed(0.9, steady, () => json('s', 'b'))],
  'a page of a tenth of the length': [token, launches(1, token, short)],
  'a page of a tenth of the length in most launches': [token, launches(0.9, token, short)],
  'a list that breaks off under load': [ids, loaded(1, ids, short)],
  'nothing under load in most launches, where bodies never vary': [steady, loaded(0.9, steady, short)],
  'nothing under load, where probes fail now and then': [
    steady,
    loaded(1, servers['probes that fail in one launch of five']!, short),
  ],
  'another status in most launches': [steady, launches(0.9, steady, () => ({ ...json('s', 'a'), status: 202 }))],
  'another status under load in most launches': [
    steady,
    loaded(0.9, steady, () => ({ ...json('s', 'a'), status: 202 })),
  ],
  'another media type': [steady, () => ({ ...json('s', 'a'), type: 'text/html' })],
  'redirects to an id that become the login': [servers['redirects to an id']!, () => redirect('/login?error', 'e')],
}

test('a head that is fast because it is broken has never improved: its responses differ, if not in every one', () => {
  for (const [name, [base, head]] of Object.entries(broken)) {
    const found = verdicts(base, head, { change: -0.5 })
    assert.ok((found.invalid ?? 0) >= 0.98 * seeds.length - 1, `${name}: ${JSON.stringify(found)}`)
    assert.equal(found.improved, undefined, name)
  }
})

test('a head that breaks in half of its launches, or in one response of five, looks no faster', () => {
  const half: Server = (chance, launch, probe) => (launch < 0.5 ? ids : error)(chance, launch, probe)
  const besideKeys: [Server, Server] = [optional, mixed(0.5, optional, error)]
  for (const [base, head] of [[ids, half], [ids, mixed(0.2, ids, error)], besideKeys] as const) {
    const found = verdicts(base, head, { change: -0.5 })
    assert.ok((found.improved ?? 0) <= 0.1 * seeds.length + 1, JSON.stringify(found))
  }
})

test('what base alone sends, and seldom, keeps no head from being faster: an error that head mends, or chance', () => {
  const [odd, page] = [mixed(0.04, ids, error), () => html('a')]
  const oddPage = mixed(0.04, page, chance => html(id(chance)))
  for (const [base, head] of [
    [odd, ids],
    [oddPage, page],
  ] as const) {
    const found = verdicts(base, head, { change: -0.5 })
    assert.ok((found.improved ?? 0) >= 0.94 * seeds.length - 1, JSON.stringify(found))
  }
})

test('a doubt that only forbids to call head faster is not mentioned for a row that passes, nor for one that is undecided', () => {
  let launches = 0
  const odd: Server = chance => (launches++ === 3 ? error : ids)(chance, 0, 0)
  for (const isQuiet of [true, false]) {
    launches = 0
    const { verdict, said } = run(ids, odd, { isQuiet })
    assert.equal(verdict, isQuiet ? 'within' : 'inconclusive')
    assert.doesNotMatch(said, /responds/)
  }
})
