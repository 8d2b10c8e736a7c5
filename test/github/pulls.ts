import { type Answer, description } from './server.ts'

// The part of the stand-in that knows a repository: pull requests, files by branch, commits, who labeled what, who may write.
// Bodies are the examples from GitHub's own description, with our values in them.

export interface Pull {
  number: number
  owner: string
  branch: string
  sha: string
  base: string
  state: 'open' | 'closed'
  merged?: boolean
  author: string
  body: string | null
  labels: string[]
  merge?: string
  /** Commit of its base branch when it was last updated. */
  baseSha: string
}

export interface Knowledge {
  pulls: Pull[]
  /** By branch and path. */
  files: Record<string, Record<string, string>>
  /** By hash: its parents. */
  commits: Record<string, string[]>
  /** By name: the commits that it has had, oldest first. Pull requests branched off at the last. */
  branches: Record<string, string[]>
  /** By name: the commit. */
  tags: Record<string, string>
  labelled: { pull: number; label: string; by: string; at?: string }[]
  /** Changes of base branches; by hand unless the event says otherwise. */
  retargeted: { pull: number; at: string; event?: string }[]
  /** Of branches, newest first. */
  pushes: { owner: string; branch: string; sha: string; at: string }[]
  /** When commits were made, by hash, if it matters. */
  dates: Record<string, string>
  /** Commits of a pull request by its number, or between two commits (`base...head`): messages. `Merge …` is a merge. */
  messages: Record<string, string[]>
  permissions: Record<string, 'admin' | 'write' | 'read' | 'none'>
  /** By comparison, `base...head`: the files that differ. By commit: modes of files other than 100644. */
  differing: Record<string, string[]>
  modes: Record<string, Record<string, string>>
}

export const pull = (more: Partial<Pull> = {}): Pull => ({
  number: 7,
  owner: 'stranger',
  branch: 'feature',
  sha: 'c'.repeat(40),
  base: 'main',
  state: 'open',
  author: 'stranger',
  body: null,
  labels: [],
  baseSha: '1'.repeat(40),
  ...more,
})

export const nothing = (): Knowledge => ({
  pulls: [],
  files: {},
  commits: {},
  branches: {},
  tags: {},
  labelled: [],
  retargeted: [],
  pushes: [],
  dates: {},
  messages: {},
  permissions: {},
  differing: {},
  modes: {},
})

/** Responds to `GET`s about `o/r` from what it is told. */
export function knowing(known: Knowledge): (method: string, url: URL) => (Answer & { template: string }) | undefined {
  return (method, { pathname, searchParams }) => {
    const path = decodeURIComponent(pathname)
    if (method !== 'GET') return undefined
    for (const [pattern, template, answer] of operations) {
      const match = pattern.exec(path)
      if (match) {
        const data = answer(known, match[1]!, searchParams)
        if (data === undefined) return { template, ...missing }
        const isFull = Array.isArray(data) && data.length === Number(searchParams.get('per_page'))
        return { template, status: 200, data, ...(isFull && { headers: { link: '<next>; rel="next"' } }) }
      }
    }
    return undefined
  }
}

const missing = { status: 404, data: { message: 'Not Found', documentation_url: 'https://docs.github.com' } }

type Operation = (known: Knowledge, match: string, query: URLSearchParams) => unknown

const operations: [RegExp, string, Operation][] = [
  [/^\/repos\/o\/r\/pulls$/, '/repos/{owner}/{repo}/pulls', listPulls],
  [/^\/repos\/o\/r\/pulls\/(\d+)$/, '/repos/{owner}/{repo}/pulls/{pull_number}', onePull],
  [/^\/repos\/o\/r\/contents\/(.+)$/, '/repos/{owner}/{repo}/contents/{path}', content],
  [/^\/repos\/o\/r\/git\/commits\/(\w+)$/, '/repos/{owner}/{repo}/git/commits/{commit_sha}', commit],
  [/^\/repos\/o\/r\/git\/trees\/([\w./-]+)$/, '/repos/{owner}/{repo}/git/trees/{tree_sha}', tree],
  [/^\/repos\/o\/r\/commits\/((?!.*\/check-runs$).+)$/, '/repos/{owner}/{repo}/commits/{ref}', commitOf],
  [/^\/repos\/(\w+)\/r\/activity$/, '/repos/{owner}/{repo}/activity', pushesOf],
  [/^\/repos\/o\/r\/pulls\/(\d+)\/commits$/, '/repos/{owner}/{repo}/pulls/{pull_number}/commits', commitsOfPull],
  [/^\/repos\/o\/r\/compare\/(.+)$/, '/repos/{owner}/{repo}/compare/{basehead}', comparison],
  [/^\/repos\/o\/r\/issues\/(\d+)\/events$/, '/repos/{owner}/{repo}/issues/{issue_number}/events', events],
  [
    /^\/repos\/o\/r\/collaborators\/(.+)\/permission$/,
    '/repos/{owner}/{repo}/collaborators/{username}/permission',
    permission,
  ],
]

const example = (name: string): any => structuredClone(description.components.examples[name].value)

function listPulls({ pulls }: Knowledge, _: string, query: URLSearchParams): unknown {
  const head = query.get('head')
  return pulls
    .filter(({ owner, branch }) => head === null || head === `${owner}:${branch}`)
    .filter(({ state }) => state === (query.get('state') ?? 'open'))
    .map(each => filled(example('pull-request-simple-items')[0], each))
}

function onePull({ pulls }: Knowledge, number: string): unknown {
  const found = pulls.find(each => each.number === Number(number))
  return found && filled(example('pull-request'), found)
}

function filled(
  shape: any,
  { number, owner, branch, sha, base, state, merged = false, author, body, labels, merge, baseSha }: Pull,
): unknown {
  Object.assign(shape, { number, state, body, merge_commit_sha: merge ?? null, requested_teams: [] })
  if ('merged' in shape) shape.merged = merged
  shape.user.login = author
  Object.assign(shape.head, { ref: branch, sha, label: `${owner}:${branch}` })
  shape.head.repo.full_name = `${owner}/r`
  Object.assign(shape.base, { ref: base, sha: baseSha, label: `o:${base}` })
  Object.assign(shape.base.repo, { name: 'r', full_name: 'o/r' })
  const [label] = shape.labels
  shape.labels = labels.map(name => ({ ...label, name }))
  return shape
}

function filesAt({ files, branches }: Knowledge, ref: string): Record<string, string> {
  const branch = Object.keys(branches).find(name => branches[name]!.at(-1) === ref)
  return files[ref] ?? files[branch ?? ''] ?? {}
}

function content(known: Knowledge, path: string, query: URLSearchParams): unknown {
  const text = filesAt(known, query.get('ref') ?? 'main')[path]
  if (text === undefined) return undefined
  const file = example('content-file-response-if-content-is-a-file')
  return { ...file, path, name: path, size: Buffer.byteLength(text), content: Buffer.from(text).toString('base64') }
}

const isCommit = ({ branches, pulls, commits }: Knowledge, sha: string): boolean =>
  [...Object.values(branches).flat(), ...pulls.map(each => each.sha), ...Object.keys(commits)].includes(sha)

function commit(known: Knowledge, sha: string): unknown {
  const { commits, dates } = known
  if (!isCommit(known, sha)) return undefined
  const parents = commits[sha] ?? []
  const shape = example('git-commit-2')
  const committer = { ...shape.committer, date: dates[sha] ?? shape.committer.date }
  return { ...shape, sha, committer, parents: parents.map(each => ({ ...shape.parents[0], sha: each })) }
}

function commitOf(known: Knowledge, ref: string): unknown {
  const sha =
    known.tags[ref.replace(/^tags\//, '')] ??
    known.branches[ref.replace(/^heads\//, '')]?.at(-1) ??
    (isCommit(known, ref) ? ref : undefined)
  return sha === undefined ? undefined : { ...example('commit'), sha, files: [] }
}

function pushesOf({ pushes }: Knowledge, owner: string, query: URLSearchParams): unknown {
  const { pushed_at: _, push_type: __, pusher, ...shape } = example('activity-items')[0]
  return pushes
    .filter(each => each.owner === owner && `refs/heads/${each.branch}` === query.get('ref'))
    .map(({ sha, at }) => ({ ...shape, after: sha, timestamp: at, activity_type: 'push', actor: pusher }))
}

/** Files by their modes; those that differ are other ones in each commit. */
function tree(known: Knowledge, ref: string): unknown {
  const shape = example('git-tree')
  const { branches, differing } = known
  const sha = branches[ref]?.at(-1) ?? ref
  const isEnd = (basehead: string) => basehead.split('...').some(end => (branches[end]?.at(-1) ?? end) === sha)
  const changed = Object.keys(differing).flatMap(basehead => (isEnd(basehead) ? differing[basehead]! : []))
  const modes = new Map([...Object.keys(filesAt(known, ref)), ...changed].map(path => [path, '100644']))
  for (const [path, mode] of Object.entries(known.modes[ref] ?? {})) modes.set(path, mode)
  const entries = [...modes].map(([path, mode]) => {
    const own = changed.includes(path) ? { sha } : {}
    return { ...shape.tree[0], path, mode, ...own }
  })
  return { ...shape, sha, tree: [...shape.tree, ...entries], truncated: false }
}

const address = 'https://api.github.com/x'
const urls = { blob_url: address, raw_url: address, contents_url: address }

function comparison(all: Knowledge, basehead: string): unknown {
  const { branches, pulls, messages, differing } = all
  if (messages[basehead] !== undefined) return compared(messages[basehead])
  const [left, right] = basehead.split('...')
  const sha = branches[right!]?.at(-1) ?? right
  const known = isCommit(all, sha!)
  const through = Object.values(branches).find(commits => commits.includes(left!))
  const pull = pulls.find(each => each.sha === left)
  const own =
    branches[left!] ?? (pull ? [...(branches[pull.base] ?? []), left!] : through?.slice(0, through.indexOf(left!) + 1))
  if (!known || own === undefined) return undefined
  const shape = example('commit-comparison')
  const met = own.includes(sha!) ? sha! : own.at(-1)!
  return {
    ...shape,
    status: own.includes(sha!) ? 'behind' : 'diverged',
    merge_base_commit: { ...shape.merge_base_commit, sha: met },
    files: (differing[basehead] ?? []).map(filename => ({
      ...{ filename, sha: '0'.repeat(40), status: 'modified', additions: 1, deletions: 1, changes: 2 },
      ...urls,
    })),
  }
}

function compared(messages: string[]): unknown {
  const shape = example('commit-comparison')
  return { ...shape, total_commits: messages.length, commits: madeOf(messages, shape.commits[0]) }
}

const madeOf = (messages: string[], one: any): unknown[] =>
  messages.map(message => {
    const [parent] = one.parents
    const parents = message.startsWith('Merge ') ? [parent, parent] : [parent]
    return { ...one, parents, commit: { ...one.commit, message } }
  })

function commitsOfPull({ messages }: Knowledge, number: string): unknown {
  return madeOf(messages[number] ?? [], example('commit-items')[0])
}

function events({ labelled, retargeted }: Knowledge, number: string, query: URLSearchParams): unknown {
  const [shape] = example('issue-event-for-issue-items')
  const given = labelled.map(({ label, by, at, ...rest }) => ({
    ...rest,
    created_at: at ?? '2026-06-02T00:00:00Z',
    event: 'labeled',
    actor: { ...shape.actor, login: by },
    label: { name: label, color: 'red' },
  }))
  const changed = retargeted.map(({ at, ...rest }) => ({ event: 'base_ref_changed', ...rest, created_at: at }))
  const all = [...given, ...changed]
    .filter(each => each.pull === Number(number))
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .map(({ pull: _, ...each }) => ({ ...shape, ...each }))
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 30)]
  return all.slice((page - 1) * size, page * size)
}

function permission({ permissions }: Knowledge, login: string): unknown {
  const level = permissions[login]
  if (level === undefined) return undefined
  const shape = example('repository-collaborator-permission-response-if-user-has-admin-permissions')
  return { ...shape, permission: level, role_name: level, user: { ...shape.user, login, role_name: level } }
}
