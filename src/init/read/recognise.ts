import { type Ecosystem, ecosystems } from '../../ecosystems.ts'
import { go, java, rust } from './compiled.ts'
import { declared, programArguments, released } from './declared.ts'
import { filesBelow, type ProjectFiles } from './files.ts'
import { frameworks } from './frameworks.ts'
import { hintsOf } from './hints.ts'
import { node } from './node.ts'
import { type Candidate, type Project, readMapping } from './project.ts'
import { python } from './python.ts'

/** A project in a folder of the repository. */
export interface Place {
  /** Relative to where one looked; '.' for that folder itself. */
  folder: string
  project: Project
}

/** Files that tell a language. */
const manifestsOf = (language: Ecosystem): string[] => {
  const { manifests = [], lock = [], manifest = [] } = ecosystems[language]
  return [...manifests, ...[...lock, ...manifest].flatMap(({ files }) => files)]
}

/** Recognises a project by its files. Pure. Without any candidate, nothing in it says how it is started. */
export function recognise(files: ProjectFiles, above?: ProjectFiles): Project {
  const found = [node(files, above), python(files), go(files), java(files), rust(files), ...others(files)]
  const [best] = found.filter(project => project !== undefined).toSorted((a, b) => weight(b) - weight(a))
  const release = released(files)
  if (best?.language === undefined) return { candidates: declared(files), setups: release }
  return {
    ...best,
    version: versionIn(files, best.language) ?? (above && versionIn(above, best.language)),
    candidates: merged(best, files),
    setups: release.length > 0 ? release : best.setups,
  }
}

/** Languages of which no more is known than their row says. */
const others = ({ names }: ProjectFiles): Project[] =>
  (Object.keys(ecosystems) as Ecosystem[])
    .map(language => ({ language, file: manifestsOf(language).find(name => names.includes(name)) }))
    .filter(({ language, file }) => file !== undefined && ecosystems[language].program === undefined)
    .map(({ language, file }) => ({
      language,
      candidates: (ecosystems[language].start ?? []).map(start => ({ start, source: file! })),
      setups: [],
    }))

/** A framework says more than a manifest, which may be there for tools alone. */
const weight = ({ framework, candidates }: Project): number =>
  (framework === undefined ? 0 : 2) + (candidates.length > 0 ? 1 : 0)

/** A Procfile or a Dockerfile knows better than a guess at Python, and comes second elsewhere; of a program that is compiled it knows the arguments. */
function merged({ candidates, language }: Project, files: ProjectFiles): Candidate[] {
  const [first, ...rest] = candidates
  const { build, install } = first ?? {}
  const isCompiled = language === 'go' || language === 'rust'
  const elsewhere = isCompiled
    ? programArguments(files).map(words => ({ start: `${first?.start} ${words}`, source: 'as it is run elsewhere' }))
    : declared(files)
  const extra = elsewhere
    .map(candidate => ({ ...candidate, build, install }))
    .filter(({ start }) => !candidates.some(candidate => candidate.start === start))
  if (first === undefined) return isCompiled ? [] : extra
  return language === 'python' ? [...extra, ...candidates] : [first, ...extra, ...rest]
}

/** The version that a project's own file names, as the setup actions take it; undefined where none does. */
function versionIn({ read }: ProjectFiles, language: Ecosystem): string | undefined {
  const own = (ecosystems[language].versionFiles ?? []).map(name => read(name)?.trim())
  const several = new RegExp(`^${language}(?:js)?\\s+(\\S+)`, 'm').exec(read('.tool-versions') ?? '')?.[1]
  const version = [...own, several].find(text => text !== undefined)?.replace(/\n[\s\S]*/, '')
  return version !== undefined && /^[\w./*-]{1,40}$/.test(version) ? version.replace(/^v(?=\d)/, '') : undefined
}

const aside =
  /(^|\/)(node_modules|vendor|test|tests|__tests__|fixtures|examples?|docs?|e2e|bench(marks)?|scripts|tools|packages\/(ui|config|eslint[\w-]*|tsconfig))(\/|$)/
const mostFolders = 50
/** Projects of a repository whose sources are read for routes, at most. */
const mostRead = 8

/**
 * The projects of a repository that could be servers, the likeliest first: the folder itself, or, where that starts
 * nothing or says nothing of what it needs, folders in it. Of two that are as likely, the one whose sources name a route is first.
 */
export function places(files: ProjectFiles): Place[] {
  const manifests = new Set((Object.keys(ecosystems) as Ecosystem[]).flatMap(manifestsOf))
  const named = files.names.filter(name => manifests.has(name.replace(/^.*\//, '')))
  const folders = [...new Set(named.map(name => name.replace(/\/?[^/]+$/, '') || '.'))]
  const below = folders
    .filter(folder => folder !== '.' && !aside.test(folder) && folder.split('/').length <= 3)
    .slice(0, mostFolders)
    .map(folder => ({ folder, project: inWorkspace(recognise(filesBelow(files, folder), files), folder, files) }))
  const rooted = folders.includes('.') ? 3 : -2 // where nothing says what it needs, a folder in it may
  const found = [{ folder: '.', project: recognise(files) }, ...below]
    .filter(({ project }) => project.candidates.length > 0)
    .map(place => ({ place, promise: promise(place) + (place.folder === '.' ? rooted : 0) }))
    .toSorted((a, b) => b.promise - a.promise)
  const isRouted = ({ folder }: Place): boolean => found.length > 1 && hintsOf(files, folder).paths.length > 0
  const read = found.slice(0, mostRead).map(each => ({ ...each, promise: each.promise + (isRouted(each.place) ? 0.5 : 0) })) // biome-ignore format: one line
  return [...read.toSorted((a, b) => b.promise - a.promise), ...found.slice(mostRead)].map(({ place }) => place)
}

/** How much a folder sounds like the server. */
function promise({ folder, project: { framework, candidates } }: Place): number {
  const isServer = /(^|\/)(server|backend|api|service|services|app)(\/|$)/.test(folder)
  const isClient = /(^|\/)(client|frontend|web|ui|www|site|mobile)(\/|$)/.test(folder)
  const isPages = frameworks.some(({ name, isPages }) => name === framework && isPages)
  return (
    (framework === undefined ? 0 : isPages ? 3 : 4) +
    (candidates[0]?.source.includes('script') ? 1 : 0) +
    (isServer ? 1.5 : 0) -
    (isClient ? 1 : 0) -
    folder.length / 1000
  )
}

/** A part of a workspace is built with the parts that it depends on, where one of them is in the same repository. */
function inWorkspace(project: Project, folder: string, all: ProjectFiles): Project {
  if (project.language !== 'node') return project
  const manifestAt = (name: string) => readMapping(all.read(name), JSON.parse)
  const { dependencies, devDependencies } = manifestAt(`${folder}/package.json`)
  const wished = JSON.stringify([dependencies, devDependencies])
  const parts = all.names.filter(name => /\/package\.json$/.test(name) && !name.includes('node_modules/'))
  if (!parts.some(name => wished.includes(`${JSON.stringify(manifestAt(name).name)}:`))) return project
  const { scripts } = manifestAt('package.json')
  const hasOwn = JSON.stringify(scripts ?? {}).includes('"build":')
  const root = `cd ${folder.replace(/[^/]+/g, '..')} && ${project.manager} run build`
  const build =
    project.manager === 'pnpm'
      ? "pnpm --filter '{.}...' run build"
      : `${root}${hasOwn ? '' : ' --workspaces --if-present'}`
  const together = project.candidates.slice(0, 2).map(candidate => ({ ...candidate, build }))
  return { ...project, candidates: [...together, ...project.candidates] }
}
