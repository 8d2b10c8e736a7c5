import { resolve } from 'node:path'
import type { Config, VariantConfig } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { usualOut } from '../results/find.ts'
import { listed } from '../text.ts'
import { chooseBase } from './git/base.ts'
import { type Differences, differences } from './git/overlay.ts'
import { resolveRef } from './git/refs.ts'
import { lastRelease, passing, releaseBefore, releaseIn } from './git/release.ts'
import { findRepository, headCommit, repositoryOf, subjectOf } from './git/repository.ts'

/** A commit; with `differences`, the working tree on top of it. */
export interface CommitSource {
  kind: 'commit'
  source: string
  commit: string
  subject: string
  differences?: Differences
}

/** Where the files of a variant come from. */
export type Source =
  | CommitSource
  | { kind: 'folder'; source: string; directory: string }
  | { kind: 'url'; source: string; url: string }

/** A variant as it was asked for, and where its files come from. */
export interface Wanted {
  config: VariantConfig
  source: Source
}

export interface Sources {
  wanted: Wanted[]
  /** Root of the checkout; undefined if there is none. */
  repository?: string
  /** Why these, for the reader of the report. */
  notes: string[]
}

export interface Asked {
  /** The user's current folder: in a git checkout, or any folder if no variant needs a checkout. */
  directory: string
  /** Commit-ish, or `last-release`; absent: the merge base with the default branch. */
  base?: string
  /** Tags that are releases, as a glob; absent: the usual ones. */
  releases?: string | undefined
  /** Commit-ish; absent: the working tree as it is. */
  head?: string
  /** The remote's default branch, `develop`; absent: what the clone takes for it. */
  defaultBranch?: string | undefined
  /** Our own folders, which are not the user's changes. */
  ours: string[]
  signal: AbortSignal
}

/** Finds what to compare: base and head, or the variants of the config. */
export async function findSources(config: Config, asked: Asked): Promise<Sources> {
  if (config.variants.length === 0) return baseAndHead(asked)
  const repository = await findRepository(asked.directory, asked.signal)
  const wanted: Wanted[] = []
  for (const variant of config.variants)
    wanted.push({ config: variant, source: await sourceOf(variant, repository, asked) })
  return { wanted, repository, notes: [] }
}

export interface Pair extends Sources {
  base: CommitSource
  head: CommitSource
  repository: string
}

/** Base, which is a commit, and head, which may be the working tree; in this order. Errors: not-a-repository, those of finding commits. */
export async function baseAndHead(asked: Asked): Promise<Pair> {
  const { directory, signal } = asked
  const repository = await repositoryOf(directory, signal)
  const head =
    asked.head === undefined ? await workingTree(repository, asked) : await named(repository, asked.head, signal)
  const { base, note } = await baseOf(repository, head, asked)
  const wanted = [
    { config: { name: 'base', baseline: true }, source: base },
    { config: { name: 'head', baseline: false }, source: head },
  ]
  const same = 'base and head are the same commit, so whatever differs between them is chance'
  const isSame = base.commit === head.commit && !isDirty(head)
  return { repository, base, head, wanted, notes: [note, isSame ? same : undefined].filter(each => each !== undefined) }
}

async function baseOf(
  repository: string,
  head: CommitSource,
  asked: Asked,
): Promise<{ base: CommitSource; note?: string }> {
  const { base, head: name = 'the working tree', defaultBranch, signal } = asked
  if (base === lastRelease) return { base: await release(repository, head, asked) }
  if (base !== undefined) return { base: await named(repository, base, signal) }
  const of = { hash: head.commit, name, dirty: isDirty(head) }
  const { hash, source, note } = await chooseBase(repository, of, signal, defaultBranch)
  return { base: await commitOf(repository, hash, source, signal), note }
}

/** The last release before head; head's own where that has changes, or is the first. */
async function release(repository: string, head: CommitSource, { releases, signal }: Asked) {
  const before = isDirty(head) ? undefined : await releaseBefore(repository, head.commit, releases, signal)
  const found = before ?? (await releaseIn(repository, head.commit, releases, signal))
  if (found !== undefined) return commitOf(repository, found.hash, found.name, signal)
  const which =
    releases === undefined
      ? `with a digit in its name, but none of ${listed(passing.map(word => `\`${word}\``))} (\`releases\` can name others)`
      : `like \`${releases}\``
  throw new GateError('no-such-ref', `there is no tag to compare with: \`${lastRelease}\` is the latest one ${which}`)
}

/** Does the working tree differ from its commit? */
export const isDirty = ({ differences }: CommitSource): boolean =>
  differences !== undefined && differences.deleted.length + differences.present.length > 0

async function sourceOf(variant: VariantConfig, repository: string | undefined, asked: Asked): Promise<Source> {
  const { directory, signal } = asked
  if (variant.url !== undefined) return { kind: 'url', source: variant.url, url: variant.url }
  if (variant.directory !== undefined)
    return { kind: 'folder', source: variant.directory, directory: resolve(directory, variant.directory) }
  if (variant.ref !== undefined) return named(await repositoryOf(directory, signal), variant.ref, signal)
  if (repository === undefined) return { kind: 'folder', source: directory, directory }
  return workingTree(repository, asked)
}

/** The commit that a person means by `ref`. */
async function named(repository: string, ref: string, signal: AbortSignal): Promise<CommitSource> {
  await headCommit(repository, signal)
  return commitOf(repository, await resolveRef(repository, ref, signal), ref, signal)
}

async function workingTree(repository: string, { directory, ours, signal }: Asked): Promise<CommitSource> {
  const commit = await commitOf(repository, await headCommit(repository, signal), 'working tree', signal)
  return { ...commit, differences: await differences(repository, [...ours, resolve(directory, usualOut)], signal) }
}

async function commitOf(repository: string, hash: string, source: string, signal: AbortSignal): Promise<CommitSource> {
  return { kind: 'commit', source, commit: hash, subject: await subjectOf(repository, hash, signal) }
}
