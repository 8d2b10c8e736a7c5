import type { Config } from '../config/config.ts'
import { looks } from '../plan/looks.ts'
import { alphaRun, critical, exactLevel, maxBlocks } from './alpha.ts'
import { type Course, isHeld, isInvalid, tau } from './course.ts'
import type { State } from './judge.ts'
import type { Warning } from './judgement.ts'
import { row } from './row.ts'
import { onlyBaseFails } from './run.ts'
import { logToWorse } from './scale.ts'
import { detectable, type Standing } from './standing.ts'

/** What a reader should know beside the verdict, once measuring is over: before that, nothing is too little yet. */
export function warnings(courses: Course[], config: Config, state: State): Warning[] {
  if (!state.final) return []
  return [
    ...nothingGated(courses),
    ...tooFewBlocks(courses, config, state),
    ...tooFewForExact(courses, config, state),
    ...courses.flatMap(course => baseFails(course)),
    ...courses.flatMap(course => coarse(course, config)),
    ...courses.flatMap(course => explicitNotGated(course)),
    ...defaultsNotGated(courses),
  ]
}

function nothingGated(courses: Course[]): Warning[] {
  if (courses.some(({ gated }) => gated)) return []
  return [
    {
      fact: 'Nothing was gated: no row has a threshold, so nothing could have failed.',
      advice: 'Give at least one metric a threshold under `gate`.',
    },
  ]
}

function tooFewBlocks(courses: Course[], { budget }: Config, { blocks }: State): Warning[] {
  if (blocks >= looks[0] || !courses.some(isPending)) return []
  const count = blocks === 1 ? '1 block' : `${blocks} blocks`
  const advice =
    blocks === 0 ? 'raise `budget`' : `a \`budget\` of ${time((budget * looks[0]) / blocks)} would reach ${looks[0]}`
  return [
    {
      fact: `Measuring ended after ${count}; ${looks[0]} are the least for a sound verdict.`,
      advice: `${capital(advice)}.`,
    },
  ]
}

/** Sign-flip p-values are never below 2⁻ⁿ: with few blocks nothing can be proven by them. */
function tooFewForExact(courses: Course[], { gate }: Config, { blocks }: State): Warning[] {
  const planned = courses.filter(({ comparison }) => comparison.threshold).length
  if (gate.evidence !== 'exact' || planned === 0 || blocks < 2) return []
  const alpha = alphaRun / planned
  const possible = (n: number) => exactLevel(n, alpha, true) >= 2 ** -n
  if (possible(Math.min(blocks, maxBlocks))) return []
  const needed = Array.from({ length: maxBlocks - 1 }, (_, i) => i + 2).find(n => n > blocks && possible(n))
  return [
    {
      fact: `\`evidence: exact\` cannot fail a row with ${blocks} blocks and ${planned} gated rows.`,
      advice: needed ? `It takes ${needed} blocks: raise \`budget\`.` : 'Gate fewer rows, or use `evidence: likely`.',
    },
  ]
}

function baseFails({ comparison, gated }: Course): Warning[] {
  const { guards } = comparison
  if (!gated || !onlyBaseFails({ guards })) return []
  return guards
    .filter(({ effect }) => effect === 'invalid')
    .map(({ message }) => ({
      about: about(comparison),
      fact: message,
      advice: 'Only base fails, so there is nothing to compare head with; it does not count against head.',
    }))
}

/** An inconclusive row: could it have been better, and by what? */
function coarse(course: Course, config: Config): Warning[] {
  const { comparison, standing } = course
  if (!isPending(course) || !standing || isHeld(comparison)) return []
  const seen = logToWorse(comparison.metric, detectable(standing))
  const wanted = comparison.threshold!.worse
  const fact =
    seen > wanted
      ? `The threshold of ${percent(wanted)} is finer than ${standing.blocks} blocks could resolve here: ${percent(seen)}.`
      : `The change is too close to the threshold of ${percent(wanted)} for ${standing.blocks} blocks to tell on which side it lies.`
  return [{ about: about(comparison), fact, advice: sharper(course, standing, config) }]
}

/**
 * What would resolve the threshold. More blocks first; where there are no more, more load in each: the spread goes with
 * the root of the load, so half of it takes four times the time. Launches that differ among themselves do not average
 * out by load, hence "about".
 */
function sharper({ comparison }: Course, standing: Standing, { budget }: Config): string {
  const { metric } = comparison
  const twelve = atMost(standing)
  const reach = detectable(twelve)
  const best = percent(logToWorse(metric, reach))
  const aim = tau(comparison)
  if (standing.blocks < maxBlocks && reach <= aim)
    return `${maxBlocks} blocks would resolve ${best}: a \`budget\` of ${time((budget * maxBlocks) / standing.blocks)}.`
  const times = (reach / aim) ** 2
  if (times <= 1) return `Run it again, or with a \`budget\` of ${time(2 * budget)}.`
  const more =
    times > 20
      ? ''
      : `, or about ${Math.ceil(times)} times the load (a \`budget\` of ${time((times * budget * maxBlocks) / standing.blocks)})`
  return `Use a threshold of ${best}${more}, or a quieter machine.`
}

/** The same spread over the most blocks a run has. */
function atMost({ sd, alphaFail }: Standing): Pick<Standing, 'critical' | 'blocks' | 'se'> {
  return { blocks: maxBlocks, se: sd / Math.sqrt(maxBlocks), critical: critical(maxBlocks, alphaFail, true) }
}

function explicitNotGated({ comparison, gated }: Course): Warning[] {
  if (gated || !comparison.threshold?.explicit) return []
  return comparison.guards
    .filter(({ effect }) => effect === 'not-gated')
    .map(({ message }) => ({
      about: about(comparison),
      fact: message,
      advice: 'It is shown, not gated, although the config asks for it.',
    }))
}

/** Nobody asked for these by name: one line for all. */
function defaultsNotGated(courses: Course[]): Warning[] {
  const rows = courses.filter(({ comparison, gated }) => !gated && comparison.threshold?.explicit === false)
  if (rows.length === 0) return []
  const names = rows.map(({ comparison: { scenario, request, metric } }) => `${metric} of ${request ?? scenario}`)
  const reason = rows[0]!.comparison.guards.find(({ effect }) => effect === 'not-gated')!.message
  return [{ fact: `Shown, not gated: ${[...new Set(names)].join(', ')}.`, advice: reason }]
}

function isPending(course: Course): boolean {
  return course.gated && !isInvalid(course.comparison) && row(course, true).verdict === 'inconclusive'
}

function about({ scenario, request, metric }: Course['comparison']): Warning['about'] {
  return { scenario, ...(request === undefined ? {} : { request }), metric }
}

/** Two digits are all that a spread over 12 blocks can carry. 0.0312 → '3.1 %' */
function percent(fraction: number): string {
  const value = 100 * fraction
  if (value >= 1000) return 'more than 1000 %'
  return `${Number(value.toPrecision(2))} %`
}

/** Rounded up to what a person would write in the config: '45s', '7m'. */
function time(ms: number): string {
  return ms <= 90_000 ? `${Math.ceil(ms / 5000) * 5}s` : `${Math.ceil(ms / 60_000)}m`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
