import { percent, thousands } from '../format.ts'
import type { GuardCheck } from './guard.ts'

/** One request in a thousand lost with its connection. */
const tolerated = 1e-3

/**
 * A server that closes connections under requests, without the `Connection: close` that announces it: those were lost, and
 * what is measured then is connecting.
 */
export const connectionsDropped: GuardCheck = ({ base, head, blocks }) => {
  const lost = (side: 'base' | 'head') => {
    const [dropped, sent] = [sum(blocks.map(block => block[side].dropped)), sum(blocks.map(block => block[side].sent))]
    return { dropped, sent, share: sent === 0 ? 0 : dropped / sent, name: side === 'base' ? base : head }
  }
  const dropping = [lost('base'), lost('head')].filter(({ share }) => share > tolerated)
  if (dropping.length === 0) return undefined
  const each = dropping.map(
    ({ name, dropped, sent, share }) =>
      `\`${name}\` closed connections under ${thousands(dropped)} of ${thousands(sent)} requests (${percent(share)})`,
  )
  return {
    guard: 'connections-dropped',
    effect: 'invalid',
    side: dropping.length > 1 ? 'both' : dropping[0]!.name === base ? 'base' : 'head',
    message: `${each.join('; ')} without announcing it, and their responses never came. Does something in front of the server cut connections, or does a worker end?`,
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
