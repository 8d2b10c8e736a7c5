import type { Setup } from '../bisect/setting.ts'
import type { Config } from '../config/config.ts'
import { duration } from '../config/units.ts'
import type { GateOptions } from '../gate.ts'
import { parseShard, restricted } from '../plan/shard.ts'
import { commandLine } from '../results/begin.ts'
import { usualOut } from '../results/find.ts'
import { namedVariables } from '../system/passed-variables.ts'
import { type Form, say, showProgress } from './shown.ts'

/** Flags of `run` and `compare`, as commander gives them. */
export interface RunFlags extends Form {
  base?: string
  /** Tags that are releases, as a glob. */
  releases?: string
  head?: string
  config?: string
  configFrom?: 'base' | 'head'
  out?: string
  seed?: number
  budget?: string
  scenario?: string[]
  passEnv?: string[]
  /** `1/4`: one of four equal parts of the scenarios. */
  shard?: string
  why?: Config['why']
  only?: Config['only']
}

/** The gate's options for `perf-gate VERB`: base against head. */
export const options = (verb: string, flags: RunFlags, signal: AbortSignal): GateOptions => ({
  directory: process.cwd(),
  command: commandLine(verb, typed(flags)),
  adjust: config => restrict({ ...config, variants: [] }, flags),
  out: flags.out ?? usualOut,
  signal,
  progress: flags.quiet ? () => {} : showProgress(process.stderr),
  pass: namedVariables(flags.passEnv ?? [], '--pass-env'),
  config: flags.config,
  configFrom: flags.configFrom,
  base: flags.base,
  releases: flags.releases,
  head: flags.head,
  seed: flags.seed,
})

/** For commands that choose the commits to measure themselves. */
export function setupOf(flags: RunFlags, signal: AbortSignal): Setup {
  const { directory, config, adjust, out, pass } = options('run', flags, signal)
  return { directory, config, adjust: adjust!, out, pass: pass!, signal, say: flags.quiet ? () => {} : say }
}

/** A config with what the command line chooses: scenarios, a part of them, a budget. */
export function restrict(config: Config, { budget, scenario = [], shard, why, only }: RunFlags): Config {
  const part = shard === undefined ? undefined : parseShard(shard, '--shard')
  const time = budget === undefined ? undefined : duration(budget, '--budget')
  return restricted(config, { scenarios: scenario, part, budget: time, why, only })
}

/** What was typed, without the flags that the reproduction sets itself. */
const typed = ({ config, budget, scenario, passEnv, shard, why, only }: RunFlags) => ({ config, budget, scenario, 'pass-env': passEnv, shard, why, only }) // biome-ignore format: one line
