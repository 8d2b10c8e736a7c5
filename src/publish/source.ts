import { jobVariable } from '../github/job.ts'
import type { Results } from '../results/results.ts'

/** Address of head's files at GitHub, as far as it is a commit there. */
export function sourceOf({ variants }: Pick<Results, 'variants'>): string | undefined {
  const head = variants.find(({ name }) => name === 'head')
  const [server, repository] = [jobVariable('GITHUB_SERVER_URL'), jobVariable('GITHUB_REPOSITORY')]
  if (head?.commit === undefined || head.dirty === true || server === '' || repository === '') return undefined
  return `${server}/${repository}/blob/${head.commit}`
}
