import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { positionKey, readYaml } from '../config/yaml.ts'
import type { Results } from '../results/results.ts'
import type { LineOf } from './annotations.ts'

/** More than any config. */
const mostBytes = 2 ** 20

/**
 * Where scenarios stand in the config of the checkout: their names' lines. Nowhere when the file is not there, or cannot be
 * read: annotations then have no line. `directory` is relative to `workspace`, the root of the repository.
 */
export function scenarioLines(
  { config: { file, scenarios: known } }: Results,
  workspace: string,
  directory: string,
): LineOf {
  const text = file === undefined ? undefined : textOf(join(workspace, directory, file))
  if (text === undefined) return () => undefined
  const { value, places, lines } = readYaml(text)
  const scenarios = (value as { scenarios?: unknown } | undefined)?.scenarios
  if (!Array.isArray(scenarios)) return () => undefined
  return name => {
    const written = known.find(scenario => scenario.name === name)?.sweep?.of ?? name
    const index = scenarios.findIndex(scenario => scenario?.name === written)
    const place = places.get(positionKey(['scenarios', index, 'name']))
    if (place === undefined) return undefined
    return { file: posix.normalize(posix.join(directory, file!)), startLine: lines.linePos(place.value).line }
  }
}

function textOf(path: string): string | undefined {
  try {
    const stat = statSync(path)
    return stat.isFile() && stat.size <= mostBytes ? readFileSync(path, 'utf8') : undefined
  } catch {
    return undefined // not there
  }
}
