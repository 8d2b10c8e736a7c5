import { createHash } from 'node:crypto'
import { type Answer, description, type GitHub } from './server.ts'

// What the stand-in knows about a repository's Git data: one branch that only moves forward.

const repository = '/repos/{owner}/{repo}'
const documentation_url = 'https://docs.github.com/rest'
const example = (name: string): object => description.components.examples[name].value

interface Commit {
  tree: string
  parents: string[]
}

/** The branch as git would keep it: what was written to it, and by how many commits. */
export class DataBranch {
  tip: string | undefined
  readonly trees = new Map<string, Map<string, string>>()
  readonly commits = new Map<string, Commit>()
  refused = 0

  /** Content by path. */
  get files(): Map<string, string> {
    return this.tip === undefined ? new Map() : this.trees.get(this.commits.get(this.tip)!.tree)!
  }

  /** Hashes from the tip to the first commit. */
  get line(): string[] {
    const line: string[] = []
    for (let at = this.tip; at !== undefined; at = this.commits.get(at)!.parents[0]) line.push(at)
    return line
  }

  /** Lets the stand-in respond for it. */
  serve(github: GitHub): void {
    github.more = (method, { pathname }, body) => this.#answer(method, pathname.replace(/^.*?\/repos\/o\/r/, ''), body)
  }

  #answer(method: string, path: string, body: any): (Answer & { template: string }) | undefined {
    const answer = (template: string, status: number, data: unknown) => ({
      template: repository + template,
      status,
      data,
    })
    const missing = (template: string) => answer(template, 404, { message: 'Not Found', documentation_url })
    if (method === 'GET' && path === '/git/matching-refs/heads%2Fperf-gate-data') {
      const similar = { ...this.#ref('0'.repeat(40)), ref: 'refs/heads/perf-gate-database' }
      return answer('/git/matching-refs/{ref}', 200, [
        ...(this.tip === undefined ? [] : [this.#ref(this.tip)]),
        similar,
      ])
    }
    if (method === 'GET' && path.startsWith('/git/commits/')) {
      const sha = path.slice('/git/commits/'.length)
      const commit = this.commits.get(sha)
      return commit === undefined
        ? missing('/git/commits/{commit_sha}')
        : answer('/git/commits/{commit_sha}', 200, this.#commit(sha, commit))
    }
    if (method === 'GET' && path.startsWith('/contents/')) {
      const name = decodeURIComponent(path.slice('/contents/'.length))
      const content = this.files.get(name)
      const { entries: _, ...file } = example('content-file-response-if-content-is-a-file') as any
      return content === undefined
        ? missing('/contents/{path}')
        : answer('/contents/{path}', 200, { ...file, path: name, content: Buffer.from(content).toString('base64') })
    }
    if (method === 'POST' && path === '/git/trees') {
      const files = new Map(body.base_tree === undefined ? [] : this.trees.get(body.base_tree))
      for (const { path, content } of body.tree) files.set(path, content)
      const sha = hash([...files])
      this.trees.set(sha, files)
      return answer('/git/trees', 201, { ...example('git-tree'), sha })
    }
    if (method === 'POST' && path === '/git/commits') {
      const commit = { tree: body.tree, parents: body.parents }
      const sha = hash([commit, this.commits.size])
      this.commits.set(sha, commit)
      return answer('/git/commits', 201, this.#commit(sha, commit))
    }
    if (method === 'POST' && path === '/git/refs') return this.#move('/git/refs', undefined, body.sha, 201)
    if (method === 'PATCH' && path === '/git/refs/heads%2Fperf-gate-data')
      return this.#move('/git/refs/{ref}', this.commits.get(body.sha)!.parents[0], body.sha, 200)
    return undefined
  }

  /** Forward only. */
  #move(template: string, from: string | undefined, to: string, status: number): Answer & { template: string } {
    if (this.tip !== from) {
      this.refused++
      const message = from === undefined ? 'Reference already exists' : 'Update is not a fast forward'
      return { template: repository + template, status: 422, data: { message, documentation_url } }
    }
    this.tip = to
    return { template: repository + template, status, data: this.#ref(to) }
  }

  #ref(sha: string): object {
    const ref = example('git-ref') as any
    return { ...ref, ref: 'refs/heads/perf-gate-data', object: { ...ref.object, sha } }
  }

  #commit(sha: string, { tree, parents }: Commit): object {
    const commit = example('git-commit') as any
    return {
      ...commit,
      sha,
      tree: { ...commit.tree, sha: tree },
      parents: parents.map(each => ({ ...commit.parents[0], sha: each })),
    }
  }
}

const hash = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('hex')
