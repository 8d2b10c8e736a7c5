/** Where a server listens, and under which name it is asked. */
export interface Origin {
  /** `http://127.0.0.1:4711` */
  url: string
  /** Value of the `Host` field; absent: as the URL has it. */
  host?: string
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
