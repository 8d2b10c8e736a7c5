import type { Candidate, Failed, Hints } from './project.ts'

/** What a person would try next, by what a server said before it ended. Pure. */
export const remedies = (failed: Failed, hints: Hints): Candidate[] => [
  ...withSettingsFile(failed, hints),
  ...withCommand(failed),
  ...withIpv4(failed),
  ...withPython3(failed),
  ...withProgram(failed),
  ...withOlderFlask(failed),
]

/** It reads `.env` itself, and there is only an example of it. */
function withSettingsFile({ candidate, reason, lastWords }: Failed, { example }: Hints): Candidate[] {
  if (example === undefined || !/(^|[\s"'/`=])\.env\b/m.test(reason + lastWords)) return []
  const own = example.startsWith('config/') ? example.replace(/(env)[._-].*$/, '$1') : '.env'
  const copy = `cp ${example} ${own}`
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

/** Debian and Ubuntu have no `python`. */
function withPython3({ candidate, lastWords }: Failed): Candidate[] {
  if (!/\bpython: (?:command )?not found/.test(lastWords)) return []
  const named = (line: string) => line.replace(/(^|[\s;&])python(?=\s)/g, '$1python3')
  const { start, build, setup } = candidate
  return [{ ...candidate, start: named(start), build: build && named(build), setup: setup && named(setup) }]
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
  const isNode = /^(\w+=\S* )*(node|npm|npx|pnpm|yarn|tsx|ts-node|next|nest|vite|nodemon|json-server)\b/.test(
    candidate.start,
  )
  return isNode ? [{ ...candidate, env: { ...candidate.env, NODE_OPTIONS: '--dns-result-order=ipv4first' } }] : []
}

const missing = [
  /KeyError: '([A-Z][A-Z0-9_]{2,})'/,
  /(?:missing|required|undefined|not set|must be set|unset|needs?|provide|environment variable:?)\W{1,4}(?:\w+ ){0,3}["'`]?([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/i,
  /["'`]?\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)["'`]?\s+(?:environment variable\s+)?(?:is|was|must be|has to be|needs to be|env)\s+(?:not |missing|undefined|required|set\b|defined|empty)/,
  /["'`]?\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)["'`]?:?\s+(?:not (?:set|found|defined|provided|configured|specified|present|given)|missing)\b/,
  /missing (?:required )?(?:environment|env)[\w ]*:\s+["'`\-*\s]*([A-Z][A-Z0-9_]{2,})\b/i, // envalid
  /"path": ?\[\s*"([A-Z][A-Z0-9_]+)"\s*\]/, // zod
  /\binvalid env[\s\S]{0,80}?["'\s]([A-Z][A-Z0-9_]{3,})["']?: ?\[/i, // zod, flattened
  /\b([A-Z][A-Z0-9_]{2,}) not found\. Declare it/, // decouple
  /\b[Ss]et the ([A-Z][A-Z0-9_]{2,}) environment variable/, // django-environ
  /required key ([A-Z][A-Z0-9_]{2,}) missing/, // envconfig
  /Environment variable not found: ([A-Z][A-Z0-9_]{2,})/, // Prisma
  /resolve placeholder '([\w.-]+)'/, // Spring
]

/** Every line of a server may say that it has none, and it goes on without. */
const isOptional = (name: string): boolean => name === 'NODE_ENV'

/**
 * Variables whose absence a server complains about before it ends, without those that are `known`; `prefixes` are what its settings put
 * before their names. pydantic names all at once; of others it is the first.
 */
export function missingVariables(words: string, prefixes: string[] = [], known: string[] = []): string[] {
  const isNew = (name: string) => !known.includes(name) && !isOptional(name)
  const fields = [...words.matchAll(/^(\w+)\n\s+[Ff]ield required/gm)].map(([, name]) => name!.toUpperCase())
  const prefixed = ['', ...prefixes].flatMap(prefix => fields.map(name => prefix.toUpperCase() + name)).filter(isNew)
  const named = missing
    .flatMap(pattern => [...words.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([, name]) => name!))
    .map(name => name.replace(/[.-]/g, '_').toUpperCase())
    .filter(isNew)
  return prefixed.length > 0 ? [...new Set(prefixed)] : named.slice(0, 1)
}

/** Where databases listen whose image was started without any settings but a password. */
const databases = [
  { name: /MONGO/, said: /mongo|openUri|querySrv/i, address: 'mongodb://localhost:27017/perf-gate' },
  { name: /REDIS/, said: /redis|6379/i, address: 'redis://localhost:6379' },
  { name: /MYSQL|MARIA/, said: /mysql|mariadb|3306/i, address: 'mysql://root:root@localhost:3306/mysql' },
  { name: /RABBIT|AMQP/, said: /rabbit|amqp|5672/i, address: 'amqp://localhost:5672' },
  {
    name: /^(DATABASE|DB|PG|POSTGRES\w*)_/,
    said: /postgres|prisma|5432/i,
    address: 'postgresql://postgres:postgres@localhost:5432/postgres',
  },
]
const isAddress = (name: string): boolean => /_(URL|URI|DSN)$/.test(name)
const isAnyDatabase = (name: string): boolean => /^(DATABASE|DB)_/.test(name)
const databaseFor = (name: string): string | undefined =>
  isAddress(name) ? databases.find(each => each.name.test(name))?.address : undefined

/** It could not make anything of the address of its database, or it was given none. */
const noDatabase =
  /openUri|connection string|Invalid scheme|querySrv|ECONNREFUSED|invalid port number|must be a valid .*URL|Can't reach database|getaddrinfo/i

/** Where variables for the address of a database should lead, by what a server said that has no good one. */
export function databaseVariables(words: string, variables: string[]): Record<string, string> {
  if (!noDatabase.test(words)) return {}
  const spoken = databases.find(({ said }) => said.test(words))
  const named = variables.filter(isAddress).flatMap(name => {
    const address = spoken === undefined ? databaseFor(name) : spoken.address
    const isMeant = spoken === undefined || spoken.name.test(name) || isAnyDatabase(name)
    return address === undefined || !isMeant ? [] : [[name, address] as const]
  })
  return Object.fromEntries(named)
}

/** What may stand for a value that only has to be there: long enough for a key, a number where one is wanted. */
export function placeholderFor(name: string): string {
  const database = databaseFor(name)
  if (database !== undefined) return database
  if (
    /(PORT|TTL|SECONDS|MINUTES|HOURS|DAYS|LIMIT|TIMEOUT|SIZE|COUNT|RATE|MAX|MIN|ROUNDS|EXPIR\w*|_MS|_AGE)$/.test(name)
  )
    return '3600'
  if (/(URL|URI|ORIGIN|ENDPOINT|DSN)$/.test(name)) return 'http://127.0.0.1:9/perf-gate'
  if (/(MAIL|EMAIL)(_\w+)?$/.test(name)) return 'perf-gate@example.com'
  return 'perf-gate-stands-in-for-this-secret'
}
