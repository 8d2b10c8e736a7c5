import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Repository, repository } from '../e2e/repository.ts'
import { type GitHub, startGitHub } from '../github/server.ts'
import { workflowsIn } from '../workflows/snippets.ts'

// Runs workflows as they are shipped and quoted, with act on this machine, against the stand-in GitHub. The project's own
// action is this checkout. Other people's actions that need GitHub itself are replaced by stand-ins that copy folders.

const pages = ['README.md', 'docs/workflows.md']

/** The workflow in our documents that has this name and calls this file, as a file in a repository. */
export function quoted(name: string, calls: string): Record<string, string> {
  const found = pages.flatMap(workflowsIn).find(snippet => snippet.name === name && snippet.text.includes(calls))
  if (found === undefined) throw new Error(`${pages.join(' and ')} quote no workflow "${name}" that calls ${calls}`)
  return { [`.github/workflows/${name.replaceAll(' ', '-')}.yml`]: found.text }
}

/** What act says about one run. */
export interface Ran {
  code: number | null
  /** Everything that was printed. */
  log: string
  /** Job summaries, one after the other. */
  summary: string
  /** Outputs of all steps; of each name, the last. */
  outputs: Record<string, string>
  /** Result of each job, by the last part of its displayed name: `success`, `failure`. */
  jobs: Record<string, string>
}

/** A stranger's repository and what it needs: the stand-ins, a place for artifacts, GitHub. */
export interface World extends AsyncDisposable {
  folder: string
  repository: Repository
  github: GitHub
  /** Folder with a folder for each artifact. */
  artifacts: string
  /** Folder with the data branch as git would check it out; absent if there is none. */
  branch: string
  act(event: string, workflow: string, payload: object, more?: Running): Promise<Ran>
}

interface Running {
  /** Called with what the jobs print, as it comes. */
  heard?: (line: string, act: ChildProcess) => void
  env?: Record<string, string>
  /** PATH of the machine. */
  path?: string
}

export async function world(files: Record<string, string>): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-act-'))
  const github = await startGitHub()
  const made = repository()
  const [artifacts, branch] = [join(folder, 'artifacts'), join(folder, 'branch')]
  const places = standIns(folder)
  made.write(files)
  return {
    folder,
    repository: made,
    github,
    artifacts,
    branch,
    act: (event, workflow, payload, more = {}) => {
      const path = join(folder, 'event.json')
      writeFileSync(path, JSON.stringify(payload))
      const env = {
        ...more.env,
        GITHUB_API_URL: github.url,
        GITHUB_REPOSITORY: 'o/r',
        ARTIFACTS: artifacts,
        BRANCH: branch,
      }
      const args = [event, '--workflows', `.github/workflows/${workflow}.yml`, '--eventpath', path]
      return runAct([...args, ...settings(folder, places, env)], made.path, folder, more)
    },
    async [Symbol.asyncDispose]() {
      await github[Symbol.asyncDispose]()
      made[Symbol.dispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settings = (folder: string, places: Record<string, string>, env: Record<string, string>): string[] => [
  '--json',
  '--no-cache-server',
  ...['--platform', 'ubuntu-latest=-self-hosted'],
  ...['--concurrent-jobs', '1'], // two jobs that measure at once would disturb each other
  ...['--action-cache-path', join(folder, 'cache')],
  ...['--secret', 'GITHUB_TOKEN=a-token'],
  ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ...Object.entries(places).flatMap(([action, path]) => ['--local-repository', `${action}=${path}`]),
]

async function runAct(args: string[], cwd: string, home: string, { heard, path }: Running): Promise<Ran> {
  const child = spawn('act', args, {
    cwd,
    env: {
      PATH: path ?? `${resolve('node_modules/.bin')}:${process.env.PATH}`,
      HOME: home,
      XDG_CACHE_HOME: join(home, 'xdg'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ran: Ran = { code: null, log: '', summary: '', outputs: {}, jobs: {} }
  const listen = (stream: NodeJS.ReadableStream) => {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        take(ran, line)
        heard?.(line, child)
      }
    })
  }
  listen(child.stdout)
  listen(child.stderr)
  const [code] = (await once(child, 'close')) as [number | null]
  return { ...ran, code }
}

/** One line of act's log, which is JSON. */
function take(ran: Ran, line: string): void {
  let said: Record<string, string>
  try {
    said = JSON.parse(line)
  } catch {
    ran.log += `${line}\n`
    return
  }
  const text = (said.msg ?? '').trimEnd()
  ran.log += `${said.job ?? ''}| ${text}\n`
  if (said.command === 'summary') ran.summary += said.content
  if (said.command === 'set-output') ran.outputs[said.name!] = said.arg!
  if (said.jobResult !== undefined) ran.jobs[said.job!.trim().replace(/^.*\//, '')] = said.jobResult
}

/** Actions by `owner/name@ref` → the folder that stands in for them. */
function standIns(folder: string): Record<string, string> {
  const own = join(folder, 'perf-gate')
  for (const part of ['action.yml', 'dist', '.github']) cpSync(part, join(own, part), { recursive: true })
  for (const name of ['gate', 'measure', 'report', 'record']) callable(join(own, `.github/workflows/${name}.yml`))
  const shipped =
    readFileSync('.github/workflows/measure.yml', 'utf8') + readFileSync('.github/workflows/report.yml', 'utf8')
  const pinned = (action: string) => new RegExp(`${action}@[0-9a-f]{40}`).exec(shipped)![0]
  return {
    'perf-gate/perf-gate@v1': own,
    ...Object.fromEntries(
      ['node', 'python', 'go', 'java'].map(language => [
        pinned(`actions/setup-${language}`),
        standIn(folder, `setup-${language}`, setup),
      ]),
    ),
    [pinned('actions/checkout')]: standIn(folder, 'checkout', checkout), // of another branch: this one is already there
    [pinned('actions/upload-artifact')]: standIn(folder, 'upload', upload),
    [pinned('actions/download-artifact')]: standIn(folder, 'download', download),
  }
}

/** In a workflow that is called, `github.workflow` is the caller's name on GitHub, and its own with act. */
function callable(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^name: .*$/m, 'name: perf-gate'))
}

function standIn(folder: string, name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(join(path, 'action.yml'), text)
  return path
}

const setup = `
name: setup
runs: { using: composite, steps: [{ shell: bash, run: 'true' }] }
`

const checkout = `
name: checkout
inputs: { ref: { required: true }, path: { required: true }, persist-credentials: { required: true } }
runs:
  using: composite
  steps:
    - shell: bash
      env: { TO: '\${{ inputs.path }}' }
      run: cp -r "$BRANCH" "$TO"
`

const upload = `
name: upload
inputs: { name: { required: true }, path: { required: true }, overwrite: { default: 'false' } }
runs:
  using: composite
  steps:
    - shell: bash
      if: always()
      env: { NAME: '\${{ inputs.name }}', FROM: '\${{ inputs.path }}' }
      run: |
        [ ! -e "$ARTIFACTS/refused/$NAME" ] || exit 1
        to="$ARTIFACTS/$GITHUB_RUN_ID/$NAME"
        rm -rf "$to"; mkdir -p "$to"
        if [ -d "$FROM" ]; then cp -r "$FROM/." "$to/"; else cp -r $FROM "$to/" || echo 'no files were found'; fi # a folder, or patterns within one
`

const download = `
name: download
inputs: { pattern: { required: true }, path: { required: true }, run-id: { default: '' }, github-token: { default: '' } }
runs:
  using: composite
  steps:
    - shell: bash
      if: always()
      env: { PATTERN: '\${{ inputs.pattern }}', TO: '\${{ inputs.path }}', RUN: '\${{ inputs.run-id }}' }
      run: |
        mkdir -p "$TO"
        for from in "$ARTIFACTS/\${RUN:-$GITHUB_RUN_ID}"/$PATTERN; do [ ! -e "$from" ] || cp -r "$from" "$TO/"; done
`
