import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
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

/** Waits until a process has printed something. It is an error if it ends without a word: nothing else would end the wait. */
export async function hasPrinted(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.join(' ')} ended with ${code} and printed nothing`)
  })
  await Promise.race([once(child.stdout!, 'data'), gone])
}
