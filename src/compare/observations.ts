import { min, sum } from 'simple-statistics'
import type { Scenario } from '../config/config.ts'
import { looks } from '../plan/looks.ts'
import type { Probe } from '../results/blocks.ts'
import { mostBody, scenarioBlocks, slicesOf } from '../results/extent.ts'
import type { Results } from '../results/results.ts'
import { listed } from '../text.ts'
import { pairs } from './compare.ts'
import { mustMatch } from './guards/different-work.ts'
import { isOftenSame, oneSided } from './one-sided.ts'
import { agrees, bodyOf, formOf, probesIn, probesOf, type Sameness, sameness } from './sameness.ts'

/** What a reader should know about the servers besides what changed: facts that no row has, one or two sentences each. */
export const observations = (results: Results): string[] => [
  ...closings(results),
  ...varyingBodies(results),
  ...earlyDifferences(results),
  ...tooLong(results),
]

/** From this many reconnects per response on, a server closes after every response. It is below 1 because slices end. */
const everyResponse = 0.9

/** Servers that close their connections as announced, and what that means for the figures. */
function closings(results: Results): string[] {
  const each: string[] = []
  const limited: string[] = []
  for (const { name } of results.variants) {
    const { reconnects, answered } = counted(results, name)
    if (reconnects === 0) continue
    if (reconnects >= everyResponse * answered) each.push(`\`${name}\``)
    else limited.push(`\`${name}\` after about ${Math.round(answered / reconnects)} responses`)
  }
  const closing = `${each.join(' and ')} ${each.length === 1 ? 'closes' : 'close'} each connection after one response, so figures include the time to set up connections. To measure the application alone, start it with a server that keeps connections open, for example \`gunicorn --worker-class gthread\``
  const others = `Connections were closed as announced, and opened again, and no request was lost: ${limited.join(', ')}`
  return [...(each.length > 0 ? [closing] : []), ...(limited.length > 0 ? [others] : [])]
}

function counted(results: Results, variant: string): { reconnects: number; answered: number } {
  const slices = results.config.scenarios
    .flatMap(scenario => slicesOf(results, scenario, variant))
    .filter(({ reconnects }) => reconnects !== undefined)
  return {
    reconnects: sum(slices.map(({ reconnects = 0 }) => reconnects)),
    answered: sum(slices.flatMap(({ requests }) => requests.map(({ answered }) => answered))),
  }
}

/** Bodies of which only the beginning was compared. */
function tooLong({ blocks }: Results): string[] {
  const all = blocks.flatMap(({ scenarios }) => scenarios.flatMap(({ probes }) => probes))
  const probes = all.filter(({ wire = 0 }) => wire >= mostBody)
  const names = [...new Set(probes.map(({ request }) => `\`${request}\``))]
  const cut = `The body of ${names.join(' and ')} is too long to compare in full: only its first 64 MiB were compared`
  return names.length > 0 ? [cut] : []
}

/** Bodies that vary by themselves, and what is compared instead. */
function varyingBodies(results: Results): string[] {
  const held = {
    shape: 'the content type, JSON keys and types, and roughly the length of the body are',
    length: 'the content type and roughly the length of the body are',
  }
  const told = comparedRequests(results).flatMap(({ level, request, varies, base, head, isWhole }): Told[] => {
    if (isWhole || level === 'body') return []
    const whose = varies === undefined ? 'Responses' : `Responses of \`${varies}\``
    const others = varies === undefined ? '' : `, but not those of \`${varies === head ? base : head}\``
    return [[`${whose} to {} vary by themselves${others}. Only ${held[level]} compared`, request]]
  })
  return gathered(told)
}

/** A sentence with `{}` in place of its requests, and one of these requests. */
type Told = [sentence: string, request: string]

/** Each sentence once, for all its requests. */
function gathered(told: Told[]): string[] {
  const requests = new Map<string, Set<string>>()
  for (const [sentence, request] of told)
    requests.set(sentence, (requests.get(sentence) ?? new Set()).add(`\`${request}\``))
  return [...requests].map(([sentence, names]) => sentence.replace('{}', () => listed([...names])))
}

/** Bodies that differ, in too few launches to blame a side. */
const earlyDifferences = (results: Results): string[] =>
  results.config.only !== undefined
    ? []
    : differing(results, looks[0] - 1).map(told => `${told}; it takes ${looks[0]} launches to rule out chance`)

/** Bodies that differ, if there were at most so many launches. */
export const differing = (results: Results, most = Number.POSITIVE_INFINITY): string[] =>
  comparedRequests(results)
    .filter(({ launches, differs }) => differs && launches <= most)
    .map(
      ({ base, head, request, launches, place }) =>
        `In ${launches === 1 ? 'the only launch' : `all ${launches} launches`} \`${head}\` responded to \`${request}\` with a different body than \`${base}\`${place}`,
    )

interface Compared {
  base: string
  head: string
  request: string
  level: Sameness
  /** Although one side varies, whole bodies are compared. */
  isWhole: boolean
  /** The one side whose bodies vary by themselves; absent if both do, or neither. */
  varies?: string
  launches: number
  /** In what can be compared. */
  differs: boolean
  /** The first difference, as the end of a sentence. */
  place: string
}

/** Every request whose bodies have to be the same, for every pair of variants. */
function comparedRequests(results: Results): Compared[] {
  const { config } = results
  return config.scenarios.flatMap(scenario =>
    pairs(results)
      .filter(({ head, judged }) => judged && mustMatch({ scenario, config, head }))
      .flatMap(({ base, head }) =>
        scenario.requests.flatMap(({ name }) => compared(results, scenario, name, base, head) ?? []),
      ),
  )
}

function compared(results: Results, scenario: Scenario, request: string, base: string, head: string) {
  const blocks = scenarioBlocks(results, scenario)
  const probes = blocks.map(probesIn)
  const [mine, theirs] = [probesOf(probes, base, request), probesOf(probes, head, request)]
  if (mine.length === 0 || theirs.length === 0) return undefined
  const found = blocks
    .flatMap(({ differences = [] }) => differences)
    .find(each => each.variant === head && each.request === request)
  const level = sameness(mine, theirs)
  const { found: apart } = oneSided({ base: [mine], head: [theirs] }, level === 'body' ? bodyOf : formOf)
  return {
    base,
    head,
    request,
    level,
    isWhole: isOftenSame({ base: [mine], head: [theirs] }),
    varies: isSteady(mine) === isSteady(theirs) ? undefined : isSteady(mine) ? head : base,
    launches: blocks.length,
    differs: apart.some(({ shares }) => min(shares) === 1),
    place: found === undefined ? '' : ` (first difference at \`${found.at}\`: \`${found.base}\` / \`${found.head}\`)`,
  }
}

const isSteady = (probes: Probe[]): boolean => agrees(probes.map(bodyOf))
