import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ecosystems } from '../ecosystems.ts'
import { GateError } from '../errors.ts'
import type { Config } from './config.ts'
import { configOf } from './parse.ts'

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
  const isThere = (name: string) => existsSync(join(directory, name))
  const manager = ecosystems.node.lock!.find(({ files }) => files.some(isThere))?.tool ?? 'npm'
  const server = { start: `${manager}${manager === 'bun' ? ' run' : ''} start` }
  return configOf({ server, scenarios: [{ name: 'home', path: '/' }] })
}

function startScript(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).scripts?.start
  } catch {
    return undefined // missing or broken: nothing to guess from
  }
}
