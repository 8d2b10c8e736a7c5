import { randomInt } from 'node:crypto'
import { defined } from './defined.ts'
import type { GateError } from './errors.ts'
import type { GateOptions } from './gate.ts'
import { machine } from './measure/machine.ts'
import type { Results, VariantRecord } from './measure/results.ts'
import type { ChosenConfig } from './prepare/choose-config.ts'
import { version } from './version.ts'

/** The record of a run before its first block. */
export function begin(
  { config, proposal, notes }: ChosenConfig,
  variants: VariantRecord[],
  more: string[],
  options: GateOptions,
): Results {
  const seed = options.seed ?? config.seed ?? randomInt(2 ** 32)
  return {
    version: 1,
    generator: version,
    startedAt: new Date().toISOString(),
    command: reproduce(options, variants, seed),
    config,
    ...defined({ proposal }),
    seed,
    variants: variants.map(({ name, baseline, source, commit, subject, dirty }) => ({
      name,
      baseline,
      source,
      ...defined({ commit, subject, dirty }),
    })),
    machine: machine(),
    blocks: [],
    failures: [],
    time: { prepare: 0, boot: 0, warmup: 0, load: 0, other: 0 },
    ended: 'running',
    notes: [...(options.notes ?? []), ...more, ...notes],
  }
}

/** `perf-gate run` → `perf-gate run --base 1234… --head 5678… --seed 1`; the working tree has no commit to name. */
function reproduce({ command, configFrom }: GateOptions, variants: VariantRecord[], seed: number): string {
  const commit = (name: string) => variants.find(variant => variant.name === name && variant.dirty !== true)?.commit
  const named = command.startsWith('perf-gate run') ? ['base', 'head'] : []
  const flags = named.flatMap(name => (commit(name) === undefined ? [] : [`--${name} ${commit(name)}`]))
  const from = configFrom === 'base' ? ['--config-from base'] : []
  return [command, ...flags, ...from, `--seed ${seed}`].join(' ')
}

/** The record of a run whose head could not be prepared. */
export function unprepared(chosen: ChosenConfig, error: GateError, options: GateOptions): Results {
  const variants = [
    { name: 'base', baseline: true, source: options.base ?? 'merge base' },
    { name: 'head', baseline: false, source: options.head ?? 'working tree' },
  ]
  const results = begin(chosen, variants, [], options)
  results.ended = 'failed'
  results.failures.push({
    variant: 'head',
    phase: 'prepare',
    block: 0,
    code: error.code,
    message: error.message,
    ...defined({ lastWords: error.lastWords }),
  })
  return results
}
