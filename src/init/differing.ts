/**
 * Names of the JSON fields whose values differ between bodies; undefined where bodies differ in another way (no JSON, lists
 * of different lengths, values without a name). Equal bodies: none.
 */
export function differingFields(bodies: Buffer[]): string[] | undefined {
  const [first, ...others] = bodies.map(parsed)
  const names = new Set<string>()
  for (const other of others) if (!compare(first, other, undefined, names)) return undefined
  return [...names].toSorted()
}

/** Adds what differs to `names`; false where a difference has no name. */
function compare(a: unknown, b: unknown, name: string | undefined, names: Set<string>): boolean {
  if (isMapping(a) && isMapping(b)) {
    const keys = Object.keys(a)
    if (keys.length === Object.keys(b).length && keys.every(key => key in b))
      return keys.every(key => compare(a[key], b[key], key, names))
  } else if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length === b.length) return a.every((value, i) => compare(value, b[i], name, names))
  } else if (Object.is(a, b)) return true
  if (name === undefined) return false
  names.add(name)
  return true
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(body: Buffer): unknown {
  const text = body.toString()
  try {
    return JSON.parse(text)
  } catch {
    return text // compared as a whole
  }
}
