/**
 * Makes text safe for the log of a job: it then has no commands of the runner, neither `::name::` at the beginning of a line (blanks before
 * it do not count) nor the older `##[name]` anywhere. A blank breaks them. Invisible characters are removed first: a comparison by the
 * rules of a language ignores them, and the runner may compare like that.
 */
export function harmless(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^((?:[^\S\n\u2028\u2029]|\u0085)*):(?=:)/gm, '$1: ') // no line breaks in the group: each would begin a search to the end
    .replace(/##(?=\[)/g, '## ')
}

/** The same if the command line runs as a step of a job; elsewhere the text is unchanged. */
export const inJob = (text: string): string => (process.env.GITHUB_ACTIONS === 'true' ? harmless(text) : text)
