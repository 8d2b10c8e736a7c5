/** What a project's files say about how to start it. */
export interface Project {
  language?: 'Node' | 'Python' | 'Go' | 'Java' | 'Rust'
  /** Framework, where one was recognised. */
  framework?: string
  /** A package manager that a runner does not have by itself. */
  manager?: 'pnpm' | 'yarn' | 'bun' | 'uv'
  build?: string
  start: string
  /** Is `start` what the project says itself, or a guess? */
  sure: boolean
}

type Read = (name: string) => string | undefined

/** Recognises a project by its files; `read` gives a file's text, or undefined where there is none. Pure. */
export function recognise(read: Read): Project {
  return node(read) ?? python(read) ?? go(read) ?? java(read) ?? rust(read) ?? { start: 'node server.js', sure: false }
}

function node(read: Read): Project | undefined {
  const text = read('package.json')
  if (text === undefined) return undefined
  const { scripts, main, dependencies } = parsed(text)
  const manager = nodeManager(read)
  const framework = ['fastify', 'express', 'koa', '@hapi/hapi', 'restify', '@nestjs/core', 'next'].find(
    name => name in dependencies,
  )
  const entry =
    main ?? ['server.js', 'app.js', 'index.js', 'src/server.js', 'src/index.js'].find(name => read(name) !== undefined)
  return {
    language: 'Node',
    ...(framework !== undefined && { framework }),
    ...(manager !== 'npm' && { manager }),
    ...(typeof scripts.build === 'string' && { build: `${manager} run build` }),
    start: typeof scripts.start === 'string' ? startLine(manager) : `node ${entry ?? 'server.js'}`,
    sure: typeof scripts.start === 'string' || entry !== undefined,
  }
}

/** As its users type it; `bun start` is something else. */
const startLine = (manager: string): string => (manager === 'bun' ? 'bun run start' : `${manager} start`)

const nodeManager = (read: Read): 'npm' | 'pnpm' | 'yarn' | 'bun' => {
  if (read('pnpm-lock.yaml') !== undefined) return 'pnpm'
  if (read('yarn.lock') !== undefined) return 'yarn'
  return read('bun.lock') === undefined && read('bun.lockb') === undefined ? 'npm' : 'bun'
}

/** What may stand in a package.json is anything. */
function parsed(text: string): {
  scripts: Record<string, unknown>
  main?: string
  dependencies: Record<string, unknown>
} {
  try {
    const { scripts, main, dependencies } = JSON.parse(text)
    return { scripts: mapping(scripts), dependencies: mapping(dependencies), ...(isPath(main) && { main }) }
  } catch {
    return { scripts: {}, dependencies: {} } // a broken package.json is npm's to complain about
  }
}

/** May it stand in a shell line as it is? */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^[\w./@-]+$/.test(value)

const mapping = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function python(read: Read): Project | undefined {
  const files = [read('requirements.txt'), read('pyproject.toml'), read('uv.lock')].filter(text => text !== undefined)
  if (files.length === 0) return undefined
  const wanted = files.join('\n').toLowerCase()
  const file = ['main.py', 'app.py', 'app/main.py', 'src/main.py', 'server.py'].find(name => read(name) !== undefined)
  const module = (file ?? 'main.py').replace(/\.py$/, '').replaceAll('/', '.')
  const known = frameworks.find(({ sign }) => sign.test(wanted))
  return {
    language: 'Python',
    ...(known && { framework: known.framework }),
    ...(read('uv.lock') !== undefined && { manager: 'uv' as const }),
    start: known?.start(module) ?? `python ${file ?? 'main.py'}`,
    sure: read(known?.framework === 'Django' ? 'manage.py' : (file ?? 'main.py')) !== undefined,
  }
}

const frameworks = [
  {
    framework: 'FastAPI',
    sign: /\b(fastapi|starlette)\b/,
    start: (module: string) => `uvicorn ${module}:app --host 127.0.0.1 --port {port}`,
  },
  {
    framework: 'Flask',
    sign: /\bflask\b/,
    start: (module: string) => `flask --app ${module} run --host 127.0.0.1 --port {port}`,
  },
  {
    framework: 'Django',
    sign: /\bdjango\b/,
    start: () => 'python manage.py runserver --noreload 127.0.0.1:{port}',
  },
]

function go(read: Read): Project | undefined {
  if (read('go.mod') === undefined) return undefined
  return {
    language: 'Go',
    build: 'go build -o perf-gate-server .',
    start: './perf-gate-server',
    sure: read('main.go') !== undefined,
  }
}

/** Gradle puts a second archive, which cannot be started, beside the one of Spring Boot. */
const jars = { maven: 'target/*.jar', gradle: '"$(ls build/libs/*.jar | grep -v -- -plain.jar)"' }

function java(read: Read): Project | undefined {
  const maven = read('pom.xml')
  const build = maven ?? read('build.gradle') ?? read('build.gradle.kts')
  if (build === undefined) return undefined
  const spring = /spring-?boot|springframework\.boot/.test(build)
  return {
    language: 'Java',
    ...(spring && { framework: 'Spring Boot' }),
    start: `java -jar ${maven === undefined ? jars.gradle : jars.maven}${spring ? ' --server.port={port}' : ''}`,
    sure: spring,
  }
}

function rust(read: Read): Project | undefined {
  const text = read('Cargo.toml')
  if (text === undefined) return undefined
  const name = /^\s*name\s*=\s*"([\w-]+)"/m.exec(text)?.[1] ?? 'server'
  return { language: 'Rust', build: 'cargo build --release', start: `./target/release/${name}`, sure: true }
}
