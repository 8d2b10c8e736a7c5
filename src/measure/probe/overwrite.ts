/**
 * With `by`, of the same length, for each `text` that is meant, or its first characters, if there are `least`. As strings, the places would
 * take 20 times the memory of the body.
 */
export function overwrite(
  body: Buffer,
  text: string,
  by: string,
  isMeant: typeof isOwnPort = () => true,
  least = text.length,
): Buffer {
  if (text === '' || !body.includes(text.slice(0, least), 'latin1')) return body
  const [copy, from, to] = [Buffer.from(body), Buffer.from(text, 'latin1'), Buffer.from(by, 'latin1')]
  const { length } = from
  for (let at = 0; at < copy.length; at++) {
    let same = 0
    while (same < length && copy[at + same] === from[same]) same++
    if (same < least || !isMeant(copy, at, at + same)) continue
    copy.set(to.subarray(0, same), at)
    at += same - 1
  }
  return copy
}

/** As in `http://[::1]:4711/a`, `":4711"` and `%3A4711`, not in `{"id":4711}` or `:47110`: a long list contains every number. */
export function isOwnPort(body: Buffer, at: number, end: number): boolean {
  const [quote, percent, slash, three, colon, letter] = [0x22, 0x25, 0x2f, 0x33, 0x3a, 0x61]
  const [before, last, next = 0] = [body[at - 2], body[at - 1]!, body[end]]
  if (last === colon && before === quote) return next === quote || next === slash
  const isColon = last === colon || ((last | 0x20) === letter && before === three && body[at - 3] === percent)
  return isColon && !(next >= 0x30 && next <= 0x39)
}

/** As in `v1.2-3-gc0ffee1` and `/c0ffee1/app.js`, not within a longer row of digits. */
export function isWholeHash(body: Buffer, at: number, end: number): boolean {
  const isDigit = (byte = 0) => /[\da-f]/i.test(String.fromCharCode(byte))
  return !isDigit(body[at - 1]) && !isDigit(body[end])
}
