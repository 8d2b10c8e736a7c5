// The reports that README.md and the examples quote, made from recorded runs. `npm run docs` lays them out as the product does today.
// `node scripts/quoted.ts NAME [FLAGS]`: runs an example again and records it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { burningIn } from '../src/compare/burn-in.ts'
import { keptRounds } from '../src/compare/kept-rounds.ts'
import { judged } from '../src/judge/judged.ts'
import type { Judgement } from '../src/judge/judgement.ts'
import { report } from '../src/report/report.ts'
import { markdown } from '../src/report/table.ts'
import { view } from '../src/report/view.ts'
import type { Slice } from '../src/results/blocks.ts'
import { coresFor } from '../src/results/extent.ts'
import { addEncoded, emptyHistogram, encoded, type Latencies } from '../src/results/histogram.ts'
import type { Results } from '../src/results/results.ts'
import { readResults } from '../src/results/store.ts'
import { filled } from './filled.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/runs')

/** Page → its recorded runs by the name of the part: `<!-- report -->`. */
const pages: Record<string, Record<string, string>> = {
  'README.md': { report: 'quickstart' },
  'examples/ssr/README.md': { report: 'ssr' },
  'examples/update-user/README.md': { report: 'update-user' },
  'examples/serializer/README.md': { report: 'serializer' },
  'examples/list-endpoint/README.md': { limited: 'list-endpoint-limited' },
}

/** How to run an example, and where its results are. */
const runs: Record<string, { command: string; results: string[] }> = {
  quickstart: { command: 'node ../../dist/cli.js demo', results: ['quickstart'] },
  ssr: { command: 'npm run compare --', results: ['ssr'] },
  'update-user': { command: 'npm run compare --', results: ['update-user'] },
  serializer: { command: 'npm run compare --', results: ['serializer'] },
  'list-endpoint': { command: 'npm run compare --', results: ['list-endpoint-limited'] },
}

interface Recorded {
  results: Results
  judgement: Judgement
}

/** Every page with its reports as they read today. */
export const quoted = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pages).map(([page, parts]) => {
      const text = readFileSync(join(root, page), 'utf8')
      const made = Object.entries(parts).flatMap(([part, name]) => Object.entries(partsOf(part, read(name))))
      return [page, filled(text, Object.fromEntries(made.filter(([name]) => text.includes(`<!-- ${name} -->`))), page)]
    }),
  )

const read = (name: string): Recorded =>
  JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.json.gz`))).toString())

/** What a page may quote from a run: the comment without its fold, or a table in the fold. */
function partsOf(part: string, { results, judgement }: Recorded): Record<string, string> {
  const { figures, percentiles, transfers, standings } = view(results, judgement)
  const [open = ''] = report(results, judgement).split('<details>')
  const tables = { figures: [figures], percentiles: [percentiles], transfers: [transfers], variants: standings }
  return {
    [part]: quote(`${open.trim()}\n\n▸ Figures, intervals, and how they were measured`),
    ...Object.fromEntries(
      Object.entries(tables).map(([name, all]) => {
        const told = all.flatMap(table => (table === undefined ? [] : [markdown(table)]))
        return [`${part} ${name}`, quote(told.join('\n\n'))]
      }),
    ),
  }
}

const quote = (text: string): string => text.replace(/^/gm, '> ').replace(/ +$/gm, '')

/** A run as it is recorded: the slices that count in a block are added up to one round. That does not change the report. */
function pooled(results: Results): Recorded {
  const judgement = judged(results)
  const coldOf = burningIn(results)
  const blocks = results.blocks.map(block => ({
    ...block,
    scenarios: block.scenarios.map(each => {
      const { slices } = keptRounds(each, coresFor(results, each.scenario), coldOf(each.scenario))
      const variants = [...new Set(slices.map(({ variant }) => variant))]
      const halves = variants.flatMap(name => {
        const own = slices.filter(({ variant }) => variant === name)
        return [0, 1].map(half => together(own.filter((_, i) => i % 2 === half)))
      })
      return { ...each, slices: halves }
    }),
  }))
  const why = results.why && { ...results.why, rows: results.why.rows.map(row => ({ ...row, tree: [] })) }
  return { results: { ...results, blocks, ...(why && { why }) }, judgement }
}

function together(slices: Slice[]): Slice {
  const sum = (of: (slice: Slice) => number | null) => slices.reduce((all, slice) => all + (of(slice) ?? 0), 0)
  const time = sum(({ duration }) => duration)
  const [first] = slices
  return {
    ...first!,
    round: 0,
    duration: time,
    sent: sum(({ sent }) => sent),
    dropped: sum(({ dropped }) => dropped),
    timeouts: sum(({ timeouts }) => timeouts),
    connectionErrors: sum(({ connectionErrors }) => connectionErrors),
    steady: {
      answered: sum(
        ({ steady, requests }) => steady?.answered ?? requests.reduce((all, { answered }) => all + answered, 0),
      ),
      duration: sum(({ steady, duration }) => steady?.duration ?? duration),
    },
    cpu: first!.cpu === null ? null : sum(({ cpu }) => cpu),
    idleCpu: first!.idleCpu === null ? null : sum(({ idleCpu }) => idleCpu),
    generator: {
      cpu: sum(({ generator }) => generator.cpu),
      utilisation: sum(({ generator, duration }) => generator.utilisation * duration) / time,
    },
    disturbance: { stall: 0, steal: 0 },
    requests: first!.requests.map((_, i) => {
      const of = slices.map(({ requests }) => requests[i]!)
      const all = (value: (part: Slice['requests'][number]) => number) =>
        of.reduce((total, part) => total + value(part), 0)
      const statuses: Record<string, number> = {}
      for (const part of of)
        for (const [status, count] of Object.entries(part.statuses)) statuses[status] = (statuses[status] ?? 0) + count
      const transfer = of.some(part => part.transfer !== undefined) ? { transfer: all(part => part.transfer ?? 0) } : {}
      return {
        answered: all(({ answered }) => answered),
        statuses,
        bytes: all(({ bytes }) => bytes),
        histogram: encoded(added(of.map(({ histogram }) => histogram))),
        ...transfer,
      }
    }),
  }
}

/** The sum, in the range that is written. */
function added(histograms: string[]): Latencies {
  const all = emptyHistogram()
  for (const each of histograms) addEncoded(all, each)
  return all
}

/** Records results. Throws if the recording would give a different report than the run. */
export function record(name: string, path: string): void {
  const results = { ...readResults([path]), command: `npm run compare` }
  const made = pooled(results)
  // Requests that were still cold are not in the recording, so it cannot say how many they were.
  const told = (text: string) => text.replace(/\. Left out after it, still cold.*/, '').split('\n')
  const [was, is] = [told(report(results, judged(results))), told(report(made.results, made.judgement))]
  const changed = was.findIndex((line, i) => line !== is[i])
  if (changed >= 0) throw new Error(`${name}: ${was[changed]}\n${is[changed]}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json.gz`), gzipSync(JSON.stringify(made), { level: 9 }))
}

if (process.argv[1] === import.meta.filename) {
  const [name = '', ...flags] = process.argv.slice(2)
  const run = runs[name]
  if (run === undefined) throw new Error(`one of ${Object.keys(runs).join(', ')}, not "${name}"`)
  const here = join(root, 'examples', name)
  spawnSync('sh', ['-c', `${run.command} "$@"`, 'sh', ...flags], { cwd: here, stdio: 'inherit' })
  const out = join(here, 'perf-gate-results')
  for (const each of run.results) record(each, join(out, each.endsWith('-limited') ? 'limited' : '', 'results.json'))
  if (name === 'quickstart') await picture(join(out, 'results.json'))
}

/** A picture of the top of a run's page, for README.md. */
export async function picture(path: string): Promise<void> {
  const { launch, open, pageOf } = await import('../test/report/browser.ts')
  const browser = await launch()
  try {
    await using opened = await open(browser, pageOf(readResults([path])), { width: 1100 })
    await opened.tab.screenshot({ path: join(folder, 'quickstart.png') as `${string}.png` })
  } finally {
    await browser.close()
  }
}
