import type { Results } from './results.ts'

/**
 * What in results contradicts itself, as `place is …`; undefined when nothing does. Each part fits by itself, but the stages after
 * this one rely on names that exist, on one baseline, and on one answer count for each request of a scenario.
 */
export function incoherent({ config, variants, blocks, failures }: Results): string | undefined {
  const names = variants.map(({ name }) => name)
  const scenarios = new Map(config.scenarios.map(scenario => [scenario.name, scenario]))
  const baselines = variants.filter(({ baseline }) => baseline).length
  if (baselines !== 1) return `variants has ${baselines} baselines, and should have one`
  const twice = repeated(names) ?? repeated(config.scenarios.map(({ name }) => name))
  if (twice !== undefined) return `the name ${JSON.stringify(twice)} is there twice`
  const known = { variants: new Set(names), scenarios }
  for (const [i, failure] of failures.entries())
    if (!known.variants.has(failure.variant)) return unknown(`failures[${i}].variant`, failure.variant)
  for (const [i, block] of blocks.entries()) {
    const flaw = flawOf(block, `blocks[${i}]`, known)
    if (flaw !== undefined) return flaw
  }
  return undefined
}

interface Known {
  variants: Set<string>
  scenarios: Map<string, Results['config']['scenarios'][number]>
}

function flawOf({ scenarios }: Results['blocks'][number], where: string, known: Known): string | undefined {
  const twice = repeated(scenarios.map(({ scenario }) => scenario))
  if (twice !== undefined) return `${where} has the scenario ${JSON.stringify(twice)} twice`
  for (const [i, { scenario: name, slices }] of scenarios.entries()) {
    const scenario = known.scenarios.get(name)
    if (scenario === undefined) return unknown(`${where}.scenarios[${i}].scenario`, name)
    const wanted = scenario.requests.length
    for (const [k, { variant, requests }] of slices.entries()) {
      const at = `${where}.scenarios[${i}].slices[${k}]`
      if (!known.variants.has(variant)) return unknown(`${at}.variant`, variant)
      if (requests.length !== wanted)
        return `${at}.requests has ${requests.length} of the ${wanted} that the scenario has`
    }
  }
  return undefined
}

const unknown = (where: string, name: string): string =>
  `${where} is ${JSON.stringify(name.slice(0, 60))}, which the results know nothing of`

function repeated(names: string[]): string | undefined {
  const seen = new Set<string>()
  return names.find(name => seen.size === seen.add(name).size)?.slice(0, 60)
}
