import { GateError } from '../../errors.ts'
import { git, gitMaybe } from './git.ts'
import { resolveRef } from './refs.ts'
import { fetch, fetchCommit, firstParent, isShallow, remoteOf } from './repository.ts'

/** What head is compared with if nobody said, and why. */
export interface ChosenBase {
  hash: string
  /** In words: `merge base with origin/main`, `HEAD~1`. */
  source: string
  /** A sentence for the reader of the report. */
  note: string
}

/**
 * The merge base with the default branch; on it, head's commit if it is dirty, else its parent. `named`: what the remote calls that branch;
 * absent: the clone may know. Errors: no-such-ref, fetch-failed.
 */
export async function chooseBase(
  repository: string,
  head: { hash: string; name: string; dirty: boolean },
  signal: AbortSignal,
  named?: string,
): Promise<ChosenBase> {
  const remote = (await remoteOf(repository, signal)) ?? 'origin'
  // Of the remote: a local one may be left from an earlier job
  const branch = named === undefined ? await defaultBranch(repository, remote, signal) : `${remote}/${named}`
  const tip = named === undefined ? undefined : await tipOf(repository, branch!, signal)
  const found = branch && (await mergeBase(repository, [tip ?? branch, head.hash], signal))
  if (branch && found && found !== head.hash)
    return {
      hash: found,
      source: `merge base with ${branch}`,
      note: `base is ${found.slice(0, 10)}, where ${head.name} left \`${branch}\` (their merge base)`,
    }
  const why =
    branch === undefined
      ? 'there is no default branch to compare with'
      : `${head.name} has no commits that are not in \`${branch}\``
  if (head.dirty)
    return { hash: head.hash, source: 'HEAD', note: `base is HEAD: ${why}, so only the uncommitted changes count` }
  const parent = await parentOf(repository, head, signal)
  return { ...parent, note: `base is ${parent.source}: ${why}` }
}

/** The commit of the default branch. Another branch in its place would be a wrong base. */
async function tipOf(repository: string, branch: string, signal: AbortSignal): Promise<string> {
  try {
    return await resolveRef(repository, branch, signal)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    const message = `the default branch, which base depends on, is not here: ${error.message}. Or name a base (input \`base\`)`
    throw new GateError(error.code, message, { cause: error })
  }
}

async function parentOf(repository: string, { hash, name }: { hash: string; name: string }, signal: AbortSignal) {
  const parent = await firstParent(repository, hash, signal)
  if (parent === undefined)
    throw new GateError('no-such-ref', `${repository} has no commit before ${name} to compare it with; pass --base`)
  await fetchCommit(repository, parent, signal)
  return { hash: parent, source: name === 'the working tree' ? 'HEAD~1' : `${name}~1` }
}

/** The branch that pull requests go into, as far as the clone knows. */
async function defaultBranch(repository: string, remote: string, signal: AbortSignal): Promise<string | undefined> {
  const names = [`remotes/${remote}/HEAD`, `remotes/${remote}/main`, `remotes/${remote}/master`, 'heads/main', 'heads/master'] // biome-ignore format: one line
  const candidates = names.map(name => `refs/${name}`)
  const listed = await git(repository, ['for-each-ref', '--format=%(refname) %(symref)', ...candidates], { signal })
  const there = new Map(listed.split('\n').map(line => line.split(' ') as [string, string]))
  const found = candidates.find(name => there.has(name))
  return found && (there.get(found) || found).replace(/^refs\/(remotes|heads)\//, '')
}

/** Depths to which a shallow clone is deepened, step by step, until the histories meet. */
const steps = [50, 500, 5000]

/** Where two histories meet. A shallow clone is deepened. Errors: no-such-ref (they do not, or out of reach), fetch-failed. */
export async function mergeBase(
  repository: string,
  [branch, head]: [string, string],
  signal: AbortSignal,
): Promise<string> {
  const remote = await remoteOf(repository, signal)
  const commits = [branch, head].filter(name => /^[0-9a-f]{40,64}$/.test(name)) // maybe no branch of the remote has them
  let isCut = true
  for (const step of [...steps, undefined]) {
    const found = await gitMaybe(repository, ['merge-base', branch, head], { signal })
    if (found !== undefined) return found
    isCut = await isShallow(repository, signal)
    if (!isCut || remote === undefined || step === undefined) break
    const how = commits.length === 2 ? [`--depth=${step}`, remote, ...commits] : [`--deepen=${step}`, remote]
    await fetch(repository, how, signal)
  }
  throw new GateError(
    'no-such-ref',
    isCut
      ? `this shallow clone does not reach the merge base with \`${branch}\`: give actions/checkout \`fetch-depth: 0\`, or pass --base`
      : `HEAD and \`${branch}\` have no commit in common: pass --base`,
  )
}
