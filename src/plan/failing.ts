import { fisher } from './fisher.ts'
import { alphaRed } from './looks.ts'

/** The part of the error of all reds that failures may spend: six launches of each side have to be enough where there is no more time. */
export const failuresShare = 0.25

/** Fewer launches of each side do not accuse one that fails in some of them. */
const fewest = 8

/** Does a side fail in more of its launches than chance explains, were both sides alike? `tests`: so many share the error. */
export const isAccused = (failed: number, other: number, launches: number, tests: number): boolean =>
  fisher(failed, other, launches) <= (failuresShare * alphaRed) / tests

/** Launches of each side that a run of counts has where one fails: enough to accuse it, should it fail in all of them. */
export function launchesToAccuse(tests: number): number {
  let launches = fewest
  while (!isAccused(launches, 0, launches, tests)) launches++
  return launches
}
