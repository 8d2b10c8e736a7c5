import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { parseConfig } from '../../src/config/parse.ts'
import { init } from '../../src/init/init.ts'
import { recognise } from '../../src/init/recognise.ts'
import { configText, workflowText } from '../../src/init/texts.ts'

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
  ['Go', { 'go.mod': 'module x', 'main.go': '' }, './perf-gate-server'],
  [
    'Spring Boot',
    { 'pom.xml': '<artifactId>spring-boot-starter-web</artifactId>' },
    'java -jar target/*.jar --server.port={port}',
  ],
  ['Gradle', { 'build.gradle.kts': 'plugins {}' }, 'java -jar build/libs/*.jar'],
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
    const workflow = parse(workflowText(project))
    assert.deepEqual(workflow.permissions, { contents: 'read', 'pull-requests': 'write' })
    assert.equal(workflow.jobs['perf-gate'].steps.at(-1).uses, 'perf-gate/perf-gate@v1')
  })

test('init never overwrites a config', async () => {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  try {
    writeFileSync(join(path, 'package.json'), '{"scripts":{"start":"node ."}}')
    assert.equal((await init(path)).files.length, 2)
    await assert.rejects(init(path), { code: 'usage', message: /perf-gate\.yml exists already/ })
  } finally {
    rmSync(path, { recursive: true })
  }
})
