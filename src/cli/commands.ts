import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { duration } from '../config/units.ts'
import { advice, errors, exitStatus, GateError } from '../errors.ts'
import { type GateOptions, gate } from '../gate.ts'
import { judged } from '../judge/judged.ts'
import { parseShard, takeShard } from '../plan/shard.ts'
import { filesIn, pageOf, writeFresh } from '../publish/outcome.ts'
import { report } from '../report/report.ts'
import { terminal } from '../report/terminal.ts'
import type { Results } from '../results/results.ts'
import { readResults } from '../results/store.ts'
import { inJob } from '../system/log.ts'
import { namedVariables } from '../system/passed-variables.ts'
import { buildDemo, demoOutcome } from './demo.ts'
import { diagnose } from './doctor/doctor.ts'
import { neighbours, shareCore } from './doctor/neighbours.ts'
import { init as initialise } from './init/init.ts'
import { showProgress } from './show-progress.ts'

/** Flags of `run` and `compare`, as commander gives them. */
export interface RunFlags {
  base?: string
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
}

/** `perf-gate run`: base against head. */
export const run = (flags: RunFlags): Promise<void> =>
  finish(signal =>
    measured({
      ...options(flags, signal),
      command: commandLine('run', flags),
      adjust: config => restrict({ ...config, variants: [] }, flags),
    }),
  )

/** `perf-gate compare`: the config's variants, or `name=DIR` by hand. */
export const compareVariants = (named: string[], flags: RunFlags): Promise<void> =>
  finish(signal => {
    const variants = named.map(byHand)
    const adjust = (config: Config) =>
      restrict({ ...config, variants: variants.length > 0 ? variants : demandVariants(config) }, flags)
    return measured({ ...options(flags, signal), command: commandLine(['compare', ...named].join(' '), flags), adjust })
  })

/** `perf-gate report`: judged anew from files. */
export const reportFiles = (files: string[], { markdown }: { markdown?: boolean }): Promise<void> =>
  finish(async () => {
    const results = readResults(files)
    const judgement = judged(results)
    print(markdown ? report(results, judgement) : terminal(results, judgement, look()))
    const page = filesIn(dirname(files[0]!)).page
    const written = writePage(page, pageOf(results, judgement))
    if (!markdown) print(written ?? `\nPage: ${relative(process.cwd(), page)}`)
    return judgement.exit
  })

/** Why the page could not be written, where it could not: beside results that somebody keeps read-only. The verdict stands without it. */
function writePage(path: string, text: string): string | undefined {
  try {
    writeFresh(path, text)
    return undefined
  } catch (error) {
    if (error instanceof GateError) return `\nNo page: ${error.message}`
    throw error
  }
}

/** Enough for twelve short blocks of two scenarios, ms: the demo ends within two and a half minutes, and usually in half of that. */
const demoBudget = 125_000

/** `perf-gate demo`: exits 0 when the gate saw what was planted. */
export const demo = (flags: RunFlags): Promise<void> =>
  finish(async signal => {
    await using folder = temporary('demo')
    const { repository, base, head } = await buildDemo(folder.path)
    const out = flags.out ?? join(folder.path, 'results')
    print(
      `Two commits of a small JSON API, in ${repository}. The second makes one of its two endpoints slower; let us see.\n`,
    )
    const adjust = (config: Config): Config => ({ ...config, budget: demoBudget })
    const asked = { ...options({ ...flags, out }, signal), directory: repository, base, head, adjust }
    const outcome = await gate({ ...asked, command: 'perf-gate demo' })
    print(terminal(outcome.results, outcome.judgement, look()))
    if (outcome.exit === exitStatus.cancelled) return outcome.exit
    const { sawIt, sentence } = demoOutcome(outcome.judgement)
    print(`\n${sentence}`)
    return sawIt ? exitStatus.passed : outcome.exit || exitStatus.inconclusive
  })

/** `perf-gate init`: a config and a workflow. */
export const init = (): Promise<void> =>
  finish(async () => {
    const { files, notes } = await initialise(process.cwd())
    for (const { path } of files) print(`wrote ${relative(process.cwd(), path)}`)
    for (const note of notes) print(note)
    return exitStatus.passed
  })

/** `perf-gate doctor`: the bundled example against itself. */
export const doctor = (flags: RunFlags): Promise<void> =>
  finish(async signal => {
    await using folder = temporary('doctor')
    const near = await neighbours(2000)
    const { repository, base } = await buildDemo(folder.path)
    const out = join(folder.path, 'results')
    const adjust = (config: Config): Config => ({
      ...config,
      scenarios: config.scenarios.slice(0, 1).map(scenario => ({ ...scenario, thresholds: [] })), // nothing to settle: all blocks
      budget: 60_000,
    })
    const { results, exit } = await gate({
      ...options({ ...flags, out }, signal),
      directory: repository,
      base,
      head: base,
      adjust,
      command: 'perf-gate doctor',
    })
    if (exit === exitStatus.cancelled) return exit
    print(diagnose(results, { neighbours: near, ...core(results) }))
    return exitStatus.passed
  })

/** Whether the last CPU of the servers and the load generator's share a core. */
function core({ machine: { pinning } }: Results): { sharedCore?: boolean } {
  if (pinning === undefined) return {}
  const shared = shareCore(Number(pinning.servers.split(',').at(-1)), Number(pinning.generator))
  return shared === undefined ? {} : { sharedCore: shared }
}

async function measured(gateOptions: GateOptions): Promise<number> {
  const { results, judgement, files, exit } = await gate(gateOptions)
  print(terminal(results, judgement, look()))
  const [shown, written, kept] = [files.report, files.page, files.results].map(path => relative(process.cwd(), path))
  print(`\nReport: ${shown} · page: ${written} · results: ${kept}`)
  return exit
}

const options = (flags: RunFlags, signal: AbortSignal): Omit<GateOptions, 'command'> => ({
  directory: process.cwd(),
  out: flags.out ?? 'perf-gate-results',
  signal,
  progress: showProgress(process.stderr),
  pass: namedVariables(flags.passEnv ?? [], '--pass-env'),
  ...(flags.config === undefined ? {} : { config: flags.config }),
  ...(flags.configFrom === undefined ? {} : { configFrom: flags.configFrom }),
  ...(flags.base === undefined ? {} : { base: flags.base }),
  ...(flags.head === undefined ? {} : { head: flags.head }),
  ...(flags.seed === undefined ? {} : { seed: flags.seed }),
})

/** A choice of scenarios, a part of them, and a budget from the command line. */
function restrict(config: Config, { budget, scenario, shard }: RunFlags): Config {
  const scenarios = scenario === undefined ? config.scenarios : scenario.flatMap(name => named(config, name))
  const part = shard === undefined ? undefined : parseShard(shard, '--shard')
  const mine = part === undefined ? { ...config, scenarios } : takeShard({ ...config, scenarios }, part)
  return { ...mine, ...(budget === undefined ? {} : { budget: duration(budget, '--budget') }) }
}

function named({ scenarios }: Config, name: string): Config['scenarios'] {
  const found = scenarios.filter(scenario => scenario.name === name || scenario.sweep?.of === name)
  if (found.length > 0) return found
  throw new GateError(
    'usage',
    `--scenario: there is no scenario \`${name}\`; there are ${scenarios.map(scenario => `\`${scenario.name}\``).join(', ')}`,
  )
}

function byHand(text: string, index: number): Config['variants'][number] {
  const [, name, directory] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || directory === undefined)
    throw new GateError('usage', `\`${text}\` is not a variant: write name=DIR`)
  return { name, directory, baseline: index === 0 }
}

function demandVariants({ variants, file }: Config): Config['variants'] {
  if (variants.length > 1) return variants
  throw new GateError(
    'usage',
    `nothing to compare: ${file ?? 'the config'} has no \`variants\`, and none were given as name=DIR`,
  )
}

/** What was typed, without the flags that the reproduction sets itself. */
function commandLine(verb: string, { config, budget, scenario = [], passEnv = [], shard }: RunFlags): string {
  const flags = [
    config && `--config ${quote(config)}`,
    budget && `--budget ${budget}`,
    ...scenario.map(name => `--scenario ${quote(name)}`),
    ...passEnv.map(name => `--pass-env ${quote(name)}`),
    shard && `--shard ${quote(shard)}`,
  ]
  return ['perf-gate', verb, ...flags.filter(Boolean)].join(' ')
}

const quote = (word: string): string => (/^[\w./@=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

const look = () => ({ columns: process.stdout.columns ?? 100, color: process.stdout.isTTY && !process.env.NO_COLOR })
const print = (text: string): void => void process.stdout.write(`${inJob(text)}\n`)

function temporary(purpose: string): AsyncDisposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), `perf-gate-${purpose}-`))
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Runs a command, turns what it throws into words, and sets the exit status. SIGINT and SIGTERM cancel. */
async function finish(command: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const cancel = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => cancel.abort(new Error('cancelled')))
  try {
    process.exitCode = await command(cancel.signal)
  } catch (error) {
    process.exitCode = explain(error, cancel.signal)
  }
  await sleep(0)
  process.exit()
}

function explain(error: unknown, signal: AbortSignal): number {
  const complain = (text: string) => process.stderr.write(`${inJob(text)}\n`)
  if (signal.aborted) {
    complain('perf-gate: cancelled before anything was measured')
    return exitStatus.cancelled
  }
  if (error instanceof GateError) {
    complain(`perf-gate: ${error.message}`)
    if (error.lastWords) complain(`\nIts last words:\n${error.lastWords.replace(/^/gm, '  │ ')}`)
    complain(`\nWhat to do: ${advice(error.code)}`)
    return errors[error.code]
  }
  complain(`perf-gate has a bug: please report this.\n${(error as Error).stack ?? error}`)
  return exitStatus.bug
}
