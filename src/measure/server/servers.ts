import { setTimeout as sleep } from 'node:timers/promises'
import type { Config, Scenario } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import { blockOrder } from '../../plan/order.ts'
import type { Attachments } from '../../prepare/attachments.ts'
import type { Variant } from '../../prepare/variant.ts'
import type { Block } from '../../results/blocks.ts'
import type { Failure, Results } from '../../results/results.ts'
import { listed } from '../../text.ts'
import type { SeenBodies } from '../probe/probe.ts'
import { type BootOptions, boot, type Running } from './boot.ts'
import { ListensElsewhere } from './ready.ts'

/** What it takes to start the servers of a block. */
export interface LaunchAll {
  config: Config
  /** All variants of the run. */
  variants: Variant[]
  /** Filled as the run goes on, so that nothing measured is lost, whatever ends it. */
  results: Results
  run: string
  /** Folder for the servers' logs. */
  logs: string
  signal: AbortSignal
  /** Told what is being done: `booting base`, `list products`. */
  say: (phase: string) => void
  /** What requests need from outside the config. */
  attachments?: Attachments
  /** Bodies that the run has seen so far; absent: none. */
  seen?: SeenBodies
}

/** After so long, ms, a server that is not ready no longer keeps the others waiting. */
const slowBoot = 2000

/** The servers of one block; disposing stops them all at once. */
export class Servers implements AsyncDisposable {
  readonly running: Running[] = []
  readonly errors = new Map<string, GateError>()
  /** Did one begin to boot before the one before it was ready? */
  overlapped = false

  /**
   * Starts one after the other, so that each boots undisturbed. Slow ones overlap: two JVMs of ten seconds each, twelve times, would leave
   * no time to measure. They never do with a reset, as both sides may reset the same database, nor if booting is gated.
   */
  async bootAll(variants: Variant[], options: LaunchAll, block: number): Promise<void> {
    const alone = variants.some(({ reset }) => reset !== undefined) || gatesBoot(options.config)
    const boots: Promise<void>[] = []
    for (const variant of variants) {
      options.say(`starting ${variant.name}`)
      const boot = this.#boot(variant, options, block)
      boots.push(boot)
      const ready = boot.then(() => true).catch(() => true) // thrown below
      const isReady = await (alone ? ready : Promise.race([ready, sleep(slowBoot, false, { ref: false })]))
      if (!isReady && boots.length < variants.length) this.overlapped = true
    }
    await allEnded(boots) // or one would still be booting when the others are stopped
    this.running.sort((a, b) => variants.indexOf(a.variant) - variants.indexOf(b.variant))
  }

  /** A boot that fails is tried again: a server that starts at the second or third attempt is healthy, and its run is not lost. */
  async #boot(variant: Variant, { config, results, ...asked }: LaunchAll, block: number): Promise<void> {
    const { name } = variant
    const options = { ...asked, server: config.server, block, cpus: results.machine.pinning?.servers }
    for (const attempt of ['first', 'second', 'third']) {
      const error = await this.#bootOnce(variant, options)
      if (error === undefined) {
        const failed = this.errors.get(name)?.message
        const where = block < 0 ? 'the preflight' : `block ${block + 1}`
        if (failed) results.notes.push(`\`${name}\` started at the ${attempt} attempt in ${where}: ${failed}`)
        return void this.errors.delete(name)
      }
      this.errors.set(name, error)
      const isSure = error instanceof ListensElsewhere && block < 1
      const isSlow = attempt === 'second' && !/^(server-exited|not-isolated)$/.test(error.code)
      if (isSure || isSlow) return
      if (attempt !== 'third') asked.say(`starting ${name} again`)
      else if (error.code === 'not-isolated') throw error // that is nobody's fault
    }
  }

  /** Resolves with why it did not start. */
  async #bootOnce(variant: Variant, options: BootOptions): Promise<GateError | undefined> {
    try {
      this.running.push(await boot(variant, options))
      return undefined
    } catch (error) {
      if (error instanceof GateError && error.code !== 'disk-full') return error // that is nobody's fault
      throw error
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await allEnded(this.running.map(server => server[Symbol.asyncDispose]()))
  }
}

/** Waits until all have ended, then throws what the first that failed threw. */
async function allEnded(all: PromiseLike<void>[]): Promise<void> {
  await Promise.allSettled(all)
  await Promise.all(all)
}

/** A block as it begins, with its variants and scenarios in their order. */
export function beginBlock(results: Results, index: number, at: number, variants: Variant[], scenarios: Scenario[]) {
  const order = blockOrder(results.seed, index, variants, scenarios)
  const empty = order.scenarios.map(({ name }) => ({ scenario: name, probes: [], slices: [] }))
  const bootOrder = order.boot.map(({ name }) => name)
  const block: Block = { index, at, bootOrder, boot: {}, peakRss: {}, scenarios: empty }
  results.blocks.push(block)
  return { block, ...order }
}

/** Notes in a block how long each side took to boot. */
export function noteBoots({ running, overlapped }: Servers, block: Block): void {
  for (const { variant, boot, bootCpu } of running) {
    block.boot[variant.name] = boot
    if (bootCpu !== undefined) block.bootCpu = { ...block.bootCpu, [variant.name]: bootCpu }
  }
  if (overlapped) block.overlapped = true
}

/** A variant's failure to start, as a finding. */
export const bootFailure = (variant: string, error: GateError, block: number): Failure => {
  const { code, message, lastWords, exit } = error
  return { variant, phase: 'boot', block, code, message, lastWords, exit }
}

/** Throws if the baseline does not start: that is a matter of the user's setup, not a finding. */
export function demandBaseline(errors: Map<string, GateError>, variants: Variant[]): void {
  const { name } = variants.find(({ baseline }) => baseline)!
  const cause = errors.get(name)
  if (cause === undefined) return
  const { code, message, lastWords, exit } = cause
  const others = [...errors.keys()].filter(each => each !== name).map(each => `\`${each}\``)
  const too = others.length === 0 ? '' : `; ${listed(others)} ${others.length === 1 ? 'does' : 'do'} not start either`
  throw new GateError(code, message + too, { cause, variant: name, lastWords, exit })
}

/** Is booting gated, by a threshold or a limit? Launches that overlap say nothing about the time to boot. */
const gatesBoot = ({ scenarios, limit }: Config): boolean =>
  limit?.['boot-cpu'] !== undefined ||
  scenarios.some(({ thresholds }) => thresholds.some(({ metric }) => metric === 'boot' || metric === 'boot-cpu'))

/** Variants that want the same port and cannot be moved, or that start only alone, cannot be alive at once: each has its own turn. */
export function takeTurns(variants: Variant[]): Variant[][] {
  const ports = variants.filter(({ movesPort }) => movesPort !== true).flatMap(({ port }) => port ?? [])
  const isShared = new Set(ports).size < ports.length || variants.some(({ isAlone }) => isAlone)
  return isShared ? variants.map(variant => [variant]) : [variants]
}
