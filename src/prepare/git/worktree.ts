import { existsSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkoutSettings } from './filters.ts'
import { git, gitNames, withoutLogin } from './git.ts'
import { addressOf } from './repository.ts'

/**
 * Checks a commit out into `path`, a folder that does not exist yet, outside every checkout. Resolves with the names of the filters that
 * the commit asks for and that did not run.
 * Note: not `git worktree add`. Such a worktree shares its configuration with the user's checkout: code in it could read credentials that
 * actions/checkout left there, and packages installed in it could set hooks.
 */
export async function addWorktree(
  repository: string,
  worktree: { path: string; commit: string },
  signal: AbortSignal,
): Promise<string[]> {
  await ownRepository(repository, worktree, signal)
  const { config, as, silenced } = await checkoutSettings(repository, signal)
  const places = { GIT_WORK_TREE: worktree.path, GIT_INDEX_FILE: join(worktree.path, '.git', 'index') }
  const GIT_DIR = await git(repository, ['rev-parse', '--absolute-git-dir'], { signal })
  const options = { signal, as, config, env: { ...places, GIT_DIR } }
  await git(worktree.path, ['read-tree', '--reset', '-u', worktree.commit], options)
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
