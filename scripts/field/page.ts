import type { Stack } from './stacks.ts'

/** What was seen on the way of an untouched project to its first verdict. */
export interface Seen {
  config: string
  workflow: string
  /** What `check` said. */
  check: string
  /** Of all three commands together. */
  minutes: number
}

/** The page of a stack in the documents. Pure. */
export function stackPage({ title, shown, notes }: Stack, { config, workflow, check, minutes }: Seen): string {
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
    '`perf-gate check` says:',
    '',
    ...fence('text', spoken(check)),
    '',
    `\`init\`, \`check\` and a first run, of a change to its README alone, took ${minutes.toFixed(1)} minutes on a machine with two cores. The run was green.`,
    '',
    '[The first run](../init.md) explains what `init` does. [All stacks](../stacks.md)',
  ].join('\n')}\n`
}

/** Without the lines that say what is being done. */
function spoken(check: string): string {
  const lines = check.split('\n')
  const begun = lines.findIndex(line => / is ready after /.test(line))
  const isProgress = /^(starting |asking |warming up|block \d|GET |loading |measuring )/
  return lines
    .slice(Math.max(0, begun))
    .filter((line, i) => !(isProgress.test(line) && !/^GET \S+ {2}/.test(line)) || i === 0)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
