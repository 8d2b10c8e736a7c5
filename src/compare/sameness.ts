import type { Probe, ScenarioBlock } from '../results/blocks.ts'

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

/** What a variant's request was answered with outside the load, with one row of its data; failures left out. */
export const probesOf = (blocks: ScenarioBlock[], variant: string, request: string, row?: number): Probe[] =>
  blocks.flatMap(block => probesWithResponse(block).get(keyOf({ variant, request, row })) ?? [])

/** The rows of data that a request was probed with; undefined stands for the first. */
export const rowsProbed = (blocks: ScenarioBlock[], request: string): (number | undefined)[] => [
  ...new Set<number | undefined>([
    undefined,
    ...blocks.flatMap(({ probes }) => probes.filter(each => each.request === request).map(({ row }) => row)),
  ]),
]

const known = new WeakMap<ScenarioBlock, Map<string, Probe[]>>()

const keyOf = ({ variant, request, row = 0 }: Pick<Probe, 'variant' | 'request' | 'row'>): string =>
  `${row} ${variant} ${request}`

/** By variant, request and row. Worked out once: a block does not change any more when it is compared. */
function probesWithResponse(block: ScenarioBlock): Map<string, Probe[]> {
  const before = known.get(block)
  if (before !== undefined) return before
  const all = new Map<string, Probe[]>()
  for (const probe of block.probes.filter(({ status }) => status !== 0))
    all.set(keyOf(probe), [...(all.get(keyOf(probe)) ?? []), probe])
  known.set(block, all)
  return all
}
