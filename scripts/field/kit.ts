// Builds what the servers of the field need: each language's dependencies once, in a cache outside the tree.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Language } from './servers.ts'

/** Our servers' sources, a folder for each language. */
export const sources = resolve(import.meta.dirname, 'servers')
export const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'perf-gate-field')

const builds: Record<Language, { manifest: string; lines: string[] }> = {
  node: { manifest: 'package.json', lines: ['npm install --no-audit --no-fund', 'node node_modules/bun/install.js'] },
  python: {
    manifest: 'requirements.txt',
    lines: ['python3 -m venv .', 'bin/pip install --quiet --requirement requirements.txt'],
  },
  go: { manifest: 'go.mod', lines: ['go build -o field .'] },
  java: { manifest: 'pom.xml', lines: ['mvn --quiet --batch-mode package'] },
  rust: { manifest: 'Cargo.toml', lines: ['cargo build --quiet --release'] },
  nginx: { manifest: 'nginx.conf', lines: [] },
}

/** Installs and builds a language's part, unless it is there and was made from the same manifest. */
export function built(language: Language): void {
  const { manifest, lines } = builds[language]
  const folder = join(cache, language)
  const mark = join(folder, 'built')
  const wanted = readFileSync(join(sources, language, manifest), 'utf8')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  mkdirSync(folder, { recursive: true })
  cpSync(join(sources, language), folder, { recursive: true })
  for (const line of lines)
    execFileSync('/bin/sh', ['-c', line], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(mark, wanted)
}
