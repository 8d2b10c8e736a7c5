import { join } from 'node:path/posix'
import { parse } from 'yaml'
import type { Hints, Service } from './project.ts'
import { filesBelow, type ProjectFiles } from './project-files.ts'
import { databaseAt, isForImage, knownImage } from './service-images.ts'

type Found = Pick<Hints, 'services' | 'serviceEnvironment'>
type Settings = Record<string, string>

/** The one that `docker compose` takes by itself, else one for development. */
const usual = /^(docker-)?compose\.ya?ml$/
const special = /^(docker-)?compose[.-](dev|development|local|db|database|services?|deps)\.ya?ml$/

/**
 * What stands beside the project in its compose file: services with an image of their own, and what the project is told of
 * them, as it is reached from this machine. `settings` stand for variables in it. Pure.
 */
export function servicesOf(files: ProjectFiles, settings: Settings = {}, folder = '.'): Found {
  const { names, read } = filesBelow(files, folder)
  const file = names.find(name => usual.test(name)) ?? names.find(name => special.test(name))
  const all = Object.entries(mapping(mapping(parsed(read(file ?? '') ?? '')).services)).map(([name, each]) => ({
    name,
    each: mapping(each),
  }))
  const services = all.flatMap(({ name, each }) => serviceOf(name, each, settings, join(folder, file!)))
  if (services.length === 0) return { services, serviceEnvironment: {} }
  const own = all.find(({ each }) => each.build !== undefined)
  const told = environmentOf(own?.each, settings)
  return {
    services: services.filter(({ image, name }) => knownImage(image) !== undefined || isMentioned(name, told)),
    serviceEnvironment: localised(told, services),
  }
}

function serviceOf(name: string, service: Record<string, unknown>, settings: Settings, file: string): Service[] {
  const image = typeof service.image === 'string' ? filledIn(service.image, settings) : ''
  if (service.build !== undefined || !/^[\w./:@-]+$/.test(image) || !/^[A-Za-z_][\w-]*$/.test(name)) return []
  const known = knownImage(image)
  const published = (Array.isArray(service.ports) ? service.ports : []).flatMap(port => publishedPort(port, settings))
  const ports = published.length > 0 ? published : known === undefined ? [] : [`${known.port}:${known.port}`]
  if (ports.length === 0) return []
  const env = serviceEnvironment(image, service, settings)
  return [{ name, image, ports, env, health: known?.health, compose: isSpecial(service) ? file : undefined }]
}

/** As the compose file says; a database whose password only a person's own `.env` has gets the one that the project's address names. */
function serviceEnvironment(image: string, service: Record<string, unknown>, settings: Settings): Settings {
  const all = environmentOf(service, settings, /^[A-Za-z_][\w.]*$/)
  const own =
    service.env_file === undefined ? all : Object.fromEntries(Object.entries(all).filter(([name]) => isForImage(name)))
  if (Object.keys(own).some(name => /PASSWORD|TRUST|AUTH_METHOD/.test(name))) return own
  const kind = knownImage(image)?.port
  const addressed = Object.values(settings)
    .map(address => databaseAt(address.replace(/@[\w-]+(?=[:/])/, '@localhost')))
    .find(found => found !== undefined && knownImage(found.image)?.port === kind)
  return { ...addressed?.env, ...own }
}

/** A workflow's services take no command, and are there before the files of the checkout, which they could be given. */
const isSpecial = ({ command, entrypoint, volumes }: Record<string, unknown>): boolean =>
  command !== undefined ||
  entrypoint !== undefined ||
  (Array.isArray(volumes) ? volumes : []).some(volume =>
    typeof volume === 'string' ? /^\.{0,2}\/.*:.*(init|\.(sql|sh|conf|cnf|js|json|ya?ml))/.test(volume) : false,
  )

/** `5433:5432`, of the short or the long syntax; an address to bind is left out. */
function publishedPort(port: unknown, settings: Settings): string[] {
  const { target, published } = mapping(port)
  const text = target === undefined ? filledIn(String(port), settings) : `${published ?? target}:${target}`
  const [, host, container] = /^(?:\d+(?:\.\d+){3}:)?(?:(\d+):)?(\d+)(?:\/tcp)?$/.exec(text) ?? []
  return container === undefined ? [] : [`${host ?? container}:${container}`]
}

/** A list of `NAME=value`, or a mapping; and what the files that it names would set, by an example of them. */
function environmentOf(
  { environment, env_file }: Record<string, unknown> = {},
  settings: Settings,
  form = /^[A-Za-z_]\w*$/,
): Settings {
  const listed = Array.isArray(environment)
    ? environment.map(line => String(line).split(/=(.*)/s).slice(0, 2) as [string, string | undefined])
    : Object.entries(mapping(environment)).map(
        ([name, value]) => [name, value === null ? undefined : String(value)] as [string, string | undefined],
      )
  const own = listed.map(([name, value]) => [name, value === undefined ? settings[name] : filledIn(value, settings)])
  const entries = (own as [string, string | undefined][]).filter(
    (entry): entry is [string, string] => form.test(entry[0]) && entry[1] !== undefined && entry[1] !== '',
  )
  return { ...(env_file === undefined ? {} : settings), ...Object.fromEntries(entries) }
}

/** What stands for a variable that nobody sets: a password has to be there, and to be the same on both sides. */
const unset = (name: string): string => (/PASS|SECRET|USER|DB$|DATABASE$|_NAME$/i.test(name) ? 'perf-gate' : '')

/** `${NAME:-default}`, and `$$` for a dollar. */
const filledIn = (text: string, settings: Settings): string =>
  text.replace(/\$\$|\$\{(\w+)(?::?[-?]([^}]*))?\}|\$(\w+)/g, (all, long, fallback, short) => {
    if (all === '$$') return '$'
    const name: string = long ?? short
    return settings[name] ?? (all.includes('-') ? fallback : undefined) ?? unset(name)
  })

const mention = (name: string) => new RegExp(`(^|//(?:[^@/]*@)?|@|,)${name}(?=[:/,]|$)`, 'g')

const isMentioned = (name: string, told: Settings): boolean =>
  Object.values(told).some(value => new RegExp(mention(name).source).test(value))

/** The same settings where services are reached by the ports that they publish on this machine. Ports and hosts of its own are ours to say. */
export function localised(settings: Settings, services: Service[]): Settings {
  const reached = (text: string): string =>
    services.reduce((line, { name, ports }) => {
      const moved = ports.reduce((each, port) => {
        const [host, container] = port.split(':')
        return each.replace(
          new RegExp(`${mention(name).source.replace(/\(\?=.*$/, '')}:${container}(?!\\d)`, 'g'),
          `$1127.0.0.1:${host}`,
        )
      }, line)
      return moved.replace(mention(name), '$1127.0.0.1')
    }, text)
  const entries = Object.entries(settings)
    .filter(([name]) => name !== 'PORT' && name !== 'HOST')
    .map(([name, value]) => {
      const [host] = /PORT$/i.test(name)
        ? services.flatMap(service => service.ports).filter(port => port.endsWith(`:${value}`))
        : []
      return [name, host === undefined ? reached(value) : host.split(':')[0]!]
    })
  return Object.fromEntries(entries)
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined // a broken file is docker's to complain about
  }
}

const mapping = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
