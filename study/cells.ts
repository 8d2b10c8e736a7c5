/** What is recorded: a kind of server, and what is planted in its head. */
export interface Cell {
  /** Also the folder of its recordings. */
  name: string
  kind: 'json' | 'cpu' | 'wait' | 'lock' | 'go'
  /** Environment of the head; the base has the same names. */
  plant?: Record<string, string>
  /** Load on these paths, one scenario each. */
  paths?: string[]
  /** Whether another process takes a CPU every now and then. */
  hog?: boolean
  /** Length of a slice, ms, instead of the one that the product would choose. */
  slice?: number
  /** Blocks wanted. */
  blocks: number
}

const json = { TAIL: '0.00', GARBAGE: '0', LEAK: '0', LIE: 'never' }
const cpu = { MORE: '0.00', ONLY: 'all' }

/** Environment of a base, by kind. */
export const plain: Record<Cell['kind'], Record<string, string>> = {
  json,
  cpu,
  wait: { MORE: '0.00' },
  lock: { MORE: '0.00' },
  go: {},
}

export const cells: Cell[] = [
  { name: 'json-same', kind: 'json', blocks: 96 },
  { name: 'cpu-same', kind: 'cpu', blocks: 96 },
  { name: 'wait-same', kind: 'wait', blocks: 96 },
  { name: 'go-same', kind: 'go', blocks: 96 },
  { name: 'cpu-3', kind: 'cpu', plant: { MORE: '0.03' }, blocks: 24 },
  { name: 'cpu-5', kind: 'cpu', plant: { MORE: '0.05' }, blocks: 24 },
  { name: 'cpu-10', kind: 'cpu', plant: { MORE: '0.10' }, blocks: 24 },
  { name: 'cpu-15', kind: 'cpu', plant: { MORE: '0.15' }, blocks: 24 },
  { name: 'cpu-20', kind: 'cpu', plant: { MORE: '0.20' }, blocks: 24 },
  { name: 'wait-4', kind: 'wait', plant: { MORE: '0.50' }, blocks: 24 },
  { name: 'wait-6', kind: 'wait', plant: { MORE: '0.75' }, blocks: 24 },
  { name: 'wait-8', kind: 'wait', plant: { MORE: '1.00' }, blocks: 24 },
  { name: 'lock-4', kind: 'lock', plant: { MORE: '0.04' }, blocks: 24 },
  { name: 'lock-6', kind: 'lock', plant: { MORE: '0.06' }, blocks: 24 },
  { name: 'lock-8', kind: 'lock', plant: { MORE: '0.08' }, blocks: 24 },
  { name: 'json-tail', kind: 'json', plant: { TAIL: '0.03' }, blocks: 24 },
  { name: 'json-rare-tail', kind: 'json', plant: { TAIL: '.003' }, blocks: 24 },
  { name: 'json-rare-tail-400ms', kind: 'json', plant: { TAIL: '.003' }, slice: 400, blocks: 24 },
  { name: 'json-garbage', kind: 'json', plant: { GARBAGE: '1' }, blocks: 24 },
  { name: 'json-leak', kind: 'json', plant: { LEAK: '1' }, blocks: 24 },
  {
    name: 'cpu-one-of-three',
    kind: 'cpu',
    plant: { MORE: '0.10', ONLY: 'a__' },
    paths: ['/a', '/b', '/c'],
    blocks: 24,
  },
  { name: 'lie-errors', kind: 'json', plant: { LIE: 'error' }, blocks: 6 },
  { name: 'lie-smaller', kind: 'json', plant: { LIE: 'small' }, blocks: 6 },
  { name: 'lie-closing', kind: 'json', plant: { LIE: 'close' }, blocks: 6 },
  { name: 'lie-busy', kind: 'json', plant: { LIE: 'busy!' }, blocks: 6 },
  { name: 'lie-disturbed', kind: 'json', hog: true, blocks: 6 },
  { name: 'cpu-same-25ms', kind: 'cpu', slice: 25, blocks: 24 },
  { name: 'cpu-same-112ms', kind: 'cpu', slice: 112, blocks: 24 },
  { name: 'cpu-same-400ms', kind: 'cpu', slice: 400, blocks: 24 },
  { name: 'wait-same-25ms', kind: 'wait', slice: 25, blocks: 24 },
  { name: 'wait-same-50ms', kind: 'wait', slice: 50, blocks: 24 },
  { name: 'json-same-12ms', kind: 'json', slice: 12, blocks: 24 },
  { name: 'json-same-50ms', kind: 'json', slice: 50, blocks: 24 },
  { name: 'json-same-100ms', kind: 'json', slice: 100, blocks: 24 },
  { name: 'json-same-400ms', kind: 'json', slice: 400, blocks: 24 },
  { name: 'json-garbage-400ms', kind: 'json', plant: { GARBAGE: '1' }, slice: 400, blocks: 24 },
]
