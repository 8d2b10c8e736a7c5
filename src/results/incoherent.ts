import type { Results } from './results.ts'

/** The first contradiction in results, as `place is …`: of names, the baseline, or the number of responses; undefined if there is none. */
export function incoherent(results: Results): string | undefined {
  const { config, variants, blocks, failures } = results
  const names = variants.map(({ name }) => name)
  const scenarios = new Map(config.scenarios.map(scenario => [scenario.name, scenario]))
  const baselines = variants.filter(({ baseline }) => baseline).length
  if (baselines !== 1) return `variants has ${baselines} baselines, and should have one`
  const twice = repeated(names) ?? repeated(config.scenarios.map(({ name }) => name))
  if (twice !== undefined) return `the name ${JSON.stringify(twice)} appears twice`
  const against = config.variants.find(each => each.against !== undefined && !names.includes(each.against))?.against
  if (against !== undefined) return unknown('config.variants: against', against)
  const rows = rowsOf(results)
  if (rows.count > limits.rows) return `config and variants make ${rows.count} rows; the limit is ${limits.rows}`
  if (rows.count * rows.longest > limits.characters)
    return `config has a name of ${rows.longest} characters, too long for ${rows.count} rows`
  const asked = config.scenarios.reduce((sum, { requests }) => sum + requests.length, 0)
  const most = { failures: variants.length * 2 * (scenarios.size + 1), preflight: variants.length * asked }
  for (const [part, count] of Object.entries(most))
    if ((results[part as keyof typeof most]?.length ?? 0) > count) return `${part} has more than ${count} entries`
  const known = { variants: new Set(names), scenarios }
  for (const [i, failure] of failures.entries())
    if (!known.variants.has(failure.variant)) return unknown(`failures[${i}].variant`, failure.variant)
  for (const [i, block] of blocks.entries()) {
    const flaw = flawOf(block, `blocks[${i}]`, known)
    if (flaw !== undefined) return flaw
  }
  const stranger = results.why?.rows.find(row => !scenarios.has(row.scenario))
  return stranger && unknown('why.rows: scenario', stranger.scenario)
}

/** Most rows of results, and most characters of a table with their names: otherwise, a small file could make a huge report. */
const limits = { rows: 200_000, characters: 50_000_000 } as const

/** The most rows that results may have, and the longest name of one. */
function rowsOf({ config, variants }: Results): { count: number; longest: number } {
  const ungated = 16
  const count = config.scenarios.reduce(
    (sum, { requests, thresholds }) => sum + (requests.length + 1) * (thresholds.length + ungated),
    0,
  )
  const lengths = config.scenarios.flatMap(({ name, requests }) =>
    requests.map(request => name.length + request.name.length),
  )
  const longestVariant = Math.max(...variants.map(({ name }) => name.length))
  const pairs = variants.length - 1 + config.variants.filter(({ against }) => against !== undefined).length
  return { count: count * pairs, longest: Math.max(...lengths) + longestVariant }
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
  `${where} is ${JSON.stringify(name.slice(0, 60))}, which the results do not contain`

/** The first name that occurs twice, shortened for a message. */
export function repeated(names: string[]): string | undefined {
  const seen = new Set<string>()
  return names.find(name => seen.size === seen.add(name).size)?.slice(0, 60)
}
