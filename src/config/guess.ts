import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GateError } from '../errors.ts'
import type { Config } from './config.ts'
import { parseConfig } from './parse.ts'

const runners = {
  'pnpm-lock.yaml': 'pnpm start',
  'yarn.lock': 'yarn start',
  'bun.lock': 'bun run start',
  'bun.lockb': 'bun run start',
} as const

/** No config, but a package.json with a start script: `GET /` of what it starts. Throws `nothing-to-run` for anything else. */
export function guessConfig(directory: string): Config {
  const path = join(directory, 'package.json')
  if (startScript(path) === undefined) {
    const found = existsSync(path)
      ? 'package.json has no start script'
      : 'there is no package.json with a start script either'
    throw new GateError(
      'nothing-to-run',
      `there is no perf-gate.yml in ${directory}, and ${found}: \`perf-gate init\` writes one for this project`,
    )
  }
  const runner = Object.entries(runners).find(([lock]) => existsSync(join(directory, lock)))?.[1] ?? 'npm start'
  const { file, ...config } = parseConfig(
    JSON.stringify({ server: { start: runner }, scenarios: [{ name: 'home', path: '/' }] }),
    'guess',
  )
  return config
}

function startScript(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).scripts?.start
  } catch {
    return undefined // missing or broken: nothing to guess from
  }
}
