import { freePorts } from '../measure/server/ports.ts'
import type { Candidate, Hints } from './project.ts'
import type { ProjectCopy } from './project-copy.ts'

/** How a server is told its port. */
export interface PortChoice {
  start: string
  /** Where it cannot be told. */
  port?: number
  /** For the reader. */
  how: string
}

/** Variables that some framework or habit has for its port. */
const usualPorts = [
  'HTTP_PORT',
  'SERVER_PORT',
  'APP_PORT',
  'API_PORT',
  'WEB_PORT',
  'NODE_PORT',
  'LISTEN_PORT',
  'SERVICE_PORT',
  'FLASK_RUN_PORT',
  'UVICORN_PORT',
  'NITRO_PORT',
  'FASTIFY_PORT',
  'MICRONAUT_SERVER_PORT',
  'QUARKUS_HTTP_PORT',
  'ROCKET_PORT',
]
/** And those for an address with a port in it. */
const usualAddresses = [
  'ASPNETCORE_URLS',
  'LISTEN',
  'LISTEN_ADDR',
  'ADDR',
  'HTTP_ADDR',
  'SERVER_ADDR',
  'BIND',
  'BIND_ADDR',
]

/**
 * How the server can be told its port, by trying; `fixed` is where it listens although it was told another one.
 *
 *   1. every variable that sounds like a port gets a port of its own: where the server then listens names the variable
 *   2. flags that its sources read
 *   3. it insists on its port: `server.port`
 */
export async function choosePort(
  copy: ProjectCopy,
  candidate: Candidate,
  fixed: number,
  hints: Hints,
): Promise<PortChoice> {
  const byVariable = await variableThatMoves(copy, candidate, hints)
  if (byVariable !== undefined) return byVariable
  for (const flag of hints.portFlags) {
    const byFlag = await flagThatMoves(copy, candidate, flag)
    if (byFlag !== undefined) return byFlag
  }
  return { start: candidate.start, port: fixed, how: `it listens on ${fixed}, whatever PORT says` }
}

async function variableThatMoves(
  copy: ProjectCopy,
  candidate: Candidate,
  { portVariables }: Hints,
): Promise<PortChoice | undefined> {
  const numbers = [...new Set([...portVariables, ...usualPorts])]
  const addresses = [...new Set([...portVariables.filter(name => !/PORT$/i.test(name)), ...usualAddresses])]
  for (const { names, form } of [
    { names: numbers, form: '{port}' },
    { names: addresses, form: ':{port}' },
    { names: addresses, form: '127.0.0.1:{port}' },
  ]) {
    const ports = await freePorts(names.length + 1)
    const told = names.map((name, i) => ({ name, port: ports[i]!, value: formFor(name, form) }))
    const env = Object.fromEntries(told.map(({ name, port, value }) => [name, value.replace('{port}', String(port))]))
    await using started = await copy.start(candidate, ports.at(-1)!, env)
    if (!started.isUp) continue
    const moved = told.find(({ port }) => port === started.port)
    if (moved !== undefined)
      return { start: `${moved.name}=${moved.value} ${candidate.start}`, how: `${moved.name} sets its port` }
  }
  return undefined
}

const formFor = (name: string, form: string): string => (name.endsWith('_URLS') ? 'http://127.0.0.1:{port}' : form)

async function flagThatMoves(copy: ProjectCopy, candidate: Candidate, flag: string): Promise<PortChoice | undefined> {
  const values = /port|^p$/.test(flag) ? ['{port}'] : [':{port}', '127.0.0.1:{port}']
  for (const value of values) {
    const start = `${candidate.start} --${flag}=${value}`
    const [port] = await freePorts(1)
    await using started = await copy.start({ ...candidate, start }, port!)
    if (started.isUp && started.port === port) return { start, how: `\`--${flag}\` sets its port` }
  }
  return undefined
}
