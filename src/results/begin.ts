import { relative, resolve } from 'node:path'
import { quotedIfNeeded } from '../text.ts'
import { version } from '../version.ts'
import type { Results, VariantRecord } from './results.ts'

type Known = 'config' | 'proposal' | 'seed' | 'machine' | 'notes' | 'startedAt' | 'boundary'

interface Beginning extends Pick<Results, Known> {
  variants: VariantRecord[]
  /** The command as given. Commits and seed are added, so that it reproduces the run. */
  command: string
  configFrom?: 'base' | 'head'
}

/** The record of a run before its first block. */
export function begin({ variants, command, configFrom, ...known }: Beginning): Results {
  return {
    version: 3,
    generator: version,
    ...known,
    command: reproduction(command, configFrom, { variants, seed: known.seed }),
    variants: variants.map(({ name, baseline, source, commit, subject, dirty }) => {
      return { name, baseline, source, commit, subject, dirty } // a variant on disk has more fields
    }),
    blocks: [],
    failures: [],
    time: { prepare: 0, boot: 0, warmup: 0, load: 0, other: 0 },
    ended: 'running',
  }
}

/** What was asked for, as a command line without what `reproduction` adds. */
export function commandLine(verb: string, asked: Record<string, string | string[] | undefined>): string {
  const flags = Object.entries(asked).flatMap(([name, value]) =>
    [value ?? []].flat().map(each => `--${name} ${quotedIfNeeded(each)}`),
  )
  return ['perf-gate', verb, ...flags].join(' ')
}

/** `--config` for a command at the root: the file that was given, or found in a folder below; undefined: the command finds it itself. */
export function configFlag(root: string, folder: string, given?: string, found?: string): string | undefined {
  const name = given ?? found
  const path = name && relative(root, resolve(root, folder, name))
  return given === undefined && path === found ? undefined : path
}

/** A command to paste into a shell: `perf-gate run --base 1234… --head 5678… --seed 1`. The working tree has no commit to name. */
export function reproduction(
  command: string,
  configFrom: 'base' | 'head' | undefined,
  { variants, seed }: Pick<Results, 'variants' | 'seed'>,
): string {
  const commit = (name: string) => variants.find(variant => variant.name === name && variant.dirty !== true)?.commit
  const named = /^perf-gate (run|why)\b/.test(command) ? ['base', 'head'] : []
  const flags = named.flatMap(name => (commit(name) === undefined ? [] : [`--${name} ${commit(name)}`]))
  const from = configFrom === 'base' ? ['--config-from base'] : []
  return [command, ...flags, ...from, `--seed ${seed}`].join(' ')
}
