import { readFileSync } from 'node:fs'
import type { EventPayload } from './event.ts'

/** An jobVariable variable of the job; '' where there is none. */
export const jobVariable = (name: string): string => process.env[name] ?? ''

/** What happened, in GitHub's words; empty outside of a job. */
export function eventPayload(): EventPayload {
  const path = jobVariable('GITHUB_EVENT_PATH')
  return path === '' ? {} : JSON.parse(readFileSync(path, 'utf8'))
}
