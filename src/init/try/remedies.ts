import { dirname, join } from 'node:path/posix'
import type { Candidate, Hints } from '../read/project.ts'

/** A way that was tried, and what it said last. */
export type Tried = { candidate: Candidate; lastWords: string }

/** What a person would add next, by what a server said before it ended. */
const remedies: {
  said: RegExp
  /** `start` gets another word, `build` a line after its own, `setup` a line before its own. */
  to: 'start' | 'build' | 'setup'
  add: (said: RegExpExecArray, hints: Hints) => string | undefined
}[] = [
  {
    // It reads `.env` itself, and there is only an example of it.
    said: /(^|[\s"'/`=])\.env\b|\benv file/m,
    to: 'setup',
    add: (_, { example }) => example && `cp ${example} ${join(dirname(example), '.env')}`,
  },
  {
    // A program with several commands, which has listed them.
    said: /\b(?:usage|commands?)\b[\s\S]*?^\s+(serve|server|start|run|web|api|http|httpd|daemon)\b/im,
    to: 'start',
    add: ([, command]) => command,
  },
  {
    // Its requirements do not name the server, because that is installed by hand.
    said: /\b(gunicorn|uvicorn|hypercorn|daphne): (?:command )?not found/,
    to: 'build',
    add: ([, server]) => `.venv/bin/python -m pip install ${server}`,
  },
]

/** What is said of a package of the same workspace that has to be built first. */
const unbuilt = /Cannot find (module|package)|Could not resolve|Can't resolve|Failed to resolve|ERR_MODULE_NOT_FOUND/

/** Other ways to try after one that failed: more builds, more settings, and what its last words call for. Pure. */
export function nextWays({ candidate, lastWords }: Tried, hints: Hints): Candidate[] {
  const { env = {}, build = '' } = candidate
  const { everything = '' } = hints
  const isMissing = everything !== '' && !build.includes(everything) && unbuilt.test(lastWords)
  const built = isMissing ? [everything, ...(build === '' ? [] : [`(${everything}) && ${build}`])] : []
  const more = [hints.settings, hints.told].find(each => Object.keys(each).some(name => !(name in env)))
  // The example has the settings of a developer. With these, what was built may not even start.
  const production = more?.NODE_ENV === 'development' ? [{ ...more, NODE_ENV: 'production' }] : []
  const called = remedies.flatMap(({ said, to, add }) => {
    const found = said.exec(lastWords)
    const added = found === null ? undefined : add(found, hints)
    const old = candidate[to]
    if (added === undefined || ` ${old} `.includes(` ${added} `)) return []
    const both = to === 'setup' ? [added, old] : [old, added]
    return [{ ...candidate, [to]: both.filter(Boolean).join(to === 'start' ? ' ' : ' && ') }]
  })
  return [
    ...built.map(build => ({ ...candidate, build })),
    ...[...production, ...(more === undefined ? [] : [more])].map(each => ({ ...candidate, env: { ...env, ...each } })),
    ...called,
  ]
}
