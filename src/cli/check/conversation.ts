import { accepting } from '../../compare/guards/different-work.ts'
import type { Config } from '../../config/config.ts'
import type { Preflight, Reply } from '../../measure/preflight.ts'
import { aligned } from '../../report/table.ts'

/** How both sides responded before anything was measured, as a table, and what would keep them from being compared. */
export function conversation(
  { boot, replies, differences, lastWords }: Preflight,
  config: Config,
  columns: number,
): string {
  const rows = replies.map(({ variant, scenario, request, status, length, varies, time }) => [
    variant,
    request === scenario ? scenario : `${scenario}, ${request}`,
    status === 0 ? 'none' : String(status),
    `${length}`,
    varies ? 'varies' : 'same',
    `${time.toFixed(1)} ms`,
  ])
  const head = ['Side', 'Request', 'Status', 'Bytes', 'Body', 'One response']
  const started = Object.entries(boot).map(([name, ms]) => `${name} is ready after ${(ms / 1000).toFixed(1)} s`)
  return [
    `${started.join(', ')}.`,
    '',
    ...aligned({ head, rows, words: 2, spare: [4, 3] }, columns),
    ...replies.filter(reply => !reply.isExpected).map(unexpected),
    ...[...lastWords]
      .filter(([, words]) => words !== '')
      .map(([name, words]) => `From the log of \`${name}\`:\n${words.replace(/^/gm, '  │ ')}`),
    ...differences.flatMap(({ scenario, differences: places = [] }) =>
      mustMatch(config, scenario)
        ? places.map(({ request, at, base, head }) =>
            [
              `The bodies of \`${request}\` differ, first at ${at}: ${base} on base, ${head} on head.`,
              `  If this is intended, write ${accepted(at, config, scenario)} in the scenario.`,
            ].join('\n'),
          )
        : [],
    ),
  ].join('\n')
}

const unexpected = ({ variant, request, status }: Reply): string =>
  `\`${variant}\` responds to \`${request}\` with ${status === 0 ? 'nothing' : status}, which the config does not expect.`

/** Do both sides respond to every scenario as the config expects, and alike? */
export const isComparable = ({ replies, differences }: Preflight, config: Config): boolean =>
  replies.every(({ isExpected }) => isExpected) && !differences.some(({ scenario }) => mustMatch(config, scenario))

function accepted(at: string, { scenarios }: Config, name: string): string {
  const lines = [accepting(at, scenarios.find(scenario => scenario.name === name)!), 'same-body: false']
  return [...new Set(lines)].map(line => `\`${line}\``).join(' or ')
}

const mustMatch = ({ scenarios }: Config, name: string): boolean =>
  scenarios.find(scenario => scenario.name === name)?.sameBody !== false
