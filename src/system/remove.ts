import { existsSync } from 'node:fs'
import { chmod, open, opendir, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { asRoot, program, ran } from './programs.ts'
import { pathOnly } from './regular-file.ts'

let deletes: Promise<boolean> | undefined
/** Can `find` remove files? That of some BusyBox builds cannot. It is asked about a path that is not a folder, so nothing is removed. */
const canDelete = (): Promise<boolean> =>
  (deletes ??= ran('find', ['/dev/null', '-type', 'd', '-delete']).then(
    () => true,
    () => false,
  ))

/**
 * Removes a folder and everything in it, even folders without write permission, as in a Go module cache, and paths that are too long to
 * name. GNU's `find` walks folder by folder and follows no link, also not one that takes the place of a folder meanwhile: a descriptor that
 * measured code has passed to another room outlives its own. That room may also add files without end, hence the time limit. In a room that
 * is made through sudo, commands may have changed a cache's file in a folder of root: the copy of that folder is root's, and so only root
 * can empty it.
 */
export const remove = (path: string): Promise<void> => removed(path, 6, AbortSignal.timeout(1000 * most))
const most = 120 // s

/** Tries several times: a killed process may just have written a file. Not every `find` says what it could not remove. */
async function removed(path: string, tries: number, signal: AbortSignal): Promise<void> {
  try {
    if (tries === 5) await unlocked(path, signal).catch(() => {})
    await ((await canDelete())
      ? ran('find', [path, '-delete'], { signal })
      : rm(path, { recursive: true, force: true }))
    if (existsSync(path)) throw new Error(`${path} could not be removed`)
  } catch (error) {
    if (!existsSync(path)) return
    if (tries === 1 && process.getuid?.() === 0) throw error
    if (tries === 1) {
      const command = [program('timeout'), `${most}`, program('find'), path, '-xdev', '-delete'] // we cannot end what is root's
      const [, ...args] = asRoot('sudo', command)
      await ran('sudo', args).catch(() => Promise.reject(error))
      return
    }
    await sleep(50)
    await removed(path, tries - 1, signal)
  }
}

/**
 * Lets us remove what is in a folder, and in those below. Only folders count, each by a descriptor: `chmod -R` goes by names, and some
 * follow a link that has taken a folder's place. What is root's in layers stays as it is. `levels`: each takes a descriptor of ours.
 */
async function unlocked(path: string | Buffer, signal: AbortSignal, levels = 100): Promise<void> {
  if (process.platform !== 'linux') return void (await ran('chmod', ['-R', 'u+rwX', `${path}`])) // no /proc, and no rooms
  await using folder = await open(path, pathOnly)
  const own = `/proc/self/fd/${folder.fd}`
  const { mode } = await folder.stat()
  if ((mode & 0o700) !== 0o700) await chmod(own, (mode & 0o7777) | 0o700)
  const below: Buffer[] = [] // a name need not be UTF-8
  for await (const entry of await opendir(own, { encoding: 'latin1' }))
    if (signal.aborted) return
    else if (entry.isDirectory()) below.push(Buffer.from(`${own}/${entry.name}`, 'latin1'))
  for (const each of levels > 0 ? below : [])
    if (!signal.aborted) await unlocked(each, signal, levels - 1).catch(() => {})
}
