import { stringify } from 'yaml'
import type { Project, Service } from './project.ts'

/** What a project needs on a runner. */
export interface Runner {
  project: Project
  services: Service[]
  /** The compose file is in this folder, relative to the repository. */
  folder: string
}

const managers: Record<NonNullable<Project['toolchain']['manager']>, string> = {
  pnpm: 'corepack enable',
  yarn: 'corepack enable',
  bun: 'npm install --global bun',
  uv: 'pipx install uv',
  poetry: 'pipx install poetry',
  pdm: 'pipx install pdm',
  pipenv: 'pipx install pipenv',
  hatch: 'pipx install hatch',
}

/** Input of gate.yml that installs a language. Rust is on hosted runners; Deno and Bun come from npm. */
const inputs: Partial<Record<NonNullable<Project['language']>, string>> = {
  Node: 'node-version',
  Python: 'python-version',
  Go: 'go-version',
  Java: 'java-version',
}

/** Shell lines that prepare a runner: managers it does not have, and the services of the compose file. */
function setup({ project: { language, toolchain }, services, folder }: Runner): string[] {
  const place = folder === '.' ? '' : `--project-directory '${folder}' `
  return [
    ...(toolchain.manager === undefined ? [] : [managers[toolchain.manager]]),
    ...(language === 'Deno' ? ['npm install --global deno'] : []),
    ...(services.length === 0
      ? []
      : [`docker compose ${place}up --detach --wait ${services.map(({ name }) => name).join(' ')}`]),
  ]
}

/** The workflow that `perf-gate init` writes: the gate in two jobs, for pull requests from branches of the repository. */
export function workflowText(runner: Runner): string {
  const lines = setup(runner)
  const { language, toolchain } = runner.project
  const input = language === undefined || toolchain.version === undefined ? undefined : inputs[language]
  return [
    'name: perf-gate',
    'on:',
    '  pull_request:',
    '    types: [opened, synchronize, reopened, edited]',
    '  merge_group:',
    'permissions: {}',
    'jobs:',
    '  perf-gate:',
    "    if: github.event.action != 'edited' || github.event.changes.base # edited: only when it goes into a different branch",
    '    permissions:',
    '      contents: read',
    '      pull-requests: write # for the one comment',
    '    # Page, results and logs are kept as artifacts of the run.',
    '    uses: perf-gate/perf-gate/.github/workflows/gate.yml@v1',
    ...(input === undefined && lines.length === 0 ? [] : ['    with:']),
    ...(input === undefined ? [] : [`      ${input}: ${scalar(toolchain.version!)}`]),
    ...(lines.length === 0
      ? []
      : lines.length === 1
        ? [`      setup: ${scalar(lines[0]!)}`]
        : ['      setup: |', ...lines.map(line => `        ${line}`)]),
    '',
  ].join('\n')
}

/** A text on one line, in quotes where YAML needs them. */
const scalar = (text: string): string => stringify(text, { lineWidth: 0, blockQuote: false }).trimEnd()
