import { hunksOf } from '../prepare/git/hunks.ts'
import type { PullLine } from './why-annotations.ts'

/**
 * Lines of a merge commit as lines of the pull request's own commit, from the diff from the latter to the former: what the base
 * branch brought in moves lines. A line that only the merge has is nowhere.
 *
 *   @@ -10,0 +11,3 @@     lines 11–13 of the merge are nowhere; line 14 is line 11
 */
export function pullLines(diff: string): PullLine {
  const hunks = [...hunksOf(diff)].map(({ base, head }) => {
    const from = head.from + (head.count === 0 ? 1 : 0)
    return { file: head.file, from, end: from + head.count, shift: base.count - head.count }
  })
  return (file, line) => {
    const before = hunks.filter(hunk => hunk.file === file && hunk.from <= line)
    if (before.some(({ end }) => line < end)) return undefined
    return line + before.reduce((sum, { shift }) => sum + shift, 0)
  }
}
