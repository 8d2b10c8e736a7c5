import { resolve } from 'node:path'
import type { Config, VariantConfig } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { usualOut } from '../results/find.ts'
import { chooseBase } from './git/base.ts'
import { type Differences, differences } from './git/overlay.ts'
import { resolveRef } from './git/refs.ts'
import { describe, findRepository, headCommit } from './git/repository.ts'

/** Where the files of a variant come from. */
export type Source =
  | { kind: 'commit'; source: string; commit: string; subject: string }
  | { kind: 'working tree'; source: string; commit: string; subject: string; differences: Differences }
  | { kind: 'folder'; source: string; directory: string }
  | { kind: 'url'; source: string; url: string }

/** A variant as it was asked for, and where its files come from. */
export interface Wanted {
  config: VariantConfig
  source: Source
}

/** What is set side by side. */
export interface Sources {
  wanted: Wanted[]
  /** Root of the checkout; undefined where there is none. */
  repository?: string
  /** Why these, for the reader of the report. */
  notes: string[]
}

export interface Asked {
  /** Where the user stands. */
  directory: string
  base?: string
  head?: string
  /** Our own folders, which are not the user's changes. */
  ours: string[]
  signal: AbortSignal
}

/** What to set side by side: base and head, or the variants of the config. */
export async function findSources(config: Config, asked: Asked): Promise<Sources> {
  if (config.variants.length === 0) return baseAndHead(asked)
  const lookup = new Lookup(asked)
  const wanted: Wanted[] = []
  for (const variant of config.variants)
    wanted.push({ config: variant, source: await sourceOf(variant, lookup, asked) })
  return { wanted, repository: await lookup.found(), notes: [] }
}

/** Base, which is a commit, and head, which may be the working tree; in this order. */
export async function baseAndHead(asked: Asked): Promise<Sources> {
  const { base, head, signal } = asked
  const lookup = new Lookup(asked)
  const repository = await lookup.repository()
  const headSource = head === undefined ? await lookup.workingTree() : await lookup.commit(head)
  const wanted = (baseSource: Source): Wanted[] => [
    { config: { name: 'base', baseline: true }, source: baseSource },
    { config: { name: 'head', baseline: false }, source: headSource },
  ]
  if (base !== undefined) return { repository, wanted: wanted(await lookup.commit(base)), notes: [] }
  const dirty = isDirty(headSource)
  const name = head ?? 'the working tree'
  const chosen = await chooseBase(repository, { hash: headSource.commit, name, dirty }, signal)
  const commit = await describe(repository, chosen.hash, signal)
  const source: Source = { kind: 'commit', source: chosen.source, commit: commit.hash, subject: commit.subject }
  return { repository, wanted: wanted(source), notes: [chosen.note] }
}

/** Does it differ from its commit? */
export const isDirty = (source: Source): boolean =>
  source.kind === 'working tree' && source.differences.deleted.length + source.differences.present.length > 0

async function sourceOf(variant: VariantConfig, lookup: Lookup, { directory }: Asked): Promise<Source> {
  if (variant.url !== undefined) return { kind: 'url', source: variant.url, url: variant.url }
  if (variant.directory !== undefined)
    return { kind: 'folder', source: variant.directory, directory: resolve(directory, variant.directory) }
  if (variant.ref !== undefined) return lookup.commit(variant.ref)
  if ((await lookup.found()) === undefined) return { kind: 'folder', source: directory, directory }
  return lookup.workingTree()
}

/** Questions to the repository that the user stands in, each asked at most once. */
class Lookup {
  readonly #asked: Asked
  #found: Promise<string | undefined> | undefined
  #tree: Promise<Source & { kind: 'working tree' }> | undefined

  constructor(asked: Asked) {
    this.#asked = asked
  }

  /** Root of the repository; undefined where there is none. */
  found(): Promise<string | undefined> {
    this.#found ??= findRepository(this.#asked.directory, this.#asked.signal)
    return this.#found
  }

  /** Root of the repository. Errors: not-a-repository. */
  async repository(): Promise<string> {
    const root = await this.found()
    if (root === undefined)
      throw new GateError('not-a-repository', `${this.#asked.directory} is not in a git repository`)
    return root
  }

  async commit(ref: string): Promise<Source & { kind: 'commit' }> {
    const [root, { signal }] = [await this.repository(), this.#asked]
    await headCommit(root, signal)
    const commit = await describe(root, await resolveRef(root, ref, signal), signal)
    return { kind: 'commit', source: ref, commit: commit.hash, subject: commit.subject }
  }

  workingTree(): Promise<Source & { kind: 'working tree' }> {
    this.#tree ??= this.#readTree()
    return this.#tree
  }

  async #readTree(): Promise<Source & { kind: 'working tree' }> {
    const [root, { directory, ours, signal }] = [await this.repository(), this.#asked]
    const commit = await describe(root, await headCommit(root, signal), signal)
    const changes = await differences(root, [...ours, resolve(directory, usualOut)], signal)
    return {
      kind: 'working tree',
      source: 'working tree',
      commit: commit.hash,
      subject: commit.subject,
      differences: changes,
    }
  }
}
