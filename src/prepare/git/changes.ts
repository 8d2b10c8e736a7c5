import { GateError } from '../../errors.ts'
import { bytes, GitError, git, gitNames } from './git.ts'

/** What is compared: commits, the head one perhaps with uncommitted changes in the checkout. */
export interface Compared {
  base: string
  head: string
  dirty: boolean
}

const plain = ['-U0', '--no-prefix', '--no-color', '--no-ext-diff', '--no-textconv', '--find-renames']

/** A longer diff is not read, bytes: nobody has written it. */
const mostDiff = 64 * 2 ** 20
/** More new files than this are not read. */
const mostNew = 200

/**
 * What head changes, as `git diff -U0 --no-prefix` prints it; uncommitted changes are read from the checkout, where new files
 * count as well. Undefined where git cannot tell.
 */
export async function diffOf(repository: string, { base, head, dirty }: Compared, signal: AbortSignal) {
  const options = { signal, most: mostDiff }
  try {
    if (!dirty) return await git(repository, ['diff', ...plain, base, head, '--'], options)
    const tracked = await git(repository, ['diff', ...plain, base, '--'], options)
    const fresh = await gitNames(repository, ['ls-files', '-z', '--others', '--exclude-standard'], options)
    return [tracked, ...fresh.slice(0, mostNew).map(wholeFile)].join('\n')
  } catch (error) {
    if (error instanceof GitError || error instanceof GateError) return undefined
    throw error
  }
}

/** Which of these files head does not have, paths from the root: git ignores them, or something has made them. None where git cannot tell. */
export async function unknownFiles(repository: string, { head, dirty }: Omit<Compared, 'base'>, files: string[]) {
  const inCheckout = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const asked = dirty ? inCheckout : ['ls-tree', '-z', '--name-only', head]
  try {
    const found = await gitNames(repository, ['--literal-pathspecs', ...asked, '--', ...files])
    const known = new Set(found.map(name => bytes(name).toString()))
    return files.filter(file => !known.has(file))
  } catch (error) {
    if (error instanceof GitError || error instanceof GateError) return []
    throw error
  }
}

/** A file that base does not have, as a diff would begin; how long it is does not matter. */
const wholeFile = (name: string): string =>
  `diff --git ${name} ${name}\n--- /dev/null\n+++ ${bytes(name).toString()}\n@@ -0,0 +1,10000 @@`
