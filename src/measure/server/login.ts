import type { Login } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import { parsed } from '../../json.ts'
import { exchange } from '../exchange.ts'
import { filled } from '../fill.ts'
import type { LoggedIn, Origin } from '../origin.ts'

/**
 * Sends the login request to a server that has just started, and keeps its cookies and what the config wants saved. Throws
 * `login-failed`, without any value.
 */
export async function logIn(
  server: Origin,
  login: Login,
  { variant, timeout, signal }: { variant: string; timeout: number; signal: AbortSignal },
): Promise<LoggedIn> {
  const { status, body, cookies } = await exchange(server, filled(login, server), { timeout, signal })
  const fail = (what: string) =>
    new GateError('login-failed', `the login at \`${variant}\` failed: ${login.method} ${login.path} ${what}`, {
      variant,
    })
  if (status === 0) throw fail('got no response')
  const isExpected = login.expect.length > 0 ? login.expect.includes(status) : status >= 200 && status < 400
  if (!isExpected) throw fail(`got status ${status}`)
  const json = parsed(body.toString())
  const saved = Object.entries(login.save).map(([name, path]) => {
    const value = fieldOf(json, path)
    if (value === undefined) throw fail(`has no \`${path}\` in its response, which \`login.save.${name}\` asks for`)
    return [name, value] as const
  })
  return { saved: Object.fromEntries(saved), cookies: cookies.join('; ') }
}

/** `$.data.tokens[0]` or `data.tokens.0`; undefined where it is not there, or not one value. */
function fieldOf(json: unknown, path: string): string | undefined {
  const keys = path.replace(/^\$\.?/, '').split(/[.[\]]+/).filter(key => key !== '') // biome-ignore format: one chain
  const value = keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? (inner as never)[key] : undefined,
    json,
  )
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
