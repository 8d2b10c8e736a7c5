import { sum } from 'simple-statistics'
import type { Doubt } from '../doubt.ts'
import { percent, thousands } from '../format.ts'
import { failedBefore, type GuardCheck, type Side, slicesOf, throughout } from './guard.ts'

/** One request in a thousand that is lost with its connection does not affect the figures. */
const tolerated = 1e-3
/** Fewer lost requests, or a smaller share, say nothing, on either side. */
const fewest = { requests: 3, share: 1e-4 }

/** Requests lost because the server closed their connection unannounced. If both sides lose some, both pay for reconnecting. */
export const connectionsDropped: GuardCheck = row => {
  const { base, head, blocks } = row
  const slices = slicesOf(blocks, (block, side) => block[side].slices.dropping)
  const side = (name: Side) => ({
    name: name === 'base' ? base : head,
    dropped: sum(blocks.map(block => block[name].dropped)),
    sent: sum(blocks.map(block => block[name].sent)),
    shares: blocks.map(block => block[name].dropped / Math.max(1, block[name].sent)),
    slices: slices[name],
  })
  const [a, b] = [side('base'), side('head')]
  const isAccused = ({ dropped, sent }: typeof a) => dropped >= fewest.requests && dropped > fewest.share * sent
  const loses = ({ dropped, sent }: typeof a) => dropped > tolerated * sent
  const said = ({ name, dropped, sent }: typeof a) =>
    `\`${name}\` closed connections during ${thousands(dropped)} of ${thousands(sent)} requests (${percent(dropped / sent)})`
  const more = (side: Side, accused: typeof a, other: typeof a): Doubt => ({
    guard: 'connections-dropped',
    effect: 'invalid',
    side,
    message: `${said(accused)} without announcing it, or sent what is not HTTP, so their responses never arrived. Does something in front of the server cut connections, does a worker exit, or is a \`Content-Length\` wrong?`,
    evidence: {
      kind: 'more-often',
      accused: accused.shares,
      other: other.shares,
      requests: throughout(
        blocks,
        side,
        ({ slices }) => slices.cut,
        ({ sent }) => sent,
      ),
      slices: { accused: accused.slices, other: other.slices, of: slices.of, before: failedBefore(row, side) },
    },
  })
  const losing = [a, b].filter(loses)
  const both = `${losing.map(said).join('; ')}: the figures include reconnecting. Keep connections alive to measure the server alone`
  return [
    ...(isAccused(b) ? [more('head', b, a)] : []),
    ...(isAccused(a) ? [more('base', a, b)] : []),
    ...(losing.length === 0 ? [] : [{ guard: 'connections-dropped', effect: 'warning', message: both } as const]),
  ]
}
