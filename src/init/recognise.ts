import { deno, go, java, rust } from './compiled.ts'
import { declared, programArguments, released } from './declared.ts'
import { hintsOf } from './hints.ts'
import { node } from './node.ts'
import type { Project } from './project.ts'
import { filesBelow, type ProjectFiles } from './project-files.ts'
import { python } from './python.ts'
import { withWorkspace } from './workspace.ts'

/** A project in a folder of the repository. */
export interface Place {
  /** Relative to where one looked; '.' for that folder itself. */
  folder: string
  project: Project
}

/** Recognises a project by its files. Pure. Without any candidate, nothing in it says how it is started. */
export function recognise(files: ProjectFiles, above?: ProjectFiles): Project {
  const found = [node(files, above), python(files), go(files), java(files), rust(files), deno(files)].filter(
    project => project !== undefined,
  )
  const declaredWays = declared(files)
  const [best] = found.toSorted((a, b) => weight(b) - weight(a))
  const release = released(files)
  if (best === undefined) return { toolchain: {}, candidates: declaredWays, setups: release }
  const setups = release.length > 0 ? release : best.setups
  return { ...best, candidates: merged(best, isCompiled(best) ? withArguments(best, files) : declaredWays), setups }
}

const isCompiled = ({ language }: Project): boolean => language === 'Go' || language === 'Rust'

/** The likeliest program, started as it is elsewhere. */
const withArguments = ({ candidates: [first] }: Project, files: ProjectFiles): Project['candidates'] =>
  first === undefined
    ? []
    : programArguments(files).map(words => ({
        ...first,
        start: `${first.start} ${words}`,
        source: 'as it is run elsewhere',
      }))

/** A framework says more than a manifest, which may be there for tools alone. */
const weight = ({ framework, candidates }: Project): number =>
  (framework === undefined ? 0 : 2) + (candidates.length > 0 ? 1 : 0)

/** What a framework's guide or a script says comes before the Procfile, and that before the Dockerfile and guesses. */
function merged({ candidates, language }: Project, others: Project['candidates']): Project['candidates'] {
  const extra = others
    .map(candidate => ({
      ...candidate,
      build: candidates[0]?.build,
      install: candidates[0]?.install,
    }))
    .filter(({ start }) => !candidates.some(candidate => candidate.start === start))
  const isFirst = language === 'Python' || candidates.length === 0
  return isFirst ? [...extra, ...candidates] : [candidates[0]!, ...extra, ...candidates.slice(1)]
}

const manifests =
  /(^|\/)(package\.json|pyproject\.toml|requirements\.txt|Pipfile|setup\.py|manage\.py|go\.mod|pom\.xml|build\.gradle(\.kts)?|Cargo\.toml|deno\.jsonc?)$/
const aside =
  /(^|\/)(node_modules|vendor|test|tests|__tests__|fixtures|examples?|docs?|e2e|bench(marks)?|scripts|tools|packages\/(ui|config|eslint[\w-]*|tsconfig))(\/|$)/

/**
 * The projects of a repository that could be servers, the likeliest first: the folder itself, or, where that starts
 * nothing or says nothing of what it needs, folders in it. Of two that are as likely, the one whose sources name a route is first.
 */
export function places(files: ProjectFiles): Place[] {
  const own = recognise(files)
  const folders = [
    ...new Set(files.names.filter(name => manifests.test(name)).map(name => name.replace(/\/?[^/]+$/, '') || '.')),
  ]
    .filter(folder => folder !== '.' && !aside.test(folder) && folder.split('/').length <= 3)
    .slice(0, 50)
  const below = folders.map(folder => ({
    folder,
    project: withWorkspace(recognise(filesBelow(files, folder), files), folder, files),
  }))
  const isRooted = files.names.some(name => manifests.test(name) && !name.includes('/'))
  const found = [{ folder: '.', project: own }, ...below]
    .filter(({ project }) => project.candidates.length > 0)
    .map(place => ({ place, promise: promise(place) + (isRooted && place.folder === '.' ? 3 : 0) }))
    .toSorted((a, b) => b.promise - a.promise)
  if (found.length < 2) return found.map(({ place }) => place)
  const isRouted = ({ folder }: Place): boolean => hintsOf(files, folder).paths.length > 0
  const likeliest = found
    .slice(0, mostRead)
    .map(({ place, promise }) => ({ place, promise: promise + (isRouted(place) ? 0.5 : 0) }))
    .toSorted((a, b) => b.promise - a.promise)
  return [...likeliest, ...found.slice(mostRead)].map(({ place }) => place)
}

/** Projects of a repository whose sources are read for routes, at most. */
const mostRead = 8

const browser = /^(Next\.js|Nuxt|Astro)$/

/** How much a folder sounds like the server. */
function promise({ folder, project: { framework, candidates } }: Place): number {
  const isServer = /(^|\/)(server|backend|api|service|services|app)(\/|$)/.test(folder)
  const isClient = /(^|\/)(client|frontend|web|ui|www|site|mobile)(\/|$)/.test(folder)
  return (
    (framework === undefined ? 0 : browser.test(framework) ? 3 : 4) +
    (candidates[0]?.source.includes('script') ? 1 : 0) +
    (isServer ? 1.5 : 0) -
    (isClient ? 1 : 0) -
    folder.length / 1000
  )
}
