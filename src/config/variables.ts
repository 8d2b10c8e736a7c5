import type { Config } from './config.ts'

/** Every text of the config that is sent. */
export function textsOf({ server, scenarios }: Config): string[] {
  const requests = [...(server.login === undefined ? [] : [server.login]), ...scenarios.flatMap(each => each.requests)]
  return requests.flatMap(({ path, headers, body = '' }) => [path, ...Object.values(headers), body])
}

/** Names of the environment variables that texts ask for, `${{ env.NAME }}`; each once. */
export const variablesIn = (texts: string[]): string[] => [
  ...new Set(texts.flatMap(text => [...text.matchAll(/\$\{\{\s*env\.(\w+)\s*\}\}/g)].map(([, name]) => name!))),
]
