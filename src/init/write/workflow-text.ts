import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { stringify } from 'yaml'
import { ecosystems, tools } from '../../ecosystems.ts'
import type { Project, Service } from '../read/project.ts'

/** What a project needs on a runner. */
export interface Runner {
  project: Project
  /** Beside the server; their compose files are named from the root of the repository. */
  services: Service[]
  /** Example of the settings file that a compose file may read, from the root of the repository. */
  example?: string
  /** Names of variables that it gets, from secrets of the same names. */
  pass: string[]
}

/** The workflow that `perf-gate init` writes: the gate in two jobs, for pull requests from branches of the repository. */
export function workflowText(runner: Runner): string {
  const { language, version } = runner.project
  const setup = setupLines(runner)
  const hasVersion = language !== undefined && ecosystems[language].setup === true && version !== undefined
  const secrets = runner.pass.map(name => `${name}=\${{ secrets.${name} }}`)
  // Beside this file when run from source, beside every chunk when bundled.
  const template = readFileSync(new URL('./workflow.yml', import.meta.url), 'utf8')
  return filled(template, {
    inputs: {
      ...(hasVersion && { [`${language}-version`]: version }),
      ...(setup.length > 0 && { setup: setup.join('\n') }),
    },
    secrets: secrets.length > 0 ? { secrets: { 'pass-env': secrets.join('\n') } } : {},
  })
}

/** Shell lines that prepare a runner: a manager that it does not have, and services as a person would start them. */
function setupLines({ project: { manager }, services, example }: Runner): string[] {
  const tool: { get: string; runner?: string } | undefined = manager && tools[manager]
  const [compose] = services.map(service => service.compose)
  const own = `${compose === undefined ? '' : dirname(compose)}/.env`.replace(/^\.\//, '')
  return [
    tool?.runner,
    compose !== undefined && example !== undefined && dirname(example) === dirname(compose)
      ? `cp ${example} ${own}`
      : undefined,
    compose && `docker compose --file '${compose}' up --detach --wait ${services.map(({ name }) => name).join(' ')}`,
  ].filter(line => line !== undefined)
}

/** Puts YAML into the lines of a template that hold a name in double braces; a line for which there is nothing goes. */
const filled = (text: string, parts: Record<string, object>): string =>
  text.replace(/^( *)# \{\{(\w+)\}\}\n/gm, (_, indent: string, name: string) => {
    const part = parts[name] ?? {}
    if (Object.keys(part).length === 0) return ''
    return stringify(part, { lineWidth: 0 }).replace(/^(?=.)/gm, indent)
  })
