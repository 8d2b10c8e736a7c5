import type { Candidate, Failed, Hints } from './project.ts'

/** What a person would try next, by what a server said before it ended. Pure. */
export const remedies = (failed: Failed, hints: Hints): Candidate[] => [
  ...withSettingsFile(failed, hints),
  ...withCommand(failed),
  ...withIpv4(failed),
  ...withProgram(failed),
  ...withOlderFlask(failed),
]

/** It reads `.env` itself, and there is only an example of it. */
function withSettingsFile({ candidate, reason, lastWords }: Failed, { example }: Hints): Candidate[] {
  if (example === undefined || !/(^|[\s"'/`=])\.env\b/m.test(reason + lastWords)) return []
  const copy = `cp ${example} .env`
  if (candidate.setup?.includes(copy)) return []
  return [{ ...candidate, setup: [copy, candidate.setup].filter(Boolean).join(' && ') }]
}

/** A program of several commands, which has said which ones it has. */
function withCommand({ candidate, lastWords }: Failed): Candidate[] {
  if (!/\b(usage|commands?)\b/i.test(lastWords)) return []
  const named = [...lastWords.matchAll(/^\s+(serve|server|start|run|web|api|http|httpd|daemon)\b/gim)].map(
    ([, name]) => name!,
  )
  return [...new Set(named)]
    .slice(0, 2)
    .filter(name => !candidate.start.endsWith(` ${name}`))
    .map(name => ({ ...candidate, start: `${candidate.start} ${name}` }))
}

/** Its server is in no requirements, as it is where servers are installed by hand. */
function withProgram({ candidate, lastWords }: Failed): Candidate[] {
  const name = /\b(gunicorn|uvicorn|hypercorn|waitress-serve|daphne|granian)\b: (?:command )?not found/.exec(
    lastWords,
  )?.[1]
  if (name === undefined || candidate.build?.includes('pip install')) return []
  const workers = /\s(?:-k|--worker-class)[ =](?:(gevent|eventlet)|uvicorn)/.exec(candidate.start)
  const also = workers === null ? [] : [workers[1] ?? 'uvicorn']
  const packages = [name === 'waitress-serve' ? 'waitress' : name, ...also].join(' ')
  const line = `.venv/bin/python -m pip install ${packages}`
  return [{ ...candidate, build: [candidate.build, line].filter(Boolean).join(' && ') }]
}

/** Flask learned `--app` in 2.2. */
function withOlderFlask({ candidate, lastWords }: Failed): Candidate[] {
  if (!/No such option: --app/i.test(lastWords)) return []
  return [{ ...candidate, start: candidate.start.replace(/flask --app ('[^']*'|\S+) run/, 'FLASK_APP=$1 flask run') }]
}

/** `localhost` may be `::1` alone, for Node. */
function withIpv4({ candidate, reason }: Failed): Candidate[] {
  if (!reason.includes('but not on 127.0.0.1') || candidate.env?.NODE_OPTIONS !== undefined) return []
  const isNode = /^(\w+=\S* )*(node|npm|npx|pnpm|yarn|tsx|next|nest|vite|nodemon)\b/.test(candidate.start)
  return isNode ? [{ ...candidate, env: { ...candidate.env, NODE_OPTIONS: '--dns-result-order=ipv4first' } }] : []
}

const missing = [
  /KeyError: '([A-Z][A-Z0-9_]{2,})'/,
  /(?:missing|required|undefined|not set|must be set|unset|needs?|provide|environment variable:?)\W{1,4}(?:\w+ ){0,3}["'`]?([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/i,
  /["'`]?\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)["'`]?\s+(?:environment variable\s+)?(?:is|was|must be|has to be|needs to be|env)\s+(?:not |missing|undefined|required|set|defined|empty)/,
  /missing (?:required )?(?:environment|env)[\w ]*:\s+["'`\-*\s]*([A-Z][A-Z0-9_]{2,})\b/i, // envalid
  /"path": ?\[\s*"([A-Z][A-Z0-9_]+)"\s*\]/, // zod
  /\binvalid env[\s\S]{0,80}?["'\s]([A-Z][A-Z0-9_]{3,})["']?: ?\[/i, // zod, flattened
  /validation errors? for \w*\n(\w+)\n\s+[Ff]ield required/, // pydantic
  /\b([A-Z][A-Z0-9_]{2,}) not found\. Declare it/, // decouple
  /\b[Ss]et the ([A-Z][A-Z0-9_]{2,}) environment variable/, // django-environ
  /required key ([A-Z][A-Z0-9_]{2,}) missing/, // envconfig
  /Environment variable not found: ([A-Z][A-Z0-9_]{2,})/, // Prisma
  /resolve placeholder '([\w.-]+)'/, // Spring
]

/** The variable whose absence a server complains about before it ends. */
export function missingVariable(words: string): string | undefined {
  const name = missing.map(pattern => pattern.exec(words)?.[1]).find(each => each !== undefined)
  return name?.replace(/[.-]/g, '_').toUpperCase()
}

/** Where databases listen whose image was started without any settings but a password. */
const usualAddresses: [name: RegExp, address: string][] = [
  [/MONGO/, 'mongodb://localhost:27017/perf-gate'],
  [/REDIS/, 'redis://localhost:6379'],
  [/MYSQL|MARIA/, 'mysql://root:root@localhost:3306/mysql'],
  [/RABBIT|AMQP/, 'amqp://localhost:5672'],
  [/^(DATABASE|DB|PG|POSTGRES\w*)_/, 'postgresql://postgres:postgres@localhost:5432/postgres'],
]

/** What may stand for a value that only has to be there: long enough for a key, a number where one is wanted. */
export function placeholderFor(name: string): string {
  const database = /_(URL|URI|DSN)$/.test(name) ? usualAddresses.find(([pattern]) => pattern.test(name)) : undefined
  if (database !== undefined) return database[1]
  if (
    /(PORT|TTL|SECONDS|MINUTES|HOURS|DAYS|LIMIT|TIMEOUT|SIZE|COUNT|RATE|MAX|MIN|ROUNDS|EXPIR\w*|_MS|_AGE)$/.test(name)
  )
    return '3600'
  if (/(URL|URI|ORIGIN|ENDPOINT|DSN)$/.test(name)) return 'http://127.0.0.1:9/perf-gate'
  if (/(MAIL|EMAIL)(_\w+)?$/.test(name)) return 'perf-gate@example.com'
  return 'perf-gate-stands-in-for-this-secret'
}
