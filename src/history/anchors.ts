import { createHash } from 'node:crypto'
import { type Config, isExpected, type Scenario } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { git, gitMaybe } from '../prepare/git/git.ts'
import type { Probe } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import type { Night, NightRow } from './night.ts'
import { inOrder } from './series.ts'

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

/** A release to measure again, beside the last one. */
export interface Release {
  tag: string
  /** Of its commit, ISO 8601. */
  at: string
  /** Stands for a run: the same release is measured once. */
  run: string
  anchor: Anchor
}

/** Tags from a given one on that HEAD contains, oldest first, without the last, which they are measured against. Errors: no-such-ref, usage. */
export async function releasesSince(directory: string, since: string, signal: AbortSignal): Promise<Release[]> {
  const named = ['rev-parse', '--verify', '--quiet', `refs/tags/${since}^{commit}`]
  const found = await gitMaybe(directory, named, { signal })
  if (found === undefined) throw new GateError('no-such-ref', `--since: there is no tag \`${since}\` in ${directory}`)
  const format = '--format=%(refname:short)%00%(*objectname)%(objectname)%00%(creatordate:iso-strict)'
  const contained = ['for-each-ref', '--sort=creatordate', format, '--merged', 'HEAD', '--contains', found, 'refs/tags']
  const tags = (await git(directory, contained, { signal })).split('\n').map(line => {
    const [tag = '', hashes = '', at = ''] = line.split('\0')
    return { tag, hash: hashes.slice(0, found.length), at: new Date(at).toISOString() }
  })
  const last = tags.at(-1)!
  if (tags.length < 2)
    throw new GateError('usage', `--since: \`${since}\` is the last release: there is no other one to measure`)
  const anchor: Anchor = { hash: last.hash, name: last.tag, because: 'release' }
  return tags
    .slice(0, -1)
    .map(({ tag, hash, at }) => ({ tag, at, run: `${Number.parseInt(hash.slice(0, 12), 16)}-1`, anchor }))
}

/**
 * What a scenario is measured against tonight: the newest of the last release and the commit at which its response or its config
 * changed last. `head` itself where that is now.
 */
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
  /** Hashes of anchors that the release comes after. */
  older: ReadonlySet<string>
}

/**
 * Did the response change between two variants? Keys and types of JSON count, and the status; other bodies may say what they
 * like. `new scenario`: the first one does not respond as the config expects.
 */
export function changed(
  { blocks, config }: Results,
  scenario: string,
  [from, to]: [string, string],
): Anchor['because'] | undefined {
  const { requests } = config.scenarios.find(({ name }) => name === scenario)!
  const probes = blocks
    .flatMap(block => block.scenarios.filter(each => each.scenario === scenario))
    .flatMap(each => each.probes)
  const of = (variant: string, request: string): Probe | undefined =>
    probes.findLast(probe => probe.variant === variant && probe.request === request)
  const expected = (probe: Probe | undefined, expect: number[]) =>
    probe !== undefined && isExpected(probe.status, expect)
  const each = requests.map(({ name, expect }) => ({ one: of(from, name), other: of(to, name), expect }))
  if (each.some(({ one, expect }) => !expected(one, expect))) return 'new scenario'
  const isOther = each.some(({ one, other }) => one!.shape !== other?.shape || one!.status !== other?.status)
  return isOther ? 'response changed' : undefined
}
