import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { init } from '../../src/cli/init/proposal.ts'
import { recognise } from '../../src/cli/init/recognise.ts'
import { configText, workflowText } from '../../src/cli/init/texts.ts'
import { loadConfig } from '../../src/config/load.ts'
import { parseConfig } from '../../src/config/parse.ts'

const projects: [name: string, files: Record<string, string>, start: string][] = [
  [
    'a Node project with a start script',
    { 'package.json': '{"scripts":{"start":"node ."},"dependencies":{"fastify":"5"}}' },
    'npm start',
  ],
  ['a Node project with a server.js', { 'package.json': '{}', 'server.js': '' }, 'node server.js'],
  [
    'FastAPI',
    { 'requirements.txt': 'fastapi\nuvicorn', 'main.py': '' },
    'uvicorn main:app --host 127.0.0.1 --port {port}',
  ],
  [
    'Flask in pyproject.toml',
    { 'pyproject.toml': 'dependencies = ["Flask"]', 'app.py': '' },
    'flask --app app run --host 127.0.0.1 --port {port}',
  ],
  [
    'Django',
    { 'requirements.txt': 'Django>=5', 'manage.py': '' },
    'python manage.py runserver --noreload 127.0.0.1:{port}',
  ],
  [
    'a package manager by its lock file',
    { 'package.json': '{"scripts":{"start":"node .","build":"tsc"}}', 'pnpm-lock.yaml': '' },
    'pnpm start',
  ],
  ['a package.json of nonsense', { 'package.json': '{"scripts":[1],"main":{},"dependencies":null}' }, 'node server.js'],
  ['a main file that is no path', { 'package.json': '{"main":"x; rm -rf /"}' }, 'node server.js'],
  [
    'FastAPI with uv',
    { 'pyproject.toml': 'dependencies = ["fastapi"]', 'uv.lock': '', 'app/main.py': '' },
    'uvicorn app.main:app --host 127.0.0.1 --port {port}',
  ],
  ['Go', { 'go.mod': 'module x', 'main.go': '' }, './perf-gate-server'],
  [
    'Spring Boot',
    { 'pom.xml': '<artifactId>spring-boot-starter-web</artifactId>' },
    'java -jar target/*.jar --server.port={port}',
  ],
  [
    'Gradle, whose second archive cannot be started',
    { 'build.gradle.kts': 'plugins { id("org.springframework.boot") }' },
    'java -jar "$(ls build/libs/*.jar | grep -v -- -plain.jar)" --server.port={port}',
  ],
  ['Rust', { 'Cargo.toml': '[package]\nname = "shop"' }, './target/release/shop'],
  ['nothing known', {}, 'node server.js'],
]
for (const [name, files, start] of projects)
  test(`init recognises ${name}, and writes a config and a workflow that parse`, () => {
    const project = recognise(file => files[file])
    assert.equal(project.start, start)
    const config = parseConfig(configText(project, 'services/shop'), 'perf-gate.yml')
    assert.deepEqual(
      [config.server.start, config.server.directory, config.scenarios[0]!.name],
      [start, 'services/shop', 'home'],
    )
    const workflow = parse(workflowText(project, 'services/shop'))
    assert.deepEqual(workflow.permissions, { contents: 'read', 'pull-requests': 'write' })
    assert.equal(workflow.jobs['perf-gate'].steps.at(-1).uses, 'perf-gate/perf-gate@v1')
  })

test('init quotes what YAML would read as something else', () => {
  const directory = '@scope/shop: #1'
  const project = { language: 'Go' as const, build: 'make # all', start: '{port} & "x": y', sure: false }
  const { server } = parseConfig(configText(project, directory), 'perf-gate.yml')
  assert.deepEqual([server.directory, server.build, server.start], [directory, project.build, project.start])
  const steps = parse(workflowText(project, directory)).jobs['perf-gate'].steps
  assert.equal(steps[1].with['go-version-file'], `${directory}/go.mod`)
})

test("the workflow sets up the project's language and its package manager", () => {
  const steps = (files: Record<string, string>): string[] =>
    parse(
      workflowText(
        recognise(file => files[file]),
        '.',
      ),
    )
      .jobs['perf-gate'].steps.slice(1, -1)
      .map((step: { uses?: string; run?: string }) => step.uses?.replace(/@[0-9a-f]{40}$/, '') ?? step.run)
  assert.deepEqual(
    [
      steps({ 'package.json': '{}' }),
      steps({ 'package.json': '{}', 'pnpm-lock.yaml': '' }),
      steps({ 'pyproject.toml': '', 'uv.lock': '' }),
      steps({ 'go.mod': '' }),
      steps({ 'pom.xml': '' }),
      steps({}),
    ],
    [
      ['actions/setup-node'],
      ['actions/setup-node', 'corepack enable'],
      ['actions/setup-python', 'pipx install uv'],
      ['actions/setup-go'],
      ['actions/setup-java'],
      [],
    ],
  )
})

interface Folder extends Disposable {
  path: string
}

function folder(): Folder {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'perf-gate-test-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}

test('init never overwrites a config, and keeps a workflow that is there', async () => {
  using project = folder()
  writeFileSync(join(project.path, 'package.json'), '{"scripts":{"start":"node ."}}')
  mkdirSync(join(project.path, '.github/workflows'), { recursive: true })
  const workflow = join(project.path, '.github/workflows/perf-gate.yml')
  writeFileSync(workflow, 'mine')
  const { files, notes } = await init(project.path)
  assert.deepEqual(
    files.map(({ path }) => path),
    [join(project.path, 'perf-gate.yml')],
  )
  assert.equal(notes[0], `kept ${workflow} as it is`)
  assert.equal(readFileSync(workflow, 'utf8'), 'mine')
  await assert.rejects(init(project.path), { code: 'usage', message: /perf-gate\.yml exists already/ })
})

test('in a folder of a repository, init writes at its root and names the folder', async () => {
  using repository = folder()
  const service = join(repository.path, 'services/shop')
  mkdirSync(service, { recursive: true })
  execFileSync('git', ['init', '--quiet', repository.path])
  writeFileSync(join(service, 'go.mod'), 'module shop')
  await init(service)
  const config = await loadConfig(repository.path)
  assert.deepEqual([config.server.directory, config.server.start], ['services/shop', './perf-gate-server'])
  assert.match(
    readFileSync(join(repository.path, '.github/workflows/perf-gate.yml'), 'utf8'),
    /go-version-file: services\/shop\/go\.mod/,
  )
})
