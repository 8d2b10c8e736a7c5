import { grouped } from '../grouped.ts'
import type { Probe, ScenarioBlock } from '../results/blocks.ts'

/** Probes of a block by variant, request and row of data, without failed ones. */
export type Probes = Map<string, Probe[]>

/**
 * What can be compared in two sides' responses: whole bodies if each side agrees with itself in every probe of every launch;
 * or else keys and types of JSON, if each side agrees in these; or else only the length. A body that varies by itself on one
 * side (a time, a process id, a list that grows) is not evidence against the other side.
 */
export type Sameness = 'body' | 'shape' | 'length'

export function sameness(base: Probe[], head: Probe[]): Sameness {
  const agree = (of: (probe: Probe) => string | undefined) => [base, head].every(probes => agrees(probes.map(of)))
  if (agree(({ digest }) => digest)) return 'body'
  return agree(({ shape }) => shape) ? 'shape' : 'length'
}

/** All there, and all the same. */
export const agrees = (values: (string | undefined)[]): boolean =>
  values.length > 0 && values[0] !== undefined && values.every(value => value === values[0])

/** Probes of a variant's request in some blocks, with one row of its data; undefined stands for the first. */
export function probesOf(blocks: Probes[], variant: string, request: string, row?: number): Probe[] {
  const key = keyOf({ variant, request, row })
  return blocks.flatMap(probes => probes.get(key) ?? [])
}

/** The rows of data that a request was probed with; undefined stands for the first. */
export const rowsProbed = (blocks: ScenarioBlock[], request: string): (number | undefined)[] => [
  ...new Set<number | undefined>([
    undefined,
    ...blocks.flatMap(({ probes }) => probes.filter(each => each.request === request).map(({ row }) => row)),
  ]),
]

const keyOf = ({ variant, request, row = 0 }: Pick<Probe, 'variant' | 'request' | 'row'>): string =>
  `${row}\n${variant}\n${request}`

export function probesIn({ probes }: ScenarioBlock): Probes {
  const answered = probes.filter(({ status }) => status !== 0)
  return grouped(answered, keyOf)
}
