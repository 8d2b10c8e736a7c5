import { readFile, rmdir } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import type { Cleanup } from './cleanup.ts'
import { GitError, git } from './git.ts'
import { remove } from './remove.ts'

/**
 * Checks a commit out into `path`, a folder that does not exist yet, outside every checkout.
 * Nothing of it is left when `cleanup` is disposed, whatever happened in between.
 */
export async function addWorktree(
  repository: string,
  worktree: { path: string; commit: string },
  { signal, cleanup }: { signal: AbortSignal; cleanup: Cleanup },
): Promise<void> {
  cleanup.defer(() => remove(worktree.path))
  await register(repository, worktree, signal)
  const records = await recordsOf(worktree.path)
  cleanup.defer(() => forget(records))
  await git(worktree.path, ['reset', '--quiet', '--hard', worktree.commit], { signal })
}

/**
 * Makes the worktree known to the repository, without files yet. Not interrupted: it takes milliseconds, and whoever
 * undoes it must know how far it came. Repeated, because another run that removes its last worktree at this moment
 * removes the folder `.git/worktrees` under our feet.
 */
async function register(repository: string, { path, commit }: { path: string; commit: string }, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    try {
      await git(repository, ['worktree', 'add', '--quiet', '--force', '--detach', '--no-checkout', path, commit])
      return
    } catch (error) {
      if (!(error instanceof GitError) || attempt === 5) throw error
      await remove(path)
    }
  }
}

/**
 * The folder in which git keeps its records of this worktree.
 * Note: we remove exactly this one. `git worktree prune` would also forget the user's own worktrees that happen to be
 * on a disk that is not mounted now, and `git worktree remove` refuses when the folder was damaged.
 */
async function recordsOf(worktree: string): Promise<string> {
  const link = (await readFile(join(worktree, '.git'), 'utf8')).trim().replace(/^gitdir: /, '')
  const records = isAbsolute(link) ? link : join(worktree, link)
  if (!/[/\\]worktrees$/.test(dirname(records)))
    throw new Error(`${records} does not look like the records of a worktree`)
  return records
}

/** Removes the records, and the folder around them with the last of them, as git does. */
async function forget(records: string): Promise<void> {
  await remove(records)
  await rmdir(dirname(records)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error // others' worktrees; others were faster
  })
}
