import { type Answer, description } from './server.ts'

// What the stand-in knows about a repository's issues.

const repository = '/repos/{owner}/{repo}'
const example = (name: string): any => description.components.examples[name].value

type Closer = 'Commit' | 'PullRequest' | null

export interface Issue {
  number: number
  title: string
  body: string
  state: 'open' | 'closed'
  author: string
  /** `closer`: what closed it by saying `fixes`. */
  closed: { at: string; type: 'User' | 'Bot'; closer: Closer }[]
}

export class Issues {
  readonly all: Issue[] = []
  /** The user that the token belongs to. */
  login = 'github-actions[bot]'

  close(number: number, at: string, type: 'User' | 'Bot' = 'User', closer: Closer = null): void {
    const issue = this.all.find(each => each.number === number)!
    issue.state = 'closed'
    issue.closed.push({ at, type, closer })
  }

  answer(method: string, url: URL, body: any): (Answer & { template: string }) | undefined {
    const path = url.pathname.replace(/^.*?\/repos\/o\/r/, '')
    const told = (template: string, status: number, data: unknown) => ({
      template: repository + template,
      status,
      data,
    })
    const number = Number(/^\/issues\/(\d+)/.exec(path)?.[1])
    const issue = this.all.find(each => each.number === number)
    if (method === 'GET' && path === '/issues') {
      const creator = url.searchParams.get('creator')
      const own = this.all.filter(({ author }) => author === creator)
      return told('/issues', 200, own.map(each => this.#shown(each)).toReversed())
    }
    if (method === 'POST' && path === '/issues') {
      const made: Issue = { number: this.all.length + 1, state: 'open', author: this.login, closed: [], ...body }
      this.all.push(made)
      return told('/issues', 201, this.#shown(made))
    }
    if (method === 'PATCH' && issue !== undefined) {
      Object.assign(issue, body)
      return told('/issues/{issue_number}', 200, this.#shown(issue))
    }
    if (method === 'POST' && url.pathname === '/graphql') {
      const { closed } = this.all.find(each => each.number === body.variables.number)!
      const kind = (name: string | null) => name && { __typename: name }
      const nodes = closed.map(({ at, type, closer }) => ({ createdAt: at, actor: kind(type), closer: kind(closer) }))
      return {
        template: '/graphql',
        status: 200,
        data: { data: { repository: { issue: { timelineItems: { nodes } } } } },
      }
    }
    return undefined
  }

  #shown({ number, title, body, state, author }: Issue): object {
    const whole = example('issue')
    return { ...whole, number, title, body, state, user: { ...whole.user, login: author } }
  }
}
