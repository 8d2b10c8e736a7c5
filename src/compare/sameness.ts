import { grouped } from '../grouped.ts'
import type { Probe, ScenarioBlock } from '../results/blocks.ts'

/** Probes of a block by variant, request and row of data, without failed ones. */
export type Probes = Map<string, Probe[]>

/** How far responses compare: whole bodies if each side agrees with itself, else the media type, the length, and the shape of JSON. */
export type Sameness = 'body' | 'shape' | 'length'

export function sameness(base: Probe[], head: Probe[]): Sameness {
  if ([base, head].every(probes => agrees(probes.map(bodyOf)))) return 'body'
  return [...base, ...head].some(({ shape }) => shape !== undefined) ? 'shape' : 'length'
}

/** All there, and all the same. */
export const agrees = (values: (string | undefined)[]): boolean =>
  values.length > 0 && values[0] !== undefined && values.every(value => value === values[0])

/** The whole body, and what it is said to be. */
export const bodyOf = ({ type = '', digest }: Probe): string => `${type}\n${digest}`

/** What kind of body it is, whatever its values. A body that is not JSON has a form, too. */
export const formOf = ({ type = '', shape = '' }: Probe): string => `${type}\n${shape}`

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
