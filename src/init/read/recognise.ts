import { dirname, join } from 'node:path/posix'
import { type Ecosystem, ecosystems, type Folder, tools } from '../../ecosystems.ts'
import { detect } from '../../prepare/detect.ts'
import { go, java, rust } from './compiled.ts'
import { filesBelow, type ProjectFiles } from './files.ts'
import { rendersPages, tablesOf } from './frameworks.ts'
import { node } from './node.ts'
import { type Candidate, type Project, readMapping } from './project.ts'
import { installedBy, python } from './python.ts'
import { isDevelopmentServer } from './scripts.ts'

/** A project, and its folder relative to the one that was searched; '.' for that folder itself. */
export type ProjectFolder = { folder: string; project: Project }

/** Files that identify a language. */
const manifestsOf = (language: Ecosystem): string[] => {
  const { manifests = [], lock = [], manifest = [] } = ecosystems[language]
  return [...manifests, ...[...lock, ...manifest].flatMap(({ files }) => files)]
}

/** Languages whose files say more than their row. */
const readers: Partial<
  Record<Ecosystem, (...all: [...Parameters<typeof python>, isPart: boolean]) => Project | undefined>
> = { node, python, go, java, rust }

/** The project in a folder, by its files and the start command that the user gives. No candidates: nothing says how it starts. Pure. */
export function recognise(all: ProjectFiles, folder = '.', start?: string): Project {
  const files = filesBelow(all, folder)
  const folders = foldersUp(all, folder)
  const languages = Object.keys(ecosystems) as Ecosystem[]
  const found = languages.flatMap(language => {
    const own = detect(folders, '', [ecosystems[language]])
    const isPart = own !== undefined && own.directory !== folder
    const project = readers[language]?.(files, own?.tool, isPart) ?? byItsRow(language, files)
    if (project === undefined) return []
    const usual = detect(folders, start ?? project.candidates[0]?.start) // what a run would install by itself
    const said = usual === undefined || tools[usual.tool].ecosystem === language ? undefined : own
    return [{ manager: own?.tool, ...project, language, install: project.install ?? said?.install }]
  })
  const isNamed = ({ language }: Project) => Number(ecosystems[language!].starters?.test(start ?? '') ?? false)
  const [best = { candidates: [] }]: Project[] = found.toSorted(
    (a, b) => isNamed(b) - isNamed(a) || weight(b) - weight(a),
  )
  const release = line(files, 'release').map(portable) // it usually makes its tables
  return { ...best, candidates: merged(best, files), setups: release.length > 0 ? release : best.setups }
}

/** A language about which only its row is known. The file that is usually started may not be there, as in a library. */
function byItsRow(language: Ecosystem, { names }: ProjectFiles): Project | undefined {
  const { usual } = ecosystems[language]
  if (usual === undefined || !manifestsOf(language).some(name => names.includes(name))) return undefined
  const ways = Object.entries(usual.starts).filter(([source]) => names.includes(source))
  const candidates = ways.map(([source, start]) => ({ start, source }))
  return { install: usual.install, candidates, setups: tablesOf(names) }
}

/** The folders from `folder` up to the root, as those who install see them. */
function foldersUp(all: ProjectFiles, folder: string): Folder[] {
  const { names, read } = filesBelow(all, folder)
  const manifest = readMapping(read('package.json'), JSON.parse)
  const files = new Set(names.map(name => name.replace(/\/.*$/, '')))
  const here = { directory: folder, files, manifest, uvLock: read('uv.lock') }
  return folder === '.' ? [here] : [here, ...foldersUp(all, dirname(folder))]
}

/** A framework says more than a manifest. Node's may be there only for tools, and what it starts may be one. */
function weight({ language, framework, candidates }: Project): number {
  const ways = candidates.filter(({ source }) => source !== installedBy)
  const isServer = ways.some(isForUsers)
  const isTool = language === 'node' && !isServer
  return (framework === undefined ? 0 : 3) + (isServer ? 2 : Math.sign(ways.length)) - (isTool ? 0.5 : 0)
}

const isForUsers = ({ source, start }: Candidate) => !source.includes('script `dev`') && !isDevelopmentServer(start)

/** Adds what the Procfile says: it is better than what is usual in a language and comes first, and second where files say more. */
function merged({ candidates, language }: Project, files: ProjectFiles): Candidate[] {
  const [first, ...rest] = candidates
  const declared = webIn(files).map(way => ({ build: first?.build, ...way }))
  const isGuess = language === 'python' || readers[language!] === undefined
  return isGuess || first === undefined ? [...declared, ...candidates] : [first, ...declared, ...rest]
}

const aside =
  /(^|\/)(node_modules|vendor|test|tests|__tests__|fixtures|examples?|docs?|e2e|bench(es|marks)?|fuzz|scripts|tools|packages\/(ui|config|eslint[\w-]*|tsconfig))(\/|$)/
const mostFolders = 50

/** The projects in a folder that could be servers, the likeliest first: the folder itself, unless it does not say what it needs. */
export function places(all: ProjectFiles, here = '.'): ProjectFolder[] {
  const files = filesBelow(all, here)
  const manifests = new Set((Object.keys(ecosystems) as Ecosystem[]).flatMap(manifestsOf))
  const named = files.names.filter(name => manifests.has(name.replace(/^.*\//, '')))
  const folders = [...new Set(named.map(name => name.replace(/\/?[^/]+$/, '') || '.'))]
  const size = (folder: string) => Math.min(0.5, filesBelow(files, folder).names.length / 100)
  const below = folders
    .filter(folder => folder !== '.' && !aside.test(folder) && folder.split('/').length <= 3)
    .slice(0, mostFolders)
    .map(folder => ({ folder, project: recognise(all, join(here, folder)) }))
  const rooted = folders.includes('.') ? 3 : -2 // if nothing says what it needs, a folder in it may
  return [{ folder: '.', project: recognise(all, here) }, ...below]
    .filter(({ project }) => project.candidates.length > 0)
    .map(place => ({ ...place, likely: likely(place) + (place.folder === '.' ? rooted : size(place.folder)) }))
    .toSorted((a, b) => b.likely - a.likely)
}

/** How likely a folder is the server. One that renders pages for browsers is less likely. */
const likely = ({ folder, project: { framework, candidates } }: ProjectFolder): number =>
  (framework === undefined ? 0 : rendersPages(framework) ? 3 : 4) +
  (candidates[0]?.source.includes('script') && isForUsers(candidates[0]) ? 1 : 0) -
  (candidates[0]?.source === installedBy ? 3 : 0) +
  (/(^|\/)(server|backend|api|service|services|app)(\/|$)/.test(folder) ? 1.5 : 0) -
  (/(^|\/)(client|frontend|web|ui|www|site|mobile)(\/|$)/.test(folder) ? 1 : 0) -
  folder.length / 1000

const line = ({ read }: ProjectFiles, process: string): string[] => {
  const found = new RegExp(`^${process}:\\s*(.+)$`, 'm').exec(read('Procfile') ?? '')
  return found === null ? [] : [found[1]!.trim()]
}

/** How the Procfile starts the project. The first part of `flask db upgrade && gunicorn shop:app` is done once before. */
const webIn = (files: ProjectFiles): Candidate[] =>
  line(files, 'web').map(all => {
    const parts = all.split(/\s*(?:&&|;)\s*/).map(portable)
    const setup = parts.slice(0, -1).join(' && ') || undefined
    return { start: parts.at(-1)!, ...(setup && { setup }), source: 'Procfile' }
  })

/** A part of a Procfile as our config has it: `$PORT` and fixed addresses become ours, `python` does because Debian has none. */
const portable = (part: string): string =>
  part
    .replace(/^(?:exec|(?:poetry|uv|pipenv) run)\s+/, '')
    .replace(/\$\{?PORT(?::-\d+)?\}?/g, '{port}')
    .replace(/(\s--?(?:bind|b|listen|l|addr|http)[ =])(?:[\w.]+|\[::\])?:(?:\d{2,5}|\{port\})/, '$1127.0.0.1:{port}')
    .replace(/^(uvicorn\b(?!.*--port).*)$/, '$1 --port {port}')
    .replace(/(^|\s)(?:python\s|\.\/(?=manage\.py))/, '$1python3 ')
