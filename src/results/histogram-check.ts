import { inflateSync } from 'node:zlib'
import { z } from 'zod'
import { recorded } from './histogram.ts'

/** First bytes of the V2 encoding. */
const cookies = { compressed: 0x1c849314, plain: 0x1c849313 } as const

/** Counts that a histogram of an hour at three digits has: (21 powers of two above 2,048 µs, and 2) · 1,024 half-buckets. */
const mostCounts = 23 * 1024

const header = 40
const mostInflated = header + 9 * mostCounts
const mostEncoded = 2 * mostInflated

const error = 'a latency histogram as the load generator writes it'

/**
 * An HdrHistogram (V2 compressed, base64) that decoding cannot be hurt by: whatever its header claims decides how much memory
 * a decoder takes, and a kilobyte can inflate to a megabyte. '' stands for nothing answered.
 */
export const histogram = z
  .string({ error })
  .max(mostEncoded, error)
  .refine(text => text === '' || isHarmless(text), error)

function isHarmless(text: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return false
  const data = Buffer.from(text, 'base64')
  if (data.length < 9 || data.readUInt32BE(0) !== cookies.compressed) return false
  if (data.readUInt32BE(4) !== data.length - 8) return false
  const plain = inflated(data.subarray(8))
  return plain !== undefined && isAsRecorded(plain) && countsFit(plain)
}

function inflated(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: mostInflated })
  } catch {
    return undefined // not deflated, or a bomb
  }
}

/** cookie · payload length · offset · digits · lowest · highest · ratio, big-endian */
function isAsRecorded(plain: Buffer): boolean {
  return (
    plain.length >= header &&
    plain.readUInt32BE(0) === cookies.plain &&
    plain.readUInt32BE(4) === plain.length - header &&
    plain.readUInt32BE(12) === recorded.digits &&
    plain.readBigUInt64BE(16) === BigInt(recorded.lowest) &&
    plain.readBigUInt64BE(24) === BigInt(recorded.highest)
  )
}

/**
 * The payload: counts as zigzag varints of at most 9 bytes, a negative one standing for so many zeros. They must fill no more
 * places than there are, and add up to what a slice may have answered.
 */
function countsFit(plain: Buffer): boolean {
  let [places, total] = [0, 0]
  for (let at = header; at < plain.length; ) {
    let [value, scale, byte] = [0, 1, 0]
    do {
      if (at === plain.length || scale > 2 ** 42) return false
      byte = plain[at++]!
      value += (byte & 0x7f) * scale
      scale *= 128
    } while (byte > 0x7f)
    const isCount = value % 2 === 0
    places += isCount ? 1 : (value + 1) / 2
    total += isCount ? value / 2 : 0
    if (places > mostCounts || total >= 2 ** 32) return false
  }
  return true
}
