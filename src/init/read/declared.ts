import type { ProjectFiles } from './files.ts'
import type { Candidate } from './project.ts'

/** What a Procfile or a Dockerfile says: as the project is run elsewhere. */
export function declared({ read }: ProjectFiles): Candidate[] {
  const web = procfile(read('Procfile'), 'web')
  const command = commandIn(read('Dockerfile'))
  const isOpaque = /entrypoint|docker-|\.sh\b|tini|^\/|nginx|^\.?\/?(app|server|main)$/.test(command)
  return [
    ...(web === undefined ? [] : [{ ...apart(web), source: 'Procfile' }]),
    ...(command === '' || isOpaque ? [] : [{ ...apart(command), source: 'Dockerfile' }]),
  ]
}

/** What a Procfile says is to be done before a release: its tables, as a rule. */
export const released = ({ read }: ProjectFiles): string[] =>
  [procfile(read('Procfile'), 'release')].filter(line => line !== undefined).map(portable)

/** What a Procfile or a Dockerfile gives to the program that is built from these sources: `--listen :9000 serve`. */
export const programArguments = ({ read }: ProjectFiles): string[] =>
  [procfile(read('Procfile'), 'web') ?? '', commandIn(read('Dockerfile'))]
    .map(line => /^(?:\.?\/)?[\w./-]+\s+([^;&|]+)$/.exec(line)?.[1])
    .filter(words => words !== undefined)
    .map(words => portable(` ${words}`).trim())

const procfile = (text = '', process: string): string | undefined =>
  new RegExp(`^${process}:\\s*(.+)$`, 'm').exec(text)?.[1]?.trim()

/** `flask db upgrade && gunicorn shop:app`: what is to be done once before, and what starts the server. */
function apart(line: string): Pick<Candidate, 'start' | 'setup'> {
  const parts = line
    .split(/\s*(?:&&|;)\s*/)
    .map(part => portable(part.trim().replace(/^(?:exec|(?:poetry|uv|pipenv) run)\s+/, '')))
  const setup = parts.slice(0, -1).join(' && ')
  return { start: parts.at(-1)!, ...(setup !== '' && { setup }) }
}

/** `$PORT` is what a Procfile gets, as ours do. A fixed address to bind becomes one of our own. Debian has no `python`. */
const portable = (line: string): string =>
  line
    .replace(/\$\{?PORT(?::-\d+)?\}?/g, '{port}')
    .replace(/(\s--?(?:bind|b|listen|l|addr|http)[ =])(?:[\w.]+|\[::\])?:(?:\d{2,5}|\{port\})/, '$1127.0.0.1:{port}')
    .replace(/(\s(?:--port|-p)[ =])\d{2,5}\b/, '$1{port}')
    .replace(/^(uvicorn\b(?!.*--port).*)$/, '$1 --port {port}')
    .replace(/(^|[\s;&])(?:python(?=\s)|\.\/(?=manage\.py))/g, (all, before) => `${before}python3${all.endsWith('/') ? ' ' : ''}`) // biome-ignore format: one line
    .replace(/\s+/g, ' ')

/** What the last stage of a Dockerfile starts; '' where it says nothing. */
function commandIn(text = ''): string {
  const stage = text.replace(/\\\r?\n/g, ' ').split(/^FROM\s/im).at(-1)! // biome-ignore format: one line
  const line = (name: string): string => {
    const value = [...stage.matchAll(new RegExp(`^${name}\\s+(.+)$`, 'gim'))].at(-1)?.[1]?.trim() ?? ''
    return value.startsWith('[') ? listed(value) : value
  }
  return `${line('ENTRYPOINT')} ${line('CMD')}`.trim()
}

/** `["sh", "-c", "node ."]` or `["node", "."]` as a shell line; '' for what Docker would not take either. */
function listed(json: string): string {
  try {
    const words = JSON.parse(json) as string[]
    if (/^(\/bin\/)?(ba)?sh$/.test(words[0]!) && words[1] === '-c' && words.length === 3) return words[2]!
    return words.map(word => (/^[\w./@:=,$%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ')
  } catch {
    return ''
  }
}
