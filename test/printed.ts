import type { Readable } from 'node:stream'

/** What a process has printed so far, on both of its streams. `seen` gets it whenever that grows. */
export function printed(of: Record<'stdout' | 'stderr', Readable>, seen = (_: string): void => {}): () => string {
  let text = ''
  for (const stream of [of.stdout, of.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more
      seen(text)
    })
  return () => text
}
