import { gitMaybe } from '../prepare/git/git.ts'
import { lend } from '../prepare/git/git-environment.ts'

/**
 * Lends git the job's token for fetching, if the checkout has not kept one: private repositories work with `persist-credentials: false`.
 * Only the environment of git commands that talk to the remote contains it, and it is taken back before any code of a variant runs.
 * Resolves with a warning if the checkout has kept one: the measured code may read the file that contains it.
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

/** Does the workflow already give git a header through the environment? GitHub refuses two. */
const hasHeader = (): boolean =>
  Object.entries(process.env).some(
    ([name, value = '']) => /^GIT_CONFIG_KEY_\d+$/.test(name) && headerKey.test(value.toLowerCase()),
  )
