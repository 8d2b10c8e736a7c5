import { availableParallelism } from 'node:os'

const cores = availableParallelism()

/** Layer of the tests → how many of its files may run at once. Measurements want the machine for themselves. */
export const layers = { unit: cores, parts: 2 * cores, load: 1, world: 4 } as const
export type Layer = keyof typeof layers

/** The layer that the name of a test file says: `x.load.test.ts`; `x.test.ts` is of the first. */
export const layerOf = (path: string): Layer =>
  (Object.keys(layers) as Layer[]).find(layer => path.endsWith(`.${layer}.test.ts`)) ?? 'unit'

/** Files that take longest in their layer. They begin first, so that no core waits for the last one alone. */
const long = [
  'test/act/',
  'test/examples/',
  'test/publish/faults.test',
  'test/init/init.parts',
  'test/judge/truth.test',
  'test/judge/guards.test',
  'test/report/report.test',
  'test/report/surfaces.test',
  'test/e2e/hostile.parts',
]
/** Files that measure what a busy machine hides: they run one by one, when the others of their layer have ended. */
const solitary = ['test/act/flows', 'test/examples/list-endpoint', 'test/examples/serializer']
export const isSolitary = (file: string): boolean => solitary.some(start => file.startsWith(start))

export const longFirst = (files: string[]): string[] => {
  const isLong = (file: string) => long.some(start => file.startsWith(start))
  return [...files.filter(isLong), ...files.filter(file => !isLong(file))]
}
