import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { GateError } from '../errors.ts'
import { configFile } from './schema.ts'
import { percentileKey } from './thresholds.ts'
import { type Flaw, type Read, visible } from './yaml.ts'

/**
 * What zod or a check complains about. Its message says what would be right ("a number from 1 to 9"). One that begins with its
 * verb ("has 9 scenarios; the limit is 8") is about the key, and one that begins with a colon is a sentence by itself.
 */
type Issue = z.core.$ZodIssue

/** How many complaints are shown at once, and how many are looked up for that. */
const most = { shown: 10, placed: 100 } as const

/** The error that lists what is wrong, each as `file:line:column: sentence`, in the order of the file. */
export function invalid(found: (Flaw | Issue)[], read: Read, file: string): GateError {
  const flaws = found.slice(0, most.placed).flatMap(each => ('offset' in each ? [each] : flawsOf(each, read)))
  const sentences = flaws
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => {
      const { line, col } = read.lines.linePos(offset)
      return `${file}:${line || 1}:${col || 1}: ${message}`
    })
  const unique = [...new Set(sentences)]
  const rest = unique.length + Math.max(0, found.length - most.placed) - most.shown
  const shown = [...unique.slice(0, most.shown), ...(rest > 0 ? [`and ${rest} more`] : [])]
  return new GateError(found.every(escapes) ? 'path-escapes' : 'config-invalid', shown.join('\n'))
}

const escapes = (each: Flaw | Issue): boolean => 'params' in each && each.params?.code === 'path-escapes'

/** Where and what: `gate.rps`: `0%` is not valid; write more than 0 % */
function flawsOf(issue: Issue, read: Read): Flaw[] {
  const { path, message } = issue
  const [parent, key] = [path.slice(0, -1), String(path.at(-1))]
  if (issue.code === 'unrecognized_keys') return issue.keys.map(each => unknownKey(each, path, read))
  // Under `gate`, any percentile may be a key, so a name that is not one was taken for a metric.
  if (parent.at(-1) === 'gate' && !percentileKey.test(key) && !keysAt(parent).includes(key))
    return [unknownKey(key, parent, read)]
  const place = read.placeOf(path)
  if (/^(is|has|cannot|gives) /.test(message))
    return [{ offset: place.key ?? place.value, message: `${called(path)} ${message}` }]
  return [{ offset: place.value, message: called(path) + verdict(message, at(read.value, path), place.source) }]
}

function verdict(message: string, written: unknown, source = JSON.stringify(written)): string {
  if (message.startsWith(':')) return message
  if (written === undefined) return ` is missing: write ${message}`
  if (written === null) return ` is empty; write ${message}`
  return `: \`${visible(typeof written === 'string' ? written : source)}\` is not valid; write ${message}`
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
  protocol: ['ssl', 'tls', 'https', 'http2'],
}

function unknownKey(key: string, parent: PropertyKey[], { placeOf }: Read): Flaw {
  const known = keysAt(parent)
  const lower = key.toLowerCase()
  const other = known.find(name => otherNames[name]?.includes(lower.replaceAll('_', '-')))
  const [nearest] = known.map(name => ({ name, far: distance(name, lower) })).sort((a, b) => a.far - b.far)
  const isNear = nearest !== undefined && nearest.far <= Math.max(2, key.length / 3)
  const hint = isNear ? `did you mean \`${nearest.name}\`?` : `there are \`${known.join('`, `')}\``
  const path = [...parent, key]
  const message = `is not a key of ${called(parent)}; ${other === undefined ? hint : `it is called \`${other}\` here`}`
  return { offset: placeOf(path).key ?? 0, message: `${called(path)} ${message}` }
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

const called = (path: PropertyKey[]): string => {
  const steps = path.map(step => (typeof step === 'number' ? `[${step}]` : `.${visible(String(step))}`))
  return path.length === 0 ? 'the config' : `\`${steps.join('').replace(/^\./, '')}\``
}
