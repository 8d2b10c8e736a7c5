/** Numbers in [0, 1) from a seed and a purpose alone. mulberry32 over an FNV-1a hash: good enough for orders, not for secrets. */
export function random(seed: number, ...purpose: (string | number)[]): () => number {
  let state = hash(`${seed}/${purpose.join('/')}`)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let z = Math.imul(state ^ (state >>> 15), 1 | state)
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value
}
