import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { grouped } from '../src/grouped.ts'

const cores = availableParallelism()

/** Layer of the tests → how many of its files may run at once, or half as many if they measure what a busy machine hides. */
export const layers = { unit: cores, parts: 3 * cores, load: 2, world: 4, extra: 2 } as const
export type Layer = keyof typeof layers

/** The layers of `npm cit`. GitHub's CI runs all. */
export const usual = (Object.keys(layers) as Layer[]).filter(layer => layer !== 'extra')

/** The layer in the name of a test file, `x.load.test.ts`. `x.test.ts` is in the first. */
export const layerOf = (path: string): Layer =>
  (Object.keys(layers) as Layer[]).find(layer => path.endsWith(`.${layer}.test.ts`)) ?? 'unit'

/** What takes longest in its layer. It begins first, in this order, so that the other cores do not wait for the last one. */
const long = [
  'test/bisect/bisect.world',
  'test/act/',
  'test/history/record.world',
  'test/e2e/cli.world',
  'test/cli/check.world',
  'test/measure/unanswered.world',
  'test/system/room.parts',
  'test/prepare/rooms.parts',
  'test/system/sudo.parts',
  'test/e2e/counted.parts',
  'test/e2e/isolation.parts',
  'test/init/init.parts',
  'test/e2e/report.parts',
  'test/measure/calls.parts',
  'test/bisect/outage.parts',
  'test/publish/seeds.parts',
  'test/e2e/',
  'test/measure/measure.load',
  'test/report/',
  'test/results/',
  'test/study/',
  'test/judge/',
  'test/gate/',
]
/** Files that measure what a busy machine hides: they run after the others of their layer have ended. */
const quiet = [
  ...['connections', 'guards', 'rest', 'stream'].map(name => `test/measure/${name}.load`),
  ...['test/why/profile/profile.load', 'test/e2e/why.load'],
  ...['test/act/nights', 'test/history/record.world', 'test/measure/slow', 'test/measure/unanswered'],
]
export const wantsQuiet = (file: string): boolean => quiet.some(start => file.startsWith(start))

export const longFirst = (files: string[]): string[] => {
  const placeOf = (file: string) => [...long, ''].findIndex(start => file.startsWith(start))
  return files.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Files of the first layer that do not share a process: their tests change its environment, or they take long. */
const apart = ['test/publish/', 'test/judge/truth', 'test/judge/guards']

/**
 * What runs in a process of its own, by its path: a file, or the short files of one folder in the first layer, most of which take
 * longer to start than to run.
 */
export function processesOf(files: string[]): Map<string, string[]> {
  const isShort = (file: string) =>
    layerOf(file) === 'unit' && process.env.DRAWS !== 'full' && !apart.some(start => file.startsWith(start))
  const folders = grouped(files, file => (isShort(file) ? dirname(file) : file))
  return new Map([...folders].map(([path, own]) => [own.length === 1 ? own[0]! : path, own]))
}
