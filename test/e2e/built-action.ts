import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { printed } from '../printed.ts'

/** How the built action ended, and what it wrote to the runner's files. */
export interface Ran {
  code: number | null
  log: string
  outputs: string
  summary: string
}

export interface Place {
  /** Folder for the runner's files. */
  folder: string
  payload: object
}

/** A job's environment, and what it finds in the runner's files afterwards. */
export function jobIn<Environment extends Record<string, string | undefined>>(
  { folder, payload }: Place,
  environment: Environment,
) {
  mkdirSync(folder, { recursive: true })
  const file = (name: string) => join(folder, name)
  for (const name of ['output', 'summary', 'state']) writeFileSync(file(name), '')
  writeFileSync(file('event.json'), JSON.stringify(payload))
  const env = {
    GITHUB_EVENT_PATH: file('event.json'),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_STATE: file('state'),
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_RUN_ATTEMPT: '1',
    ...environment,
  }
  const left = () => ({ outputs: readFileSync(file('output'), 'utf8'), summary: readFileSync(file('summary'), 'utf8') })
  return { env, left }
}

/** The built action as a runner starts it, in `cwd`. `watch` sees the log whenever it has grown. */
export async function runBuilt(
  { cwd, ...place }: Place & { cwd: string },
  environment: Record<string, string | undefined>,
  watch: (log: string, child: ChildProcess) => void = () => {},
): Promise<Ran> {
  const { env, left } = jobIn(place, environment)
  const child = spawn('node', [resolve('dist/main.js')], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = printed(child, text => watch(text, child))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, log: log(), ...left() }
}
