import { grouped } from '../grouped.ts'
import type { Probe, ScenarioBlock } from '../results/blocks.ts'

/** Responses of a block to single requests outside the load, by variant, request and row of data; failures left out. */
export type Probes = Map<string, Probe[]>

/**
 * What of two sides' responses can be compared: whole bodies, where each side agrees with itself in every probe of every
 * launch; else the keys and types of JSON, where each agrees in these; else only how long they are. A body that varies on
 * one side by itself (a time, a process id, a list that grows) is not evidence against the other side.
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

/** What a variant's request was answered with in some blocks, with one row of its data; undefined stands for the first. */
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
