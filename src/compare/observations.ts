import type { Scenario } from '../config/config.ts'
import { looks } from '../plan/looks.ts'
import type { Results } from '../results/results.ts'
import { scenarioBlocks, slicesOf } from '../results/slices.ts'
import { pairs } from './compare.ts'
import { mustMatch } from './guards/different-work.ts'
import { probesOf, type Sameness, sameness } from './sameness.ts'

/** What a reader should know of the servers beside what changed: facts that no row carries, one sentence or two each. */
export const observations = (results: Results): string[] => [
  ...closings(results),
  ...varyingBodies(results),
  ...earlyDifferences(results),
]

/** A server that closes as many connections as it sends responses, but for the slices' ends. */
const everyResponse = 0.9

/** Which servers close their connections, as they announce, and what that means for the figures. */
function closings(results: Results): string[] {
  const each: string[] = []
  const limited: string[] = []
  for (const { name } of results.variants) {
    const { reconnects, answered } = counted(results, name)
    if (reconnects === 0) continue
    if (reconnects >= everyResponse * answered) each.push(`\`${name}\``)
    else limited.push(`\`${name}\` after about ${Math.round(answered / reconnects)} responses`)
  }
  return [
    ...when(
      each.length > 0,
      `${each.join(' and ')} ${each.length === 1 ? 'closes' : 'close'} each connection after one response, so figures include the time to set up connections. To measure the application alone, start it with a server that keeps connections open, for example \`gunicorn --worker-class gthread\``,
    ),
    ...when(
      limited.length > 0,
      `Connections were closed as announced and opened again, without loss: by ${limited.join(', by ')}`,
    ),
  ]
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

/** Whose bodies vary by themselves, and what of them is compared therefore. */
function varyingBodies(results: Results): string[] {
  const levels = comparedRequests(results).filter(({ level }) => level !== 'body')
  const named = (wanted: Sameness) => [
    ...new Set(levels.filter(({ level }) => level === wanted).map(({ request }) => `\`${request}\``)),
  ]
  const [shape, length] = [named('shape'), named('length')]
  return [
    ...when(
      shape.length > 0,
      `Responses to ${listed(shape)} vary by themselves, so both sides must have the same JSON keys and types and similar lengths, but not the same values`,
    ),
    ...when(
      length.length > 0,
      `Responses to ${listed(length)} vary by themselves, so both sides must have similar lengths, but not the same bodies`,
    ),
  ]
}

/** Bodies that differ, while there are too few launches to hold it against anyone. */
function earlyDifferences(results: Results): string[] {
  return comparedRequests(results)
    .filter(({ level, launches, differs }) => level === 'body' && differs && launches < looks[0])
    .map(
      ({ base, head, request, launches, place }) =>
        `In ${launches === 1 ? 'the only launch' : `all ${launches} launches`} \`${head}\` responded to \`${request}\` with a different body than \`${base}\`${place}; ${looks[0]} launches tell whether that is chance`,
    )
}

interface ComparedRequest {
  base: string
  head: string
  request: string
  level: Sameness
  launches: number
  differs: boolean
  /** The first difference, as the end of a sentence. */
  place: string
}

/** Every request whose bodies have to be the same, for every pair of variants. */
function comparedRequests(results: Results): ComparedRequest[] {
  const { config } = results
  return config.scenarios.flatMap(scenario =>
    pairs(results)
      .filter(({ head, judged }) => judged && mustMatch({ scenario, config, head }))
      .flatMap(({ base, head }) =>
        scenario.requests.flatMap(({ name }) => compared(results, scenario, name, base, head)),
      ),
  )
}

function compared(
  results: Results,
  scenario: Scenario,
  request: string,
  base: string,
  head: string,
): ComparedRequest[] {
  const blocks = scenarioBlocks(results, scenario)
  const [mine, theirs] = [probesOf(blocks, base, request), probesOf(blocks, head, request)]
  if (mine.length === 0 || theirs.length === 0) return []
  const found = blocks
    .flatMap(({ differences = [] }) => differences)
    .find(each => each.variant === head && each.request === request)
  return [
    {
      base,
      head,
      request,
      level: sameness(mine, theirs),
      launches: blocks.length,
      differs: mine[0]!.digest !== theirs[0]!.digest,
      place: found === undefined ? '' : ` (first difference at \`${found.at}\`: \`${found.base}\` / \`${found.head}\`)`,
    },
  ]
}

const listed = (names: string[]): string =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')

const when = (holds: boolean, sentence: string): string[] => (holds ? [sentence] : [])

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
