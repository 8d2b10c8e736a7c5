import type { Results } from '../results/results.ts'
import { slicesOf } from '../results/slices.ts'

/** What a reader should know of the servers beside what changed: facts that no row carries, one sentence or two each. */
export const observations = (results: Results): string[] => closings(results)

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

const when = (holds: boolean, sentence: string): string[] => (holds ? [sentence] : [])

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
