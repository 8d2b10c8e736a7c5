import type { Candidate, Hints } from '../read/project.ts'
import { usualAddress } from '../read/services.ts'

/** A way that did not work. */
export interface Failed {
  candidate: Candidate
  reason: string
  lastWords: string
}

/** What a person would try next, by what a server said before it ended; at most one row for each reason. */
const remedies: {
  said: RegExp
  instead: (candidate: Candidate, said: RegExpExecArray, hints: Hints) => Partial<Candidate> | undefined
}[] = [
  {
    // It reads `.env` itself, and there is only an example of it.
    said: /(^|[\s"'/`=])\.env\b/m,
    instead({ setup }, _, { example }) {
      if (example === undefined) return undefined
      const copy = `cp ${example} ${example.startsWith('config/') ? 'config/.env' : '.env'}`
      return setup?.includes(copy) ? undefined : { setup: [copy, setup].filter(Boolean).join(' && ') }
    },
  },
  {
    // A program of several commands, which has said which ones it has.
    said: /\b(?:usage|commands?)\b[\s\S]*?^\s+(serve|server|start|run|web|api|http|httpd|daemon)\b/im,
    instead: ({ start }, [, command]) => (start.endsWith(` ${command}`) ? undefined : { start: `${start} ${command}` }),
  },
  {
    // Its server is in no requirements, as it is where servers are installed by hand.
    said: /\b(gunicorn|uvicorn|hypercorn|daphne): (?:command )?not found/,
    instead: ({ build, start }, [, server]) => {
      const worker = /\s(?:-k|--worker-class)[ =](gevent|eventlet|uvicorn)/.exec(start)?.[1]
      const line = ['.venv/bin/python -m pip install', server, worker].filter(Boolean).join(' ')
      return build?.includes('pip install') ? undefined : { build: [build, line].filter(Boolean).join(' && ') }
    },
  },
]

/** Other ways to try after one that failed. Pure. */
export const nextWays = ({ candidate, reason, lastWords }: Failed, hints: Hints): Candidate[] =>
  remedies.flatMap(({ said, instead }) => {
    const found = said.exec(`${reason}\n${lastWords}`)
    const change = found === null ? undefined : instead(candidate, found, hints)
    return change === undefined ? [] : [{ ...candidate, ...change }]
  })

/**
 * Variables that a server named before it ended, with values that may stand for theirs: those that its sources read and that
 * it was not given, the first one of them; pydantic names all that are required at once.
 */
export function missingVariables(
  words: string,
  { variables }: Pick<Hints, 'variables'>,
  given: string[],
): Record<string, string> {
  const required = [...words.matchAll(/^(\w+)\n\s+[Ff]ield required/gm)].map(([, name]) => name!.toUpperCase())
  const read = variables.filter(name => /^[A-Z][A-Z0-9_]+$/.test(name) && name !== 'NODE_ENV' && name !== 'PORT')
  const spoken = read
    .map(name => ({ name, at: words.search(new RegExp(`\\b${name}\\b`)) }))
    .filter(({ name, at }) => at >= 0 && !given.includes(name))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
  const missing = required.length > 0 ? required.filter(name => !given.includes(name)) : spoken.slice(0, 1)
  return Object.fromEntries(missing.map(name => [name, placeholderFor(name)]))
}

/** What may stand for a value that only has to be there: long enough for a key, a number where one is wanted. */
export function placeholderFor(name: string): string {
  const address = usualAddress(name)
  if (address !== undefined) return address
  if (
    /(PORT|TTL|SECONDS|MINUTES|HOURS|DAYS|LIMIT|TIMEOUT|SIZE|COUNT|RATE|MAX|MIN|ROUNDS|EXPIR\w*|_MS|_AGE)$/.test(name)
  )
    // biome-ignore format: one line
    return '3600'
  if (/(URL|URI|ORIGIN|ENDPOINT|DSN)$/.test(name)) return 'http://127.0.0.1:9/perf-gate'
  if (/(MAIL|EMAIL)(_\w+)?$/.test(name)) return 'perf-gate@example.com'
  return 'perf-gate-stands-in-for-this-secret'
}
