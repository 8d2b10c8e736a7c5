import { parse } from 'yaml'
import type { Hints, Service } from './project.ts'
import type { ProjectFiles } from './project-files.ts'

type Found = Pick<Hints, 'services' | 'serviceEnvironment'>

/** Ports that services listen on, where the compose file publishes none. */
const usualPorts: [image: RegExp, port: number][] = [
  [/postgres|postgis|timescale|pgvector/, 5432],
  [/mysql|mariadb|percona/, 3306],
  [/mongo/, 27017],
  [/redis|valkey|keydb/, 6379],
  [/rabbitmq/, 5672],
  [/memcached/, 11211],
  [/elasticsearch|opensearch/, 9200],
  [/nats/, 4222],
]

/** What stands beside the project in its compose file: services with an image of their own, and what the project is told of them. */
export function servicesOf({ names, read }: ProjectFiles): Found {
  const file = ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'].find(name =>
    names.includes(name),
  )
  const all = Object.entries(mapping(mapping(parsed(read(file ?? '') ?? '')).services)).map(([name, each]) => ({
    name,
    each: mapping(each),
  }))
  const services = all.flatMap(({ name, each }) => serviceOf(name, each))
  const own = all.find(({ each }) => each.build !== undefined)
  const hosts = new Map(services.map(({ name }) => [name, '127.0.0.1']))
  const environment = environmentOf(own?.each.environment)
  const local = Object.entries(environment)
    .map(([name, value]) => [name, localised(value, hosts)] as const)
    .filter(([name]) => name !== 'PORT' && name !== 'HOST')
  return { services, serviceEnvironment: services.length > 0 ? Object.fromEntries(local) : {} }
}

function serviceOf(name: string, service: Record<string, unknown>): Service[] {
  const image = service.image
  if (typeof image !== 'string' || service.build !== undefined || !/^[\w./:@-]+$/.test(image)) return []
  const known = usualPorts.find(([pattern]) => pattern.test(image))?.[1]
  if (known === undefined) return []
  const published = (Array.isArray(service.ports) ? service.ports : [])
    .map(String)
    .map(withoutVariables)
    .filter(port => /^\d+:\d+$/.test(port))
  return [
    {
      name,
      image,
      ports: published.length > 0 ? published : [`${known}:${known}`],
      env: environmentOf(service.environment),
    },
  ]
}

/** A list of `NAME=value`, or a mapping; `${NAME:-default}` stands for its default. */
function environmentOf(environment: unknown): Record<string, string> {
  const entries = Array.isArray(environment)
    ? environment.map(line => String(line).split(/=(.*)/s).slice(0, 2) as [string, string])
    : Object.entries(mapping(environment)).map(
        ([name, value]) => [name, value === null ? '' : String(value)] as [string, string],
      )
  return Object.fromEntries(
    entries
      .map(([name, value]) => [name, withoutVariables(value ?? '')] as const)
      .filter(([name, value]) => /^[A-Za-z_]\w*$/.test(name) && value !== ''),
  )
}

const withoutVariables = (text: string): string => text.replace(/\$\{\w+(?::?-([^}]*))?\}/g, '$1')

const localised = (value: string, hosts: Map<string, string>): string =>
  [...hosts].reduce(
    (text, [name, host]) =>
      text === name
        ? host
        : text.replace(new RegExp(`(//(?:[^@/]*@)?|@)${name.replace(/[^\w-]/g, '\\$&')}(?=[:/]|$)`, 'g'), `$1${host}`),
    value,
  )

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined // a broken file is docker's to complain about
  }
}

const mapping = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
