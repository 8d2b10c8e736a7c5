/**
 * Text for the log of a job that cannot be one of the runner's commands: `::name::` at the beginning of a line (blanks
 * before it count for nothing) and the older `##[name]` anywhere. A blank breaks them. Invisible characters are taken out
 * first: a comparison by the rules of a language passes over them, and whether the runner's does is not ours to bet on.
 */
export function harmless(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^((?:[^\S\n\u2028\u2029]|\u0085)*):(?=:)/gm, '$1: ') // no line breaks in there: each would begin a search to the end
    .replace(/##(?=\[)/g, '## ')
}

/** The same where the command line runs as a step of a job; elsewhere a text is shown as it is. */
export const inJob = (text: string): string => (process.env.GITHUB_ACTIONS === 'true' ? harmless(text) : text)
