import type { ConfigFile, WrittenConfig } from './schema.ts'

/** Everything named: what has no name is called by method and path, a mix by its requests. */
export const withNames = (file: WrittenConfig): ConfigFile => ({
  ...file,
  scenarios: file.scenarios.map(scenario => {
    const requests = scenario.requests?.map(request => ({ ...request, name: request.name ?? called(request) }))
    const parts = requests?.map(({ name }) => name) ?? [called(scenario)]
    return { ...scenario, requests, name: scenario.name ?? shortened(parts.join(', ')) }
  }),
})

/** `GET /products?page=2` */
const called = ({ method, path = '/' }: { method: string; path?: string }): string => shortened(`${method} ${path}`)

/** As long as a written name may be. */
const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
