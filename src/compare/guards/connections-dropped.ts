import { sum } from 'simple-statistics'
import type { Doubt } from '../doubt.ts'
import { percent, thousands } from '../format.ts'
import { type GuardCheck, moreOften, type Side, slicesOf, throughout } from './guard.ts'

/** One request in a thousand that is lost with its connection does not affect the figures. */
const tolerated = 1e-3
/** Fewer lost requests, or a smaller share, say nothing, on either side. */
const fewest = { requests: 3, share: 1e-4 }

/** Requests lost because the server closed their connection unannounced. If both sides lose some, both pay for reconnecting. */
export const connectionsDropped: GuardCheck = row => {
  const { base, head, blocks } = row
  const bad = slicesOf(blocks, (block, side) => block[side].slices.dropping)
  const shareOf = (side: Side) => blocks.map(block => block[side].dropped / Math.max(1, block[side].sent))
  const shares = { base: shareOf('base'), head: shareOf('head') }
  const side = (name: Side) => ({
    name: name === 'base' ? base : head,
    dropped: sum(blocks.map(block => block[name].dropped)),
    sent: sum(blocks.map(block => block[name].sent)),
  })
  const [a, b] = [side('base'), side('head')]
  const isAccused = ({ dropped, sent }: typeof a) => dropped >= fewest.requests && dropped > fewest.share * sent
  const loses = ({ dropped, sent }: typeof a) => dropped > tolerated * sent
  const said = ({ name, dropped, sent }: typeof a) =>
    `\`${name}\` closed connections during ${thousands(dropped)} of ${thousands(sent)} requests (${percent(dropped / sent)})`
  const more = (side: Side, accused: typeof a): Doubt => ({
    guard: 'connections-dropped',
    effect: 'invalid',
    side,
    message: `${said(accused)} without announcing it, or sent what is not HTTP, so their responses never arrived. Does something in front of the server cut connections, does a worker exit, or is a \`Content-Length\` wrong?`,
    evidence: {
      ...moreOften(row, side, shares, bad),
      requests: throughout(blocks, side, ({ slices }) => slices.cut, ({ sent }) => sent), // biome-ignore format: one line
    },
  })
  const losing = [a, b].filter(loses)
  const both = `${losing.map(said).join('; ')}: the figures include reconnecting. Keep connections alive to measure the server alone`
  return [
    ...(isAccused(b) ? [more('head', b)] : []),
    ...(isAccused(a) ? [more('base', a)] : []),
    ...(losing.length === 0 ? [] : [{ guard: 'connections-dropped', effect: 'warning', message: both } as const]),
  ]
}
