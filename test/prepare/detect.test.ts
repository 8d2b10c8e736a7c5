import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Folder, Manifest } from '../../src/ecosystems.ts'
import { detect } from '../../src/prepare/detect.ts'

const place = (directory: string, files: string, manifest?: Manifest): Folder => ({
  directory,
  files: new Set(files.split(' ')),
  manifest,
})

const wished = { dependencies: { fastify: '^5' } }

const single: [files: string, command: string | undefined, manifest?: Manifest][] = [
  ['package.json package-lock.json', 'npm ci'],
  ['package.json npm-shrinkwrap.json', 'npm ci'],
  ['package.json pnpm-lock.yaml', 'pnpm install --frozen-lockfile'],
  ['package.json yarn.lock', 'yarn install --frozen-lockfile'],
  ['package.json yarn.lock .yarnrc.yml', 'yarn install --immutable'],
  ['package.json yarn.lock', 'yarn install --immutable', { packageManager: 'yarn@4.5.0' }],
  ['package.json yarn.lock', 'yarn install --frozen-lockfile', { packageManager: 'yarn@1.22.22' }],
  ['package.json bun.lock', 'bun install --frozen-lockfile'],
  ['package.json bun.lockb', 'bun install --frozen-lockfile'],
  ['package.json', 'npm install --no-package-lock', wished],
  ['package.json', 'npm install --no-package-lock', { devDependencies: { typescript: '7' } }],
  ['package.json', undefined, { dependencies: {} }],
  ['package.json', undefined],
  ['pyproject.toml uv.lock', 'uv sync --frozen'],
  ['pyproject.toml poetry.lock', 'poetry install'],
  ['requirements.txt', 'python3 -m venv .venv && .venv/bin/python -m pip install -r requirements.txt'],
  ['pyproject.toml', 'python3 -m venv .venv && .venv/bin/python -m pip install .'],
  ['go.mod go.sum', 'go mod download'],
  ['go.mod go.sum vendor', ''],
  ['Cargo.toml Cargo.lock', 'cargo fetch --locked'],
  ['Cargo.toml', 'cargo fetch'],
  ['pom.xml', 'mvn -q -B -DskipTests package'],
  ['pom.xml mvnw', 'sh ./mvnw -q -B -DskipTests package'],
  ['build.gradle gradlew', 'sh ./gradlew --no-daemon assemble'],
  ['build.gradle.kts settings.gradle.kts', 'gradle --no-daemon assemble'],
  ['server.js README.md', undefined],
]
for (const [files, command, manifest] of single)
  test(`${files} is installed with ${command ?? 'nothing'}`, () => {
    assert.equal(detect([place('/', files, manifest)])?.install, command)
  })

test('cargo builds for release where nobody wrote a build command', () => {
  assert.equal(detect([place('/', 'Cargo.toml Cargo.lock')])?.build, 'cargo build --release --locked')
})

const several: [title: string, places: Folder[], start: string, expected: [install: string, directory: string]][] = [
  [
    'a workspace is installed where its lock file is',
    [place('/api', 'package.json', wished), place('/', 'package-lock.json package.json', { workspaces: ['api'] })],
    'node server.js',
    ['npm ci', '/'],
  ],
  [
    'a pnpm workspace too',
    [place('/api', 'package.json', wished), place('/', 'pnpm-lock.yaml pnpm-workspace.yaml')],
    'node server.js',
    ['pnpm install --frozen-lockfile', '/'],
  ],
  [
    'a lock file above that is no workspace does not speak for a manifest below',
    [place('/api', 'package.json', wished), place('/', 'package-lock.json package.json', wished)],
    'node server.js',
    ['npm install --no-package-lock', '/api'],
  ],
  [
    'a folder with nothing to say uses the lock file above',
    [place('/api/src', 'server.js'), place('/api', 'package.json'), place('/', 'package-lock.json package.json')],
    'node server.js',
    ['npm ci', '/'],
  ],
  [
    'the nearest lock file wins',
    [place('/api', 'requirements.txt'), place('/', 'package-lock.json')],
    'uvicorn app:app',
    ['python3 -m venv .venv && .venv/bin/python -m pip install -r requirements.txt', '/api'],
  ],
  [
    'a crate is installed where the lock file of its workspace is',
    [place('/api', 'Cargo.toml'), place('/', 'Cargo.lock Cargo.toml')],
    'target/release/api',
    ['cargo fetch --locked', '/'],
  ],
  [
    'a member of a workspace of uv is installed where its lock file is',
    [
      place('/packages/api', 'pyproject.toml'),
      { ...place('/', 'uv.lock pyproject.toml'), uvLock: '[[package]]\nsource = { virtual = "packages/api" }\n' },
    ],
    'uvicorn app:app',
    ['uv sync --frozen', '/'],
  ],
  [
    'a lock file of uv above that does not name a project does not speak for it',
    [
      place('/examples/tutorial', 'pyproject.toml'),
      { ...place('/', 'uv.lock pyproject.toml'), uvLock: '[[package]]\nsource = { editable = "examples" }\n' },
    ],
    'flask --app flaskr run',
    ['python3 -m venv .venv && .venv/bin/python -m pip install .', '/examples/tutorial'],
  ],
  [
    'unless it was not read',
    [place('/packages/api', 'pyproject.toml'), place('/', 'uv.lock pyproject.toml')],
    'uvicorn app:app',
    ['uv sync --frozen', '/'],
  ],
  [
    'nor does one of poetry',
    [place('/api', 'setup.py'), place('/', 'poetry.lock pyproject.toml')],
    'uvicorn app:app',
    ['python3 -m venv .venv && .venv/bin/python -m pip install .', '/api'],
  ],
  [
    'of several lock files the one that packageManager names wins',
    [place('/', 'package-lock.json yarn.lock pnpm-lock.yaml', { packageManager: 'pnpm@10.0.0' })],
    'node server.js',
    ['pnpm install --frozen-lockfile', '/'],
  ],
  [
    'of several languages the one that the start command speaks wins',
    [place('/', 'package-lock.json go.mod')],
    'go run .',
    ['go mod download', '/'],
  ],
]
for (const [title, places, start, [install, directory]] of several)
  test(title, () => {
    const detected = detect(places, start)
    assert.deepEqual([detected?.install, detected?.directory, detected?.note], [install, directory, undefined])
  })

test('of several lock files without a hint the first in a fixed order wins, and the report says so', () => {
  const detected = detect([place('/', 'yarn.lock package-lock.json')], 'node server.js')
  assert.equal(detected?.install, 'npm ci')
  assert.equal(
    detected?.note,
    'installed from package-lock.json, although there is also yarn.lock; write `server.install` to choose',
  )
})
