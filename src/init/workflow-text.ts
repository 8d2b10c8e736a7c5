import type { Project, Service } from './project.ts'
import { jobsWithServices, type Needs, type SetUp, scalar } from './workflow-services.ts'

/** What a project needs on a runner. */
export interface Runner {
  project: Project
  services: Service[]
  /** Compose files are named from this folder, relative to the repository. */
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

/** Languages that a setup action installs. Rust is on hosted runners; Deno and Bun come from npm. */
const languages: Partial<Record<NonNullable<Project['language']>, SetUp>> = {
  Node: 'node',
  Python: 'python',
  Go: 'go',
  Java: 'java',
}

/** Shell lines that prepare a runner: managers it does not have, and services that only their compose file can describe. */
function setup({ project: { language, toolchain }, services, folder }: Runner): string[] {
  const composed = services.filter(({ compose }) => compose !== undefined)
  const file = `${folder === '.' ? '' : `${folder}/`}${composed[0]?.compose ?? ''}`
  return [
    ...(toolchain.manager === undefined ? [] : [managers[toolchain.manager]]),
    ...(language === 'Deno' ? ['npm install --global deno'] : []),
    ...(composed.length === 0
      ? []
      : [`docker compose --file '${file}' up --detach --wait ${composed.map(({ name }) => name).join(' ')}`]),
  ]
}

/** The workflow that `perf-gate init` writes: the gate in two jobs, for pull requests from branches of the repository. */
export function workflowText(runner: Runner): string {
  const { language, toolchain } = runner.project
  const name = language === undefined ? undefined : languages[language]
  const needs = {
    lines: setup(runner),
    language: name === undefined || toolchain.version === undefined ? undefined : { name, version: toolchain.version },
    services: runner.services.filter(({ compose }) => compose === undefined),
  }
  return [
    'name: perf-gate',
    'on:',
    '  pull_request:',
    '    types: [opened, synchronize, reopened, edited]',
    '  merge_group:',
    'permissions: {}',
    'jobs:',
    ...(needs.services.length === 0 ? calling(needs) : jobsWithServices(needs)),
    '',
  ].join('\n')
}

/** One job that calls the two of the gate. */
const calling = ({ lines, language }: Needs): string[] => [
  '  perf-gate:',
  "    if: github.event.action != 'edited' || github.event.changes.base # edited: only when the base branch changes",
  '    permissions:',
  '      contents: read',
  '      pull-requests: write # for the one comment',
  '    # Page, results and logs are kept as artifacts of the run.',
  '    uses: perf-gate/perf-gate/.github/workflows/gate.yml@v1',
  ...(language === undefined && lines.length === 0 ? [] : ['    with:']),
  ...(language === undefined ? [] : [`      ${language.name}-version: ${scalar(language.version)}`]),
  ...(lines.length === 0
    ? []
    : lines.length === 1
      ? [`      setup: ${scalar(lines[0]!)}`]
      : ['      setup: |', ...lines.map(line => `        ${line}`)]),
]
