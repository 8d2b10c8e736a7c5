import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inMemory } from '../../src/init/project-files.ts'
import { recognise } from '../../src/init/recognise.ts'
import { workflowText } from '../../src/init/workflow-text.ts'
import { workflowsIn } from './snippets.ts'

/** What `perf-gate init` finds in a project of each kind. */
const projects: Record<string, string[]> = {
  node: ['package.json'],
  pnpm: ['package.json', 'pnpm-lock.yaml'],
  yarn: ['package.json', 'yarn.lock'],
  bun: ['package.json', 'bun.lock'],
  python: ['requirements.txt'],
  uv: ['pyproject.toml', 'uv.lock'],
  go: ['go.mod'],
  java: ['pom.xml'],
  rust: ['Cargo.toml'],
  other: [],
}

const database = { image: 'mongo:8', ports: ['27017:27017'], env: {}, health: "mongosh --quiet --eval 'db.version()'" }

const initialised = (files: string[], isComposed: boolean): string => {
  const all = inMemory(Object.fromEntries(files.map(name => [name, name === 'package.json' ? '{}' : ''])))
  const services = [{ name: 'db', ...database, compose: isComposed ? 'compose.yaml' : undefined }]
  return workflowText({ project: recognise(all), services, folder: 'services/shop' })
}

/** Every workflow that the project has, ships, quotes or writes, by the path it is linted under. */
export function workflows(): Record<string, string> {
  const own = globSync('.github/workflows/*.yml')
  const examples = globSync('examples/*/workflow.yml')
  const documents = ['README.md', ...globSync('docs/**/*.md'), ...globSync('examples/*/README.md')]
  const quoted = documents.flatMap(path =>
    workflowsIn(path).map(({ text, line }) => [`${path.replaceAll('/', '-')}-line-${line}.yml`, text]),
  )
  return Object.fromEntries([
    ...own.map(path => [path.replace(/^.*\//, ''), readFileSync(path, 'utf8')]),
    ...examples.map(path => [`${dirname(path).replaceAll('/', '-')}.yml`, readFileSync(path, 'utf8')]),
    ...quoted,
    ...Object.entries(projects).flatMap(([kind, files]) => [
      [`init-${kind}.yml`, initialised(files, true)],
      [`init-${kind}-services.yml`, initialised(files, false)],
    ]),
  ])
}
