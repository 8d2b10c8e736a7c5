import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { agrees, probesIn, probesOf, rowsProbed } from '../compare/sameness.ts'
import { type Config, isExpected, type Scenario } from '../config/config.ts'
import { configOf } from '../config/parse.ts'
import { GateError } from '../errors.ts'
import { git } from '../prepare/git/git.ts'
import { resolveRef } from '../prepare/git/refs.ts'
import { releaseBefore, releasesFrom, type Tag } from '../prepare/git/release.ts'
import { commitHere } from '../prepare/git/repository.ts'
import type { Probe } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import { type Night, type NightRow, runOf } from './night.ts'
import { inOrder } from './series.ts'

export type Anchor = NightRow['anchor']

/** The smallest config, with all defaults, at the root of the repository. */
const usual = configOf({ server: { start: 'true', directory: '.' }, scenarios: [{ path: '/' }] })

/** Hash of what the config says about a scenario and its server, but for thresholds, readiness and defaults. */
export function definitionOf({ thresholds: _, requests, ...scenario }: Scenario, config: Config): string {
  const { ready: _ready, readyTimeout: _timeout, ...server } = config.server
  const [like] = usual.scenarios as [Scenario]
  const asked = requests.map(request => unusual(request, like.requests[0]!))
  return createHash('sha256')
    .update(JSON.stringify([unusual(scenario, like), asked, unusual(server, usual.server)]))
    .digest('hex')
    .slice(0, 16)
}

const unusual = <Part extends object>(part: Part, usual: Part): [string, unknown][] =>
  Object.entries(part)
    .filter(([key, value]) => !isDeepStrictEqual(value, usual[key as keyof Part]))
    .toSorted()

const anchoring = (found: Awaited<ReturnType<typeof releaseBefore>>): Anchor | undefined =>
  found && { ...found, because: 'release' }

/** A release to measure again, beside the last one. */
export interface Release extends Tag {
  run: string
  anchor: Anchor
}

/** Releases in a commit, from one on, oldest first, but its own and the last before it. Errors: no-such-ref, fetch-failed, usage. */
export async function releasesSince(
  directory: string,
  { since, head, releases: tags }: { since: string; head: string; releases?: string | undefined },
  signal: AbortSignal,
): Promise<Release[]> {
  const found = await commitHere(directory, `refs/tags/${since}`, signal)
  if (found === undefined) throw new GateError('no-such-ref', `--since: there is no tag \`${since}\` in ${directory}`)
  const own = await resolveRef(directory, head, signal)
  const anchor = anchoring(await releaseBefore(directory, own, tags, signal))
  const all = await releasesFrom(directory, [found, own], tags, signal)
  const releases = all.flatMap(each => {
    if (anchor === undefined || each.hash === anchor.hash || each.hash === own) return []
    return [{ ...each, run: runOf(each.hash), anchor }]
  })
  if (releases.length > 0) return releases
  throw new GateError(
    'usage',
    `--since: from \`${since}\` on there is only the last release, which the others would be measured against`,
  )
}

/** What anchors are chosen by. */
export interface Asking {
  nights: Night[]
  /** Tags that are releases, as a glob; absent: the usual ones. */
  releases?: string | undefined
}

/**
 * By scenario, what a commit is measured against. Only nights of commits that it contains count: a release from another branch may
 * have another config and another release before it. `nights` may have any hash: an anchor that the commit does not contain is
 * neither fetched nor run.
 */
export async function anchorsOf(
  config: Config,
  head: string,
  { repository, nights, releases, signal }: Asking & { repository: string; signal: AbortSignal },
): Promise<Map<string, Anchor>> {
  const release = anchoring(await releaseBefore(repository, head, releases, signal))
  const containedIn = async (commit: string) =>
    new Set((await git(repository, ['rev-list', commit], { signal })).split('\n'))
  const own = await containedIn(head)
  const older = release === undefined ? new Set<string>() : await containedIn(release.hash)
  if (release !== undefined) older.delete(release.hash)
  const ours = nights
    .filter(night => own.has(night.head.hash))
    .map(night => ({ ...night, rows: night.rows.filter(({ anchor }) => own.has(anchor.hash)) }))
  return new Map(
    config.scenarios.map(scenario => {
      const definition = definitionOf(scenario, config)
      return [scenario.name, anchorOf(scenario.name, { nights: ours, definition, release, head, older })]
    }),
  )
}

/** What a scenario is measured against tonight: the last release, or the commit where it last changed, if newer; `head` if it does now. */
export function anchorOf(scenario: string, { nights, definition, release, head, older }: Asked): Anchor {
  const last = inOrder(nights)
    .flatMap(({ rows }) => rows)
    .findLast(row => row.scenario === scenario)
  if (last === undefined) return release ?? { hash: head, because: 'new scenario' }
  if (last.definition !== definition) return { hash: head, because: 'config changed' }
  if (release !== undefined && older.has(last.anchor.hash)) return release
  return last.anchor
}

interface Asked {
  nights: Night[]
  /** Of the scenario, tonight. */
  definition: string
  release: Anchor | undefined
  /** Hash of tonight's commit. */
  head: string
  /** Hashes of the commits that come before the release. */
  older: ReadonlySet<string>
}

/**
 * Did the response change between two variants? Keys and types of JSON count, and the status, unless they vary between the probes of
 * one variant: that is not a change. Bodies other than JSON may differ. `new scenario`: the first variant does not respond as the
 * config expects.
 */
export function changed(
  { blocks, config }: Results,
  scenario: string,
  [from, to]: [string, string],
): Anchor['because'] | undefined {
  const { requests } = config.scenarios.find(({ name }) => name === scenario)!
  const own = blocks.flatMap(block => block.scenarios.filter(each => each.scenario === scenario))
  const probes = own.map(probesIn)
  const each = requests.flatMap(({ name, expect }) =>
    rowsProbed(own, name).map(row => ({
      one: probesOf(probes, from, name, row).filter(({ status }) => isExpected(status, expect)),
      other: probesOf(probes, to, name, row),
    })),
  )
  if (each.some(({ one }) => one.length === 0)) return 'new scenario'
  const isOther = each.some(({ one, other }) => differ(one, other, 'status') || differ(one, other, 'shape'))
  return isOther ? 'response changed' : undefined
}

function differ(one: Probe[], other: Probe[], what: 'status' | 'shape'): boolean {
  const [from, to] = [one, other].map(probes => probes.map(probe => `${probe[what]}`)) as [string[], string[]]
  return agrees(from) && agrees(to) && from[0] !== to[0]
}
