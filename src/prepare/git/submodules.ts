import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { GateError } from '../../errors.ts'
import { checkoutSettings } from './filters.ts'
import { GitError, git, gitMaybe } from './git.ts'
import { addressOf, gitlinks } from './repository.ts'

/** A folder of a worktree that stands for a commit of another repository. */
interface Submodule {
  name: string
  path: string
  commit: string
  url: string
}

interface Parent {
  /** The folder whose submodules are wanted, with its files checked out. */
  worktree: string
  /** Where the user's checkout keeps the repositories of its submodules. */
  modules: string
  /** What relative addresses are relative to; undefined without a remote. */
  url: string | undefined
}

/**
 * Checks out the submodules of a worktree, and theirs: from the user's own clones if these have the commit, else from their remote. Errors:
 * fetch-failed.
 * Note: `git submodule update` knows neither the user's clones nor which filters must not run.
 */
export async function checkOutSubmodules(
  repository: string,
  worktree: string,
  { variant, signal, most = mostSubmodules }: { variant: string; signal: AbortSignal; most?: number },
): Promise<void> {
  const common = await git(repository, ['rev-parse', '--path-format=absolute', '--git-common-dir'], { signal })
  const url = await addressOf(repository, signal)
  const late = AbortSignal.timeout(mostTime)
  const parent = { worktree, modules: join(common, 'modules'), url }
  try {
    await fillAll(parent, { variant, left: most }, AbortSignal.any([signal, late]))
  } catch (cause) {
    const isLate = late.aborted && !signal.aborted
    if (!isLate && !(cause instanceof GitError)) throw cause
    const why = `a submodule of ${variant} cannot be fetched: ${(cause as Error).message}`
    const over = `the submodules of ${variant} took longer than ${mostTime / 60_000} min`
    throw new GateError('fetch-failed', isLate ? over : why, { variant, cause })
  }
}

/** Most submodules of a commit, and the time for all of them, ms: a few small commits may name each other a billion times. */
const [mostSubmodules, mostTime] = [1000, 600_000]

async function fillAll(parent: Parent, budget: { variant: string; left: number }, signal: AbortSignal): Promise<void> {
  if (!existsSync(join(parent.worktree, '.gitmodules'))) return
  for (const submodule of await submodulesOf(parent, signal)) {
    const { variant } = budget
    if (budget.left-- === 0) throw new GateError('fetch-failed', `${variant} has too many submodules`, { variant })
    const worktree = join(parent.worktree, submodule.path)
    const modules = join(parent.modules, submodule.name)
    await fill(submodule, { worktree, clone: modules }, signal)
    await fillAll({ worktree, modules: join(modules, 'modules'), url: submodule.url }, budget, signal)
  }
}

async function fill(
  { commit, url }: Submodule,
  { worktree, clone }: { worktree: string; clone: string },
  signal: AbortSignal,
): Promise<void> {
  const GIT_DIR = clone // a bare repository has to be named
  const ask = ['cat-file', '-e', `${commit}^{commit}`]
  const isHere = existsSync(clone) && (await gitMaybe(clone, ask, { signal, env: { GIT_DIR } })) !== undefined
  // The address comes from the commit: it must not name a folder of this machine
  const env: Record<string, string> = isHere ? {} : { GIT_PROTOCOL_FROM_USER: '0' }
  await git(worktree, ['init', '--quiet', '--template='], { signal })
  const wanted = ['fetch', '--quiet', '--no-tags', '--depth=1', '--end-of-options', isHere ? clone : url]
  await git(worktree, [...wanted, commit], { signal, env, as: 'remote' })
  const { config, as } = await checkoutSettings(isHere ? clone : worktree, signal, isHere ? { GIT_DIR } : {})
  await git(worktree, ['reset', '--quiet', '--hard', commit], { signal, config, as })
}

/** Submodules that the commit has, and that have an address in `.gitmodules`. */
async function submodulesOf({ worktree, url: base }: Parent, signal: AbortSignal): Promise<Submodule[]> {
  const commits = await gitlinks(worktree, signal)
  const settings = await settingsOf(worktree, signal)
  return [...settings].flatMap(([name, { path = '', url = '' }]) => {
    const commit = commits.get(Buffer.from(path).toString('latin1'))
    if (commit === undefined || url === '' || name.split(/[\\/]/).includes('..')) return []
    return [{ name, path, commit, url: absolute(url, base) }]
  })
}

async function settingsOf(worktree: string, signal: AbortSignal): Promise<Map<string, Record<string, string>>> {
  const list = ['config', '--file', '.gitmodules', '--null', '--get-regexp', '^submodule\\..*\\.(path|url)$']
  const settings = new Map<string, Record<string, string>>()
  for (const entry of ((await gitMaybe(worktree, list, { signal })) ?? '').split('\0')) {
    const [, name, key, value] = /^submodule\.(.*)\.(path|url)\n(.*)$/s.exec(entry) ?? []
    if (name !== undefined) settings.set(name, { ...settings.get(name), [key!]: value! })
  }
  return settings
}

/** `../other.git` beside `https://host/org/app.git` → `https://host/org/other.git`; others unchanged. The host never changes. */
export function absolute(url: string, base: string | undefined): string {
  if (base === undefined || !/^\.\.?\//.test(url)) return url
  const [host = ''] = /^([\w+.-]+:\/\/[^/]*\/|[^/:]*:(?!\/\/))/.exec(base) ?? [] // `https://host/`, `git@host:`
  return host + posix.join(base.slice(host.length), url)
}
