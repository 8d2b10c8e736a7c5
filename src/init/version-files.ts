import type { ProjectFiles } from './project-files.ts'

/** Files that name the version of a language, the nearest to it first; `.tool-versions` has several languages. */
const files = { node: ['.nvmrc', '.node-version'], python: ['.python-version'] } as const

/** The version that a project's own file names, as the setup actions take it; undefined where none does. */
export function versionIn({ read }: ProjectFiles, language: keyof typeof files): string | undefined {
  const own = files[language].map(name => read(name)?.trim()).find(text => text !== undefined)
  const several = new RegExp(`^${language}(?:js)?\\s+(\\S+)`, 'm').exec(read('.tool-versions') ?? '')?.[1]
  const version = (own ?? several)?.replace(/\n[\s\S]*/, '').replace(/^v(?=\d)/, '')
  return version !== undefined && /^[\w./*-]{1,40}$/.test(version) ? version : undefined
}

/** The newest of the versions that we would choose that a range allows: `>=3.10,<3.13` → `3.12`; the first where it says nothing. */
export function newestIn(range: unknown, versions: string[]): string {
  const text = typeof range === 'string' ? range : ''
  const below = /<(=?)\s*(\d+(?:\.\d+)?)/.exec(text)
  const majors = !versions[0]!.includes('.')
  const pinned = (majors ? /^\s*[=^~]*\s*v?(\d+)[\d.x*]*\s*$/ : /^\s*(?:==)?\s*(\d+\.\d+)[\d.x*]*\s*$/).exec(text)?.[1]
  if (pinned !== undefined) return pinned
  if (below === null) return versions[0]!
  const [, inclusive, limit] = below
  return versions.find(version => order(version, limit!) < (inclusive === '=' ? 1 : 0)) ?? versions.at(-1)!
}

const order = (a: string, b: string): number => {
  const [[x = 0, y = 0], [u = 0, v = 0]] = [a, b].map(each => each.split('.').map(Number)) as [number[], number[]]
  return x - u || y - v
}
