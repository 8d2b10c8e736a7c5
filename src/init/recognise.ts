/** What a project's files say about how to start it. */
export interface Project {
  language?: 'Node' | 'Python' | 'Go' | 'Java' | 'Rust'
  /** Framework or tool, where one was recognised. */
  framework?: string
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
  const { scripts = {}, main, dependencies = {} } = parsed(text)
  const framework = ['fastify', 'express', 'koa', '@hapi/hapi', 'restify', '@nestjs/core', 'next'].find(
    name => name in dependencies,
  )
  const entry =
    main ?? ['server.js', 'app.js', 'index.js', 'src/server.js', 'src/index.js'].find(name => read(name) !== undefined)
  const project: Project = {
    language: 'Node',
    start: scripts.start === undefined ? `node ${entry ?? 'server.js'}` : 'npm start',
    sure: scripts.start !== undefined || entry !== undefined,
  }
  if (scripts.build !== undefined) project.build = 'npm run build'
  if (framework !== undefined) project.framework = framework
  return project
}

function parsed(text: string): {
  scripts?: Record<string, string>
  main?: string
  dependencies?: Record<string, string>
} {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {} // a broken package.json is npm's to complain about
  }
}

function python(read: Read): Project | undefined {
  const requirements = [read('requirements.txt'), read('pyproject.toml'), read('uv.lock')]
    .filter(text => text !== undefined)
    .join('\n')
    .toLowerCase()
  if (requirements === '' && read('requirements.txt') === undefined) return undefined
  const file = ['main.py', 'app.py', 'app/main.py', 'src/main.py', 'server.py'].find(name => read(name) !== undefined)
  const module = (file ?? 'main.py').replace(/\.py$/, '').replaceAll('/', '.')
  const sure = file !== undefined
  if (/fastapi|starlette/.test(requirements))
    return {
      language: 'Python',
      framework: 'FastAPI',
      start: `uvicorn ${module}:app --host 127.0.0.1 --port {port}`,
      sure,
    }
  if (/\bflask\b/.test(requirements))
    return {
      language: 'Python',
      framework: 'Flask',
      start: `flask --app ${module} run --host 127.0.0.1 --port {port}`,
      sure,
    }
  if (/\bdjango\b/.test(requirements))
    return {
      language: 'Python',
      framework: 'Django',
      start: 'python manage.py runserver --noreload 127.0.0.1:{port}',
      sure: read('manage.py') !== undefined,
    }
  return { language: 'Python', start: `python ${file ?? 'main.py'}`, sure }
}

function go(read: Read): Project | undefined {
  if (read('go.mod') === undefined) return undefined
  return {
    language: 'Go',
    build: 'go build -o perf-gate-server .',
    start: './perf-gate-server',
    sure: read('main.go') !== undefined,
  }
}

function java(read: Read): Project | undefined {
  const maven = read('pom.xml')
  const gradle = read('build.gradle') ?? read('build.gradle.kts')
  const build = maven ?? gradle
  if (build === undefined) return undefined
  const spring = /spring-boot/.test(build)
  const folder = maven === undefined ? 'build/libs' : 'target'
  return {
    language: 'Java',
    ...(spring ? { framework: 'Spring Boot' } : {}),
    start: `java -jar ${folder}/*.jar${spring ? ' --server.port={port}' : ''}`,
    sure: spring,
  }
}

function rust(read: Read): Project | undefined {
  const text = read('Cargo.toml')
  if (text === undefined) return undefined
  const name = /^\s*name\s*=\s*"([\w-]+)"/m.exec(text)?.[1] ?? 'server'
  return { language: 'Rust', build: 'cargo build --release', start: `./target/release/${name}`, sure: true }
}
