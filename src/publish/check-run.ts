import { exitStatus } from '../errors.ts'
import type { Access } from '../github/access.ts'
import type { ConfigPlace } from './config-place.ts'

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
  /** Page of the run. */
  details?: string
}

/** GitHub's limit of a summary, characters. */
export const mostSummary = 65_535
const mostTitle = 255

/** Creates the check run. Its newest one of a name is the one that counts. Throws what the API throws. */
export async function createCheckRun({ api, owner, repo }: Access, report: CheckReport): Promise<void> {
  const { name, head, exit, undecided, title, summary, places, details } = report
  await api.checks.create({
    owner,
    repo,
    name,
    head_sha: head,
    status: 'completed',
    conclusion: exit !== exitStatus.passed ? 'failure' : undecided ? 'neutral' : 'success',
    details_url: details,
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
