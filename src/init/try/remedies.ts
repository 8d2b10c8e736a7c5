import type { Candidate, Hints } from '../read/project.ts'

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
 * compose file, and what its words call for. Pure.
 */
export function nextWays({ candidate, reason = '', lastWords }: Partial<Failed> & Tried, hints: Hints): Candidate[] {
  const given = candidate.env ?? {}
  const more = [hints.settings, hints.told].find(env => Object.keys(env).some(name => !(name in given)))
  const called = remedies.flatMap(({ said, instead }) => {
    const found = said.exec(`${reason}\n${lastWords}`)
    const change = found === null ? undefined : instead(candidate, found, hints)
    return change === undefined ? [] : [{ ...candidate, ...change }]
  })
  return [...(more === undefined ? [] : [{ ...candidate, env: { ...given, ...more } }]), ...called]
}
