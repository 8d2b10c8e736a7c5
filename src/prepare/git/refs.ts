import { GateError } from '../../errors.ts'
import { gitMaybe } from './git.ts'
import { commitHere, fetchCommit, firstParent, isShallow, remoteOf } from './repository.ts'

/** The full hash of what a person means by `ref`, also on the remote. The clone then has it. Errors: no-such-ref, fetch-failed. */
export async function resolveRef(repository: string, ref: string, signal: AbortSignal): Promise<string> {
  if (!/^[^\s-][^\0\n]*$/.test(ref))
    throw new GateError('no-such-ref', `${JSON.stringify(ref)} cannot be the name of a commit`)
  return (
    (await commitHere(repository, ref, signal)) ??
    (await fullHash(repository, ref, signal)) ??
    (await parentBeyondShallow(repository, ref, signal)) ??
    (await remoteBranch(repository, ref, signal)) ??
    (await nothing(repository, ref, signal))
  )
}

async function fullHash(repository: string, ref: string, signal: AbortSignal): Promise<string | undefined> {
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)) return undefined
  const hash = ref.toLowerCase()
  await fetchCommit(repository, hash, signal)
  return hash
}

/** `HEAD^`, `HEAD^1` or `HEAD~1` at the boundary of a shallow clone: the commit names its parent, so it can be fetched. */
async function parentBeyondShallow(repository: string, ref: string, signal: AbortSignal): Promise<string | undefined> {
  const child = /^([^~^]+)[~^]1?$/.exec(ref)?.[1]
  if (child === undefined || !(await isShallow(repository, signal))) return undefined
  const commit = await commitHere(repository, child, signal)
  const parent = commit && (await firstParent(repository, commit, signal))
  if (parent) await fetchCommit(repository, parent, signal)
  return parent
}

/** A branch or tag that only the remote has, as after `actions/checkout` with its default depth. */
async function remoteBranch(repository: string, ref: string, signal: AbortSignal): Promise<string | undefined> {
  const remote = await remoteOf(repository, signal)
  if (remote === undefined || /[\s~^:?*[\\]/.test(ref)) return undefined
  const tracked = await commitHere(repository, `refs/remotes/${remote}/${ref}`, signal)
  if (tracked !== undefined) return tracked
  const name = ref.startsWith(`${remote}/`) ? ref.slice(remote.length + 1) : ref
  const wanted = [`refs/heads/${name}`, `refs/tags/${name}^{}`, `refs/tags/${name}`]
  const listed =
    (await gitMaybe(repository, ['ls-remote', '--quiet', remote, ...wanted], { signal, as: 'remote' })) ?? ''
  const hashes = new Map(listed.split('\n').map(line => line.split('\t').reverse() as [string, string]))
  const hash = wanted.map(full => hashes.get(full)).find(Boolean)
  if (hash !== undefined) await fetchCommit(repository, hash, signal)
  return hash
}

async function nothing(repository: string, ref: string, signal: AbortSignal): Promise<never> {
  const isCut = await isShallow(repository, signal)
  const way = isCut ? '; the clone is shallow: in a workflow, give actions/checkout `fetch-depth: 0`' : ''
  throw new GateError('no-such-ref', `there is no commit \`${ref}\` in ${repository}${way}`)
}
