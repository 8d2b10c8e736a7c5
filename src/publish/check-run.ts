import { exitStatus } from '../errors.ts'
import type { Access } from '../github/access.ts'
import { runAddress } from '../github/job.ts'

/** What a check run shows. */
export interface CheckReport {
  name: string
  /** Commit it is attached to. */
  head: string
  /** Exit status of the run. */
  exit: number
  /** No verdict, although nothing failed: undecided, or not compared where the project lets that pass. */
  undecided: boolean
  /** One line. */
  title: string
  /** Markdown. */
  summary: string
  /** Where something in head's config is wrong; paths from the root of the repository. */
  places: ConfigPlace[]
}

/** GitHub's limit of a summary, characters. */
export const mostSummary = 65_535
const mostTitle = 255

/** Creates the check run. Its newest one of a name is the one that counts. Throws what the API throws. */
export async function createCheckRun({ api, owner, repo }: Access, report: CheckReport): Promise<void> {
  const { name, head, exit, undecided, title, summary, places } = report
  await api.checks.create({
    owner,
    repo,
    name,
    head_sha: head,
    status: 'completed',
    conclusion: exit !== exitStatus.passed ? 'failure' : undecided ? 'neutral' : 'success',
    details_url: runAddress(),
    output: {
      title: title.slice(0, mostTitle),
      summary: summary.slice(0, mostSummary),
      annotations: places.map(({ file, line, column, message }) => ({
        path: file,
        start_line: line,
        end_line: line,
        start_column: column,
        end_column: column,
        annotation_level: 'warning' as const,
        message,
      })),
    },
  })
}

/** A place in a file, and what is wrong there. */
export interface ConfigPlace {
  /** Relative to where the config is looked for. */
  file: string
  line: number
  column: number
  message: string
}

/** More than an error lists. */
const most = 10

/** What an error of a config says about places: a line `file:line:column: sentence` each. Other lines are about none. */
export function configPlaces(message: string): ConfigPlace[] {
  return message.split('\n').slice(0, 100).flatMap(place).slice(0, most)
}

function place(text: string): ConfigPlace[] {
  const [, file, line, column, message] = /^([^\s:][^:]{0,300}):(\d{1,7}):(\d{1,7}): (.{1,2000})/.exec(text) ?? []
  if (file === undefined || message === undefined) return []
  return [{ file, line: Number(line), column: Number(column), message }]
}
