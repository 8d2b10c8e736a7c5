import { createHash } from 'node:crypto'

/** A body in the form in which it is compared. */
export interface Body {
  /** Without what belongs to the side alone, and without dynamic fields. */
  bytes: Buffer
  /** SHA-256 of that, hex. */
  digest: string
  /** Parsed; absent where it is not JSON. */
  json?: { value: unknown }
  /** SHA-256 of its keys and types; absent where it is not JSON. */
  shape?: string
}

/** Texts that belong to one side alone: its port, and the folder it runs in. */
export interface Own {
  /** `http://127.0.0.1:4711` */
  url: string
  directory?: string
  /** What must not be kept, and differs from launch to launch. */
  secrets?: string[]
}

/** The body as it is compared with those of the other side. */
export function comparable(received: Buffer, own: Own, dynamic: string[]): Body {
  const neutral = withoutOwn(received, own)
  const json = parsed(neutral, new Set(dynamic))
  const bytes = json === undefined || dynamic.length === 0 ? neutral : Buffer.from(JSON.stringify(json.value))
  return { bytes, digest: sha256(bytes), json, shape: json && sha256(shapeOf(json.value)) }
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')

/** Both sides have a port and a folder of their own, which say nothing about their work. */
function withoutOwn(body: Buffer, { url, directory, secrets = [] }: Own): Buffer {
  const { port } = new URL(url)
  const texts = [
    [worktree(directory ?? ''), worktree(directory ?? '').replace(/\d+(?=\/\w+$)/, '_')],
    ...secrets.map(secret => [Buffer.from(secret).toString('latin1'), '***'] as const),
  ]
  const known = texts.filter(([text]) => text!.length > 1 && body.includes(text!, 'latin1'))
  const hasPort = port !== '' && body.includes(`:${port}`)
  if (known.length === 0 && !hasPort) return body
  const neutral = known.reduce((all, [text, other]) => all.replaceAll(text!, other!), body.toString('latin1'))
  const portless = hasPort ? neutral.replace(ownPort(port), ':'.padEnd(port.length + 1, '0')) : neutral
  return Buffer.from(portless, 'latin1')
}

/** `http://[::1]:4711/a` and `":4711"`, not `{"id":4711}` or `:47110`: a long list holds every number. */
const ownPort = (port: string): RegExp => new RegExp(`(?<!"):${port}(?!\\d)|(?<="):${port}(?=["/])`, 'g')

/** `/tmp/perf-gate-x/v1/server/packages/api` → `/tmp/perf-gate-x/v1/server`; '' for a folder that is not ours. */
const worktree = (directory: string): string => /^.*\/perf-gate-\w+\/v\d+\/server(?=\/|$)/.exec(directory)?.[0] ?? ''

/** JSON that is nested deeper than this is compared as text: a server chooses the depth, and we walk through it. */
const deepest = 200

/** JSON without the named fields, at any depth. */
function parsed(body: Buffer, dynamic: Set<string>): Body['json'] {
  if (isDeeper(body, deepest)) return undefined
  try {
    const without = (key: string, value: unknown) => (dynamic.has(key) ? undefined : value)
    return { value: JSON.parse(body.toString(), dynamic.size === 0 ? undefined : without) }
  } catch {
    return undefined // not JSON
  }
}

/** Is JSON nested deeper than so many lists and mappings? Brackets in texts do not count. */
function isDeeper(json: Buffer, most: number): boolean {
  const [quote, backslash, bracket, brace] = [0x22, 0x5c, 0x5b, 0x7b]
  let depth = 0
  for (let at = 0, inText = false; at < json.length; at++) {
    const byte = json[at]
    if (inText && byte === backslash) at++
    else if (byte === quote) inText = !inText
    else if (!inText && (byte === bracket || byte === brace) && ++depth > most) return true
    else if (!inText && (byte === bracket + 2 || byte === brace + 2)) depth--
  }
  return false
}

/** Keys and types of JSON: `{"a":[1,2]}` and `{"a":[3]}` have one shape. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join('|')}]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${shapeOf(inner)}`)
  return `{${fields.sort().join(',')}}`
}
