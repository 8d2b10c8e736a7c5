import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseDocument } from 'yaml'
import { ecosystems, tools } from '../../ecosystems.ts'
import type { Project, Service } from '../read/project.ts'
import { startLine } from '../read/services.ts'

/** What a project needs on a runner. */
export interface Runner {
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
  const { version, pass } = runner
  const { language } = runner.project
  const secrets = pass.map(name => `${name}=\${{ secrets.${name} }}`)
  // Beside this file when run from source, beside every chunk when bundled.
  const workflow = parseDocument(readFileSync(new URL('./workflow.yml', import.meta.url), 'utf8'))
  const set = (text: string | undefined, ...keys: string[]) =>
    text && workflow.setIn(['jobs', 'perf-gate', ...keys], text)
  if (language !== undefined && ecosystems[language].setup === true) set(version, 'with', `${language}-version`)
  set(setupLines(runner).join('\n'), 'with', 'setup')
  set(secrets.join('\n'), 'secrets', 'pass-env')
  return workflow.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** Shell lines that prepare a runner: a manager that it does not have, and services as a person would start them. */
function setupLines({ project: { manager }, services, example }: Runner): string[] {
  const tool: { get: string; runner?: string } | undefined = manager && tools[manager]
  const [compose] = services.map(service => service.compose)
  const isBeside = compose !== undefined && example !== undefined && dirname(example) === dirname(compose)
  const copy = isBeside ? `cp ${example} ${join(dirname(example), '.env')}` : undefined
  return [tool?.runner, copy, startLine(services)].filter(line => line !== undefined)
}
