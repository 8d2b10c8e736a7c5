import { existsSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { usualFiles } from '../config/load.ts'
import { GateError } from '../errors.ts'
import { findRepository } from '../prepare/git/repository.ts'
import { environment } from '../system/environment.ts'
import { bringUp, type Working } from './bring-up.ts'
import type { Findings } from './config-text.ts'
import { hintsOf } from './hints.ts'
import { byPip, installAnyhow } from './install-anyhow.ts'
import { missingTools } from './missing-tools.ts'
import type { FoundPath } from './paths.ts'
import type { Candidate, Hints, Project } from './project.ts'
import { ProjectCopy } from './project-copy.ts'
import { filesBelow, type ProjectFiles, projectFiles } from './project-files.ts'
import { prove, withoutLimit } from './prove.ts'
import type { Talk } from './questions.ts'
import { type Place, places, recognise } from './recognise.ts'
import { explained, recognised, shown, unanswered } from './telling.ts'
import { ranWith, tooOldHere } from './versions-here.ts'
import { type Written, writeFiles } from './written.ts'

export interface Wishes {
  /** Shell line that starts the server, where a person says it. */
  start?: string
  /** Path of the scenario, where a person says it. */
  path?: string
  /** Nothing is written. */
  dryRun: boolean
  pass: Record<string, string>
}

export interface Initialised {
  /** What was written, or would be. */
  files: Written[]
  /** Did everything that was written run before? */
  proven: boolean
}

/**
 * Recognises the project in a folder, boots it, asks it, and writes what has worked: a config and a workflow, both at the
 * root of the repository, where the action looks for them. Throws `usage` when there is a config already, or a program is
 * missing; those of `prepare` when it cannot be installed. Without a server that responds, nothing is written.
 */
export async function initialise(
  directory: string,
  wishes: Wishes,
  talk: Talk,
  signal: AbortSignal,
): Promise<Initialised> {
  const root = (await findRepository(directory, signal).catch(() => undefined)) ?? realpathSync(directory)
  const there = usualFiles.map(name => join(root, name)).find(existsSync)
  if (there !== undefined)
    throw new GateError('usage', `${there} already exists; \`perf-gate init\` does not overwrite it`)
  const here = relative(root, realpathSync(directory)) || '.'
  const all = await projectFiles(directory, signal)
  const found = places(all)
  const place = await choosePlace(all, found, wishes, talk)
  const folder = join(here, place.folder)
  const files = filesBelow(all, place.folder)
  const hints = hintsOf(all, place.folder)
  talk.say(recognised(place, wishes.start === undefined ? found : []))
  const instead = await insteadOfMissing(place.project, files, talk)
  const { toolchain } = place.project
  const project =
    instead.length === 0 ? place.project : { ...place.project, toolchain: { ...toolchain, manager: undefined } }
  const old = await tooOldHere(project, join(root, folder))
  if (old !== undefined) talk.say(old)
  const options = {
    root,
    folder,
    pass: wishes.pass,
    signal,
    say: (text: string) =>
      talk.busy(text.replace(/^project: /, '').replace(/^working tree$/, 'a copy of the working tree')),
  }
  await using copy = await ProjectCopy.open(options)
  const install = await installAnyhow(copy, { candidate: project.candidates[0], files, instead }, talk)
  const candidates = project.candidates.map(candidate => ({
    ...candidate,
    install,
  }))
  const working = await untilItWorks(copy, { ...project, candidates }, hints, { wishes, talk, signal })
  if (working === undefined) return { files: [], proven: false }
  const path = await choosePath(working, hints, wishes, talk)
  if (path === undefined) return { files: [], proven: false }
  talk.busy('once more, by the config as it will be written')
  const proof = await prove(copy, findingsOf(working, project, folder, path), signal)
  const lifted = proof.limit === undefined ? proof : await withoutLimit(copy, proof, hints, signal)
  talk.say(shown(lifted, working))
  const proven = { ...project, toolchain: await ranWith(project, join(root, folder), install) }
  const writing = { root, folder: here, project: proven, hints, dryRun: wishes.dryRun, talk }
  return { files: await writeFiles(lifted.findings, writing), proven: true }
}

async function choosePlace(files: ProjectFiles, found: Place[], { start }: Wishes, talk: Talk): Promise<Place> {
  const own = { folder: '.', project: recognise(files) }
  const [first, ...others] = found
  if (start !== undefined) {
    const place = own.project.language === undefined ? (first ?? own) : own
    const [{ build, install } = {} as Partial<Candidate>] = place.project.candidates
    const candidate: Candidate = {
      start,
      source: '--start',
      build,
      install,
    }
    return { ...place, project: { ...place.project, candidates: [candidate] } }
  }
  if (first === undefined) {
    const typed = await talk.ask('Which command starts your server?', 'node server.js')
    if (typed !== undefined)
      return { ...own, project: { ...own.project, candidates: [{ start: typed, source: 'you' }] } }
    throw new GateError(
      'usage',
      'nothing here says how to start the server. Pass the command, as in `perf-gate init --start "node server.js"`',
    )
  }
  if (others.length === 0 || first.folder === '.') return first
  const options = found.map(place => ({
    value: place,
    label: place.folder,
    hint: place.project.framework ?? place.project.language,
  }))
  return talk.choose('Several projects could be the server. Which one?', options)
}

/** What pip can do for a program that is missing is said and returned as install commands. Throws `usage` where it cannot. */
async function insteadOfMissing(project: Project, files: ProjectFiles, talk: Talk): Promise<string[]> {
  const missing = await missingTools(project, files, environment().PATH ?? '')
  if (missing.length === 0) return []
  const list = missing.map(({ name, get }) => `\`${name}\` (${get})`).join(' and ')
  const isReplaced = missing.every(({ name }) => name === 'poetry' || name === 'uv')
  const ways = isReplaced ? byPip(files.read('pyproject.toml')) : []
  if (ways.length === 0)
    throw new GateError('usage', `this project needs ${list}, which this machine does not have; nothing was run`)
  talk.say(
    `This machine does not have ${list}. pip installs the dependencies in pyproject.toml instead, without the lock file.`,
  )
  return ways
}

/** Tries what the files say; on a terminal, then what a person says, until it works or nothing is typed. */
async function untilItWorks(
  copy: ProjectCopy,
  project: Project,
  hints: Hints,
  { wishes: { path }, talk, signal }: { wishes: Wishes; talk: Talk; signal: AbortSignal },
): Promise<Working | undefined> {
  for (let current = project; ; ) {
    const { working, failed } = await bringUp(copy, current, hints, { talk, path, signal })
    if (working !== undefined) return working
    talk.say(explained(failed, hints))
    const typed = await talk.ask('Which command starts your server?', current.candidates[0]?.start ?? 'node server.js')
    if (typed === undefined) return undefined
    const { build, install } = current.candidates[0] ?? {}
    current = { ...current, candidates: [{ start: typed, source: 'you', build, install }] }
  }
}

async function choosePath(working: Working, hints: Hints, wishes: Wishes, talk: Talk): Promise<FoundPath | undefined> {
  const { paths } = working
  const [first] = paths
  if (first === undefined) {
    talk.say(unanswered(working, hints))
    return undefined
  }
  if (wishes.path !== undefined || paths.length === 1) return first
  const options = paths.map(each => ({
    value: each,
    label: each.path,
    hint: `${each.response.status}, ${each.response.body.length} bytes`,
  }))
  return talk.choose('Which path matters to your users?', options)
}

/** A JVM on a busy runner, ms. */
const slowRuntime = 120_000

/** A JVM's second compiler is at work longer than a block lasts, so a server is never warm. The first alone is done in seconds. */
function withQuickCompiler({ JAVA_TOOL_OPTIONS: own = '', ...env }: Record<string, string>): Record<string, string> {
  const options = own.includes('TieredStopAtLevel') ? own : `${own} -XX:TieredStopAtLevel=1`.trim()
  return { ...env, JAVA_TOOL_OPTIONS: options }
}

/** What the project itself names, and what is not the default. */
function findingsOf(
  { candidate, env, start, port }: Working,
  { language }: Project,
  folder: string,
  { path }: FoundPath,
): Findings {
  const { install, build, setup } = candidate
  return {
    directory: folder,
    start,
    path,
    env: language === 'Java' ? withQuickCompiler({ ...candidate.env, ...env }) : { ...candidate.env, ...env },
    dynamic: [],
    sameBody: true,
    questions: [],
    install,
    build,
    setup,
    port,
    ...(language === 'Java' && { readyTimeout: slowRuntime }),
  }
}
