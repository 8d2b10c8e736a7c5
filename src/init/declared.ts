import type { Candidate } from './project.ts'
import type { ProjectFiles } from './project-files.ts'

/** What a Procfile or a Dockerfile says: as the project is run elsewhere. */
export const declared = (files: ProjectFiles): Candidate[] => [...procfile(files), ...dockerfile(files)]

function procfile({ read }: ProjectFiles): Candidate[] {
  const line = /^web:\s*(.+)$/m.exec(read('Procfile') ?? '')?.[1]?.trim()
  return line === undefined ? [] : [{ ...apart(line), source: 'Procfile' }]
}

/** What a Procfile says is to be done before a release: its tables, as a rule. */
export function released({ read }: ProjectFiles): string[] {
  const line = /^release:\s*(.+)$/m.exec(read('Procfile') ?? '')?.[1]?.trim()
  return line === undefined ? [] : [line.replace(/(^|&& *|; *)\.\/manage\.py/g, '$1python3 manage.py')]
}

/** `flask db upgrade && gunicorn shop:app`: what is to be done once before, and what starts the server. */
function apart(line: string): Pick<Candidate, 'start' | 'setup'> {
  const parts = line
    .split(/\s*(?:&&|;)\s*/)
    .map(part => portable(part.trim().replace(/^(?:exec|(?:poetry|uv|pipenv|pdm|hatch) run)\s+/, '')))
  const setup = parts.slice(0, -1).join(' && ')
  return { start: parts.at(-1)!, ...(setup !== '' && { setup }) }
}

/** `$PORT` is what a Procfile gets, as ours do. A fixed address to bind becomes one of our own. */
const portable = (line: string): string =>
  line
    .replace(/\$\{?PORT(?::-\d+)?\}?/g, '{port}')
    .replace(
      /(\s--?(?:bind|b|listen|l|addr|address|http|http-addr)[ =])(?:[\w.]+|\[::\])?:(?:\d{2,5}|\{port\})/,
      '$1127.0.0.1:{port}',
    )
    .replace(/(\s(?:--port|-p)[ =])\d{2,5}\b/, '$1{port}')
    .replace(/^(uvicorn\b(?!.*--port).*)$/, '$1 --port {port}')
    .replace(/\s+/g, ' ')

function dockerfile({ read }: ProjectFiles): Candidate[] {
  const line = withSources(commandIn(read('Dockerfile')), read('Dockerfile'))
  if (line === '' || /entrypoint|docker-|\.sh\b|tini|^\/|nginx|^\.?\/?(app|server|main)$/.test(line)) return []
  return [{ ...apart(line), source: 'Dockerfile' }]
}

/** What the last stage of a Dockerfile starts; '' where it says nothing. */
function commandIn(text = ''): string {
  const stage = text
    .replace(/\\\r?\n/g, ' ')
    .split(/^FROM\s/im)
    .at(-1)!
  return ['ENTRYPOINT', 'CMD']
    .map(name => lastLine(stage, name) ?? '')
    .join(' ')
    .trim()
}

/** `node api` → `node dist/api`, where the image has a copy under another name. */
function withSources(line: string, text = ''): string {
  const copies = [
    ...text.matchAll(/^COPY\s+(?!--from)(?:--\S+\s+)*(?:\.\/)?([\w./-]+?)\/?\s+(?:\.\/)?([\w./-]+?)\/?\s*$/gim),
  ]
  return copies.reduce(
    (words, [, from, to]) =>
      from === to || from === '.' || to === '.'
        ? words
        : words.replace(new RegExp(`(?<=\\s(?:\\./)?)${escaped(to!)}(?=[/\\s]|$)`), from!),
    line,
  )
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** What a Procfile or a Dockerfile gives to the program that is built from these sources: `--listen :9000 serve`. */
export function programArguments({ read }: ProjectFiles): string[] {
  const web = /^web:\s*(.+)$/m.exec(read('Procfile') ?? '')?.[1]?.trim()
  return [web ?? '', commandIn(read('Dockerfile'))]
    .map(line => /^(?:\.?\/)?[\w./-]+\s+([^;&|]+)$/.exec(line)?.[1])
    .filter(words => words !== undefined)
    .map(words => portable(` ${words}`).trim())
}

function lastLine(stage: string, name: string): string | undefined {
  const value = [...stage.matchAll(new RegExp(`^${name}\\s+(.+)$`, 'gim'))].at(-1)?.[1]?.trim()
  if (value === undefined || !value.startsWith('[')) return value
  try {
    const words: unknown = JSON.parse(value)
    const [shell, option, line] = words as string[]
    if (/^(\/bin\/)?(ba)?sh$/.test(shell!) && option === '-c' && line !== undefined) return line
    return (words as string[])
      .map(word => (/^[\w./@:=,$%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
      .join(' ')
  } catch {
    return undefined // no list: Docker would not take it either
  }
}
