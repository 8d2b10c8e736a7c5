/**
 * Text for the log of a job that cannot be one of the runner's commands: `::name::` at the beginning of a line (blanks
 * before it count for nothing) and the older `##[name]` anywhere. A zero-width space breaks them; readers see no difference.
 */
export function harmless(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^([\s\u0085]*):(?=:)/gm, '$1\u200B:\u200B')
    .replace(/##(?=\[)/g, '##\u200B')
}

/** The same where the command line runs as a step of a job; elsewhere a text is shown as it is. */
export const inJob = (text: string): string => (process.env.GITHUB_ACTIONS === 'true' ? harmless(text) : text)
