import { gitMaybe } from '../prepare/git/git.ts'
import { lend } from '../prepare/git/git-environment.ts'

/**
 * Lends git the job's token for what it may have to fetch, where the checkout has kept none: private repositories work with
 * `persist-credentials: false`. It stands in the environment of the git commands that talk to the remote, and is taken back
 * before anything of a variant is run. Resolves with a warning where the checkout has kept one: it stands in a file that
 * the code to be measured may read.
 */
export async function lendToken(directory: string, token: string | undefined): Promise<string | undefined> {
  const kept = await gitMaybe(directory, ['config', '--get-regexp', headerKey.source], { as: 'user' })
  if (kept)
    return 'actions/checkout left its token in the checkout, where the measured code can read it: set `persist-credentials: false` for actions/checkout'
  const server = process.env.GITHUB_SERVER_URL
  if (token === undefined || server === undefined || hasHeader()) return undefined
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`
  lend([[`http.${server}/.extraheader`, header]])
  return undefined
}

const headerKey = /^http\..*\.extraheader$/

/** Does a workflow give git a header by the environment? GitHub refuses two. */
const hasHeader = (): boolean =>
  Object.entries(process.env).some(
    ([name, value = '']) => /^GIT_CONFIG_KEY_\d+$/.test(name) && headerKey.test(value.toLowerCase()),
  )
