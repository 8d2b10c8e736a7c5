import { parse } from 'smol-toml'
import { type Tool, venv } from '../../ecosystems.ts'
import type { ProjectFiles } from './files.ts'
import { type Framework, frameworkIn, tablesOf } from './frameworks.ts'
import { type Candidate, mapping, type Project, readMapping } from './project.ts'

/** An application in a file, and how it is imported. */
interface App {
  /** `shop.main` */
  module: string
  /** Folder that has to be on the import path; '.' for the project's own. */
  root: string
  /** Name of the variable, or of the function that makes it. */
  name: string
  isFactory: boolean
  framework: Framework
}

const made = /^(\w+)(?:\s*:\s*[\w.]+)?\s*=\s*(?:\w+\.)?(?:FastAPI|Starlette|Litestar|Quart|Sanic|Flask)\(/m
const called = /^(\w+)\s*=\s*(?:\w+\.)?(?:create|make|get|build|init)_(?:app|application)\(/m
const factory = /^def (create_app|make_app|get_app|create_application)\([^)]*\)/m
const wishes = /^(requirements[\w./-]*\.(txt|in)|pyproject\.toml|Pipfile|setup\.(py|cfg)|uv\.lock|poetry\.lock)$/
const noServer = /(^|\/)(tests?|migrations|docs|examples)\/|^setup\.py$|(^|\/)(tests?\.py$|test_|conftest)/

export function python(files: ProjectFiles, manager?: Tool): Project | undefined {
  const { names, read } = files
  const sources = names.filter(name => name.endsWith('.py') && !noServer.test(name))
  const wanted = names.flatMap(name => (wishes.test(name) ? [read(name)?.toLowerCase()] : [])).join('\n')
  const apps = appsIn(files, sources)
  const programs = mains(files, sources)
  if (manager === undefined && !names.includes('manage.py') && apps.length + programs.length === 0) return undefined
  const isDjango = /django(\.\w|_)/i.test(read('manage.py') ?? '')
  const found = isDjango ? django(names, wanted) : [...apps.flatMap(app => served(app, wanted)), ...programs]
  const candidates = found.length > 0 ? found : installed(files)
  const framework = isDjango ? 'Django' : apps[0]?.framework.name
  const other = names.find(name => /^requirements[\w./-]*\.txt$/.test(name))
  const alone = framework && framework.toLowerCase() + (/Flask|Django|Quart|Sanic/.test(framework) ? '' : ' uvicorn')
  const asked = other ? `-r ${other}` : wanted === '' && alone // if nothing says what it needs, what it is made with
  const install = manager === undefined && asked ? `${venv} ${asked}` : undefined
  return {
    framework,
    install,
    candidates,
    setups: isDjango ? ['python3 manage.py migrate --noinput'] : tablesOf(names),
  }
}

function appsIn({ read }: ProjectFiles, sources: string[]): App[] {
  const imports = sources.flatMap(file => [...(read(file) ?? '').matchAll(/^\s*(?:from|import) (\w+)/gm)])
  const imported = new Set(imports.map(([, name]) => name!))
  const found = sources.flatMap(file => {
    const text = read(file) ?? ''
    const framework = frameworkIn('python', text)
    const variable = (made.exec(text) ?? called.exec(text))?.[1]
    const name = variable ?? factory.exec(text)?.[1]
    if (framework === undefined || name === undefined) return []
    return [{ ...moduleOf(file, sources, imported), name, isFactory: variable === undefined, framework }]
  })
  return found.toSorted((a, b) => depth(a) - depth(b))
}

/** An app comes first that is near the top, is named like a server, and does not need a call to make it. */
const depth = ({ module, isFactory }: App): number =>
  module.split('.').length +
  (/(^|\.)(main|app|server|api|wsgi|asgi|application)$/.test(module) ? 0 : 2) +
  (isFactory ? 1 : 0)

/** `src/shop/main.py` → module `shop.main`, to be imported from `src`; so from any folder of packages, unless its own sources import that. */
function moduleOf(file: string, all: string[], imported: Set<string>): Pick<App, 'module' | 'root'> {
  const parts = file.replace(/(\/__init__)?\.py$/, '').split('/')
  const isPackage = (depth: number) => all.includes(`${parts.slice(0, depth).join('/')}/__init__.py`)
  const deepest = parts.length - (file.endsWith('/__init__.py') ? 0 : 1)
  let top = deepest
  while (top > 0 && isPackage(top)) top--
  const usual = parts[0] === 'src' && deepest > 0 && !isPackage(1) ? 1 : 0 // a package without `__init__.py`
  const depth = top < deepest ? top : usual
  const known = parts.slice(0, depth).findIndex(part => imported.has(part))
  const from = known === -1 ? depth : known
  return { module: parts.slice(from).join('.'), root: parts.slice(0, from).join('/') || '.' }
}

function served({ module, root, name, isFactory, framework }: App, wanted: string): Candidate[] {
  const target = `${module}:${name}`
  const source = `${framework.name} in ${module}`
  const [start = ''] = framework.start ?? []
  if (start.startsWith('uvicorn')) {
    const flags = `${root === '.' ? '' : `--app-dir ${root} `}${isFactory ? '--factory ' : ''}`
    return [{ start: start.replace('{app}', flags + target), source }]
  }
  const path = root === '.' ? '' : `--pythonpath ${root} `
  const call = isFactory ? `'${target}()'` : target
  const gunicorn = { start: `gunicorn -b 127.0.0.1:{port} ${path}${call}`, source }
  const app = framework.name === 'Flask' ? target : call // flask itself calls what makes one
  const own = { start: `${root === '.' ? '' : `PYTHONPATH=${root} `}${start.replace('{app}', app)}`, source }
  return framework.name === 'Flask' && /\bgunicorn\b/.test(wanted) ? [gunicorn, own] : [own]
}

function django(names: string[], wanted: string): Candidate[] {
  const file = names.find(name => /^[\w/]*wsgi\.py$/.test(name)) ?? ''
  const own = { start: 'python3 manage.py runserver --noreload 127.0.0.1:{port}', source: 'manage.py' }
  return file !== '' && /\bgunicorn\b/.test(wanted)
    ? [{ start: `gunicorn -b 127.0.0.1:{port} ${file.slice(0, -3).replaceAll('/', '.')}`, source: file }, own]
    : [own]
}

/** Files that start a server when they are run. */
function mains({ read }: ProjectFiles, sources: string[]): Candidate[] {
  const starts = /__name__\s*==\s*['"]__main__['"]|\.run\(|serve_forever|run_app\(|\.listen\(/
  const usual = sources.filter(name => /^(src\/|app\/)?(main|app|server|run|wsgi|api)\.py$/.test(name))
  const others = sources.filter(name => !name.includes('/') && !usual.includes(name))
  return [...usual, ...others]
    .filter(name => starts.test(read(name) ?? ''))
    .slice(0, 4)
    .map(name => ({ start: `python3 ${name}`, source: name }))
}

/** Where programs stand that an install makes. Few of them are servers. */
export const installedBy = '`[project]` in pyproject.toml'

function installed({ read }: ProjectFiles): Candidate[] {
  const { project } = readMapping(read('pyproject.toml'), parse)
  return Object.keys(mapping(mapping(project).scripts))
    .filter(name => /^[\w.-]+$/.test(name))
    .slice(0, 4)
    .map(start => ({ start, source: installedBy }))
}
