import type { Attachments } from '../prepare/attachments.ts'

/** Where a server listens, and under which name it is asked. */
export interface Origin {
  /** `http://127.0.0.1:4711` */
  url: string
  /** Value of the `Host` field; absent: as the URL has it. */
  host?: string
  /** What the login of this launch brought. */
  session?: LoggedIn
  attachments?: Attachments
}

/** What a login brought. */
export interface LoggedIn {
  /** By the name that stands for it. */
  saved: Record<string, string>
  /** Value of the `Cookie` field; '' for none. */
  cookies: string
}

/**
 * What servers of ours are asked as. Both sides are asked under one name, without their ports, because many put it into
 * their responses. Frameworks that check the name allow this one by default.
 */
export const commonHost = 'localhost'

/** Header fields with a `Host`, where the config does not have its own. */
export function withHost(headers: Record<string, string>, host: string | undefined): Record<string, string> {
  const isNamed = Object.keys(headers).some(name => name.toLowerCase() === 'host')
  return host === undefined || isNamed ? { ...headers } : { host, ...headers }
}

/** Is it a server on this machine? */
export const isLoopback = (url: string): boolean =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

/** Values that must be in no file of ours: variables that were passed, and what a login brought. Short ones would be everywhere. */
export const secretsOf = ({ attachments, session }: Origin): string[] =>
  [
    ...Object.values(attachments?.env ?? {}),
    ...Object.values(session?.saved ?? {}),
    ...(session?.cookies.split('; ').map(cookie => cookie.slice(cookie.indexOf('=') + 1)) ?? []),
  ].filter(secret => secret.length >= 4)
