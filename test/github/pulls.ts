import { type Answer, description } from './server.ts'

// The part of the stand-in that knows a repository: pull requests, files by branch, commits, who labelled what, who may write.
// Bodies are the examples of GitHub's own description with our values in them.

export interface Pull {
  number: number
  owner: string
  branch: string
  sha: string
  base: string
  state: 'open' | 'closed'
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
  /** By name: the commits it has had, oldest first; pull requests left at the last. */
  branches: Record<string, string[]>
  /** By name: the commit. */
  tags: Record<string, string>
  labelled: { pull: number; label: string; by: string; at?: string }[]
  /** Runs of workflows, newest first. */
  runs: { owner: string; branch: string; sha: string; at: string }[]
  permissions: Record<string, 'admin' | 'write' | 'read' | 'none'>
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
  runs: [],
  permissions: {},
})

/** Answers `GET`s about `o/r` from what it is told. */
export function knowing(known: Knowledge): (method: string, url: URL) => (Answer & { template: string }) | undefined {
  return (method, { pathname, searchParams }) => {
    const path = decodeURIComponent(pathname)
    if (method !== 'GET') return undefined
    for (const [pattern, template, answer] of operations) {
      const match = pattern.exec(path)
      if (match) {
        const data = answer(known, match[1]!, searchParams)
        return data === undefined ? { template, ...missing } : { template, status: 200, data }
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
  [/^\/repos\/o\/r\/commits\/([\w./-]+)$/, '/repos/{owner}/{repo}/commits/{ref}', commitOf],
  [/^\/repos\/o\/r\/(actions\/runs)$/, '/repos/{owner}/{repo}/actions/runs', listRuns],
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
  { number, owner, branch, sha, base, state, author, body, labels, merge, baseSha }: Pull,
): unknown {
  Object.assign(shape, { number, state, body, merge_commit_sha: merge ?? null, requested_teams: [] })
  shape.user.login = author
  Object.assign(shape.head, { ref: branch, sha, label: `${owner}:${branch}` })
  shape.head.repo.full_name = `${owner}/r`
  Object.assign(shape.base, { ref: base, sha: baseSha, label: `o:${base}` })
  Object.assign(shape.base.repo, { name: 'r', full_name: 'o/r' })
  const [label] = shape.labels
  shape.labels = labels.map(name => ({ ...label, name }))
  return shape
}

function content({ files, branches }: Knowledge, path: string, query: URLSearchParams): unknown {
  const ref = query.get('ref') ?? 'main'
  const branch = Object.keys(branches).find(name => branches[name]!.at(-1) === ref)
  const text = (files[ref] ?? files[branch ?? ''])?.[path]
  if (text === undefined) return undefined
  const file = example('content-file-response-if-content-is-a-file')
  return { ...file, path, name: path, size: Buffer.byteLength(text), content: Buffer.from(text).toString('base64') }
}

function commit({ commits }: Knowledge, sha: string): unknown {
  const parents = commits[sha]
  if (parents === undefined) return undefined
  const shape = example('git-commit-2')
  return { ...shape, sha, parents: parents.map(each => ({ ...shape.parents[0], sha: each })) }
}

function commitOf({ branches, tags: known, commits }: Knowledge, ref: string): unknown {
  const sha =
    known[ref.replace(/^tags\//, '')] ?? branches[ref]?.at(-1) ?? (commits[ref] === undefined ? undefined : ref)
  return sha === undefined ? undefined : { ...example('commit'), sha, files: [] }
}

function listRuns({ runs }: Knowledge, _: string, query: URLSearchParams): unknown {
  const shape = example('workflow-run-paginated')
  const [one] = shape.workflow_runs
  const asked = runs.filter(({ branch }) => branch === query.get('branch'))
  const workflow_runs = asked.map(({ owner, branch, sha, at }) => ({
    ...one,
    head_branch: branch,
    head_sha: sha,
    created_at: at,
    head_repository: { ...one.head_repository, full_name: `${owner}/r` },
  }))
  return { ...shape, total_count: workflow_runs.length, workflow_runs }
}

function comparison({ branches, pulls }: Knowledge, basehead: string): unknown {
  const [left, sha] = basehead.split('...')
  const known = [...Object.values(branches).flat(), ...pulls.map(each => each.sha)].includes(sha!)
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
  }
}

function events({ labelled }: Knowledge, number: string, query: URLSearchParams): unknown {
  const [shape] = example('issue-event-for-issue-items')
  const all = labelled
    .filter(each => each.pull === Number(number))
    .map(({ label, by, at }) => ({
      ...shape,
      created_at: at ?? '2026-06-02T00:00:00Z',
      event: 'labeled',
      actor: { ...shape.actor, login: by },
      label: { name: label, color: 'red' },
    }))
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 30)]
  return all.slice((page - 1) * size, page * size)
}

function permission({ permissions }: Knowledge, login: string): unknown {
  const level = permissions[login]
  if (level === undefined) return undefined
  const shape = example('repository-collaborator-permission-response-if-user-has-admin-permissions')
  return { ...shape, permission: level, role_name: level, user: { ...shape.user, login, role_name: level } }
}
