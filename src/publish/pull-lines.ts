import type { PullLine } from './why-annotations.ts'

/**
 * Lines of a merge commit as lines of the pull request's own commit, from `git diff -U0 --no-prefix` from the latter to the
 * former: what the base branch brought in moves lines. A line that only the merge has is nowhere.
 *
 *   @@ -10,0 +11,3 @@     lines 11–13 of the merge are nowhere; line 14 is line 11
 */
export function pullLines(diff: string): PullLine {
  const hunks = new Map<string, { from: number; count: number; shift: number }[]>()
  let file: string | undefined
  let [gone, come] = [0, 0]
  for (const line of diff.split('\n')) {
    if (gone > 0 && line.startsWith('-')) gone--
    else if (come > 0 && line.startsWith('+')) come--
    else if (line.startsWith('+++ ')) file = line.slice(4).replace(/\t$/, '')
    const [, , less = '1', to, more = '1'] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (to === undefined || file === undefined) continue
    ;[gone, come] = [Number(less), Number(more)]
    const hunk = { from: Number(to) + (more === '0' ? 1 : 0), count: Number(more), shift: Number(less) - Number(more) }
    hunks.set(file, [...(hunks.get(file) ?? []), hunk])
  }
  return (file, line) => {
    const before = (hunks.get(file) ?? []).filter(({ from }) => from <= line)
    if (before.some(({ from, count }) => line < from + count)) return undefined
    return line + before.reduce((sum, { shift }) => sum + shift, 0)
  }
}
