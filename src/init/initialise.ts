import { lstatSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { finish } from '../cli/finish.ts'
import { print } from '../cli/shown.ts'
import { usualFiles } from '../config/load.ts'
import { parseConfig } from '../config/parse.ts'
import { ecosystems } from '../ecosystems.ts'
import { exitStatus, GateError } from '../errors.ts'
import { findRepository, headCommit } from '../prepare/git/repository.ts'
import { hiddenFrom, hiddenOf } from '../results/hide.ts'
import { namedVariables } from '../system/passed-variables.ts'
import { demandPlatform } from '../system/platform.ts'
import { dialogue, monologue, type Talk } from './questions.ts'
import { type ProjectFiles, projectFiles } from './read/files.ts'
import { hintsOf } from './read/hints.ts'
import { ignored } from './read/ignored.ts'
import { workspaceBuild } from './read/node.ts'
import type { Project } from './read/project.ts'
import { type ProjectFolder, places, recognise } from './read/recognise.ts'
import { explained, recognised, shown, unanswered } from './telling.ts'
import { bringUp, type Working } from './try/attempt.ts'
import { ProjectCopy } from './try/copy.ts'
import type { FoundPath } from './try/paths.ts'
import { prove } from './try/prove.ts'
import { demandTools, versionHere } from './try/tools.ts'
import { configText, type Findings } from './write/config-text.ts'
import { workflowFor } from './write/workflow-text.ts'
import { servicesUsed, type Written, write } from './write/write.ts'

export interface Wishes {
  /** Shell line that starts the server, if the user gives one. */
  start?: string
  /** Path of the scenario, if the user gives one. */
  path?: string
  dryRun: boolean
  pass: Record<string, string>
}

export type InitFlags = Partial<Omit<Wishes, 'pass'>> & { yes?: boolean; passEnv?: string[] }

/** `perf-gate init`: a config and a workflow that have been tried. */
export const init = ({ yes, dryRun = false, start, path, passEnv = [] }: InitFlags): Promise<void> =>
  finish(async signal => {
    demandPlatform()
    const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
    const talk = isTerminal && !yes ? await dialogue(signal) : monologue(print)
    const wishes = { start, path, dryRun, pass: namedVariables(passEnv, '--pass-env') }
    const written = await initialise(process.cwd(), wishes, talk, signal)
    if (written === undefined) return exitStatus.usage
    if (written.length > 0 && !dryRun) talk.say('Next: commit, `perf-gate check`, and `perf-gate run`.')
    return exitStatus.passed
  })

/** Writes, or says (`dryRun`), what worked with the project; undefined: no server responds. Throws `usage`, and errors of `prepare`. */
export const initialise = (...asked: Parameters<typeof tried>): Promise<Written[] | undefined> =>
  tried(...asked).catch(error => {
    throw hiddenFrom(error, hiddenOf(asked[1].pass))
  })

async function tried(directory: string, wishes: Wishes, talk: Talk, signal: AbortSignal) {
  if (wishes.path !== undefined) demandPath(wishes.path)
  const root = await findRepository(directory, signal)
  const missing = `${directory} is not in a git repository, and perf-gate compares commits: make one first`
  if (root === undefined) throw new GateError('not-a-repository', missing)
  await headCommit(root, signal)
  const there = usualFiles.map(name => join(directory, name)).find(path => lstatSync(path, { throwIfNoEntry: false }))
  if (there !== undefined && !wishes.dryRun)
    throw new GateError(
      'usage',
      `${there} already exists; \`perf-gate init\` does not overwrite it. Edit it, or delete it and run \`perf-gate init\` again; \`--dry-run\` shows what would be written`,
    )
  const here = relative(root, realpathSync(directory)) || '.'
  const all = await projectFiles(root, signal)
  const place = await chooseFolder(all, here, wishes, talk)
  const folder = join(here, place.folder)
  const hints = { ...hintsOf(all, folder), everything: workspaceBuild(all, folder, place.project.manager) }
  demandTools(place.project)
  const say = (text: string) => talk.busy(text.replace('working tree', 'a copy of the working tree'))
  await using copy = new ProjectCopy({ root, folder, language: place.project.language, pass: wishes.pass, signal, say })
  const project = { ...place.project, install: await copy.install(place.project) }
  const working = await untilItWorks(project, { copy, hints, talk, path: wishes.path, signal })
  if (working === undefined) return undefined
  const findings = (scenario: Findings['scenario']) =>
    findingsOf(working, project, folder === here ? undefined : folder, scenario)
  const path = await choosePath(working, wishes, talk)
  if (path === undefined) {
    talk.say(unanswered(working, hints, scenario => configText(findings(scenario))))
    return undefined
  }
  talk.busy('once more, by the config as it will be written')
  const proof = await prove(copy, findings({ path }), signal)
  const { server } = proof.findings
  const services = servicesUsed(server, working.uses, hints)
  talk.say(shown(proof, working, services, project.language === 'node'))
  const runner = {
    project,
    ...workflowFor(all, here),
    version: versionHere(project, join(root, folder)),
    services,
    example: hints.example && join(folder, hints.example),
    pass: Object.keys(wishes.pass),
  }
  const ignore = ignored(all.names, folder, [server.install, server.build, server.setup, server.start].join('\n'))
  return write({ ...proof.findings, ignore }, runner, { root, here, dryRun: wishes.dryRun, talk })
}

/** Throws `usage` if no config could have this path: before minutes go into an install. */
function demandPath(path: string): void {
  try {
    parseConfig(configText({ server: { start: 'true' }, scenario: { path } }), '--path')
  } catch (error) {
    throw new GateError('usage', (error as Error).message.replace(/^--path:\d+:\d+: `[^`]+`/gm, '`--path`'))
  }
}

/** The project that the user means, with a start command. Throws `usage` if neither files nor user give one. */
async function chooseFolder(all: ProjectFiles, here: string, { start }: Wishes, talk: Talk): Promise<ProjectFolder> {
  const found = places(all, here)
  const own = { folder: '.', project: recognise(all, here, start) }
  if (start !== undefined) return told(own.project.language === undefined ? (found[0] ?? own) : own, start, '--start')
  const [first = own, ...others] = found
  const options = found.map(place => ({ value: place, label: place.folder, hint: place.project.framework }))
  const isOpen = others.length > 0 && first.folder !== '.'
  const chosen = isOpen ? await talk.choose('Several projects could be the server. Which one?', options) : first
  talk.say(recognised(chosen, found))
  if (found.length === 0) {
    const typed = await talk.ask('Which command starts your server?', 'node server.js')
    if (typed !== undefined) return told(own, typed, 'you')
    const above = here.split('/').map((_, i, parts) => parts.slice(0, i).join('/') || '.')
    const outer = own.project.language ? undefined : above.findLast(each => recognise(all, each).language)
    const place = outer === undefined ? '' : `: the project is in ${relative(here, outer)}, so run it there`
    const way = 'Pass the command, as in `perf-gate init --start "node server.js"`'
    throw new GateError('usage', `nothing here says how to start the server${place}. ${way}`)
  }
  return chosen
}

/** The project with the start command that the user gives. The settings before it are for what makes tables, too. */
function told({ folder, project }: ProjectFolder, start: string, source: string): ProjectFolder {
  const build = project.candidates[0]?.build
  const settingsOf = (line: string) => line.match(/[A-Za-z_]\w*=(?:'[^']*'|"[^"]*"|[^\s'";&|])* +/gy) ?? []
  const settings = settingsOf(start).filter(each => !each.includes('{port}'))
  const setups = project.setups?.map(line => {
    const own = settingsOf(line).join('')
    return own + settings.join('') + line.slice(own.length)
  })
  return { folder, project: { ...project, setups, candidates: [{ start, source, build }] } }
}

/** Tries what the files say, then (on a terminal) what the user types, until it works or nothing is typed. */
async function untilItWorks(project: Project, trial: Parameters<typeof bringUp>[1]): Promise<Working | undefined> {
  const { working, failed } = await bringUp(project, trial)
  if (working !== undefined) return working
  trial.talk.say(explained(failed, trial.hints))
  const example = project.candidates[0]?.start ?? 'node server.js'
  const typed = await trial.talk.ask('Which command starts your server? (secrets: --pass-env)', example)
  return typed === undefined ? undefined : untilItWorks(told({ folder: '.', project }, typed, 'you').project, trial)
}

/** The path to measure; undefined if none responds 2xx. */
async function choosePath({ found }: Working, wishes: Wishes, talk: Talk): Promise<string | undefined> {
  if (found.length < 2 || wishes.path !== undefined) return found[0]?.path
  const hint = ({ response: { status, body } }: FoundPath) => `${status}, ${body.length} bytes`
  const options = found.map(each => ({ value: each.path, label: each.path, hint: hint(each) }))
  return talk.choose('Which path matters to your users?', options)
}

/** What the config has to say: what the project names, and what is not the default. */
function findingsOf(
  { candidate, host }: Working,
  project: Project,
  directory: string | undefined,
  asked: Findings['scenario'],
) {
  const { language, install } = project
  const { source: _, env, ...way } = candidate
  const { env: usual, ...patience } = (language && ecosystems[language].server) ?? {}
  const scenario = host === undefined ? asked : { ...asked, headers: { host, ...asked.headers } }
  return { server: { directory, install, ...way, ...patience, env: { ...usual, ...env } }, scenario }
}
