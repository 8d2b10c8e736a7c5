import { createHash } from 'node:crypto'
import { type Config, isExpected, type Scenario } from '../config/config.ts'
import { git, gitMaybe } from '../prepare/git/git.ts'
import type { Probe } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import type { Night, NightRow } from './night.ts'

export type Anchor = NightRow['anchor']

/** Hash of all that the config says of a scenario and its server, but for thresholds and time: figures under another one are another series. */
export function definitionOf(scenario: Scenario, { server }: Config): string {
  const { thresholds: _, ...asked } = scenario
  return createHash('sha256')
    .update(JSON.stringify([asked, server]))
    .digest('hex')
    .slice(0, 16)
}

/** The last release before a commit; undefined: there is none. */
export async function releaseBefore(
  repository: string,
  hash: string,
  signal: AbortSignal,
): Promise<Anchor | undefined> {
  const name = await gitMaybe(repository, ['describe', '--tags', '--abbrev=0', `${hash}^`], { signal })
  if (name === undefined) return undefined
  const commit = await git(repository, ['rev-parse', '--verify', `refs/tags/${name}^{commit}`], { signal })
  return { hash: commit, name, because: 'release' }
}

/**
 * What a scenario is measured against tonight: the newest of the last release and the commit at which its response or its config
 * changed last. `head` itself where that is now.
 */
export function anchorOf(scenario: string, { nights, definition, release, head, isNewer }: Asked): Anchor {
  const last = nights
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .flatMap(({ rows }) => rows.filter(row => row.scenario === scenario))[0]
  if (last === undefined) return release ?? { hash: head, because: 'new scenario' }
  if (last.definition !== definition) return { hash: head, because: 'config changed' }
  if (release !== undefined && isNewer(release.hash, last.anchor.hash)) return release
  return last.anchor
}

interface Asked {
  nights: Night[]
  /** Of the scenario, tonight. */
  definition: string
  release: Anchor | undefined
  /** Hash of tonight's commit. */
  head: string
  /** Does the first commit come after the other? */
  isNewer: (one: string, other: string) => boolean
}

/**
 * Did the response change between two variants? Keys and types of JSON count, and the status; other bodies may say what they
 * like. `lacks`: the first one does not respond as the config expects.
 */
export function changed(
  { blocks, config }: Results,
  scenario: string,
  [from, to]: [string, string],
): 'lacks' | 'changed' | undefined {
  const { requests } = config.scenarios.find(({ name }) => name === scenario)!
  const probes = blocks
    .flatMap(block => block.scenarios.filter(each => each.scenario === scenario))
    .flatMap(each => each.probes)
  const of = (variant: string, request: string): Probe | undefined =>
    probes.findLast(probe => probe.variant === variant && probe.request === request)
  const expected = (probe: Probe | undefined, expect: number[]) =>
    probe !== undefined && isExpected(probe.status, expect)
  const each = requests.map(({ name, expect }) => ({ one: of(from, name), other: of(to, name), expect }))
  if (each.some(({ one, expect }) => !expected(one, expect))) return 'lacks'
  return each.some(({ one, other }) => one!.shape !== other?.shape || one!.status !== other?.status)
    ? 'changed'
    : undefined
}
