import { type Site, searchPath } from './site.ts'
import type { Variant } from './variant.ts'

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
