import { GateError } from '../../errors.ts'
import { plain } from '../../system/capped-log.ts'
import { GitError, git, gitMaybe, gitNames } from './git.ts'

/** Root of the checkout that `directory` is in; undefined if there is none. */
export async function findRepository(directory: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await git(directory, ['rev-parse', '--show-toplevel'], { signal })
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause
    const { stderr } = cause
    if (/not a git repository/.test(stderr)) return undefined
    if (/must be run in a work tree/.test(stderr))
      throw new GateError('not-a-repository', `${directory} is in a bare git repository: there is no working tree`)
    throw new GateError('not-a-repository', `git cannot read the repository of ${directory}: ${stderr}`, { cause })
  }
}

/** Root of the checkout that `directory` is in. Errors: not-a-repository. */
export async function repositoryOf(directory: string, signal: AbortSignal): Promise<string> {
  const repository = await findRepository(directory, signal)
  if (repository === undefined) throw new GateError('not-a-repository', `${directory} is not in a git repository`)
  return repository
}

/** Full hash of the commit that a name means in this clone, if there is one. */
export const commitHere = (repository: string, name: string, signal: AbortSignal): Promise<string | undefined> =>
  gitMaybe(repository, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { signal })

/** The commit that is checked out. Errors: no-commits. */
export async function headCommit(repository: string, signal: AbortSignal): Promise<string> {
  const hash = await commitHere(repository, 'HEAD', signal)
  if (hash === undefined) throw new GateError('no-commits', `${repository} has no commits yet`)
  return hash
}

/** Subject of a commit in this clone, without what could steer a terminal: anyone may have written it. */
export const subjectOf = async (repository: string, hash: string, signal: AbortSignal): Promise<string> =>
  plain(await git(repository, ['log', '-1', '--no-show-signature', '--format=%s', hash], { signal }))

/** Submodule paths in the index, with the full hash of the commit that each stands for. In latin1 (see `gitNames`). */
export async function gitlinks(repository: string, signal: AbortSignal): Promise<Map<string, string>> {
  const entries = await gitNames(repository, ['ls-files', '--stage', '-z'], { signal })
  const links = entries.flatMap(entry => {
    const [, commit, path] = /^160000 (\w+) \d\t(.*)$/s.exec(entry) ?? []
    return commit === undefined ? [] : [[path!, commit] as const]
  })
  return new Map(links)
}

/** Was the history cut off when it was cloned? */
export const isShallow = async (repository: string, signal: AbortSignal): Promise<boolean> =>
  (await git(repository, ['rev-parse', '--is-shallow-repository'], { signal })) === 'true'

/** First parent of a commit, read from the commit itself: in a shallow clone its object may be missing. */
export async function firstParent(repository: string, hash: string, signal: AbortSignal): Promise<string | undefined> {
  const text = await git(repository, ['cat-file', 'commit', hash], { signal })
  return /^parent ([0-9a-f]+)$/m.exec(text.slice(0, text.indexOf('\n\n') + 1))?.[1]
}

/** Where commits can be fetched from: `origin`, or the only remote there is. */
export async function remoteOf(repository: string, signal: AbortSignal): Promise<string | undefined> {
  const remotes = (await git(repository, ['remote'], { signal })).split('\n').filter(Boolean)
  return remotes.includes('origin') ? 'origin' : remotes.length === 1 ? remotes[0] : undefined
}

/** Address of that remote; undefined if there is none. */
export async function addressOf(repository: string, signal: AbortSignal): Promise<string | undefined> {
  const remote = await remoteOf(repository, signal)
  return remote && (await gitMaybe(repository, ['remote', 'get-url', remote], { signal }))
}

/** Makes sure that the clone has a commit, by its full hash; a shallow one fetches only that. Errors: fetch-failed. */
export async function fetchCommit(repository: string, hash: string, signal: AbortSignal): Promise<void> {
  if ((await gitMaybe(repository, ['cat-file', '-e', `${hash}^{commit}`], { signal })) !== undefined) return
  const remote = await remoteOf(repository, signal)
  if (remote === undefined)
    throw new GateError(
      'fetch-failed',
      `commit ${hash} is not in ${repository}, and there is no remote \`origin\` to fetch it from`,
    )
  // Note: --depth in a complete clone would make it a shallow one
  const depth = (await isShallow(repository, signal)) ? ['--depth=1'] : []
  await fetch(repository, [...depth, remote, hash], signal)
}

/** `git fetch` that leaves nothing behind but commits: no tags, no FETCH_HEAD. Errors: fetch-failed. */
export async function fetch(repository: string, args: string[], signal: AbortSignal): Promise<void> {
  const quiet = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
  try {
    await git(repository, ['fetch', ...quiet, ...args], { signal, as: 'remote' })
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new GateError('fetch-failed', `\`git fetch ${args.join(' ')}\` failed: ${error.stderr}`, { cause: error })
  }
}
