import type { Candidate, Project, Toolchain } from './project.ts'
import type { ProjectFiles } from './project-files.ts'
import { mapping, tables } from './pyproject.ts'
import { isDjango, pythonSetups } from './setups.ts'
import { newestIn, versionIn } from './version-files.ts'

/** Files of a Python project, how they are imported, and what they make. */
interface App {
  /** `shop.main` */
  module: string
  /** Folder that has to be on the import path; '.' for the project's own. */
  root: string
  /** Name of the variable, or of the function that makes it. */
  name: string
  isFactory: boolean
  kind: 'asgi' | 'wsgi'
  framework: string
}

const venv = 'python3 -m venv .venv && .venv/bin/python -m pip install'
const made = /^(\w+)(?:\s*:\s*[\w.]+)?\s*=\s*(?:\w+\.)?(FastAPI|Starlette|Litestar|Quart|Sanic|Flask|Bottle|Falcon)\(/m
const called = /^(\w+)\s*=\s*(?:\w+\.)?(?:create|make|get|build|init)_(?:app|application)\(/m
const factory = /^def (create_app|make_app|get_app|create_application)\([^)]*\)/m
const frameworkOf = (text: string): string | undefined =>
  /\b(?:from|import) (fastapi|starlette|litestar|quart|sanic|flask|bottle|falcon|aiohttp|tornado|django)\b/.exec(
    text,
  )?.[1]
const titles: Record<string, string> = {
  fastapi: 'FastAPI',
  starlette: 'Starlette',
  litestar: 'Litestar',
  quart: 'Quart',
  sanic: 'Sanic',
  flask: 'Flask',
  bottle: 'Bottle',
  falcon: 'Falcon',
  aiohttp: 'aiohttp',
  tornado: 'Tornado',
  django: 'Django',
}
const isAsgi = (framework: string): boolean => /^(fastapi|starlette|litestar|quart|sanic)$/i.test(framework)

export function python(files: ProjectFiles): Project | undefined {
  const wanted = requirements(files)
  const sources = files.names.filter(
    name =>
      name.endsWith('.py') &&
      !/(^|\/)(tests?|migrations|docs|examples)\/|(^|\/)(tests?\.py$|test_|conftest)/.test(name),
  )
  const manifests = ['requirements.txt', 'pyproject.toml', 'setup.py', 'Pipfile', 'manage.py']
  const apps = appsIn(files, sources)
  const programs = mains(files, sources)
  if (!manifests.some(name => files.names.includes(name)) && apps.length + programs.length === 0) return undefined
  const framework = isDjango(files) ? 'Django' : apps[0]?.framework
  const install = installOf(files, wanted, framework)
  const candidates = isDjango(files)
    ? django(files, wanted)
    : [...apps.flatMap(app => served(app, files, wanted)), ...scripts(files), ...programs]
  return {
    language: 'Python',
    framework,
    toolchain: toolchain(files),
    candidates: candidates.map(candidate => ({ ...candidate, install })),
    setups: pythonSetups(files, wanted, apps[0] && `${apps[0].module}:${apps[0].name}`),
  }
}

/** Everything that the project asks for, in small letters. */
const requirements = ({ names, read }: ProjectFiles): string =>
  names
    .filter(name =>
      /^(requirements[\w./-]*\.(txt|in)|pyproject\.toml|Pipfile|setup\.py|setup\.cfg|uv\.lock|poetry\.lock)$/.test(
        name,
      ),
    )
    .map(name => read(name) ?? '')
    .join('\n')
    .toLowerCase()

/** Without a file that says what to install, the framework that is imported is. */
function installOf({ names }: ProjectFiles, wanted: string, framework: string | undefined): string | undefined {
  const pipenv = 'PIPENV_VENV_IN_PROJECT=1 pipenv sync'
  if (names.includes('Pipfile.lock') && !names.includes('requirements.txt')) return pipenv
  const known = ['requirements.txt', 'pyproject.toml', 'setup.py', 'uv.lock', 'poetry.lock']
  if (known.some(name => names.includes(name))) return undefined
  if (names.includes('Pipfile')) return pipenv.replace('sync', 'install')
  const other = names.find(name => /^requirements[\w./-]*\.txt$/.test(name))
  if (other !== undefined) return `${venv} -r ${other}`
  if (wanted === '' && framework !== undefined)
    return `${venv} ${framework.toLowerCase()}${isAsgi(framework) ? ' uvicorn' : ''}`
  return undefined
}

function appsIn({ read }: ProjectFiles, sources: string[]): App[] {
  const isImported = sources.some(file => /^\s*(?:from|import) src\b/m.test(read(file) ?? ''))
  const found = sources.flatMap(file => {
    const text = read(file)
    if (text === undefined) return []
    const framework = frameworkOf(text)
    if (framework === undefined) return []
    const variable = made.exec(text) ?? called.exec(text)
    const maker = variable === null ? factory.exec(text) : null
    const name = variable?.[1] ?? maker?.[1]
    if (name === undefined) return []
    const title = titles[(variable?.[2] ?? framework).toLowerCase()] ?? framework
    return [
      {
        ...moduleOf(file, sources, isImported),
        name,
        isFactory: maker !== null,
        kind: isAsgi(title) ? ('asgi' as const) : ('wsgi' as const),
        framework: title,
      },
    ]
  })
  return found.toSorted((a, b) => prominence(a) - prominence(b))
}

const prominence = ({ module, isFactory }: App): number =>
  module.split('.').length +
  (/(^|\.)(main|app|server|api|wsgi|asgi|application)$/.test(module) ? 0 : 2) +
  (isFactory ? 1 : 0)

/** `src/shop/main.py` → module `shop.main`, to be imported from `src`, unless its own sources import `src`. */
function moduleOf(file: string, all: string[], isImported: boolean): { module: string; root: string } {
  const parts = file
    .replace(/\.py$/, '')
    .replace(/\/__init__$/, '')
    .split('/')
  const isSource = parts.length > 1 && parts[0] === 'src' && !isImported && !all.includes('src/__init__.py')
  const root = isSource ? 'src' : '.'
  return { module: (isSource ? parts.slice(1) : parts).join('.'), root }
}

function served(app: App, { read }: ProjectFiles, wanted: string): Candidate[] {
  const target = `${app.module}:${app.name}`
  const source = `${app.framework} in ${app.module}`
  const inSource = app.root !== '.'
  if (app.kind === 'asgi') {
    const flags = `${inSource ? `--app-dir ${app.root} ` : ''}${app.isFactory ? '--factory ' : ''}`
    return [{ start: `uvicorn ${flags}${target} --host 127.0.0.1 --port {port}`, source }]
  }
  const call = app.isFactory ? `'${target}()'` : target
  const start = `gunicorn -b 127.0.0.1:{port} ${inSource ? `--pythonpath ${app.root} ` : ''}${call}`
  const gunicorn = /\bgunicorn\b/.test(wanted) ? [{ start, source }] : []
  return app.framework === 'Flask' ? [...gunicorn, flask(app, target, read)] : gunicorn
}

/** Flask's own server, which the project may have named its application to. */
function flask({ root, framework, module }: App, target: string, read: ProjectFiles['read']): Candidate {
  const named = /^FLASK_APP\s*=\s*['"]?([\w.:/]+)/m.exec(read('.flaskenv') ?? read('.env') ?? '')?.[1]
  const path = root === '.' || named !== undefined ? '' : `PYTHONPATH=${root} `
  return {
    start: `${path}flask --app ${named ?? target} run --host 127.0.0.1 --port {port}`,
    source: named === undefined ? `${framework} in ${module}` : '.flaskenv',
  }
}

function django({ names }: ProjectFiles, wanted: string): Candidate[] {
  const wsgi = names
    .find(name => /^[\w/]*wsgi\.py$/.test(name))
    ?.replace(/\.py$/, '')
    .replaceAll('/', '.')
  const runserver = { start: 'python3 manage.py runserver --noreload 127.0.0.1:{port}', source: 'manage.py' }
  return wsgi !== undefined && /\bgunicorn\b/.test(wanted)
    ? [{ start: `gunicorn -b 127.0.0.1:{port} ${wsgi}`, source: `${wsgi.replaceAll('.', '/')}.py` }, runserver]
    : [runserver]
}

/** Programs that the package installs. */
function scripts({ read }: ProjectFiles): Candidate[] {
  const { project, tool } = tables(read('pyproject.toml'))
  const named = { ...mapping(mapping(tool.poetry).scripts), ...mapping(project.scripts) }
  return Object.keys(named)
    .filter(name => /^[\w.-]+$/.test(name) && !/test|lint|format|migrate|seed|cli$/.test(name))
    .map(start => ({ start, source: 'pyproject.toml, scripts' }))
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

function toolchain(files: ProjectFiles): Toolchain {
  const { project, tool } = tables(files.read('pyproject.toml'))
  const asked = project['requires-python'] ?? mapping(mapping(tool.poetry).dependencies).python
  const piped = /^python_(?:full_)?version\s*=\s*["'](\d+\.\d+)/m.exec(files.read('Pipfile') ?? '')?.[1]
  const named = piped ?? versionIn(files, 'python')
  const version = named ?? newestIn(asked, ['3.13', '3.12', '3.11', '3.10', '3.9'])
  return {
    version,
    isNamed: named !== undefined,
    asked: typeof asked === 'string' ? asked : named,
    manager: managerOf(files.names, tool),
  }
}

function managerOf(names: string[], tool: Record<string, unknown>): Toolchain['manager'] {
  if (names.includes('uv.lock')) return 'uv'
  if (names.includes('poetry.lock')) return 'poetry'
  if (names.includes('Pipfile') && !names.includes('requirements.txt') && tool.poetry === undefined) return 'pipenv'
  return undefined // pip installs the others, too
}
