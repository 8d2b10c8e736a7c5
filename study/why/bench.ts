import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { markdownTable } from 'markdown-table'
import { rolldown } from 'rolldown'
import type { Config } from '../../src/config/config.ts'
import { machine } from '../../src/measure/machine.ts'
import { hunksOf } from '../../src/prepare/git/hunks.ts'
import type { Variant } from '../../src/prepare/variant.ts'
import type { WhyRow } from '../../src/results/why.ts'
import { newRun } from '../../src/system/marks.ts'
import { changesIn } from '../../src/why/explain/changes.ts'
import { totals } from '../../src/why/explain/costs.ts'
import { explain } from '../../src/why/explain/explain.ts'
import { plainDifference } from '../../src/why/explain/moderated.ts'
import { Budget } from '../../src/why/profile/budget.ts'
import { profile } from '../../src/why/profile/profile.ts'
import { type Served, servers } from './servers.ts'
import { identical, type Planted, plants, rounding, shop, silent } from './shop.ts'

/** The result of one planted change. */
export interface Found {
  server: string
  plant: string
  /** 8, 20 or 100 %; 0 for what costs nothing. */
  size: number
  /** Growth of CPU time per request, a fraction. */
  growth: number
  first: string
  right: boolean
  certain: boolean
  /** Certain suspects that are not the culprit. */
  wrong: number
  seconds: number
  launches: number
  failed?: string
}

const file = 'study/why/found.json'

/** Runs every case once, as many as fit in the time. Continues where it was stopped. */
export async function bench(minutes: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + minutes * 60_000
  using folder = workshop()
  const found: Found[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  for (const [served, plant, size] of cases()) {
    if (signal.aborted || performance.now() > end) break
    const isDone = (each: Found) => each.server === served.name && each.plant === plant.name && each.size === size
    if (plant !== identical && found.some(isDone)) continue
    const one = await planted(served, plant, size, folder.path, signal)
    found.push(one)
    console.log(JSON.stringify(one))
    writeFileSync(file, `[\n${found.map(each => JSON.stringify(each)).join(',\n')}\n]\n`)
  }
  console.log(table(found))
}

/** Servers by name, with what is planted in each: size in %, 0 for what costs nothing. */
const chosen: [server: string, plant: string, size: number][] = [
  ['node:http', 'computing', 8],
  ['express', 'reading a file', 8],
  ['fastify', "a dependency's version", 8],
  ['NestJS, TypeScript by tsx', 'allocating', 8],
  ['React, rendered on the server', 'a regular expression', 8],
  ['TypeORM on SQLite', 'losing a cache', 8],
  ['node:http', 'functions in another order', 0],
  ['express', 'a function moved to another file', 0],
  ['fastify', 'a file renamed', 0],
  ['NestJS, TypeScript by tsx', 'a function split into two', 0],
  ['React, rendered on the server', 'work moved from one function to another', 0],
  ['TypeORM on SQLite', 'a function moved to another file', 0],
  ['node:http, CommonJS', 'allocating', 20],
  ['express', 'a regular expression', 20],
  ['fastify', 'computing', 20],
  ['NestJS, TypeScript by tsx', 'losing a cache', 20],
  ['React, rendered on the server', "a dependency's version", 20],
  ['TypeORM on SQLite', 'computing', 20],
  ['node:http', "a dependency's version", 100],
  ['npm start, cluster of two', 'computing', 8],
  ['a minified bundle with a source map', 'reading a file', 20],
  ['hapi', 'allocating', 100],
  ['koa', 'losing a cache', 8],
  ['hono', 'a regular expression', 8],
  ['polka', 'work moved from one function to another', 0],
]

/** The chosen cases, then the same code on both sides for as long as there is time. */
function* cases(): Generator<[Served, Planted, number]> {
  const byName = (name: string) => servers.find(served => served.name === name)!
  for (const [server, plant, size] of chosen)
    yield [byName(server), [...plants, ...silent].find(({ name }) => name === plant)!, size]
  for (;;) for (const name of ['node:http', 'express', 'fastify', 'koa']) yield [byName(name), identical, 0]
}

/** A folder whose node_modules has every framework; WHY_MODULES: a node_modules that is already installed. */
function workshop(): Disposable & { path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-study-')))
  const own = process.env.WHY_MODULES
  if (own === undefined) {
    cpSync(join(import.meta.dirname, 'package.json'), join(path, 'package.json'))
    spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: path, stdio: 'inherit' })
  } else symlinkSync(own, join(path, 'node_modules'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

async function planted(
  served: Served,
  plant: Planted,
  size: number,
  folder: string,
  signal: AbortSignal,
): Promise<Found> {
  const began = performance.now()
  const root = mkdtempSync(join(folder, 'case-'))
  const known = { server: served.name, plant: plant.name, size }
  try {
    const us = (served.cost * size) / 100
    await written(join(root, 'base'), served, {}, shop)
    await written(join(root, 'head'), served, plant.files?.(us) ?? {}, plant.shop?.(shop, us) ?? shop, plant.renamed)
    const row = await explained(served, root, size > 0, signal)
    const seconds = (performance.now() - began) / 1000
    const [first] = row.suspects
    const name = (of = first) => of?.place?.function ?? of?.package?.name ?? ''
    const isRight = (of = first) => plant.culprit.some(each => name(of) === each || name(of).startsWith(`${each}>`))
    const growth = (row.cpu!.head - row.cpu!.base) / row.cpu!.base
    return {
      ...known,
      growth,
      first: row.outcome === 'explained' ? name() : row.outcome,
      right: size === 0 ? !row.suspects.some(({ certain }) => certain) : isRight(),
      certain: first?.certain === true,
      wrong: row.suspects.filter(each => each.certain && !isRight(each)).length,
      seconds,
      launches: row.launches,
    }
  } catch (error) {
    const failed = (error as Error).message.slice(0, 200)
    return { ...known, growth: 0, first: '', right: false, certain: false, wrong: 0, seconds: 0, launches: 0, failed }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function written(
  folder: string,
  served: Served,
  more: Record<string, string>,
  text: string,
  name = 'shop.js',
): Promise<void> {
  const convert = served.shop ?? (same => same)
  const files: Record<string, string> = {
    'package.json': '{ "type": "module" }',
    [name]: convert(text),
    'node_modules/rounding/package.json':
      '{ "name": "rounding", "version": "1.0.0", "type": "module", "main": "index.js" }',
    'node_modules/rounding/index.js': rounding(1),
    ...Object.fromEntries(
      Object.entries(served.files).map(([path, each]) => [path, each.replace("'./shop.js'", `'./${name}'`)]),
    ),
    ...Object.fromEntries(
      Object.entries(more).map(([path, each]) => [path, path.startsWith('node_modules') ? each : convert(each)]),
    ),
  }
  for (const [path, each] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), each)
  }
  if (served.bundle === undefined) return
  const bundle = await rolldown({ input: join(folder, 'server.js'), platform: 'node' })
  const sourcemap = served.bundle === 'with map'
  await bundle.write({ file: join(folder, 'dist/server.mjs'), minify: true, sourcemap, format: 'esm' })
  await bundle.close()
}

/** Profiles two folders and explains them, as a run does after its verdict. */
export async function explained(
  served: Pick<Served, 'start'>,
  root: string,
  regressed: boolean,
  signal: AbortSignal,
): Promise<WhyRow> {
  const changes = changesIn(hunksOf(diffOf(root)))
  let row: WhyRow | undefined
  for await (const { recording, launches } of profiles(served, join(root, 'base'), join(root, 'head'), signal)) {
    if (launches < 2) continue
    const { base, head } = totals(recording, 'cpu')
    const cpu = plainDifference(base, head)
    const measured = regressed ? { base: cpu.base, head: cpu.head, grew: true } : undefined // as `perf-gate why` asks
    const found = explain(recording, changes, { scenario: 'shop', requests: 1, measured })
    row = found.row
    if (launches >= 3 && found.settled) break
  }
  if (row === undefined) throw new Error('two launches did not fit')
  return row
}

function diffOf(root: string): string {
  const args = ['diff', '--no-index', '-U0', '--no-prefix', '--no-color', '--find-renames', 'base', 'head']
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  const isOurs = (part: string) =>
    !/^(base|head)\/(node_modules|dist|classes)\//.test(part.slice(part.indexOf(' ') + 1))
  return stdout
    .split(/^diff --git /m)
    .filter(isOurs)
    .map(part => `diff --git ${part}`.replace(/^(--- |\+\+\+ )(base|head)\//gm, '$1'))
    .join('')
}

export function profiles(served: Pick<Served, 'start'>, base: string, head: string, signal: AbortSignal) {
  const scenario: Config['scenarios'][number] = {
    ...{ name: 'shop', connections: 10, pipelining: 1, timeout: 10_000, thresholds: [], sameBody: true, dynamic: [] },
    requests: [{ name: 'shop', weight: 1, method: 'GET', path: '/', headers: {}, expect: [] }],
  }
  const server = {
    ...{ directory: '.', start: served.start, ready: '/', readyTimeout: 20_000 },
    protocol: 'http' as const,
    env: {},
  }
  const variant = (name: string, directory: string): Variant => {
    const PATH = `${join(directory, '../../node_modules/.bin')}:${process.env.PATH}`
    return {
      name,
      baseline: name === 'base',
      source: name,
      directory,
      start: served.start,
      env: { PATH, NODE_ENV: 'production' },
    }
  }
  return profile({
    config: {
      ...{ server, scenarios: [scenario], budget: 40_000, why: 'always', variants: [], ignore: [] },
      gate: { evidence: 'likely', onInconclusive: 'pass', onInvalid: 'fail' },
    },
    scenario,
    base: variant('base', base),
    head: variant('head', head),
    roots: { base, head },
    seed: 1,
    run: newRun(),
    logs: join(dirname(base), 'logs'),
    pinning: machine().pinning,
    budget: new Budget(45_000, signal),
    say: () => {},
  })
}

const bins = [
  { name: 'under 5 %', from: 0, to: 0.05 },
  { name: '5 to 12 %', from: 0.05, to: 0.12 },
  { name: '12 to 40 %', from: 0.12, to: 0.4 },
  { name: '40 % and more', from: 0.4, to: Number.POSITIVE_INFINITY },
]

/** Results by how much CPU time per request grew, as docs/accuracy.md has them. */
export function table(found: Found[]): string {
  const ok = found.filter(({ failed }) => failed === undefined)
  const planted = ok.filter(({ size }) => size > 0)
  const rows = [
    ...bins.map(({ name, from, to }) => ({
      name,
      some: planted.filter(({ growth }) => growth >= from && growth < to),
    })),
    { name: 'moved code only', some: ok.filter(({ size, plant }) => size === 0 && plant !== identical.name) },
    { name: 'identical code', some: ok.filter(({ plant }) => plant === identical.name) },
  ].map(({ name, some }) => {
    const part = (holds: (each: Found) => boolean) => `${some.filter(holds).length} of ${some.length}`
    const seconds = some.reduce((sum, each) => sum + each.seconds, 0) / Math.max(1, some.length)
    const isSilent = ['moved code only', 'identical code'].includes(name)
    return [
      name,
      isSilent ? '–' : part(({ right }) => right),
      isSilent ? '–' : part(({ right, certain }) => right && certain),
      part(({ wrong, right }) => (isSilent ? !right : wrong > 0)),
      seconds.toFixed(0),
    ]
  })
  const heads = ['growth', 'culprit first', 'and certain', 'another one certain', 'seconds']
  return markdownTable([heads, ...rows], { align: ['l', 'r', 'r', 'r', 'r'] })
}
