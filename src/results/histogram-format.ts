import { inflateSync } from 'node:zlib'

/** What every latency histogram is recorded with: 1 µs to an hour, at three significant digits. */
export const recorded = { lowest: 1, highest: 3_600_000_000, digits: 3 } as const

/** First bytes of the V2 encoding. */
const cookies = { compressed: 0x1c849314, plain: 0x1c849313 } as const

/** Number of counts in a histogram of an hour at three digits: (21 powers of two above 2,048 µs, and 2) · 1,024 half-buckets. */
const mostCounts = 23 * 1024

const header = 40
const mostInflated = header + 9 * mostCounts
/** Most characters of an encoded histogram. */
export const mostEncoded = 2 * mostInflated

/** Decompresses an encoded HdrHistogram; undefined if it is not as perf-gate records it: its header decides how much memory it takes. */
export function plainHistogram(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  const data = Buffer.from(text, 'base64')
  if (data.length < 9 || data.readUInt32BE(0) !== cookies.compressed) return undefined
  if (data.readUInt32BE(4) !== data.length - 8) return undefined
  const plain = inflated(data.subarray(8))
  return plain !== undefined && isAsRecorded(plain) ? plain : undefined
}

function inflated(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: mostInflated })
  } catch {
    return undefined // not deflated, or a bomb
  }
}

/** cookie · payload length · offset · digits · lowest · highest · ratio, big-endian */
const isAsRecorded = (plain: Buffer): boolean =>
  plain.length >= header &&
  plain.readUInt32BE(0) === cookies.plain &&
  plain.readUInt32BE(4) === plain.length - header &&
  plain.readUInt32BE(12) === recorded.digits &&
  plain.readBigUInt64BE(16) === BigInt(recorded.lowest) &&
  plain.readBigUInt64BE(24) === BigInt(recorded.highest)

/** Is it safe to decode? '' stands for no responses. */
export function isHarmless(text: string): boolean {
  if (text === '') return true
  const plain = plainHistogram(text)
  return plain !== undefined && eachCount(plain, () => {})
}

/**
 * Visits the counts above zero in the order of their places. The payload holds zigzag varints of at most 9 bytes; a negative one
 * stands for that many zeros. False if it is not such a payload, fills more places than there are, or adds up to more responses
 * than a slice may have.
 */
export function eachCount(plain: Buffer, visit: (place: number, count: number) => void): boolean {
  let [place, total] = [0, 0]
  for (let at = header; at < plain.length; ) {
    let [value, scale, byte] = [0, 1, 0]
    do {
      if (at === plain.length || scale > 2 ** 42) return false
      byte = plain[at++]!
      value += (byte & 0x7f) * scale
      scale *= 128
    } while (byte > 0x7f)
    const isCount = value % 2 === 0
    const end = place + (isCount ? 1 : (value + 1) / 2)
    total += isCount ? value / 2 : 0
    if (end > mostCounts || total >= 2 ** 32) return false
    if (isCount && value > 0) visit(place, value / 2)
    place = end
  }
  return true
}
