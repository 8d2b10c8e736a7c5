import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { type ErrorCode, GateError } from '../errors.ts'
import { isPercentile } from './percentages.ts'
import { configFile } from './schema.ts'
import { type Flaw, type Read, visible } from './yaml.ts'

/** Something wrong at a place of the file. */
export interface Complaint {
  /** Keys and indexes from the root. */
  path: PropertyKey[]
  /** What is wrong and what would be right; without the value when `value` is set. */
  message: string
  /** Put the offending value before the message. */
  value?: unknown
  /** The complaint is about the key itself, not about its value. */
  atKey?: boolean
  /** Default: config-invalid. */
  code?: ErrorCode
}

/** How many complaints are shown at once. */
const most = 10

/** The error that lists what is wrong, each as `file:line:column: sentence`, in the order of the file. */
export function invalid(complaints: Complaint[], read: Read, file: string): GateError {
  const flaws = complaints.slice(0, 100).map(each => ({ offset: offsetOf(each, read), message: sentence(each, read) }))
  const left = Math.max(0, complaints.length - flaws.length)
  const [code = 'config-invalid', ...others] = new Set(complaints.map(each => each.code ?? 'config-invalid'))
  return listed(flaws, read, file, left, others.length === 0 ? code : 'config-invalid')
}

/** The same for a file that is not even YAML. */
export const unreadable = (read: Read, file: string): GateError =>
  listed(read.flaws.slice(0, 100), read, file, Math.max(0, read.flaws.length - 100), 'config-invalid')

function listed(flaws: Flaw[], { lines }: Read, file: string, left: number, code: ErrorCode): GateError {
  const sentences = flaws
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => {
      const { line, col } = lines.linePos(offset)
      return `${file}:${line || 1}:${col || 1}: ${message}`
    })
  const unique = [...new Set(sentences)]
  const rest = unique.length + left - most
  return new GateError(code, [...unique.slice(0, most), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'))
}

/** zod's issue → complaints in our words. */
export function complain(issue: z.core.$ZodIssue, { value }: Read): Complaint[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => unknownKey(key, path))
  if (issue.code === 'invalid_key')
    return [{ path, message: `cannot be a name here: ${issue.issues[0]?.message ?? message}`, atKey: true }]
  const [parent, key] = [path.slice(0, -1), path.at(-1)]
  if (typeof key === 'string' && isUnknownMetric(key, parent)) return [unknownKey(key, parent)]
  const written = at(value, path)
  if (written === undefined) return [{ path, message: `is missing: ${message}` }]
  return [message.startsWith('`') ? { path, message } : { path, message, value: written }]
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** What keys are called elsewhere, and the nearest that we have. */
const otherNames: Record<string, string> = {
  url: 'path',
  uri: 'path',
  endpoint: 'path',
  route: 'path',
  environment: 'env',
  variables: 'env',
  concurrency: 'connections',
  users: 'connections',
  vus: 'connections',
  verb: 'method',
  payload: 'body',
  json: 'body',
  status: 'expect',
  command: 'start',
  run: 'start',
  cwd: 'directory',
  'working-directory': 'directory',
  duration: 'budget',
  time: 'budget',
  thresholds: 'gate',
  header: 'headers',
  tests: 'scenarios',
  ssl: 'protocol',
  tls: 'protocol',
  https: 'protocol',
  http2: 'protocol',
}

function unknownKey(key: string, parent: PropertyKey[]): Complaint {
  const known = keysAt(parent)
  const other = otherNames[key.toLowerCase().replaceAll('_', '-')]
  const where = parent.length === 0 ? 'the config' : `\`${shownPath(parent)}\``
  if (other !== undefined && known.includes(other))
    return { path: [...parent, key], message: `is not a key of ${where}; it is called \`${other}\` here`, atKey: true }
  const [nearest] = known.map(name => ({ name, far: distance(name, key.toLowerCase()) })).sort((a, b) => a.far - b.far)
  const isNear = nearest !== undefined && nearest.far <= Math.max(2, key.length / 3)
  const hint = isNear ? `did you mean \`${nearest.name}\`?` : `there are ${known.map(name => `\`${name}\``).join(', ')}`
  return { path: [...parent, key], message: `is not a key of ${where}; ${hint}`, atKey: true }
}

/** Where any percentile may be a key, a name that is none was taken for a metric. */
const isUnknownMetric = (key: string, parent: PropertyKey[]): boolean =>
  !isPercentile(key) && parent.at(-1) === 'gate' && !keysAt(parent).includes(key)

/** Names of the keys the schema has at a place; empty where names are free. */
function keysAt(path: PropertyKey[]): string[] {
  let schema: unknown = configFile
  for (const step of path) {
    const { shape, element } = unwrapped(schema)
    schema = typeof step === 'number' ? element : shape?.[String(step)]
    if (schema === undefined) return []
  }
  return Object.keys(unwrapped(schema).shape ?? {})
}

interface Unwrapped {
  shape?: Record<string, unknown>
  element?: unknown
}

/** A schema without its defaults and optional wrappers. */
function unwrapped(schema: unknown): Unwrapped {
  const { def } = schema as { def: { innerType?: unknown; in?: unknown } }
  const inner = def.innerType ?? def.in
  return inner === undefined ? (schema as Unwrapped) : unwrapped(inner)
}

function offsetOf({ path, atKey }: Complaint, { placeOf }: Read): number {
  const { key, value } = placeOf(path)
  return atKey ? (key ?? value) : value
}

const shownPath = (path: PropertyKey[]): string =>
  path
    .map(step => (typeof step === 'number' ? `[${step}]` : `.${visible(String(step))}`))
    .join('')
    .replace(/^\./, '')

function sentence({ path, message, value }: Complaint, { placeOf }: Read): string {
  const where = path.length === 0 ? 'the config' : `\`${shownPath(path)}\``
  if (value === undefined)
    return /^(is|has|cannot|stands|gives) /.test(message) ? `${where} ${message}` : `${where}: ${message}`
  if (value === null) return `${where} is empty; ${message}`
  const written = typeof value === 'string' ? value : (placeOf(path).source ?? JSON.stringify(value))
  return `${where}: \`${visible(written)}\` is not valid; ${message}`
}
