import { exitStatus } from '../errors.ts'
import type { Access } from '../github/access.ts'
import { runAddress } from '../github/job.ts'
import type { Annotation } from './annotations.ts'

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
  /** Where something in head's config is wrong; files are named from the root of the repository. */
  places: Annotation[]
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
      annotations: places.map(({ message, properties: { file = '', startLine = 1, startColumn } }) => ({
        path: file,
        start_line: startLine,
        end_line: startLine,
        start_column: startColumn,
        end_column: startColumn,
        annotation_level: 'warning' as const,
        message,
      })),
    },
  })
}
