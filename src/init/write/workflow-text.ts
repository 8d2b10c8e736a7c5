import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { parse, parseDocument } from 'yaml'
import { ecosystems, tools } from '../../ecosystems.ts'
import type { ProjectFiles } from '../read/files.ts'
import { type Project, readMapping, type Service } from '../read/project.ts'
import { startLine } from '../read/services.ts'

/** The job that measures a folder, and its workflow, by its path from the root of the repository. */
interface Job {
  workflow: string
  job: string
  /** The folder, from the root of the repository; absent: the root. */
  directory?: string
}

/** The one for a folder: each has a workflow of its own, unless one that is there names it. Pure. */
export function workflowFor({ names, read }: ProjectFiles, here: string): Job {
  const made = (job: string): Job => ({ workflow: `.github/workflows/${job}.yml`, job })
  if (here === '.') return made('perf-gate')
  const all = names.filter(name => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(name))
  const own = all.find(name => {
    const words = wordsOf(readMapping(read(name), parse))
    return words.some(word => word.includes('perf-gate')) && words.some(word => join(word, '.') === here)
  })
  const jobs = [basename(here), here].map(each => made(`perf-gate-${each.replace(/[^\w-]/g, '-')}`))
  const free = jobs.find(({ workflow }) => !all.includes(workflow)) ?? jobs[1]!
  return { ...free, ...(own && { workflow: own }), directory: here }
}

/** All texts in a value, at any depth: a folder may be an input, or one of a matrix. */
const wordsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [String(value)]

/** What a project needs on a runner. */
export interface Runner extends Job {
  project: Project
  /** Version of its language, as a setup action takes it. */
  version?: string
  /** Services besides the server. Paths of their compose files are relative to the root of the repository. */
  services: Service[]
  /** Example of the settings file that a compose file may read, relative to the root of the repository. */
  example?: string
  /** Names of variables that it gets, from secrets of the same names. */
  pass: string[]
}

/** The workflow that `perf-gate init` writes: the gate in two jobs, for pull requests from branches of the repository. */
export function workflowText(runner: Runner): string {
  const { version, pass, job, directory } = runner
  const { language } = runner.project
  const secrets = pass.map(name => `${name}=\${{ secrets.${name} }}`)
  // Beside this file when run from source, beside every chunk when bundled.
  const template = readFileSync(new URL('./workflow.yml', import.meta.url), 'utf8')
  const workflow = parseDocument(template.replace(/^(name: | {2})perf-gate(?=:?$)/gm, `$1${job}`))
  const set = (text: string | undefined, ...keys: string[]) => text && workflow.setIn(['jobs', job, ...keys], text)
  if (language !== undefined && ecosystems[language].setup === true) set(version, 'with', `${language}-version`)
  set(directory, 'with', 'directory')
  set(setupLines(runner).join('\n'), 'with', 'setup')
  set(secrets.join('\n'), 'secrets', 'pass-env')
  return workflow.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** Shell lines that prepare a runner: a manager and a profiler that it does not have, and services as a person would start them. */
function setupLines({ project: { manager, language }, services, example }: Runner): string[] {
  const tool: { get: string; runner?: string } | undefined = manager && tools[manager]
  const [compose] = services.map(service => service.compose)
  const isBeside = compose !== undefined && example !== undefined && dirname(example) === dirname(compose)
  const copy = isBeside ? `cp ${example} ${join(dirname(example), '.env')}` : undefined
  return [tool?.runner, language && ecosystems[language].profiler, copy, startLine(services)].filter(
    line => line !== undefined,
  )
}
