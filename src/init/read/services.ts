import { join } from 'node:path/posix'
import { parse } from 'yaml'
import { filesBelow, type ProjectFiles } from './files.ts'
import { type Hints, mapping, readMapping, type Service } from './project.ts'

type Settings = Record<string, string>

/** Images of what projects have beside themselves. */
const images =
  /postg|timescale|pgvector|mysql|mariadb|percona|mongo(?!-express)|redis(?!-?commander|insight|-exporter)|valkey|rabbitmq|memcached|elasticsearch|opensearch(?!-dash)|\bnats\b/
const composeFile = /^(docker-)?compose([.-](dev|development|local|db|database|services?|deps))?\.ya?ml$/

/**
 * What stands beside the project in the compose file of a folder: services of a known kind that publish a port, and what the
 * project is told of them, as it is reached from this machine. `settings` stand for variables in it. Pure.
 */
export function servicesOf(files: ProjectFiles, settings: Settings, folder: string): Pick<Hints, 'services' | 'told'> {
  const here = filesBelow(files, folder)
  const [file] = here.names.filter(name => composeFile.test(name)).toSorted((a, b) => a.length - b.length)
  const written = file === undefined ? {} : mapping(readMapping(here.read(file), parse).services)
  const all = Object.entries(written).map(([name, service]) => ({ ...mapping(service), name }) as Written)
  const services = all
    .filter(({ name, image }) => images.test(String(image)) && /^[A-Za-z_][\w-]*$/.test(name))
    .flatMap(({ name, ports }) => {
      const [published] = [ports ?? []]
        .flat()
        .flatMap(publishedPort)
        .toSorted((a, b) => a.inside - b.inside) // that of management is the higher one
      return published === undefined ? [] : [{ name, ...published, compose: join(folder, file!) }]
    })
  const own = all.find(({ build }) => build !== undefined)
  return { services, told: own === undefined ? {} : localised(environmentOf(own, settings), services) }
}

/** A service as it is written, whatever that may be. */
type Written = Record<'image' | 'ports' | 'build' | 'environment' | 'env_file', unknown> & { name: string }

/** `5433:5432`, of the short or the long syntax; an address to bind is left out. */
function publishedPort(port: unknown): Pick<Service, 'outside' | 'inside'>[] {
  const { target, published } = mapping(port)
  const [, outside, inside] = /(?:^|:)(?:(\d+):)?(\d+)$/.exec(target ? `${published}:${target}` : String(port)) ?? []
  return inside === undefined ? [] : [{ outside: Number(outside ?? inside), inside: Number(inside) }]
}

/** A list of `NAME=value`, or a mapping; and what the files that it names would set, by an example of them. */
function environmentOf({ environment, env_file }: Written, settings: Settings): Settings {
  const listed: [string, unknown][] = Array.isArray(environment)
    ? environment.map(line => String(line).split(/=(.*)/s).slice(0, 2) as [string, unknown])
    : Object.entries(mapping(environment))
  const own = listed
    .map(([name, value]) => [name, value == null ? settings[name] : filledIn(String(value), settings)] as const)
    .filter(([name, value]) => /^[A-Za-z_]\w*$/.test(name) && Boolean(value))
  return { ...(env_file === undefined ? {} : settings), ...Object.fromEntries(own as [string, string][]) }
}

/** `${NAME:-default}`, and `$$` for a dollar. */
const filledIn = (text: string, settings: Settings): string =>
  text.replace(/\$\$|\$\{(\w+)(?::?[-?]([^}]*))?\}|\$(\w+)/g, (all, long, fallback, short) =>
    all === '$$' ? '$' : (settings[long ?? short] ?? (all.includes('-') ? fallback : '')),
  )

/** The same settings where services are reached by the ports that they publish on this machine. Its own port and host are ours to say. */
export function localised(settings: Settings, services: Service[]): Settings {
  const reached = (setting: string, text: string): string =>
    services.reduce((line, { name, outside, inside }) => {
      if (/PORT$/i.test(setting) && line === String(inside)) return String(outside)
      const host = `(^|//(?:[^@/]*@)?|@|,)${name}`
      const moved = line.replace(new RegExp(`${host}(:${inside}(?!\\d)|(?<=//.*)(?=/))`, 'g'), `$1127.0.0.1:${outside}`)
      return moved.replace(new RegExp(`${host}(?=[:/,]|$)`, 'g'), '$1127.0.0.1')
    }, text)
  const entries = Object.entries(settings).filter(([name]) => name !== 'PORT' && name !== 'HOST')
  return Object.fromEntries(entries.map(([name, value]) => [name, reached(name, value)]))
}
