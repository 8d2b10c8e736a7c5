import type { Candidate, Hints } from '../read/project.ts'
import { usualAddress } from '../read/services.ts'

/** A way that was tried. */
interface Tried {
  candidate: Candidate
  /** What it said last. */
  lastWords: string
}

/** A way that did not work. */
export interface Failed extends Tried {
  reason: string
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

/**
 * Other ways to try after one that failed: with the settings of an example file, with those of its own container in the
 * compose file, with what it says that it misses, and what its words call for. Pure.
 */
export function nextWays({ candidate, reason = '', lastWords }: Partial<Failed> & Tried, hints: Hints): Candidate[] {
  const given = candidate.env ?? {}
  const isNew = (env: Record<string, string>) => Object.keys(env).some(name => !(name in given))
  const more = [hints.settings, hints.told, missingVariables(lastWords, hints, Object.keys(given))].find(isNew)
  const called = remedies.flatMap(({ said, instead }) => {
    const found = said.exec(`${reason}\n${lastWords}`)
    const change = found === null ? undefined : instead(candidate, found, hints)
    return change === undefined ? [] : [{ ...candidate, ...change }]
  })
  return [...(more === undefined ? [] : [{ ...candidate, env: { ...given, ...more } }]), ...called]
}

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
  if (/(PORT|TTL|SECONDS|MINUTES|HOURS|DAYS|LIMIT|TIMEOUT|SIZE|COUNT|RATE|MAX|MIN|ROUNDS|_MS|_AGE)$/.test(name))
    return '3600'
  const isAddress = /(URL|URI|ORIGIN|ENDPOINT|DSN)$/.test(name)
  return usualAddress(name) ?? (isAddress ? 'http://127.0.0.1:9/perf-gate' : 'perf-gate-stands-in-for-this-secret')
}
