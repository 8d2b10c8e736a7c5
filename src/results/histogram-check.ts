import { z } from 'zod'
import { eachCount, mostEncoded, plainHistogram } from './histogram-format.ts'

const error = 'a latency histogram as the load generator writes it'

/** An HdrHistogram (V2 compressed, base64) that decoding cannot be hurt by. '' stands for nothing answered. */
export const histogram = z
  .string({ error })
  .max(mostEncoded, error)
  .refine(text => text === '' || isHarmless(text), error)

function isHarmless(text: string): boolean {
  const plain = plainHistogram(text)
  return plain !== undefined && eachCount(plain, () => {})
}
