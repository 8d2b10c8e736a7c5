// Are growth of memory and time to boot reported correctly? Whole runs with the default budget, on servers of three runtimes.
//
//   node study/kept.ts [MINUTES]    continues study/kept.jsonl for this long, then prints the tables
//
// Run it with nothing else. Rows gated by `growth: 100kB` and `boot: 25%` are judged from the same runs, by the judge of real runs.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdownTable } from 'markdown-table'
import { parseConfig } from '../src/config/parse.ts'
import { judged, judgedSoFar } from '../src/judge/judged.ts'
import { isGrowing, type Row } from '../src/judge/judgement.ts'
import { machine } from '../src/measure/machine.ts'
import { measure } from '../src/measure/measure.ts'
import type { Metric } from '../src/metrics.ts'
import type { Variant } from '../src/prepare/variant.ts'
import { begin } from '../src/results/begin.ts'
import { newRun } from '../src/system/marks.ts'
import { stopMarked } from '../src/system/stop.ts'

/** What head has in addition to base. Both take half a second of CPU time to boot. */
const kinds = {
  nothing: {},
  '1 kB a request, boot +30 % CPU': { LEAK: '1024', SPIN: '670' },
  'a cache of 3,000': { CACHE: '3000' },
  '10 kB a request, boot +30 % asleep': { LEAK: '10240', SLEEP: '170' },
} as const
type Kind = keyof typeof kinds
const runtimes = ['node', 'python', 'go'] as const

interface Run {
  runtime: (typeof runtimes)[number]
  kind: Kind
  at: string
  blocks: number
  seconds: number
  /** Is a leak named in the headline, although it is not gated? */
  named: boolean
  /** Rows gated by 100 kB of growth and 25 % of boot: verdict, change, low and high end of the interval. */
  gated: Partial<Record<Metric, [verdict: string, change: number, low: number | null, high: number | null]>>
}

const file = join(import.meta.dirname, 'kept.jsonl')
const known = (): Run[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(line => JSON.parse(line)) : [] // biome-ignore format: one line

const minutes = Number(process.argv[2] ?? '0')
if (minutes > 0) await continued(minutes * 60_000)
console.log(tables())

/** Every kind on every runtime in turn, the one with the fewest runs first; `nothing` twice as often. */
async function continued(duration: number): Promise<void> {
  const end = performance.now() + duration
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  const sources = join(import.meta.dirname, 'servers/kept')
  execFileSync('go', ['build', '-o', join(folder, 'go-server'), '.'], { cwd: sources, stdio: 'inherit' })
  const starts = {
    node: `exec node ${sources}/server.mjs`,
    python: `exec python3 ${sources}/server.py`,
    go: `exec ${folder}/go-server`,
  }
  try {
    while (performance.now() < end) {
      const runs = known()
      const cells = (Object.keys(kinds) as Kind[]).flatMap(kind => runtimes.map(runtime => ({ kind, runtime })))
      const done = ({ kind, runtime }: (typeof cells)[number]) =>
        runs.filter(run => run.kind === kind && run.runtime === runtime).length / (kind === 'nothing' ? 2 : 1)
      const next = cells.toSorted((a, b) => done(a) - done(b))[0]!
      const run = await measured(next, starts[next.runtime], folder)
      appendFileSync(file, `${JSON.stringify(run)}\n`)
      console.error(JSON.stringify(run))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured({ kind, runtime }: Pick<Run, 'kind' | 'runtime'>, start: string, folder: string): Promise<Run> {
  const config = parseConfig('server: { start: x }\nscenarios: [{ name: list, path: / }]\n', 'study')
  const side = (name: string, env: Record<string, string>): Variant => ({
    name,
    baseline: name === 'base',
    source: runtime,
    directory: folder,
    start,
    env: { SPIN: '500', ...env },
  })
  const variants = [side('base', {}), side('head', kinds[kind])]
  const [run, at] = [newRun(), new Date().toISOString()]
  const seed = Math.floor(Math.random() * 2 ** 32)
  const results = begin({ config, seed, variants, machine: machine(), notes: [], command: 'study', startedAt: at })
  const logs = join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  const signal = AbortSignal.timeout(600_000)
  const began = performance.now()
  try {
    for await (const _ of measure({ config, variants, results, run, logs, signal, say: () => {} }))
      if (judgedSoFar(results).settled) {
        results.ended = 'settled'
        break
      }
  } finally {
    await stopMarked(run)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  const named = judged(results).rows.some(row => !row.gated && isGrowing(row))
  const thresholds = parseConfig(
    'server: { start: x }\nscenarios: [{ name: list, path: / }]\ngate: { growth: 100kB, boot: 25%, boot-cpu: 25% }\n',
    'study',
  )
  const rows = judged({ ...results, config: thresholds }).rows
  const told = ({ verdict, change, interval }: Row) =>
    [String(verdict), change, interval?.low ?? null, interval?.high ?? null] as Run['gated']['boot']
  const gated = Object.fromEntries(
    rows
      .filter(row => ['growth', 'boot', 'boot-cpu'].includes(row.metric) && row.gated)
      .map(row => [row.metric, told(row)]),
  )
  return { runtime, kind, at, blocks: results.blocks.length, seconds, named, gated }
}

function tables(): string {
  const runs = known()
  const of = (kind: Kind, runtime: string) => runs.filter(run => run.kind === kind && run.runtime === runtime)
  const share = (own: Run[], test: (run: Run) => boolean) => `${own.filter(test).length} of ${own.length}`
  const red = (metric: Metric) => (run: Run) => run.gated[metric]?.[0] === 'regressed'
  const rows = (Object.keys(kinds) as Kind[]).flatMap(kind =>
    runtimes.map(runtime => {
      const own = of(kind, runtime)
      const cells = [({ named }: Run) => named, red('growth'), red('boot'), red('boot-cpu')]
      return [`${runtime}: ${kind}`, ...cells.map(cell => share(own, cell))]
    }),
  )
  return markdownTable([['head has more', 'named in the headline', 'red by `growth: 100kB`', 'by `boot: 25%`', 'by `boot-cpu: 25%`'], ...rows]) // biome-ignore format: one line
}
