import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EventPayload } from './event.ts'

/** A variable of the job; '' if there is none. */
export const jobVariable = (name: string): string => process.env[name] ?? ''

/** The folder that the runner checks repositories out into. */
export const workspace = (): string => resolve(jobVariable('GITHUB_WORKSPACE') || process.cwd())

/** Number of the job's attempt, from 1. */
export const attempt = (): number => Number(jobVariable('GITHUB_RUN_ATTEMPT') || 1)

let remembered: { path: string; payload: EventPayload } | undefined

/** Reads the event before any code of a variant runs, which could write to its file. From then on, it counts as it was. */
export function rememberEvent(): void {
  remembered = undefined
  remembered = { path: jobVariable('GITHUB_EVENT_PATH'), payload: eventPayload() }
}

/** The event's payload; empty outside of a job. */
export function eventPayload(): EventPayload {
  const path = jobVariable('GITHUB_EVENT_PATH')
  if (remembered?.path === path) return remembered.payload
  return path === '' ? {} : JSON.parse(readFileSync(path, 'utf8'))
}

/** The workflow that runs the gate, from the root of the repository: `.github/workflows/perf-gate.yml`. */
export const workflowFile = (): string =>
  jobVariable('GITHUB_WORKFLOW_REF')
    .replace(/@(refs\/.*|[0-9a-f]{40,64})$/, '')
    .split('/')
    .slice(2)
    .join('/')

/** Address of the run's page; undefined outside of a run. */
export function runAddress(): string | undefined {
  const id = jobVariable('GITHUB_RUN_ID')
  const repository = repositoryAddress()
  return repository === undefined || id === '' ? undefined : `${repository}/actions/runs/${id}`
}

/** Address of the repository on GitHub; undefined outside of a job. */
export function repositoryAddress(): string | undefined {
  const [server, name] = [jobVariable('GITHUB_SERVER_URL'), jobVariable('GITHUB_REPOSITORY')]
  return server === '' || name === '' ? undefined : `${server}/${name}`
}
