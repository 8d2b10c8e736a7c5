import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join, posix, relative } from 'node:path'
import type { Config } from '../config/config.ts'
import { configIn, inItsFolder, readConfig, usualFiles, type Written } from '../config/load.ts'
import { parseConfig } from '../config/parse.ts'
import { GateError } from '../errors.ts'
import type { Proposal, VariantRecord } from '../results/results.ts'
import { isAtOrBelow, realOf } from '../system/below.ts'
import { besideConfig, type ReadFile } from './attachments.ts'
import { committedConfig, committedFile } from './git/committed.ts'
import { gitMaybe } from './git/git.ts'
import { ignoredBy, unaffected } from './git/unaffected.ts'
import { proposalOf } from './proposal.ts'
import { explained } from './setup-errors.ts'
import { variantRecord } from './site.ts'
import { type Asked, baseAndHead, type CommitSource, type Pair } from './sources.ts'

export interface ConfigAsked extends Asked {
  /** A config file other than the usual ones. */
  config?: string
  /** Folder to look for the config in; absent: `directory`. */
  configDirectory?: string
  /** Whose config counts: see `chooseConfig`. */
  configFrom?: 'base' | 'head'
}

/** The config that counts, and how it was chosen. */
export interface ChosenConfig {
  config: Config
  /** Facts for the reader of the report. */
  notes: string[]
  /** Is it the config of the base commit? Then no pull request wrote it. */
  isBases?: true
  /** Could a pull request have written it? */
  isHeads?: true
  /** What head changes in it. */
  proposal?: Proposal
  /** Base and head, if choosing the config required finding them. */
  sources?: Pair
  /** Reads the files that it names, from the same place as the config. */
  read: ReadFile
}

/**
 * The config that a run is judged by.
 *
 *   undefined   the file in the user's folder, as it is: for one's own machine, and for a file outside the repository
 *   'base'      the base commit's, so that no pull request can loosen the gate that judges it; head's if base has none
 *   'head'      head's, and the report says so
 *
 * Errors: those of reading it, `config-unreadable` for one that is not committed where head is a commit, and of finding base and head. An
 * unusable config in base is an error even if head fixes it: otherwise, an author who finds base's broken could bring their own thresholds.
 */
export async function chooseConfig(asked: ConfigAsked): Promise<ChosenConfig> {
  try {
    return await chosen(asked)
  } catch (error) {
    throw explained(error, tmpdir())
  }
}

/** The files that differ between base and head, if by base's config none of them can reach the server. Undefined: measure. */
export async function nothingToMeasure(
  { sources, isBases }: ChosenConfig,
  config: Config,
  { alwaysCounts, signal }: { alwaysCounts?: string[]; signal: AbortSignal },
): Promise<{ files: string[]; variants: VariantRecord[] } | undefined> {
  const isAsked = isBases && alwaysCounts !== undefined
  if (!isAsked || sources === undefined || sources.head.differences !== undefined) return undefined
  const { repository, base, head, wanted } = sources
  const commits = { repository, base: base.commit, head: head.commit }
  const files = await unaffected(commits, ignoredBy(config, alwaysCounts), signal)
  return files && { files, variants: wanted.map(variantRecord) }
}

/** In a monorepo, it is for the server in its own folder, unless it names another one. */
async function chosen(asked: ConfigAsked): Promise<ChosenConfig> {
  const prefix = await gitMaybe(asked.directory, ['rev-parse', '--show-prefix'], { signal: asked.signal })
  const path = prefix === undefined ? undefined : committedPath(asked, prefix)
  const found = await counting(asked, path)
  const { file = 'package.json' } = found.config
  const own = path === undefined ? 'perf-gate.yml' : (path.file ?? file) // one from elsewhere counts as if it were here
  return { ...found, config: inItsFolder(found.config, posix.join(prefix ?? '', own)) }
}

async function counting(asked: ConfigAsked, path: CommittedPath | undefined): Promise<ChosenConfig> {
  const { configFrom } = asked
  if (configFrom === undefined || path === undefined)
    return { ...(await headsConfig(inFolder(asked), asked)), notes: [] }
  const sources = await baseAndHead(asked)
  const committed = (side: CommitSource) => inCommit(path, sources.repository, side.commit, asked.signal)
  const [atBase, atHead] = [
    committed(sources.base),
    sources.head.differences === undefined ? committed(sources.head) : inFolder(asked),
  ]
  const name = `base (${sources.base.commit.slice(0, 10)})`
  if (configFrom === 'head') {
    const base = await atBase.written().catch(() => undefined)
    const proposal = base && proposalOf(base, await atHead.written(), true)
    const note = `the config is head's own: \`config-from: head\``
    return { ...(await headsConfig(atHead, asked)), notes: [note], isHeads: true, sources, proposal }
  }
  const base = await atBase.written()
  if (base === undefined) {
    const { config, read } = await headsConfig(atHead, asked)
    const note = `${name} has no config yet, so head's config is used; once it is merged, base's config is used`
    return { config, read, notes: config.file === undefined ? [] : [note], isHeads: true, sources }
  }
  const proposal = await proposed(base, atHead)
  const config = parsed(base, name, proposal)
  const notes = [`the config of ${name} is used`]
  return { config, notes, isBases: true, sources, read: atBase.beside(config), proposal }
}

/** Where a config, and the files that it names, are read. */
interface Place {
  /** undefined: the project has no config. */
  written: () => Promise<Written | undefined>
  beside: (config: Config) => ReadFile
  /** What to say of a file that is not there. */
  missing: string
}

const inFolder = ({ directory: here, configDirectory: directory = here, config: file }: ConfigAsked): Place => ({
  written: async () => readConfig(directory, file),
  beside: config => besideConfig(directory, config),
  missing: 'the file does not exist',
})

/** For an author, a job reads nothing but the commit: in the folder are also git's own files, and what its other steps wrote. */
function inCommit({ prefix, file }: CommittedPath, repository: string, commit: string, signal: AbortSignal): Place {
  const at = { repository, commit, prefix }
  const missing = `commit ${commit.slice(0, 10)} does not have it, or what it links to. Only what is committed counts: commit it`
  const said = (error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(missing, { cause: error }) : error
  }
  return {
    written: () => committedConfig(at, file, signal),
    beside:
      ({ file = '' }) =>
      name =>
        committedFile(at, posix.join(posix.dirname(file), name), signal).catch(said),
    missing,
  }
}

/** Head's config, or a guess if there is none. One that is in the folder alone was meant to count, so it is an error. */
async function headsConfig(
  place: Place,
  { directory: here, configDirectory: directory = here, config: file }: ConfigAsked,
) {
  const written = await place.written()
  const meant = file ?? usualFiles.find(name => existsSync(join(directory, name)))
  if (written === undefined && meant !== undefined)
    throw new GateError('config-unreadable', `cannot read ${meant}: ${place.missing}`)
  const config = configIn(directory, written)
  return { config, read: place.beside(config) }
}

interface CommittedPath {
  prefix: string
  /** Relative to the prefix; undefined: one of the usual ones. */
  file?: string
}

/** Where a commit would have the config; undefined for a file outside the repository, which no pull request can change. */
function committedPath({ directory, config: file }: ConfigAsked, prefix: string): CommittedPath | undefined {
  if (file === undefined) return { prefix }
  if (file.includes('\n'))
    throw new GateError('config-unreadable', `${JSON.stringify(file)} cannot be read from a commit`)
  const short = isAbsolute(file) ? inRepository(file, directory, prefix) : file
  const isIn = short !== undefined && posix.join('/', prefix, short) === `/${posix.join(prefix, short)}`
  return isIn ? { prefix, file: short } : undefined
}

/** An absolute path from the folder on; undefined: outside. Links that lead into it are followed, but none below it. */
function inRepository(file: string, directory: string, prefix: string): string | undefined {
  const root = realOf(join(realOf(directory), posix.relative(`/${prefix}`, '/')))
  let above: string | undefined
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) if (isAtOrBelow(root, realOf(at))) above = at
  if (above === undefined) return undefined
  return posix.relative(`/${prefix}`, `/${join(relative(root, realOf(above)), relative(above, file))}`)
}

function parsed({ text, file }: Written, name: string, proposal: Proposal | undefined): Config {
  try {
    return parseConfig(text, file)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    const inOrder = "\nHead's config is in order: merge it, or use it now with `config-from: head`"
    const way = proposal?.flaw === undefined ? inOrder : ''
    throw new GateError(error.code, `the config of ${name} cannot be used:\n${error.message}${way}`, { cause: error })
  }
}

/** A flaw in head's config is not an error of this run, which does not use it. */
async function proposed(base: Written, atHead: Place): Promise<Proposal | undefined> {
  try {
    return proposalOf(base, await atHead.written(), false)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return { applies: false, changes: [], flaw: error.message }
  }
}
