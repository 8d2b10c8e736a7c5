import type { VariantRecord } from '../results/results.ts'
import type { Room } from '../system/room.ts'
import { type Site, searchPath } from './site.ts'

/** A variant on disk (or behind a URL), installed and built, ready to be started any number of times. */
export interface Variant extends VariantRecord {
  /** Absolute working directory of its commands; undefined for a URL. */
  directory?: string
  /** Shell line that starts the server; undefined for a URL. */
  start?: string
  /** Shell line run before each launch. */
  reset?: string
  /** What has made it ready, in order; absent for a folder of the user's own, which is left as it is. */
  made?: { name: 'install' | 'build' | 'setup'; line: string; directory: string }[]
  env: Record<string, string>
  /** Where its commands run; absent: among everybody else. */
  room?: Room
  /** A port the server insists on. */
  port?: number
  /** It was seen to listen on another one where Node is told to: see `preflightApart`. */
  movesPort?: boolean
  url?: string
}

/** A site that is installed and built. */
export async function variantOf(site: Site): Promise<Variant> {
  const { record, directory, start, reset, port, url, env, room, inPlace } = site
  if (directory === undefined) return { ...record, url, env: {} }
  return {
    ...record,
    directory,
    start,
    reset,
    port,
    made: inPlace ? undefined : madeBy(site, directory),
    env: { ...env, PATH: await searchPath(site) },
    room,
  }
}

/** Commands that have run there, in their order. */
function madeBy({ install, build, setup }: Site, directory: string): Variant['made'] {
  const line = (name: 'install' | 'setup', text: string | false | undefined) =>
    text ? [{ name, line: text, directory }] : []
  const built =
    build === undefined ? [] : [{ name: 'build' as const, line: build.line, directory: build.directory ?? directory }]
  return [...line('install', install), ...built, ...line('setup', setup)]
}
