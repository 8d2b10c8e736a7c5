// Protocol buffers, read so that no bytes cost more than they should: https://protobuf.dev/programming-guides/encoding/

/** How many numbers are still read. Two of them make a field, and so an object, however few bytes they have. */
export interface Left {
  numbers: number
}

/** One field of a message: a number, or the bytes of a text, of a message or of many numbers, and how many these are. */
export interface Field {
  field: number
  value: number
  part?: Buffer
}

/** Fields of a message, in their order. Throws if there are too many, or if it is not a message. */
export function* fieldsOf(bytes: Buffer, left: Left): Generator<Field> {
  const from = { bytes, at: 0, left }
  while (from.at < bytes.length) {
    const [tag, value] = [number(from), number(from)]
    const [field, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind === 0) yield { field, value }
    else {
      if (kind !== 2 || value > bytes.length - from.at) throw new Error('it is not a profile')
      from.at += value
      yield { field, value, part: bytes.subarray(from.at - value, from.at) }
    }
  }
}

/** Numbers of a message by field, the last one if a field is repeated. */
export const numbersIn = (message: Buffer, left: Left): Record<number, number> =>
  Object.fromEntries([...fieldsOf(message, left)].map(({ field, value }) => [field, value]))

/** Numbers of a field that may have many. */
export function numbersOf({ value, part: bytes }: Field, left: Left): number[] {
  if (bytes === undefined) return [value]
  const all: number[] = []
  for (const from = { bytes, at: 0, left }; from.at < bytes.length; ) all.push(number(from))
  return all
}

/** Seven bits per byte, the lowest first; the last byte is below 128. */
function number(from: { bytes: Buffer; at: number; left: Left }): number {
  if (--from.left.numbers < 0) throw new Error('its profiles are too large')
  let value = 0
  for (let factor = 1; factor < 2 ** 70; factor *= 128) {
    const byte = from.bytes[from.at++]
    if (byte === undefined) break
    value += (byte % 128) * factor
    if (byte < 128) return value
  }
  throw new Error('it is not a profile')
}
