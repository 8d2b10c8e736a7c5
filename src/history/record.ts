import { sideBySide } from '../bisect/blocks.ts'
import { type Commit, commitOf, commitsFrom, nameOf } from '../bisect/commits.ts'
import { inSetting, type Setting, type Setup } from '../bisect/setting.ts'
import { blames, errorOf } from '../bisect/versions.ts'
import type { Config } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { measure } from '../measure/measure.ts'
import { startOnce } from '../measure/server/boot.ts'
import { gitMaybe } from '../prepare/git/git.ts'
import type { Variant } from '../prepare/variant.ts'
import { hideIn } from '../results/hide.ts'
import type { Failure, Results } from '../results/results.ts'
import { type Anchor, anchorOf, definitionOf, releaseBefore } from './anchors.ts'
import { fewestBlocks, type Measuring, rowsOf } from './figures.ts'
import type { Night, NightRow } from './night.ts'

interface RecordOptions extends Setup, Pick<Night, 'event' | 'at'> {
  /** Commit-ish; absent: HEAD. */
  head?: string
  /** What earlier nights left. */
  nights: Night[]
  /** What every scenario is measured against; absent: by the nights and the releases. */
  anchor?: Anchor
  /** Number of the run and its attempt. */
  number: Night['run']
}

/**
 * Measures a commit against the anchors of its scenarios. Throws GateError where the commit itself cannot be measured. A
 * response that changed, a scenario that is new, and a release that does not start any more are no errors: the series begins
 * again, and its rows say why.
 */
export const recordNight = (options: RecordOptions): Promise<Night> =>
  inSetting(options, async setting => {
    const { anchor, at, event, number, signal } = options
    const { repository, launching } = setting
    const { config, machine } = launching
    const head = await commitOf(repository, options.head ?? 'HEAD', signal)
    const anchors = anchor
      ? new Map(config.scenarios.map(({ name }) => [name, anchor]))
      : await anchorsOf(config, head.hash, { repository, ...options })
    const rows = await measured({ ...setting, head, anchors })
    const { hash, author, subject } = head
    return {
      ...{ version: 1, at, run: number, event },
      machine: { cpu: machine.cpu, cores: machine.cores },
      head: { hash, author: author.slice(0, 200), subject: subject.slice(0, 200) },
      rows,
    }
  })

/** By scenario. */
async function anchorsOf(
  config: Config,
  head: string,
  { repository, nights, signal }: Pick<RecordOptions, 'nights' | 'signal'> & { repository: string },
): Promise<Map<string, Anchor>> {
  const release = await releaseBefore(repository, head, signal)
  const isWithin = async (one: string, other: string) =>
    (await gitMaybe(repository, ['merge-base', '--is-ancestor', one, other], { signal })) !== undefined
  const older = new Set<string>()
  const foreign = new Set<string>() // a night says any hash; what is not of this branch is neither fetched nor run
  for (const hash of new Set(nights.flatMap(({ rows }) => rows.map(({ anchor }) => anchor.hash))))
    if (!(await isWithin(hash, head))) foreign.add(hash)
    else if (release !== undefined && hash !== release.hash && (await isWithin(hash, release.hash))) older.add(hash)
  const own = nights.map(night => ({ ...night, rows: night.rows.filter(({ anchor }) => !foreign.has(anchor.hash)) }))
  return new Map(
    config.scenarios.map(scenario => {
      const definition = definitionOf(scenario, config)
      return [scenario.name, anchorOf(scenario.name, { nights: own, definition, release, head, older })]
    }),
  )
}

/** Tonight's rows. An anchor that cannot be measured any more gives way to another one. */
async function measured(asked: Measuring): Promise<NightRow[]> {
  const { head, anchors, launching, repository } = asked
  const hashes = [...new Set([...anchors.values()].map(({ hash }) => hash))].filter(hash => hash !== head.hash)
  if (hashes.length === 0) return rowsOf(undefined, asked)
  const commits: Commit[] = []
  for (const hash of hashes) commits.push(await commitOf(repository, hash, launching.signal))
  try {
    return rowsOf(await compared([head, ...commits], asked), asked)
  } catch (error) {
    const lost = blames(error) && commits.find(commit => nameOf(commit) === error.variant)
    if (!lost) throw error
    return await measured({ ...asked, anchors: await moved(lost, error, asked) })
  }
}

/** Results of commits side by side. Errors name the commit that cannot be measured. */
async function compared(commits: Commit[], { launching, versionsOf, say }: Measuring): Promise<Results> {
  await using versions = versionsOf(commits)
  const variants: Variant[] = []
  for (const [i, commit] of commits.entries()) {
    say(`preparing ${nameOf(commit)}`)
    variants.push(await versions.get(i))
  }
  const asked = sideBySide(variants, launching)
  const { results } = asked
  for await (const { index } of measure(asked)) say(`block ${index + 1}`)
  hideIn(results, launching.attachments.secrets)
  for (const failure of results.failures) throw errorOf(failure)
  const { length } = results.blocks
  if (length >= fewestBlocks) return results
  const few = `the budget of ${launching.config.budget / 1000} s holds ${length} blocks, and a night needs ${fewestBlocks}: raise \`budget\``
  throw new GateError('usage', few)
}

/** An anchor that cannot be measured any more gives way to the oldest commit after it that can. */
async function moved(lost: Commit, error: GateError, asked: Measuring): Promise<Map<string, Anchor>> {
  const { head, anchors, repository, launching, versionsOf, say } = asked
  say(`${nameOf(lost)} cannot be measured any more: ${error.message.split('\n')[0]}`)
  const line = await commitsFrom(repository, { good: lost.hash, bad: head.hash }, launching.signal)
  await using versions = versionsOf(line)
  let [bad, good] = [0, line.length - 1]
  while (good - bad > 1) {
    const middle = (bad + good) >> 1
    if (await starts(versions.get(middle), launching)) good = middle
    else bad = middle
  }
  const wasLoaded = (error.cause as Partial<Failure> | undefined)?.phase === 'load'
  if (!wasLoaded && (await starts(versions.get(0), launching)))
    // it was the machine, or the network
    throw new GateError('network-failed', `${error.message}; at a second try it starts, so nothing was recorded`)
  const anchor: Anchor = { hash: line[good]!.hash, because: 'oldest that starts' }
  return new Map([...anchors].map(([scenario, each]) => [scenario, each.hash === lost.hash ? anchor : each]))
}

async function starts(version: Promise<Variant>, launching: Setting['launching']): Promise<boolean> {
  try {
    await startOnce(await version, { ...launching, server: launching.config.server })
    return true
  } catch (error) {
    if (blames(error)) return false
    throw error
  }
}
