import { failuresOf, sideBySide } from '../bisect/blocks.ts'
import { type Commit, commitOf, commitsFrom, nameOf } from '../bisect/commits.ts'
import { inSetting, type Setting, type Setup } from '../bisect/setting.ts'
import { blames, errorOf } from '../bisect/versions.ts'
import { GateError } from '../errors.ts'
import { measure } from '../measure/measure.ts'
import { startOnce } from '../measure/server/boot.ts'
import type { Variant } from '../prepare/variant.ts'
import { hiddenFrom } from '../results/hide.ts'
import type { Results } from '../results/results.ts'
import { type Anchor, type Asking, anchorsOf } from './anchors.ts'
import { fewestBlocks, type Measuring, rowsOf } from './figures.ts'
import type { Night, NightRow } from './night.ts'

interface RecordOptions extends Setup, Asking, Pick<Night, 'event' | 'at'> {
  /** Commit-ish; absent: HEAD. */
  head?: string
  /** What every scenario is measured against; absent: chosen by the nights and the releases. */
  anchor?: Anchor
  number: Night['run']
}

/**
 * Measures a commit against the anchors of its scenarios. Throws GateError if the commit itself cannot be measured in any of them. A
 * changed response, a new scenario, and a release that no longer starts or withstands the load are not errors: the series starts
 * over, and its rows say why. A scenario whose load the commit itself does not withstand has no row.
 */
export const recordNight = (options: RecordOptions): Promise<Night> =>
  inSetting(options, async setting => {
    const { anchor, at, event, number, signal } = options
    const { repository, launching } = setting
    const { config, machine } = launching
    const head = await commitOf(repository, options.head ?? 'HEAD', signal)
    const anchors = anchor
      ? new Map(config.scenarios.map(({ name }) => [name, anchor]))
      : await anchorsOf(config, head.hash, { ...options, repository })
    const rows = await measured({ ...setting, head, anchors })
    const { hash, author, subject } = head
    return {
      ...{ version: 1, at, run: number, event },
      machine: { cpu: machine.cpu, cores: machine.cores },
      head: { hash, author: author.slice(0, 200), subject: subject.slice(0, 200) },
      rows,
    }
  })

/** Tonight's rows. An anchor that can no longer be measured is replaced. `isAgain`: the anchors have failed under load once. */
async function measured(asked: Measuring, isAgain = false): Promise<NightRow[]> {
  const { head, anchors, launching, repository, versionsOf } = asked
  const hashes = [...new Set([...anchors.values()].map(({ hash }) => hash))].filter(hash => hash !== head.hash)
  if (hashes.length === 0) return rowsOf(undefined, asked)
  const commits: Commit[] = []
  for (const hash of hashes) commits.push(await commitOf(repository, hash, launching.signal))
  let results: Results
  try {
    results = await compared([head, ...commits], asked, isAgain)
  } catch (error) {
    const lost = blames(error) && [head, ...commits].find(commit => nameOf(commit) === error.variant)
    if (!lost) throw error
    if (lost === head) {
      await using versions = versionsOf([head])
      throw (await starts(versions.get(0), launching)) ? onlyAlone(error) : error
    }
    return await measured({ ...asked, anchors: await moved(lost, error, asked) }, isAgain)
  }
  return await settled(results, asked, isAgain)
}

/**
 * Rows of the scenarios that every commit survived under load. If head failed in one, tonight has no row for it. If its anchor failed,
 * the anchor is measured again, beside head and a copy of head, whose load goes on after it fails: in an outage, they fail, too. If
 * it alone fails again, the series starts over at head.
 */
async function settled(results: Results, asked: Measuring, isAgain: boolean): Promise<NightRow[]> {
  const { head, anchors, say } = asked
  const { failures } = results
  for (const { message } of failures) say(message.split('\n')[0]!)
  const withstands = (commit: Pick<Commit, 'hash'>, scenario: string) =>
    !failures.some(failure => failure.variant.startsWith(nameOf(commit)) && failure.scenario === scenario)
  const held = [...anchors.keys()].filter(name => withstands(head, name))
  const sound = held.filter(name => withstands(anchors.get(name)!, name))
  const unsound = held.filter(name => !sound.includes(name))
  const lost = only(unsound, asked)
  const rows = rowsOf(results, only(sound, asked))
  if (lost.anchors.size > 0) rows.push(...(isAgain ? rowsOf(undefined, begunAgain(lost)) : await again(lost, rows)))
  if (rows.length === 0 && !isAgain) throw errorOf(failures[0]!)
  return rows
}

/** The rows of a second try; none if it fails, but `rows` has some. */
const again = (asked: Measuring, rows: NightRow[]): Promise<NightRow[]> =>
  measured(asked, true).catch(error => {
    const { signal, attachments } = asked.launching
    if (rows.length === 0 || signal.aborted || !(error instanceof GateError)) throw error
    asked.say((hiddenFrom(error, attachments.secrets) as GateError).message.split('\n')[0]!)
    return []
  })

function only(names: string[], asked: Measuring): Measuring {
  const { config } = asked.launching
  const scenarios = config.scenarios.filter(({ name }) => names.includes(name))
  const anchors = new Map([...asked.anchors].filter(([name]) => names.includes(name)))
  return { ...asked, anchors, launching: { ...asked.launching, config: { ...config, scenarios } } }
}

function begunAgain(asked: Measuring): Measuring {
  const anchor: Anchor = { hash: asked.head.hash, because: 'previous one fails under load' }
  return { ...asked, anchors: new Map([...asked.anchors.keys()].map(name => [name, anchor])) }
}

/** Measures commits side by side. Failures under load are in the results. `isTwice`: with a copy of the first, named after it. */
async function compared(
  commits: Commit[],
  { launching: { config, ...launching }, versionsOf, say }: Measuring,
  isTwice: boolean,
): Promise<Results> {
  const all = isTwice ? [...commits, commits[0]!] : commits
  await using versions = versionsOf(all)
  const variants: Variant[] = []
  for (const [i, commit] of all.entries()) {
    say(`preparing ${nameOf(commit)}`)
    const variant = await versions.get(i)
    variants.push(i < commits.length ? variant : { ...variant, name: `${variant.name}-again` })
  }
  const budget = (config.budget * all.length) / commits.length
  const asked = sideBySide(variants, { ...launching, config: { ...config, budget } })
  const { results } = asked
  for await (const { index } of measure(asked)) say(`block ${index + 1}`)
  for (const failure of failuresOf(asked)) if (failure.phase !== 'load') throw errorOf(failure)
  const { length } = results.blocks
  if (length >= fewestBlocks || results.ended === 'failed') return results // no scenario was left
  const few = `the budget of ${config.budget / 1000} s has room for ${length} blocks, and a night needs ${fewestBlocks}: raise \`budget\``
  throw new GateError('usage', few)
}

/** Replaces an anchor that can no longer be measured by the oldest commit after it that can. */
async function moved(lost: Commit, error: GateError, asked: Measuring): Promise<Map<string, Anchor>> {
  const { head, anchors, repository, launching, versionsOf, say } = asked
  say(`${nameOf(lost)} cannot be measured any more: ${error.message.split('\n')[0]}`)
  const line = await commitsFrom(repository, { good: lost.hash, bad: head.hash }, launching.signal).catch(reason => {
    throw reason.code === 'usage' ? error : reason // head is the older one
  })
  await using versions = versionsOf(line)
  let [bad, good] = [0, line.length - 1]
  while (good - bad > 1) {
    const middle = (bad + good) >> 1
    if (await starts(versions.get(middle), launching)) good = middle
    else bad = middle
  }
  if (await starts(versions.get(0), launching)) throw onlyAlone(error)
  if (!(await starts(versions.get(line.length - 1), launching))) throw error // what both need is gone
  const anchor: Anchor = { hash: line[good]!.hash, because: 'oldest that starts' }
  return new Map([...anchors].map(([scenario, each]) => [scenario, each.hash === lost.hash ? anchor : each]))
}

/** The error if a commit starts alone: the machine is to blame, or something that two commits cannot both have. */
function onlyAlone(error: GateError): GateError {
  const { code, message, variant, lastWords } = error
  const seen = 'tried again, alone, it starts, so nothing was recorded'
  const hint =
    'If every night ends like this, it cannot run beside the other: do both need the same port, lock file or database?'
  return new GateError(code, `${message}; ${seen}. ${hint}`, { cause: error, variant, lastWords })
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
