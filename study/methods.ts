// How others would decide from the same load. Each uses half of what base and head got in its blocks, because it measures one
// side at a time. Each is modeled as its users run it. A comment says where our recordings are kinder to a method than its own
// way of measuring would be.
import { mean, median, sampleStandardDeviation } from 'simple-statistics'
import { tCdf, tQuantile } from '../src/judge/statistics/student-t.ts'
import type { RecordedBlock, RecordedSide } from './recording.ts'

export interface Method {
  name: string
  /** The rule in a user's words. */
  rule: string
  /** Would the check be red? `threshold`: loss of requests/s that it is meant to catch, a fraction. */
  fails(blocks: RecordedBlock[], threshold: number): boolean
}

export const others: Method[] = [
  {
    name: 'base, then head',
    rule: 'one run each, red when requests/s fell by the threshold',
    fails: (blocks, threshold) => {
      const [base, head] = oneAfterTheOther(blocks)
      return mean(head) < mean(base) * (1 - threshold)
    },
  },
  {
    name: 'Mann-Whitney',
    rule: 'one run each, rank test over requests of each second, red below p = 0.05',
    fails: blocks => {
      const [base, head] = oneAfterTheOther(blocks)
      return mean(head) < mean(base) && mannWhitney(base, head) < 0.05
    },
  },
  {
    name: 'autocannon-compare',
    rule: 't-test on the latencies of one run each, every request an observation, red below p = 0.05',
    fails: blocks => {
      const half = blocks.length >> 1
      const base = together(blocks.slice(0, half).map(block => block.base))
      const head = together(blocks.slice(half).map(block => block.head))
      return head.mean > base.mean && welchFromMoments(base, head) < 0.05
    },
  },
  {
    name: 'tachometer',
    rule: 'alternating samples, from 50 on a look after every 10 more, red as soon as the 95 % interval excludes 0',
    fails: blocks => tachometer(blocks.slice(0, blocks.length >> 1)),
  },
  {
    name: 'benchstat',
    rule: 'ten alternating runs each, Mann-Whitney, red below p = 0.05',
    fails: blocks => {
      const pairs = alternating(blocks, 10)
      const [base, head] = [pairs.map(pair => pair.base), pairs.map(pair => pair.head)]
      return median(head) < median(base) && mannWhitney(base, head) < 0.05
    },
  },
  {
    name: 'AckerDB',
    rule: '16 alternating pairs, red when the median log ratio is beyond 12 %',
    fails: blocks =>
      median(alternating(blocks, 16).map(({ base, head }) => Math.log(head / base))) < Math.log(1 - 0.12),
  },
]

/** Requests/s in every second, of base in the first half of the blocks and of head in the second. (One run each is one launch each.) */
function oneAfterTheOther(blocks: RecordedBlock[]): [number[], number[]] {
  const half = blocks.length >> 1
  const seconds = (sides: RecordedSide[]) => sides.flatMap(side => portions(side, 1000))
  return [seconds(blocks.slice(0, half).map(({ base }) => base)), seconds(blocks.slice(half).map(({ head }) => head))]
}

/** Requests/s of consecutive rounds that last at least `length` ms together. */
function portions({ answered, duration }: RecordedSide, length: number): number[] {
  const rates: number[] = []
  let [answers, time] = [0, 0]
  for (const [i, ms] of duration.entries()) {
    answers += answered[i]!
    time += ms
    if (time < length) continue
    rates.push((1000 * answers) / time)
    ;[answers, time] = [0, 0]
  }
  return rates.length > 0 ? rates : [(1000 * answers) / time]
}

/** Alternating pairs: rounds are cut into `pairs` stretches; base comes from one half of each, head from the other, swapped each time. */
function alternating(blocks: RecordedBlock[], pairs: number): { base: number; head: number }[] {
  const rounds = blocks.flatMap(({ base, head }) => base.duration.map((_, i) => ({ base, head, i })))
  return Array.from({ length: pairs }, (_, pair) => {
    const part = (of: 'base' | 'head', which: number) => {
      const from = Math.floor(((2 * pair + which) * rounds.length) / (2 * pairs))
      const to = Math.floor(((2 * pair + which + 1) * rounds.length) / (2 * pairs))
      const chosen = rounds.slice(from, Math.max(from + 1, to))
      const sum = (list: 'answered' | 'duration') => chosen.reduce((all, each) => all + each[of][list][each.i]!, 0)
      return (1000 * sum('answered')) / sum('duration')
    }
    return pair % 2 === 0
      ? { base: part('base', 0), head: part('head', 1) }
      : { base: part('base', 1), head: part('head', 0) }
  })
}

/** Every round of the given blocks is a sample of each side. Several share a launch, unlike page loads in a browser. */
function tachometer(blocks: RecordedBlock[]): boolean {
  const samples = (of: 'base' | 'head') =>
    blocks.flatMap(block => block[of].duration.map((ms, i) => ms / block[of].answered[i]!)).filter(Number.isFinite)
  const [base, head] = [samples('base'), samples('head')]
  const first = Math.min(50, base.length)
  for (let n = first; n <= base.length; n += 10) {
    const verdict = interval(base.slice(0, n), head.slice(0, n))
    if (verdict.low > 0) return true
    if (verdict.high < 0) return false
  }
  return false
}

/** 95 % interval of a difference of means, Welch. */
function interval(base: number[], head: number[]): { low: number; high: number } {
  const error = (values: number[]) => sampleStandardDeviation(values) ** 2 / values.length
  const se = Math.sqrt(error(base) + error(head))
  const wide = tQuantile(0.975, Math.max(2, 2 * base.length - 2)) * se
  const difference = mean(head) - mean(base)
  return { low: difference - wide, high: difference + wide }
}

/** Two-sided p, by the normal approximation, corrected for ties and continuity. */
export function mannWhitney(a: number[], b: number[]): number {
  const all = [...a, ...b].toSorted((x, y) => x - y)
  const rank = new Map<number, number>()
  let ties = 0
  for (let i = 0; i < all.length; ) {
    let j = i
    while (j < all.length && all[j] === all[i]) j++
    rank.set(all[i]!, (i + 1 + j) / 2)
    ties += (j - i) ** 3 - (j - i)
    i = j
  }
  const n = all.length
  const u = a.reduce((sum, value) => sum + rank.get(value)!, 0) - (a.length * (a.length + 1)) / 2
  const spread = Math.sqrt(((a.length * b.length) / 12) * (n + 1 - ties / (n * (n - 1))))
  const z = Math.max(0, Math.abs(u - (a.length * b.length) / 2) - 0.5) / spread
  return 2 * (1 - tCdf(z, 100_000))
}

type Moments = RecordedSide['latency']

function together(sides: RecordedSide[]): Moments {
  const count = sides.reduce((sum, { latency }) => sum + latency.count, 0)
  const average = sides.reduce((sum, { latency }) => sum + latency.count * latency.mean, 0) / count
  const squares = sides.reduce(
    (sum, { latency: { count: n, mean: m, sd } }) => sum + n * (sd ** 2 + (m - average) ** 2),
    0,
  )
  return { count, mean: average, sd: Math.sqrt(squares / count) }
}

function welchFromMoments(a: Moments, b: Moments): number {
  const t = Math.abs(a.mean - b.mean) / Math.sqrt(a.sd ** 2 / a.count + b.sd ** 2 / b.count)
  return 2 * (1 - tCdf(t, 100_000))
}
