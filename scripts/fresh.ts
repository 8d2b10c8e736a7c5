// npm run fresh: are the committed dist/ and the generated documents what the sources give?
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const built = mkdtempSync(join(tmpdir(), 'perf-gate-dist-'))
try {
  execFileSync(process.execPath, [join(root, 'scripts/build.ts'), built], { stdio: 'inherit' })
  const names = new Set([...readdirSync(built), ...readdirSync(join(root, 'dist'))])
  const stale = [...names].filter(name => text(join(built, name)) !== text(join(root, 'dist', name)))
  for (const name of stale) console.error(`dist/${name} is stale: npm run build`)
  if (stale.length > 0) process.exitCode = 1
} finally {
  rmSync(built, { recursive: true, force: true })
}
execFileSync(process.execPath, [join(root, 'scripts/docs.ts'), '--check'], { stdio: 'inherit' })

function text(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // only on one side
  }
}
