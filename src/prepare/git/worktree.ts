import { existsSync, lutimesSync, readdirSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkoutSettings } from './filters.ts'
import { bytes, git, gitNames, withoutLogin } from './git.ts'
import { addressOf } from './repository.ts'

/**
 * The dates of files, s. Those that base has, too, have one date in all checkouts: a server may show it, or put it into addresses
 * (`/style.css?v=…`), and it says nothing. Those that differ from base's have one of this checkout alone: Docker, rsync and many caches take
 * files of one name, size and date for the same file, and make goes by the order.
 */
export interface Dates {
  /** The commit of base; absent: there is none, and no file differs. */
  base: string | undefined
  same: number
  different: number
}

/**
 * Checks a commit out into `path`, a folder that does not exist yet, outside every checkout. Resolves with the names of the filters that
 * the commit asks for and that did not run.
 * Note: not `git worktree add`. Such a worktree shares its configuration with the user's checkout: code in it could read credentials that
 * actions/checkout left there, and packages installed in it could set hooks.
 */
export async function addWorktree(
  repository: string,
  worktree: { path: string; commit: string; dates: Dates },
  signal: AbortSignal,
): Promise<string[]> {
  await ownRepository(repository, worktree, signal)
  const { config, as, silenced } = await checkoutSettings(repository, signal)
  const places = { GIT_WORK_TREE: worktree.path, GIT_INDEX_FILE: join(worktree.path, '.git', 'index') }
  const GIT_DIR = await git(repository, ['rev-parse', '--absolute-git-dir'], { signal })
  const options = { signal, as, config, env: { ...places, GIT_DIR } }
  await git(worktree.path, ['read-tree', '--reset', '-u', worktree.commit], options)
  const { same, different, base = worktree.commit } = worktree.dates
  const compare = ['diff-tree', '-r', '-z', '--name-only', '--no-renames', base, worktree.commit]
  const changed = new Set(await gitNames(worktree.path, compare, options))
  date(worktree.path, '', name => (changed.has(name) ? different : same))
  await git(worktree.path, ['update-index', '-q', '--refresh'], options) // it knows unchanged files by their dates
  const wanted: string[] = []
  for (const name of silenced.filter(name => /^[\w.-]+$/.test(name)))
    if ((await gitNames(worktree.path, ['ls-files', '-z', '--', `:(attr:filter=${name})`], { signal })).length > 0)
      wanted.push(name)
  return wanted
}

/** Makes a repository that borrows the user's objects and has its own configuration: no credentials, no hooks, no filters. */
async function ownRepository(
  repository: string,
  { path, commit }: { path: string; commit: string },
  signal: AbortSignal,
): Promise<void> {
  const ask = (...args: string[]) => git(repository, args, { signal })
  const about = ['--git-path', 'objects', '--git-path', 'shallow', '--show-object-format']
  const [objects, shallow, format] = (await ask('rev-parse', '--path-format=absolute', ...about)).split('\n')
  await ask('init', '--quiet', '--template=', `--object-format=${format}`, path)
  const own = (...names: string[]) => join(path, '.git', ...names)
  await writeFile(own('objects', 'info', 'alternates'), `${objects}\n`)
  if (existsSync(shallow!)) await copyFile(shallow!, own('shallow'))
  const tags = await ask('for-each-ref', '--format=%(objectname) %(refname)', 'refs/tags')
  if (tags !== '') await writeFile(own('packed-refs'), `# pack-refs with: sorted \n${tags}\n`) // for `git describe` in a build
  await writeFile(own('HEAD'), `${commit}\n`)
  const url = await addressOf(repository, signal)
  if (url !== undefined) await git(path, ['config', 'remote.origin.url', withoutLogin(url)], { signal })
}

function date(root: string, folder: string, dateOf: (name: string) => number): void {
  const at = (name: string) => Buffer.concat([Buffer.from(`${root}/`), bytes(name)])
  for (const entry of readdirSync(at(folder), { withFileTypes: true, encoding: 'buffer' })) {
    const name = folder + entry.name.toString('latin1')
    if (entry.isDirectory() && name !== '.git') date(root, `${name}/`, dateOf)
    lutimesSync(at(name), dateOf(name), dateOf(name))
  }
}
