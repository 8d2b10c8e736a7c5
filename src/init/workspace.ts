import { relative } from 'node:path/posix'
import type { Project } from './project.ts'
import { filesBelow, type ProjectFiles } from './project-files.ts'

interface Manifest {
  name?: unknown
  scripts?: { build?: unknown }
  dependencies?: Record<string, unknown>
  devDependencies?: Record<string, unknown>
}

/** A part of a workspace is built with the parts that it depends on, where these have something to build. Pure. */
export function withWorkspace(project: Project, folder: string, all: ProjectFiles): Project {
  if ((project.language !== 'Node' && project.language !== 'Bun') || folder === '.') return project
  const own = manifestOf(filesBelow(all, folder).read('package.json'))
  const wished = { ...own.devDependencies, ...own.dependencies }
  const built = all.names
    .filter(name => /(^|\/)package\.json$/.test(name) && !name.includes('node_modules/'))
    .map(name => manifestOf(all.read(name)))
    .filter(({ name, scripts }) => typeof name === 'string' && name in wished && scripts?.build !== undefined)
  if (built.length === 0) return project
  const build = buildOf(project, relative(`/${folder}`, '/'), manifestOf(all.read('package.json')))
  const together = project.candidates.map(candidate => ({ ...candidate, build }))
  return { ...project, candidates: [...together.slice(0, 2), ...project.candidates] }
}

function buildOf({ toolchain: { manager } }: Project, up: string, root: Manifest): string {
  if (manager === 'pnpm') return "pnpm --filter '{.}...' run build"
  if (root.scripts?.build !== undefined) return `cd ${up} && ${manager ?? 'npm'} run build`
  return `cd ${up} && ${manager === undefined ? 'npm run build --workspaces --if-present' : `${manager} workspaces run build`}`
}

function manifestOf(text: string | undefined): Manifest {
  try {
    const json: unknown = JSON.parse(text ?? '{}')
    return typeof json === 'object' && json !== null ? json : {}
  } catch {
    return {} // its package manager will complain
  }
}
