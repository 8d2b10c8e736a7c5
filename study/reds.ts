// node study/reds.ts [RUNS]: the tables of docs/accuracy.md that need no recording: simulated runs of unchanged and of slower code,
// judged as real runs are. RUNS, 3,000 by default, is for one row. Many rows take longer, so they get fewer runs.
import { markdownTable } from 'markdown-table'
import { looks } from '../src/plan/looks.ts'
import { drawnRuns } from './power.ts'

const runs = Number(process.argv[2] ?? '3000')
const rows = [1, 4, 8, 20]
const unchanged = [0.04, 0.08, 0.12]
/** Failed requests out of 10,000, in a block on either side. */
const failures = [0, 3, 20]

const percent = (fraction: number, digits: number): string => `${(100 * fraction).toFixed(digits)} %`

const red = rows.flatMap(count =>
  failures.map(failing => {
    const share = Math.ceil(runs / Math.sqrt(count))
    const shares = unchanged.map(sd => percent(drawnRuns({ rows: count, sd, failing }, share, 1).red, 2))
    return [String(count), String(failing), ...shares, share.toLocaleString('en')]
  }),
)
const head = ['gated rows', 'of 10,000 requests fail, on both sides', ...unchanged.map(sd => `SD ${percent(sd, 0)}`)]
console.log(markdownTable([[...head, 'runs of each'], ...red]))

const noises = [0.01, 0.04, 0.08].map(sd => [sd, Math.SQRT2 * sd] as const) // of blocks with a twelfth and a 24th of the budget
const power = [0, 0.05, 0.08, 0.1].map(effect => [
  percent(effect, 0),
  ...noises.map(([, sd]) => {
    const { red, blocks } = drawnRuns({ rows: 4, sd, effect }, Math.ceil(runs / 6), 1)
    return `red ${percent(red, 0)}, ends after ${percent(blocks / looks.at(-1)!, 0)}`
  }),
])
console.log(markdownTable([['slower by', ...noises.map(([sd]) => `SD ${percent(sd, 0)}`)], ...power]))
