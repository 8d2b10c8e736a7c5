import type { ProjectFiles } from './files.ts'
import type { Candidate } from './project.ts'

const line = ({ read }: ProjectFiles, process: string): string[] => {
  const found = new RegExp(`^${process}:\\s*(.+)$`, 'm').exec(read('Procfile') ?? '')
  return found === null ? [] : [found[1]!.trim()]
}

/** How the project is started elsewhere: `flask db upgrade && gunicorn shop:app` has a part to be done once before. */
export const webIn = (files: ProjectFiles): Candidate[] =>
  line(files, 'web').map(all => {
    const parts = all.split(/\s*(?:&&|;)\s*/).map(portable)
    const setup = parts.slice(0, -1).join(' && ') || undefined
    return { start: parts.at(-1)!, ...(setup && { setup }), source: 'Procfile' }
  })

/** What is to be done before a release: its tables, as a rule. */
export const released = (files: ProjectFiles): string[] => line(files, 'release').map(portable)

/** `$PORT` is what a Procfile gets, as ours do. A fixed address to bind becomes one of our own. Debian has no `python`. */
const portable = (part: string): string =>
  part
    .replace(/^(?:exec|(?:poetry|uv|pipenv) run)\s+/, '')
    .replace(/\$\{?PORT(?::-\d+)?\}?/g, '{port}')
    .replace(/(\s--?(?:bind|b|listen|l|addr|http)[ =])(?:[\w.]+|\[::\])?:(?:\d{2,5}|\{port\})/, '$1127.0.0.1:{port}')
    .replace(/^(uvicorn\b(?!.*--port).*)$/, '$1 --port {port}')
    .replace(/(^|\s)(?:python\s|\.\/(?=manage\.py))/, '$1python3 ')
