import { join } from 'node:path/posix'
import { parse } from 'yaml'
import { filesBelow, type ProjectFiles } from './files.ts'
import { type Hints, mapping, readMapping, type Service } from './project.ts'

type Settings = Record<string, string>

/** How images of services that projects use are called at the end, and the ports that they listen on. */
const images: [RegExp, number][] = [
  [/(postg[a-z]+|timescaledb|pgvector)$/, 5432],
  [/mongo(db)?$/, 27017],
  [/(mysql|mariadb|percona)$/, 3306],
  [/(redis|valkey)$/, 6379],
  [/rabbitmq$/, 5672],
  [/memcached$/, 11211],
  [/(elasticsearch|opensearch)$/, 9200],
  [/nats$/, 4222],
]
/** What may follow in the name of an image. Anything else makes a tool of it, or a project: `mongo-express`, `postgres-notes`. */
const further =
  /(-(server|community|enterprise|oss|stack|ha|cluster|repmgr|galera|atlas|local|streaming|alpine))*(-?\d[\d.]*)?([:@].*)?$/
const usualPort = (image: string) =>
  images.find(([kind]) => kind.test(image.replace(/^.*\//, '').replace(further, '')))?.[1]
/** Images of tools for those services. */
const tools = /commander|insight|admin|-express|-dash|exporter|backup/
const composeFile = /^(docker-)?compose([.-](dev|development|local|db|database|services?|deps))?\.ya?ml$/

/** Services of a compose file, one a port, and what the project is told about them, with addresses of this machine. Pure. */
export function servicesOf(files: ProjectFiles, settings: Settings, folder: string): Pick<Hints, 'services' | 'told'> {
  const here = filesBelow(files, folder)
  const [file] = here.names.filter(name => composeFile.test(name)).toSorted((a, b) => a.length - b.length)
  const written =
    file === undefined ? {} : mapping(readMapping(here.read(file), text => parse(text, { merge: true })).services)
  const all = Object.entries(written)
    .map(([name, service]) => ({ ...mapping(service), name }) as Written)
    .map(service => ({ ...service, image: filledIn(String(service.image), settings) }))
  const services = all
    .filter(({ name }) => /^[A-Za-z_][\w-]*$/.test(name))
    .flatMap(({ name, image, ports }) => {
      const usual = usualPort(image)
      const [published] = [ports ?? []]
        .flat()
        .flatMap(port => publishedPort(port, settings))
        .toSorted((a, b) => a.inside - b.inside) // the port for management is the higher one
      const unpublished = { outside: usual!, inside: usual!, publish: true as const }
      return usual === undefined ? [] : [{ name, ...(published ?? unpublished), compose: join(folder, file!) }]
    })
    .filter(({ outside }, i, all) => all.findIndex(other => other.outside === outside) === i)
  const isKnown = (name: unknown) => services.some(service => service.name === name)
  const isNeedy = ({ image, depends_on: on }: Written) =>
    (Array.isArray(on) ? on : Object.keys(mapping(on))).some(isKnown) && !tools.test(image) && !usualPort(image)
  const own = all.find(({ build }) => build !== undefined) ?? all.find(isNeedy) // a project may publish its image
  return { services, told: own === undefined ? {} : localised(environmentOf(own, settings), services) }
}

/** The shell line that starts services as a person would, on ports that the server reaches; undefined without services. */
export function startLine(services: Service[]): string | undefined {
  const [first] = services
  const ports = services.filter(({ publish }) => publish)
  const override = ports.map(({ name, outside, inside }) => `${name}: {ports: ["${outside}:${inside}"]}`).join(', ')
  const [given, also] = override === '' ? ['', ''] : [`printf '%s' 'services: {${override}}' | `, ' --file -']
  const names = services.map(({ name }) => name).join(' ')
  return first && `${given}docker compose --file '${first.compose}'${also} up --detach --wait ${names}`
}

/** A service as it is written; its values can be anything. */
type Written = Record<'ports' | 'build' | 'depends_on' | 'environment' | 'env_file', unknown> & {
  name: string
  image: string
}

/** `5433:5432`, in the short or the long syntax; an address to bind is left out. Of `5432` alone, Docker chooses the other port. */
function publishedPort(port: unknown, settings: Settings): Pick<Service, 'outside' | 'inside' | 'publish'>[] {
  const { target, published } = mapping(port)
  const text = filledIn(target ? `${published}:${target}` : String(port), settings)
  const [, outside, inside] = /(?:^|:)(?:(\d+):)?(\d+)(?:\/\w+)?$/.exec(text) ?? []
  if (inside === undefined) return []
  return [
    { outside: Number(outside ?? inside), inside: Number(inside), ...(outside === undefined && { publish: true }) },
  ]
}

/** A list of `NAME=value`, or a mapping. `settings`, from an example, stand for the files that it names. */
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

/** A setting whose whole value may be a host; elsewhere the name of a service can be that of a user, a driver or a database. */
const isOfHost = /HOST|ADDR|SERVER|UR[LI]|ENDPOINT/i

/** The same settings, with services at the ports that they publish on this machine. The project's own port and host are ours to set. */
export function localised(settings: Settings, services: Service[]): Settings {
  const reached = (setting: string, text: string): string =>
    services.reduce((line, { name, outside, inside }) => {
      if (/PORT$/i.test(setting) && line === String(inside)) return String(outside)
      const host = `(^|//(?:[^@/]*@)?|@|,)${name}(?![^/,]*@)` // a user may have the same name
      const moved = line.replace(new RegExp(`${host}(:${inside}(?!\\d)|(?<=//.*)(?=/))`, 'g'), `$1127.0.0.1:${outside}`)
      if (moved === name && !isOfHost.test(setting)) return moved
      return moved.replace(new RegExp(`${host}(?!://)(?=[:/,]|$)`, 'g'), '$1127.0.0.1') // it may be a scheme, too
    }, text)
  const entries = Object.entries(settings).filter(([name]) => name !== 'PORT' && name !== 'HOST')
  return Object.fromEntries(entries.map(([name, value]) => [name, reached(name, value)]))
}
