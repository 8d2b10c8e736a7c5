import type { Stack } from './stacks.ts'

/** What an untouched project showed on its way to its first verdict. */
export interface Seen {
  config: string
  workflow: string
  /** What `check` said. */
  check: string
}

/** The page of a stack in the documents. Pure. */
export function stackPage({ title, shown, notes }: Stack, { config, workflow, check }: Seen): string {
  const fence = (language: string, text: string) => [`\`\`\`${language}`, text.trimEnd(), '```']
  return `${[
    `# ${title}`,
    '',
    'The project is what this makes, untouched:',
    '',
    ...fence('sh', shown),
    '',
    ...notes.flatMap(note => [note, '']),
    '`perf-gate init` writes `perf-gate.yml`:',
    '',
    ...fence('yaml', config),
    '',
    'and `.github/workflows/perf-gate.yml`:',
    '',
    ...fence('yaml', workflow),
    '',
    '`perf-gate check` begins with:',
    '',
    ...fence('text', spoken(check)),
    '',
    'The first run, which changes only the README, passes.',
    '',
    '[The first run](../init.md) explains what `init` does. [All stacks](../stacks.md)',
  ].join('\n')}\n`
}

/** How both sides responded. What a run would detect is left out: that depends on the machine, not on the stack. */
function spoken(check: string): string {
  const lines = check.split('\n')
  const begun = lines.findIndex(line => / is ready after /.test(line))
  const ended = lines.findIndex(line => /^(A run measures for at most|The servers take so long to start)/.test(line))
  return lines
    .slice(Math.max(0, begun), ended === -1 ? undefined : ended)
    .join('\n')
    .trim()
}
