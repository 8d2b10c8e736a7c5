import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { GateError } from '../errors.ts'
import { configFile } from './schema.ts'
import { percentileKey } from './thresholds.ts'
import { type Flaw, type Read, visible } from './yaml.ts'

type Issue = z.core.$ZodIssue

/** A sentence about a place of the file; one that begins with its verb or is about a name stands at the key. */
interface Complaint {
  /** Keys and indexes from the root. */
  path: PropertyKey[]
  /** What is wrong and what would be right. */
  message: string
}

/** How many complaints are shown at once, and how many are looked up for that. */
const most = { shown: 10, placed: 100 } as const

/**
 * The error that lists what is wrong, each as `file:line:column: sentence`, in the order of the file: flaws of the YAML,
 * or what the schema complains of.
 */
export function invalid(found: (Flaw | Issue)[], read: Read, file: string): GateError {
  const complaints = found.flatMap<Flaw | Complaint>(each => ('offset' in each ? [each] : complaintsOf(each)))
  const flaws = complaints.slice(0, most.placed).map(each => ('offset' in each ? each : placed(each, read)))
  const sentences = flaws
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => {
      const { line, col } = read.lines.linePos(offset)
      return `${file}:${line || 1}:${col || 1}: ${message}`
    })
  const unique = [...new Set(sentences)]
  const rest = unique.length + Math.max(0, complaints.length - most.placed) - most.shown
  const shown = [...unique.slice(0, most.shown), ...(rest > 0 ? [`and ${rest} more`] : [])]
  return new GateError(found.every(escapes) ? 'path-escapes' : 'config-invalid', shown.join('\n'))
}

const escapes = (each: Flaw | Issue): boolean => 'params' in each && each.params?.code === 'path-escapes'

/** Where and what: `gate.rps`: `0%` is not valid; write more than 0 % */
function placed({ path, message }: Complaint, { value, placeOf }: Read): Flaw {
  const where = path.length === 0 ? 'the config' : `\`${shownPath(path)}\``
  const place = placeOf(path)
  if (/^(is|has|cannot|gives) /.test(message))
    return { offset: place.key ?? place.value, message: `${where} ${message}` }
  const written = at(value, path)
  const said = (sentence: string): Flaw => ({ offset: place.value, message: where + sentence })
  if (message.startsWith('`')) return said(`: ${message}`)
  if (written === undefined) return said(` is missing: ${message}`)
  if (written === null) return said(` is empty; ${message}`)
  const source = typeof written === 'string' ? written : (place.source ?? JSON.stringify(written))
  return said(`: \`${visible(source)}\` is not valid; ${message}`)
}

/** zod's issue in our words. */
function complaintsOf(issue: Issue): Complaint[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => unknownKey(key, path))
  if (issue.code === 'invalid_key')
    return [{ path, message: `cannot be a name here: ${issue.issues[0]?.message ?? message}` }]
  const [parent, key] = [path.slice(0, -1), String(path.at(-1))]
  // Where any percentile may be a key, a name that is none was taken for a metric.
  const isUnknown = parent.at(-1) === 'gate' && !percentileKey.test(key) && !keysAt(parent).includes(key)
  return [isUnknown ? unknownKey(key, parent) : { path, message }]
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** What our keys are called elsewhere. */
const otherNames: Record<string, string[]> = {
  path: ['url', 'uri', 'endpoint', 'route'],
  env: ['environment', 'variables'],
  connections: ['concurrency', 'users', 'vus'],
  method: ['verb'],
  body: ['payload', 'json'],
  expect: ['status'],
  start: ['command', 'run'],
  directory: ['cwd', 'working-directory'],
  budget: ['duration', 'time'],
  gate: ['thresholds'],
  headers: ['header'],
  scenarios: ['tests'],
  protocol: ['ssl', 'tls', 'https', 'http2'],
}

function unknownKey(key: string, parent: PropertyKey[]): Complaint {
  const known = keysAt(parent)
  const lower = key.toLowerCase()
  const other = known.find(name => otherNames[name]?.includes(lower.replaceAll('_', '-')))
  const [nearest] = known.map(name => ({ name, far: distance(name, lower) })).sort((a, b) => a.far - b.far)
  const isNear = nearest !== undefined && nearest.far <= Math.max(2, key.length / 3)
  const hint = isNear ? `did you mean \`${nearest.name}\`?` : `there are \`${known.join('`, `')}\``
  const where = parent.length === 0 ? 'the config' : `\`${shownPath(parent)}\``
  const message = `is not a key of ${where}; ${other === undefined ? hint : `it is called \`${other}\` here`}`
  return { path: [...parent, key], message }
}

/** Names of the keys the schema has at a place; empty where names are free. */
function keysAt(path: PropertyKey[]): string[] {
  let schema: any = configFile
  for (const step of path) schema = unwrapped(typeof step === 'number' ? schema?.element : schema?.shape?.[step])
  return Object.keys(schema?.shape ?? {})
}

/** A schema without its defaults and optional wrappers. */
const unwrapped = (schema: any): any => {
  const inner = schema?.def.innerType ?? schema?.def.in
  return inner === undefined ? schema : unwrapped(inner)
}

const shownPath = (path: PropertyKey[]): string =>
  path
    .map(step => (typeof step === 'number' ? `[${step}]` : `.${visible(String(step))}`))
    .join('')
    .replace(/^\./, '')
