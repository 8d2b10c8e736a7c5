import { GateError } from '../errors.ts'
import { git, gitMaybe } from '../prepare/git/git.ts'
import type { Anchor } from './anchors.ts'

/** A release to measure again, beside the last one. */
export interface Release {
  tag: string
  /** Of its commit, ISO 8601. */
  at: string
  /** Stands for a run: the same release is measured once. */
  run: string
  anchor: Anchor
}

/** Tags from a given one on that HEAD contains, oldest first, without the last, which they are measured against. Errors: no-such-ref, usage. */
export async function releasesSince(directory: string, since: string, signal: AbortSignal): Promise<Release[]> {
  const found = await gitMaybe(directory, ['rev-parse', '--verify', '--quiet', `refs/tags/${since}^{commit}`], {
    signal,
  })
  if (found === undefined) throw new GateError('no-such-ref', `--since: there is no tag \`${since}\` in ${directory}`)
  const format = '--format=%(refname:short)%00%(*objectname)%(objectname)%00%(creatordate:iso-strict)'
  const contained = ['for-each-ref', '--sort=creatordate', format, '--merged', 'HEAD', '--contains', found, 'refs/tags']
  const tags = (await git(directory, contained, { signal })).split('\n').map(line => {
    const [tag = '', hashes = '', at = ''] = line.split('\0')
    return { tag, hash: hashes.slice(0, found.length), at: new Date(at).toISOString() }
  })
  const last = tags.at(-1)!
  if (tags.length < 2)
    throw new GateError('usage', `--since: \`${since}\` is the last release: there is no other one to measure`)
  const anchor: Anchor = { hash: last.hash, name: last.tag, because: 'release' }
  return tags
    .slice(0, -1)
    .map(({ tag, hash, at }) => ({ tag, at, run: `${Number.parseInt(hash.slice(0, 12), 16)}-1`, anchor }))
}
