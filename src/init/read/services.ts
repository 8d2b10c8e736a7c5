import { join } from 'node:path/posix'
import { parse } from 'yaml'
import { filesBelow, type ProjectFiles } from './files.ts'
import { type Hints, mapping, readMapping, type Service } from './project.ts'

type Settings = Record<string, string>

/** Services that projects have beside themselves. */
const kinds: { image: RegExp; port: number }[] = [
  { image: /postgres|postgis|timescale|pgvector/, port: 5432 },
  { image: /mysql|mariadb|percona/, port: 3306 },
  { image: /mongo(?!-express)/, port: 27017 },
  { image: /redis(?!-?commander|insight|-exporter)|valkey/, port: 6379 },
  { image: /rabbitmq/, port: 5672 },
  { image: /memcached/, port: 11211 },
  { image: /elasticsearch|opensearch(?!-dashboards)/, port: 9200 },
  { image: /\bnats\b/, port: 4222 },
]

const names = [
  /^(docker-)?compose\.ya?ml$/,
  /^(docker-)?compose[.-](dev|development|local|db|database|services?|deps)\.ya?ml$/,
]

/**
 * What stands beside the project in the compose file of a folder: services of a known kind, and what the project is told of
 * them, as it is reached from this machine. `settings` stand for variables in it. Pure.
 */
export function servicesOf(files: ProjectFiles, settings: Settings, folder: string): Pick<Hints, 'services' | 'told'> {
  const here = filesBelow(files, folder)
  const file = names.flatMap(pattern => here.names.find(name => pattern.test(name)) ?? [])[0]
  const written = file === undefined ? {} : mapping(readMapping(here.read(file), parse).services)
  const all = Object.entries(written).map(
    ([name, service]) => ({ name, ...mapping(service) }) as Record<string, unknown>,
  )
  const services = all.flatMap(({ name, image, ports }) => {
    const kind = kinds.find(each => each.image.test(String(image)))
    if (kind === undefined || !/^[A-Za-z_][\w-]*$/.test(String(name))) return []
    const published = [ports ?? []].flat().flatMap(publishedPort)
    return [
      {
        name: String(name),
        ports: published.length > 0 ? published : [`${kind.port}:${kind.port}`],
        compose: join(folder, file!),
      },
    ]
  })
  const own = all.find(({ build }) => build !== undefined)
  return { services, told: localised(environmentOf(own ?? {}, settings), services) }
}

/** `5433:5432`, of the short or the long syntax; an address to bind is left out. */
function publishedPort(port: unknown): string[] {
  const { target, published } = mapping(port)
  const [, host, container] = /(?:^|:)(?:(\d+):)?(\d+)$/.exec(target ? `${published}:${target}` : String(port)) ?? []
  return container === undefined ? [] : [`${host ?? container}:${container}`]
}

/** A list of `NAME=value`, or a mapping; and what the files that it names would set, by an example of them. */
function environmentOf({ environment, env_file }: Record<string, unknown>, settings: Settings): Settings {
  const listed: [string, unknown][] = Array.isArray(environment)
    ? environment.map(line => String(line).split(/=(.*)/s).slice(0, 2) as [string, unknown])
    : Object.entries(mapping(environment))
  const own = listed
    .map(([name, value]) => [name, value == null ? settings[name] : filledIn(String(value), settings)] as const)
    .filter((entry): entry is readonly [string, string] => /^[A-Za-z_]\w*$/.test(entry[0]) && Boolean(entry[1]))
  return { ...(env_file === undefined ? {} : settings), ...Object.fromEntries(own) }
}

/** `${NAME:-default}`, and `$$` for a dollar. */
const filledIn = (text: string, settings: Settings): string =>
  text.replace(/\$\$|\$\{(\w+)(?::?[-?]([^}]*))?\}|\$(\w+)/g, (all, long, fallback, short) =>
    all === '$$' ? '$' : (settings[long ?? short] ?? (all.includes('-') ? fallback : '')),
  )

/** Does a text lead to a port of this machine: `:5433`, or the usual one of a scheme, `postgres://localhost/shop`? */
export function leadsTo(port: number, text: string): boolean {
  const bare = [...text.matchAll(/\b(\w+)(?:\+\w+)?:\/\/[^\s/]*(?:localhost|127\.0\.0\.1)(?![:\w])/g)]
  const usual = kinds.filter(kind => kind.port === port)
  return (
    new RegExp(`:${port}(?!\\d)`).test(text) ||
    bare.some(([, scheme]) => usual.some(({ image }) => image.test(scheme!)))
  )
}

/** Where a service is named as a host. */
const host = (name: string): string => `(^|//(?:[^@/]*@)?|@|,)${name}`

/** The same settings where services are reached by the ports that they publish on this machine. Its own port and host are ours to say. */
export function localised(settings: Settings, services: Service[]): Settings {
  const reached = (setting: string, text: string): string =>
    services.reduce((line, { name, ports }) => {
      const [outside, inside] = ports[0]!.split(':')
      if (/PORT$/i.test(setting) && line === inside) return outside!
      const moved = line.replace(new RegExp(`${host(name)}:${inside}(?!\\d)`, 'g'), `$1127.0.0.1:${outside}`)
      return moved.replace(new RegExp(`${host(name)}(?=[:/,]|$)`, 'g'), '$1127.0.0.1')
    }, text)
  const entries = Object.entries(settings).filter(([name]) => name !== 'PORT' && name !== 'HOST')
  return Object.fromEntries(entries.map(([name, value]) => [name, reached(name, value)]))
}
