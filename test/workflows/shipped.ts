import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { recognise } from '../../src/init/read/recognise.ts'
import { workflowFor, workflowText } from '../../src/init/write/workflow-text.ts'
import { inMemory } from '../init/in-memory.ts'
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

const initialised = (files: string[], isWhole: boolean): string => {
  const all = inMemory(Object.fromEntries(files.map(name => [name, name === 'package.json' ? '{}' : ''])))
  const service = { name: 'db', outside: 27017, inside: 27017, compose: 'services/shop/compose.yaml' }
  const more = isWhole ? { version: '24', services: [service], pass: ['API_KEY'] } : { services: [], pass: [] }
  return workflowText({ project: recognise(all), ...workflowFor(all, isWhole ? 'services/shop' : '.'), ...more })
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
      [`init-${kind}-least.yml`, initialised(files, false)],
    ]),
  ])
}
