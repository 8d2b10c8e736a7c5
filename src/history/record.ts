import { randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type Launching, resultsOf, sideBySide } from '../bisect/blocks.ts'
import { type Commit, commitOf, commitsFrom } from '../bisect/commits.ts'
import { nameOf, Versions } from '../bisect/versions.ts'
import type { Config } from '../config/config.ts'
import { rootOf } from '../config/load.ts'
import { GateError } from '../errors.ts'
import { machine } from '../measure/machine.ts'
import { measure } from '../measure/measure.ts'
import { startOnce } from '../measure/server/boot.ts'
import { attach } from '../prepare/attachments.ts'
import { chooseConfig } from '../prepare/choose-config.ts'
import { makeOutput } from '../prepare/contained.ts'
import { gitMaybe } from '../prepare/git/git.ts'
import { resolveRef } from '../prepare/git/refs.ts'
import { findRepository } from '../prepare/git/repository.ts'
import type { Variant } from '../prepare/variant.ts'
import { newRun } from '../system/marks.ts'
import { demandPlatform } from '../system/platform.ts'
import { stopMarked } from '../system/stop.ts'
import { type Anchor, anchorOf, definitionOf, releaseBefore } from './anchors.ts'
import { fewestBlocks, rowsOf } from './figures.ts'
import type { Night, NightRow } from './night.ts'

export interface RecordOptions {
  /** Where the user stands. */
  directory: string
  /** Commit-ish; absent: HEAD. */
  head?: string
  config?: string
  adjust: (config: Config) => Config
  /** What earlier nights left. */
  nights: Night[]
  /** What every scenario is measured against; absent: by the nights and the releases. */
  anchor?: Anchor
  event: Night['event']
  /** Number of the run and its attempt. */
  run: string
  /** When the night counts from, ISO 8601. */
  at: string
  /** Folder for logs. */
  out: string
  pass: Record<string, string>
  signal: AbortSignal
  say: (text: string) => void
}

/**
 * Measures a commit against the anchors of its scenarios. Throws GateError where the commit itself cannot be measured. A
 * response that changed, a scenario that is new, and a release that does not start any more are no errors: the series begins
 * again, and its rows say why.
 */
export async function recordNight(options: RecordOptions): Promise<Night> {
  demandPlatform()
  const { directory, signal } = options
  const repository = await findRepository(directory, signal)
  if (repository === undefined) throw new GateError('not-a-repository', `${directory} is not in a git repository`)
  const head = await commitOf(repository, await resolveRef(repository, options.head ?? 'HEAD', signal), signal)
  const folder = resolve(directory, options.out)
  const chosen = await chooseConfig({ ...options, head: undefined, ours: [folder] })
  const config = options.adjust(chosen.config)
  const out = makeOutput(folder, rootOf(directory))
  const host = machine()
  const mark = newRun()
  const attachments = await attach(config, chosen.read, options.pass)
  const launching: Launching = {
    config,
    machine: host,
    attachments,
    run: mark,
    logs: join(out, 'logs'),
    signal,
    say: () => {},
  }
  const preparing = { ...options, head: undefined, run: mark, logs: join(out, 'logs'), out, say: () => {} }
  const versionsOf = (commits: Commit[]) => new Versions(config, commits, preparing)
  try {
    const { anchor } = options
    const anchors = anchor
      ? new Map(config.scenarios.map(({ name }) => [name, anchor]))
      : await anchorsOf(config, head.hash, { repository, ...options })
    const rows = await measured({ head, anchors, launching, repository, versionsOf, say: options.say })
    const { hash, author, subject } = head
    return {
      version: 1,
      at: options.at,
      run: options.run,
      event: options.event,
      machine: { cpu: host.cpu, cores: host.cores },
      head: { hash, author: author.slice(0, 200), subject: subject.slice(0, 200) },
      rows,
    }
  } finally {
    await stopMarked(mark)
  }
}

/** By scenario. */
async function anchorsOf(
  config: Config,
  head: string,
  { repository, nights, signal }: Pick<RecordOptions, 'nights' | 'signal'> & { repository: string },
): Promise<Map<string, Anchor>> {
  const release = await releaseBefore(repository, head, signal)
  const older = new Set<string>()
  for (const { anchor } of nights.flatMap(({ rows }) => rows))
    if (release !== undefined && anchor.hash !== release.hash) {
      const args = ['merge-base', '--is-ancestor', anchor.hash, release.hash]
      if ((await gitMaybe(repository, args, { signal })) !== undefined) older.add(anchor.hash)
    }
  const isNewer = (one: string, other: string) => one === release?.hash && older.has(other)
  return new Map(
    config.scenarios.map(scenario => {
      const definition = definitionOf(scenario, config)
      return [scenario.name, anchorOf(scenario.name, { nights, definition, release, head, isNewer })]
    }),
  )
}

interface Measuring {
  head: Commit
  anchors: Map<string, Anchor>
  launching: Launching
  repository: string
  versionsOf: (commits: Commit[]) => Versions
  say: (text: string) => void
}

async function measured(asked: Measuring): Promise<NightRow[]> {
  const { head, anchors, launching, repository, versionsOf, say } = asked
  const hashes = [...new Set([...anchors.values()].map(({ hash }) => hash))].filter(hash => hash !== head.hash)
  const commits: Commit[] = []
  for (const hash of hashes)
    commits.push(await commitOf(repository, await resolveRef(repository, hash, launching.signal), launching.signal))
  commits.push(head)
  await using versions = versionsOf(commits)
  const variants: Variant[] = []
  for (const [i, commit] of commits.entries()) {
    say(`preparing ${nameOf(commit)}`)
    const variant = await versions.get(i)
    if (!('why' in variant)) variants.push(variant)
    else if (commit === head)
      throw new GateError('command-failed', `${nameOf(head)} cannot be prepared: ${variant.why}`)
    else return await measured({ ...asked, anchors: await moved(commit, variant.why, asked) })
  }
  if (variants.length < 2) return rowsOf(undefined, asked)
  const sides = sideBySide(variants)
  const results = resultsOf(sides, launching, randomInt(2 ** 32))
  try {
    for await (const { index } of measure({
      ...launching,
      config: results.config,
      results,
      variants: sides,
    }))
      say(`block ${index + 1}`)
  } catch (error) {
    if (!(error instanceof GateError) || error.variant === undefined || error.variant === nameOf(head)) throw error
    const lost = commits.find(commit => nameOf(commit) === error.variant)!
    return await measured({ ...asked, anchors: await moved(lost, error.message, asked) })
  }
  if (results.failures.length === 0 && results.blocks.length < fewestBlocks)
    throw new GateError(
      'usage',
      `the budget of ${launching.config.budget / 1000} s holds ${results.blocks.length} blocks, and a night needs ${fewestBlocks}: raise \`budget\``,
    )
  for (const { variant, message } of results.failures) {
    const lost = commits.find(commit => nameOf(commit) === variant)!
    if (lost === head) throw new GateError('server-exited', message, { variant })
    return await measured({ ...asked, anchors: await moved(lost, message, asked) })
  }
  return rowsOf(results, asked)
}

/** An anchor that cannot be measured any more gives way to the oldest commit after it that can. */
async function moved(lost: Commit, why: string, asked: Measuring): Promise<Map<string, Anchor>> {
  const { head, anchors, repository, launching, versionsOf, say } = asked
  say(`${nameOf(lost)} cannot be measured any more: ${why.split('\n')[0]}`)
  const line = await commitsFrom(repository, { good: lost.hash, bad: head.hash }, launching.signal)
  await using versions = versionsOf(line)
  let [bad, good] = [0, line.length - 1]
  while (good - bad > 1) {
    const middle = (bad + good) >> 1
    if (await starts(middle, versions, launching)) good = middle
    else bad = middle
  }
  const anchor: Anchor = { hash: line[good]!.hash, because: 'oldest that starts' }
  return new Map([...anchors].map(([scenario, each]) => [scenario, each.hash === lost.hash ? anchor : each]))
}

async function starts(number: number, versions: Versions, launching: Launching): Promise<boolean> {
  const variant = await versions.get(number)
  if ('why' in variant) return false
  try {
    await startOnce(variant, launching.config.server, { ...launching })
    return true
  } catch (error) {
    if (error instanceof GateError) return false
    throw error
  }
}
