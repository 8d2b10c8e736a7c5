import { distance } from 'fastest-levenshtein'
import { type Document, isMap, isNode, isScalar, LineCounter, parseAllDocuments, type YAMLError } from 'yaml'
import type { z } from 'zod'
import { GateError } from '../errors.ts'
import type { Config } from './config.ts'
import { normalise } from './normalise.ts'
import { configFile } from './schema.ts'

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
}

/** How many complaints are shown at once. */
const most = 10

/** Text of a config file → config. Pure. Throws `config-invalid`, naming every place that is wrong as `file:line:column`. */
export function parseConfig(text: string, file: string): Config {
  const lines = new LineCounter()
  const document = parseYaml(text, file, lines)
  const checked = configFile.safeParse(toPlain(document, file) ?? {})
  const { config, complaints } = checked.success
    ? normalise(checked.data, file)
    : { config: undefined, complaints: checked.error.issues.flatMap(issue => complain(issue, document)) }
  if (config !== undefined && complaints.length === 0) return config
  throw invalid(complaints.map(complaint => `${place(document, lines, complaint, file)}: ${sentence(complaint)}`))
}

function invalid(sentences: string[]): GateError {
  const unique = [...new Set(sentences)]
  const rest = unique.length > most ? [`and ${unique.length - most} more`] : []
  return new GateError('config-invalid', [...unique.slice(0, most), ...rest].join('\n'))
}

function parseYaml(text: string, file: string, lines: LineCounter): Document {
  const documents = parseAllDocuments(text, {
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    uniqueKeys: true,
  })
  if (!Array.isArray(documents) || documents.length === 0)
    throw invalid([`${file}: the file is empty; \`perf-gate init\` writes a config`])
  const broken = documents.flatMap(({ errors }) => errors)
  if (broken.length > 0)
    throw invalid(broken.map(error => `${file}:${position(lines, error.pos[0])}: ${yamlSentence(error)}`))
  if (documents.length > 1)
    throw invalid([
      `${file}:${position(lines, documents[1]!.range[0])}: a second document begins; one file is one config`,
    ])
  return documents[0]!
}

const yamlSentence = ({ code, message }: YAMLError): string =>
  (
    ({ DUPLICATE_KEY: 'this key stands here twice', TAB_AS_INDENT: 'indent with blanks, not with tabs' }) as Partial<
      Record<string, string>
    >
  )[code] ?? `not readable as YAML: ${visible(message)}`

/** Aliases are followed a hundred times at the most: a "billion laughs" file ends here. */
function toPlain(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    throw invalid([`${file}: its aliases (\`*name\`) cannot be followed: ${visible((error as Error).message)}`])
  }
}

/** zod's issue → complaints in our words. */
function complain(issue: z.core.$ZodIssue, document: Document): Complaint[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({ path: [...path, key], message: unknownKey(key, path), atKey: true }))
  if (issue.code === 'invalid_key')
    return [{ path, message: `is not a name that can stand here: ${issue.issues[0]?.message ?? ''}`, atKey: true }]
  const value = valueAt(document, path)
  if (value === undefined) return [{ path, message: `is missing: ${issue.message}` }]
  return [issue.message.startsWith('`') ? { path, message: issue.message } : { path, message: issue.message, value }]
}

function valueAt(document: Document, path: PropertyKey[]): unknown {
  const value = path.length === 0 ? document.contents : document.getIn(path, true)
  return isNode(value) ? value.toJS(document) : (value ?? undefined)
}

function unknownKey(key: string, path: PropertyKey[]): string {
  const known = keysAt(path)
  const [nearest] = known.map(name => ({ name, far: distance(name, key.toLowerCase()) })).sort((a, b) => a.far - b.far)
  const hint =
    nearest !== undefined && nearest.far <= Math.max(2, key.length / 3)
      ? `; did you mean \`${nearest.name}\`?`
      : known.length > 0
        ? `; there are ${known.map(name => `\`${name}\``).join(', ')}`
        : ''
  return `is not a key of ${path.length === 0 ? 'the config' : `\`${shownPath(path)}\``}${hint}`
}

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

function place(document: Document, lines: LineCounter, { path, atKey }: Complaint, file: string): string {
  for (let known = path; known.length > 0; known = known.slice(0, -1)) {
    const offset = offsetOf(document, known, atKey === true && known === path)
    if (offset !== undefined) return `${file}:${position(lines, offset)}`
  }
  return `${file}:1:1`
}

function offsetOf(document: Document, path: PropertyKey[], atKey: boolean): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))
    : undefined
  const node = atKey && pair !== undefined ? pair.key : document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined
}

function position(lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset)
  return `${line}:${col}`
}

const shownPath = (path: PropertyKey[]): string =>
  path
    .map(step => (typeof step === 'number' ? `[${step}]` : `.${visible(String(step))}`))
    .join('')
    .replace(/^\./, '')

function sentence({ path, message, value }: Complaint): string {
  const where = path.length === 0 ? 'the config' : `\`${shownPath(path)}\``
  if (value === undefined) return message.startsWith('is ') ? `${where} ${message}` : `${where}: ${message}`
  return `${where}: \`${visible(typeof value === 'string' ? value : JSON.stringify(value))}\` does not fit; ${message}`
}

/** At most 80 characters, control characters made visible. */
function visible(text: string): string {
  const shown = text
    .replace(/\p{Cc}/gu, character =>
      character === '\n' ? '\\n' : `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
    )
    .replaceAll('`', "'")
  return shown.length > 80 ? `${shown.slice(0, 77)}…` : shown
}
