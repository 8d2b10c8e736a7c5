import { stringify } from 'yaml'
import type { Service } from './project.ts'

/** Languages with a setup action. */
export type SetUp = 'node' | 'python' | 'go' | 'java'

/** What a runner has to get. */
export interface Needs {
  /** Shell lines. */
  lines: string[]
  language?: { name: SetUp; version: string }
  services: Service[]
}

/** Actions by their full commits, as in our own workflows. */
const actions = {
  checkout: 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2',
  upload: 'actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0',
  node: 'actions/setup-node@6044e13b5dc448c55e2357c09f80417699197238 # v6.2.0',
  python: 'actions/setup-python@a309ff8b426b58ec0e2a45f0f869d46889d02405 # v6.2.0',
  go: 'actions/setup-go@7a3fe6cf4cb3a834922a1244abfce67bcef6a0c5 # v6.2.0',
  java: 'actions/setup-java@be666c2fcd27ec809703dec50e508c2fdc7f6654 # v5.2.0',
} as const

/** Nothing is taken from a cache that a pull request can write to. */
const beside: Partial<Record<SetUp, string[]>> = {
  node: ['package-manager-cache: false'],
  go: ['cache: false'],
  java: ['distribution: temurin'],
}

/** The same two jobs, the first of them spelled out: only a job of one's own can have `services`. */
export const jobsWithServices = ({ lines, language, services }: Needs): string[] => [
  '  measure:',
  "    if: github.event.action != 'edited' || github.event.changes.base # edited: only when the base branch changes",
  '    runs-on: ubuntu-latest',
  '    timeout-minutes: 30',
  '    permissions:',
  '      contents: read',
  '    concurrency: # a newer push makes the run before it stale',
  `      group: perf-gate-measure-${expression('github.ref')}`,
  '      cancel-in-progress: true',
  '    services: # both sides use the same ones; `env` in perf-gate.yml says where they are',
  ...services.flatMap(service => indented(6, stringify({ [service.name]: container(service) }, { lineWidth: 0 }))),
  '    steps:',
  `      - uses: ${actions.checkout}`,
  '        with:',
  `          fetch-depth: ${expression("github.event_name == 'pull_request' && 2 || 0")} # base is the first parent of a pull request's merge commit`,
  '          persist-credentials: false',
  ...(language === undefined
    ? []
    : [
        `      - uses: ${actions[language.name]}`,
        '        with:',
        `          ${language.name}-version: ${scalar(language.version)}`,
        ...(beside[language.name] ?? []).map(line => `          ${line}`),
      ]),
  ...(lines.length === 0
    ? []
    : [
        '      - env:',
        `          SETUP: ${scalar(lines.join(' && '))}`,
        '        run: bash -euo pipefail -c "$SETUP"',
      ]),
  '      - uses: perf-gate/perf-gate@v1',
  '        with:',
  '          mode: measure',
  '          fail-on: error # `report` decides',
  "          github-token: ''",
  `      - uses: ${actions.upload}`,
  '        if: always()',
  '        with:',
  '          name: perf-gate.results-1-of-1',
  '          path: perf-gate-results',
  '          overwrite: true # when a job runs again',
  '  report:',
  '    needs: measure',
  "    if: always() && (github.event.action != 'edited' || github.event.changes.base)",
  '    permissions:',
  '      contents: read',
  '      pull-requests: write # for the one comment',
  '    uses: perf-gate/perf-gate/.github/workflows/report.yml@v1',
]

const expression = (text: string): string => `\${{ ${text} }}`

/** A service as a workflow describes it. A job begins when all are healthy. */
const container = ({ image, env, ports, health }: Service) => ({
  image,
  env: Object.keys(env).length > 0 ? env : undefined,
  ports,
  options:
    health === undefined
      ? undefined
      : `--health-cmd "${health}" --health-interval 2s --health-timeout 5s --health-retries 30`,
})

const indented = (width: number, text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => ' '.repeat(width) + line)

/** A text on one line, in quotes where YAML needs them. */
export const scalar = (text: string): string => stringify(text, { lineWidth: 0, blockQuote: false }).trimEnd()
