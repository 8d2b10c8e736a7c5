import { parse } from 'smol-toml'

/** Does all that it asks for come from the public registry? Else pip would take what has the same name there. Pure. */
export function isPublic(text: string | undefined): boolean {
  const { tool } = tables(text)
  const { dependencies, source } = mapping(tool.poetry)
  const uv = mapping(tool.uv)
  const elsewhere = ['sources', 'index', 'index-url', 'extra-index-url', 'find-links'].map(name => uv[name])
  const own = Object.values(mapping(dependencies)).map(mapping)
  return [source, ...elsewhere, ...own.flatMap(({ git, path, url, source }) => [git, path, url, source])].every(
    each => each === undefined,
  )
}

/**
 * What a `pyproject.toml` asks for, in poetry's words or in the standard ones, as pip takes it:
 * `uvicorn = {extras = ["standard"], version = "^0.34"}` → `uvicorn[standard]>=0.34,<0.35`. Groups for development are left out.
 * Empty where pip has no words for one of them. Pure.
 */
export function requirements(text: string | undefined): string[] {
  const { project, tool } = tables(text)
  const listed = Array.isArray(project.dependencies) ? project.dependencies.map(String) : []
  const named = Object.entries(mapping(mapping(tool.poetry).dependencies))
    .filter(([name, wish]) => name !== 'python' && mapping(wish).optional !== true)
    .map(([name, wish]) => requirement(name, wish))
  const all = [...listed, ...named].filter(each => each !== undefined && isPlain.test(each))
  return all.length === listed.length + named.length ? (all as string[]) : []
}

/** A requirement of the registry, to be put between single quotes: `fastapi (>=0.115,<0.116) ; python_version >= "3.9"`. */
const isPlain = /^[\w.-]+(\[[\w.,-]+\])?[\w.,<>=!~*() ;"-]*$/

function requirement(name: string, wish: unknown): string | undefined {
  const { version, extras } = typeof wish === 'string' ? { version: wish } : mapping(wish)
  const extra = Array.isArray(extras) && extras.length > 0 ? `[${extras.join(',')}]` : ''
  const range = typeof version === 'string' ? rangeOf(version) : undefined
  return range === undefined ? undefined : `${name}${extra}${range}`
}

/** `^1.2.3` → `>=1.2.3,<2`; undefined for what pip has no words for. */
function rangeOf(version: string): string | undefined {
  const [, sign, number] = /^([\^~]?)\s*(\d+(?:\.\d+)*)$/.exec(version.trim()) ?? []
  if (number === undefined) {
    if (version.trim() === '*') return ''
    return /^\s*[<>=!~]/.test(version) && !version.includes('|') ? version.replace(/\s+/g, '') : undefined
  }
  if (sign === '') return `==${number}`
  const parts = number.split('.').map(Number)
  const first = parts.findIndex(part => part > 0)
  const kept = sign === '~' ? Math.min(1, parts.length - 1) : first === -1 ? parts.length - 1 : first
  const limit = parts.slice(0, kept + 1).map((part, i) => (i === kept ? part + 1 : part))
  return `>=${number},<${limit.join('.')}`
}

/** Does it say how it is built into a package? Then that can be installed, with all that it asks for. Pure. */
export const isPackage = (text: string | undefined): boolean => {
  const { builder, tool } = tables(text)
  return Object.keys(builder).length > 0 && mapping(tool.poetry)['package-mode'] !== false
}

/** The tables of a `pyproject.toml`; what cannot be read is pip's to complain about. */
export function tables(text: string | undefined): Record<'project' | 'tool' | 'builder', Record<string, unknown>> {
  try {
    const { project, tool, 'build-system': builder } = parse(text ?? '')
    return { project: mapping(project), tool: mapping(tool), builder: mapping(builder) }
  } catch {
    return { project: {}, tool: {}, builder: {} }
  }
}

export const mapping = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
