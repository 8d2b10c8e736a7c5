import { gitMaybe } from '../prepare/git.ts'
import { withSettings } from '../prepare/git-environment.ts'

/**
 * Lends git the job's token for the one commit it may have to fetch, where the checkout has kept none: private
 * repositories work with `persist-credentials: false`. It goes into the environment of our own process, of which git
 * sees all when it talks to the remote, and commands of a variant nothing. Resolves with a warning where the checkout
 * has kept one: it stands in a file that the code to be measured may read.
 */
export async function lendToken(directory: string, token: string | undefined): Promise<string | undefined> {
  const kept = await gitMaybe(directory, ['config', '--get-regexp', '^http\\..*\\.extraheader$'], { asUser: true })
  if (kept)
    return 'actions/checkout left its token in the checkout, where the code that is measured can read it: give it `persist-credentials: false`'
  const server = process.env.GITHUB_SERVER_URL
  if (token === undefined || server === undefined) return undefined
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`
  const { GIT_CONFIG_COUNT = '0' } = process.env
  Object.assign(process.env, withSettings({ GIT_CONFIG_COUNT }, [[`http.${server}/.extraheader`, header]]))
  return undefined
}
