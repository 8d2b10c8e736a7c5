import { stringify } from 'yaml'
import type { Project } from './recognise.ts'

/** The config that `perf-gate init` writes; `directory` is the project's folder, relative to the repository. */
export function configText({ build, start, sure }: Project, directory: string): string {
  return [
    '# What perf-gate measures on every pull request. All keys: https://github.com/perf-gate/perf-gate#config',
    '# yaml-language-server: $schema=https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json',
    'server:',
    ...(directory === '.' ? [] : [`  directory: ${scalar(directory)}`]),
    '  # install: dependencies are installed as the lock file says; write a command here to do it otherwise',
    ...(build === undefined ? [] : [`  build: ${scalar(build)}`]),
    `  start: ${scalar(start)}${sure ? '' : '   # a guess: write the command that starts your server'}`,
    '  # The server gets PORT and HOST=127.0.0.1; {port} in the command is replaced, too.',
    'scenarios:',
    '  - name: home',
    '    path: /   # a request that matters to your users; add more scenarios below',
    'gate:         # change for the worse that fails the check',
    '  rps: 5%',
    '  cpu: 5%',
    '  p90: 10%',
    '  p99: 20%',
    '',
  ].join('\n')
}

/** A text on one line, in quotes where YAML needs them. */
const scalar = (text: string): string => stringify(text, { lineWidth: 0, blockQuote: false }).trimEnd()

const managers: Record<NonNullable<Project['manager']>, string[]> = {
  pnpm: ['      - run: corepack enable'],
  yarn: ['      - run: corepack enable'],
  bun: ['      - run: npm install --global bun # zizmor: ignore[adhoc-packages] it is what reads the lock file'],
  uv: ['      - run: pipx install uv'],
}

const setups: Record<NonNullable<Project['language']>, string[]> = {
  Node: [
    '      - uses: actions/setup-node@6044e13b5dc448c55e2357c09f80417699197238 # v6.2.0',
    '        with:',
    '          node-version: 24',
  ],
  Python: [
    '      - uses: actions/setup-python@a309ff8b426b58ec0e2a45f0f869d46889d02405 # v6.2.0',
    '        with:',
    "          python-version: '3.13'",
  ],
  Go: [
    '      - uses: actions/setup-go@7a3fe6cf4cb3a834922a1244abfce67bcef6a0c5 # v6.2.0',
    '        with:',
    '          go-version-file: {go.mod}',
  ],
  Java: [
    '      - uses: actions/setup-java@be666c2fcd27ec809703dec50e508c2fdc7f6654 # v5.2.0',
    '        with:',
    '          distribution: temurin',
    '          java-version: 21',
  ],
  Rust: [],
}

/** The workflow that `perf-gate init` writes: the gate for pull requests from branches of the same repository. */
export function workflowText({ language, manager }: Project, directory: string): string {
  const goMod = scalar(directory === '.' ? 'go.mod' : `${directory}/go.mod`)
  return [
    'name: perf-gate',
    'on: pull_request',
    'permissions:',
    '  contents: read',
    '  pull-requests: write   # for the one comment; without it the result is in the job summary alone',
    'concurrency:',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's, not of ours
    '  group: perf-gate-${{ github.ref }}',
    '  cancel-in-progress: true',
    'jobs:',
    '  perf-gate:',
    '    runs-on: ubuntu-latest',
    '    timeout-minutes: 30',
    '    steps:',
    '      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2',
    '        with:',
    "          fetch-depth: 2 # a pull request's merge commit, and base, its first parent",
    '          persist-credentials: false',
    ...(language === undefined ? [] : setups[language].map(text => text.replace('{go.mod}', () => goMod))),
    ...(manager === undefined ? [] : managers[manager]),
    '      - uses: perf-gate/perf-gate@v1',
    '',
  ].join('\n')
}
