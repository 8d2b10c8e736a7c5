import { dirname, resolve } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import type { Config, Scenario, Server } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { isMapping, parsed } from '../json.ts'
import { hiddenOf } from '../results/hide.ts'
import { isBelow, realOf, rootOf } from '../system/below.ts'
import { isPointer, readInside } from './inside.ts'

/** A row of data: a value for each column. */
export type Row = Record<string, unknown>

/** What requests need from outside the config. The config and results.json contain only the names. */
export interface Attachments {
  /** Values of `${{ env.NAME }}`, by name. */
  env: Record<string, string>
  /** Files that are sent as bodies, by the path in the config. */
  bodies: Record<string, Buffer>
  /** Files of rows, likewise. */
  rows: Record<string, Row[]>
  /** Values of passed variables. None of our output may show them, whether requests send them or not. */
  secrets: string[]
}

/** Reads a file that the config names, by its path relative to the config. */
export type ReadFile = (path: string) => Promise<Buffer>

/** Maximum rows per file: the load generator keeps a request ready for each. */
const mostRows = 10_000

/** Maximum size of a file, bytes. */
export const mostBytes = 8 * 2 ** 20

/** Reads the files and passed variables that the config names. Throws `attachment-unreadable` and `variable-missing`. */
export async function attach(config: Config, read: ReadFile, pass: Record<string, string>): Promise<Attachments> {
  const bodies: Attachments['bodies'] = {}
  const rows: Attachments['rows'] = {}
  const { login } = config.server
  if (login?.bodyFile !== undefined)
    bodies[login.bodyFile] = await readOne(login.bodyFile, '`body-file` of the login', read)
  for (const scenario of config.scenarios) {
    const { name, data, requests } = scenario
    for (const { bodyFile } of requests)
      if (bodyFile !== undefined) bodies[bodyFile] ??= await readOne(bodyFile, `\`body-file\` of \`${name}\``, read)
    if (data === undefined) continue
    rows[data] ??= rowsOf(await readOne(data, `\`data\` of \`${name}\``, read), data)
    demandColumns(rows[data], scenario, login)
  }
  const files = Object.values(bodies).map(content => content.toString())
  const env = variables([...textsOf(config), ...files], pass)
  return { env, bodies, rows, secrets: hiddenOf(pass, env) }
}

/** Values of the variables that texts refer to as `${{ env.NAME }}`. Throws `variable-missing` for one that was not passed. */
function variables(texts: string[], pass: Record<string, string>): Record<string, string> {
  const found = texts.flatMap(text => [...text.matchAll(/\$\{\{\s*env\.(\w+)\s*\}\}/g)].map(([, name]) => name!))
  const names = [...new Set(found)]
  const missing = names.find(name => !Object.hasOwn(pass, name))
  if (missing !== undefined)
    throw new GateError(
      'variable-missing',
      `requests contain \`\${{ env.${missing} }}\`, but \`${missing}\` is not passed: set it, and name it in \`pass-env\` (\`--pass-env ${missing}\`)`,
    )
  return Object.fromEntries(names.map(name => [name, pass[name]!]))
}

export const tooLarge = 'it is larger than 8 MiB'

async function readOne(path: string, what: string, read: ReadFile): Promise<Buffer> {
  const fail = (why: string, cause?: unknown) =>
    new GateError('attachment-unreadable', `cannot read ${path}, the ${what}: ${why}`, { cause })
  const content = await read(path).catch((error: NodeJS.ErrnoException) => {
    throw fail(error.code === 'ENOENT' ? 'the file does not exist' : error.message, error)
  })
  if (content.length > mostBytes) throw fail(tooLarge)
  if (isPointer(content)) throw fail('it is only a pointer of Git LFS: commit the file itself')
  return content
}

function rowsOf(content: Buffer, path: string): Row[] {
  const fail = (why: string) => new GateError('attachment-unreadable', `cannot use ${path} as \`data\`: ${why}`)
  let rows: Row[]
  try {
    rows = (/\.(jsonl|ndjson)$/i.test(path) ? jsonLines : csv)(content)
  } catch (error) {
    throw fail((error as Error).message)
  }
  if (rows.length === 0) throw fail('it has no rows')
  if (rows.length > mostRows) throw fail(`it has ${rows.length} rows; the limit is ${mostRows}`)
  return rows
}

/** The first line names the columns. */
const csv = (content: Buffer): Row[] =>
  parseCsv(content, { columns: true, bom: true, skip_empty_lines: true, trim: true })

const jsonLines = (content: Buffer): Row[] =>
  content
    .toString()
    .split('\n')
    .flatMap((line, i) => {
      if (line.trim() === '') return []
      const row = parsed(line)
      if (!isMapping(row)) throw new Error(`line ${i + 1} is not a JSON object`)
      return [row]
    })

/** Throws unless every `{name}` in a path is a column or saved by the login. Elsewhere, `{name}` may be plain text. */
function demandColumns([first]: Row[], { name, data, requests }: Scenario, login: Server['login']): void {
  const known = [...Object.keys(first ?? {}), ...Object.keys(login?.save ?? {})]
  const unknown = requests
    .flatMap(request => [...request.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!))
    .find(key => !known.includes(key))
  if (unknown === undefined) return
  const columns = Object.keys(first ?? {}).map(key => `\`${key}\``)
  throw new GateError(
    'attachment-unreadable',
    `${data} has no column \`${unknown}\`, which the path of \`${name}\` asks for; it has ${columns.join(', ')}`,
  )
}

/** Reads files relative to a config on disk, only inside the checkout, or inside the config's folder if that is elsewhere. */
export function besideConfig(directory: string, config: Config): ReadFile {
  const folder = realOf(dirname(resolve(directory, config.file ?? 'perf-gate.yml')))
  const root = realOf(rootOf(directory))
  return path => readInside(isBelow(root, folder) ? root : folder, resolve(folder, path))
}

/** Every text in the config that is sent. */
function textsOf({ server, scenarios }: Config): string[] {
  const requests = [...(server.login === undefined ? [] : [server.login]), ...scenarios.flatMap(each => each.requests)]
  return requests.flatMap(({ path, headers, body = '' }) => [path, ...Object.values(headers), body])
}
