import type { Request } from '../config/config.ts'
import { placed, placedInBody } from '../placeholders.ts'
import type { Attachments, Row } from '../prepare/attachments.ts'
import { inPath } from '../results/spellings.ts'

/** Where a server listens, and the host name that requests to it carry. */
export interface Origin {
  /** `http://127.0.0.1:4711` */
  url: string
  /** Value of the `Host` field; absent: the one in the URL. */
  host?: string
  /** What the login of this launch brought: values by the names of their placeholders, and the value of the `Cookie` field, '' for none. */
  session?: { saved: Record<string, string>; cookies: string }
  attachments?: Attachments
}

/** Host name for servers of ours: many put it into responses, so it is the same for both, without a port. Frameworks allow this one. */
export const commonHost = 'localhost'

/** Header fields with a `Host`, unless the config has its own. */
export function withHost(headers: Record<string, string>, host: string | undefined): Record<string, string> {
  const isNamed = Object.keys(headers).some(name => name.toLowerCase() === 'host')
  return host === undefined || isNamed ? { ...headers } : { host, ...headers }
}

/** Is it a server on this machine? */
export const isLoopback = (url: string): boolean =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

/** Values that no file of ours may contain: variables passed, sent or not, and what a login brought. Short ones would match too much. */
export const secretsOf = ({ attachments, session }: Origin): string[] =>
  [
    ...(attachments?.secrets ?? []),
    ...Object.values(session?.saved ?? {}),
    ...(session?.cookies.split('; ').map(cookie => cookie.slice(cookie.indexOf('=') + 1)) ?? []),
  ].filter(secret => secret.length >= 4)

/** A request as it is sent: every placeholder replaced. */
export interface FilledRequest {
  method: string
  path: string
  headers: Record<string, string>
  /** Text, or base64 for bytes that are not UTF-8. */
  body?: string | { base64: string }
}

const none: Attachments = { env: {}, bodies: {}, rows: {}, secrets: [] }

/** The request for one server, and one row of data where there are rows. */
export function filled(
  { method, path, headers, body, bodyFile }: Pick<Request, 'method' | 'path' | 'headers' | 'body' | 'bodyFile'>,
  { host, session, attachments = none }: Origin,
  row: Row = {},
): FilledRequest {
  const { env } = attachments
  const values = { ...session?.saved, ...row }
  const file = bodyFile === undefined ? undefined : attachments.bodies[bodyFile]
  const named = Object.entries(headers).filter(([name]) => !/^content-length$/i.test(name)) // whoever sends it knows the length
  const sent = named.map(([name, value]) => [name, oneLine(placed(value, values, env))] as const)
  return {
    method,
    path: inPath(placed(path, values, env)),
    headers: withCookies(withHost(Object.fromEntries(sent), host), session?.cookies ?? ''),
    body: file === undefined ? body && placedInBody(body, values, env) : fromFile(file, values, env),
  }
}

/** A text file has placeholders, like a body in the config; other bytes are sent as they are. */
function fromFile(file: Buffer, values: Row, env: Record<string, string>): FilledRequest['body'] {
  const text = file.toString()
  return Buffer.from(text).equals(file) ? placedInBody(text, values, env) : { base64: file.toString('base64') }
}

/** A line break would end the field, and begin one that nobody wrote. Other control characters cannot be sent either. */
const oneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim()

/** Adds the cookies of the login to those of the config. */
function withCookies(headers: Record<string, string>, cookies: string): Record<string, string> {
  if (cookies === '') return headers
  const own = Object.keys(headers).find(name => name.toLowerCase() === 'cookie')
  return own === undefined ? { ...headers, cookie: cookies } : { ...headers, [own]: `${headers[own]}; ${cookies}` }
}

/** A body as bytes. */
export const bytesOf = (body: NonNullable<FilledRequest['body']>): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.base64, 'base64')
