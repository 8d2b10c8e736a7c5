import type { Config } from '../config/config.ts'
import { maxBlocks } from './alpha.ts'
import { type Assessment, atMost, detectable } from './assessment.ts'
import { type Course, tau } from './course.ts'
import type { Warning } from './judgement.ts'
import { logToWorse } from './scale.ts'

/** Why an inconclusive row is, and what would help. Nothing for other rows, nor for those that a guard explains. */
export function resolution(course: Course, config: Config): Warning[] {
  const { comparison, standing } = course
  if (!isPending(course) || !standing || course.trips.some(({ effect }) => effect === 'inconclusive')) return []
  const seen = logToWorse(comparison.metric, detectable(standing))
  const wanted = comparison.threshold!.worse
  const fact =
    seen > wanted
      ? `The threshold of ${percent(wanted)} is finer than ${standing.blocks} blocks could resolve here: ${percent(seen)}.`
      : `The change is too close to the threshold of ${percent(wanted)} for ${standing.blocks} blocks to tell on which side it lies.`
  return [{ about: about(comparison), fact, advice: sharper(course, standing, config) }]
}

/** More load than that many times as much is no advice: a block has a limit, and a person has, too. */
const mostTimes = 5

/**
 * What would resolve the threshold. More blocks first; where there are no more, more load in each: the spread goes with
 * the root of the load, so half of it takes four times the time. Launches that differ among themselves do not average
 * out by load, hence "about".
 */
function sharper({ comparison }: Course, standing: Assessment, { budget }: Config): string {
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
    times > mostTimes
      ? ''
      : `, or about ${Math.ceil(times)} times the load (a \`budget\` of ${time((times * budget * maxBlocks) / standing.blocks)})`
  return `Use a threshold of ${percent(roundUp(logToWorse(metric, reach)))}${more}, or a quieter machine.`
}

/** Gated, comparable, and without an answer. */
export function isPending(course: Course): boolean {
  return course.gated && (course.verdict ?? 'inconclusive') === 'inconclusive'
}

/** Which row a warning is about. */
export function about({ scenario, request, variant, metric }: Course['comparison']): Warning['about'] {
  return { scenario, ...(request === undefined ? {} : { request }), variant, metric }
}

/** Two digits are all that a spread over 12 blocks can carry. 0.0312 → '3.1 %' */
function percent(fraction: number): string {
  const value = 100 * fraction
  if (value >= 1000) return 'more than 1000 %'
  return `${Number(value.toPrecision(2))} %`
}

/** To two digits, so that what is advised is enough. 0.0881 → 0.089 */
function roundUp(fraction: number): number {
  const digit = 10 ** (Math.floor(Math.log10(fraction)) - 1)
  return Math.ceil(fraction / digit - 1e-9) * digit
}

/** Rounded up to what a person would write in the config: '45s', '7m'. */
export function time(ms: number): string {
  return ms <= 90_000 ? `${Math.ceil(ms / 5000) * 5}s` : `${Math.ceil(ms / 60_000)}m`
}
