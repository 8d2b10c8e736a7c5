import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requiring } from '../../../system/node-options.ts'

/** `preload.cjs` and `waits.cjs` beside this file when run from source, beside every chunk when bundled. */
const source = new URL('./preload.cjs', import.meta.url)
const waits = new URL('./waits.cjs', import.meta.url)

/** What a preload records: stacks by time, or what is waited for. */
export type Kind = 'cpu' | 'waits'

/**
 * Environment with which every Node process of a server profiles itself and connects to `socket`. The address is written into
 * a copy of the preload, in `folder`: the environment of the server gets nothing else. A worker thread that is given an
 * environment without NODE_OPTIONS has no profile; its CPU time counts as that of other threads.
 */
export function profiling(
  env: Record<string, string>,
  { folder, socket, kind }: { folder: string; socket: string; kind: Kind },
): Record<string, string> {
  const path = join(folder, 'preload.cjs')
  const text = readFileSync(source, 'utf8')
    .replace("'{{socket}}'", () => JSON.stringify(socket))
    .replace("'{{kind}}'", () => JSON.stringify(kind))
  writeFileSync(path, text, { flag: 'wx' })
  if (kind === 'waits') copyFileSync(waits, join(folder, 'preload-waits.cjs'))
  return requiring(env, path)
}
