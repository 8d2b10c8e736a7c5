import type { Server } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import { freePorts } from '../../measure/server/ports.ts'
import { ListensElsewhere } from '../../measure/server/ready.ts'
import type { Hints } from '../read/project.ts'
import type { ProjectCopy } from './copy.ts'

/** How a server is told its port. */
export interface PortChoice {
  start: string
  /** Where it cannot be told. */
  port?: number
  /** For the reader. */
  how: string
}

/** Variables that some framework or habit has for its port, and those for an address with a port in it. */
const usual = {
  ports: 'HTTP_PORT SERVER_PORT APP_PORT API_PORT WEB_PORT NODE_PORT LISTEN_PORT SERVICE_PORT NITRO_PORT ROCKET_PORT',
  addresses: 'LISTEN LISTEN_ADDR ADDR HTTP_ADDR SERVER_ADDR BIND BIND_ADDR',
}

/**
 * How the server can be told its port, by trying; `fixed` is where it listens although it was told another one.
 * Every variable that sounds like a port gets a port of its own: where the server then listens names the variable.
 * Otherwise it insists on its port: `server.port`.
 */
export async function choosePort(
  copy: ProjectCopy,
  server: { start: string; env: Record<string, string> },
  fixed: number,
  { portVariables }: Hints,
): Promise<PortChoice> {
  const ports = [...new Set([...portVariables, ...usual.ports.split(' ')])]
  const addresses = [...new Set([...portVariables.filter(name => !/PORT$/i.test(name)), ...usual.addresses.split(' ')])]
  for (const { names, form } of [
    { names: ports, form: '{port}' },
    { names: addresses, form: ':{port}' },
    { names: addresses, form: '127.0.0.1:{port}' },
  ]) {
    const free = await freePorts(names.length)
    const env = Object.fromEntries(names.map((name, i) => [name, form.replace('{port}', String(free[i]))]))
    const taken = await whereItListens(copy, { ...server, env: { ...server.env, ...env } })
    const name = names.find((_, i) => free[i] === taken)
    if (name !== undefined) return { start: `${name}=${form} ${server.start}`, how: `${name} sets its port` }
  }
  return { start: server.start, port: fixed, how: `it listens on ${fixed}, whatever PORT says` }
}

/** The port that it listens on, although it was given another one; undefined where it does not. */
async function whereItListens(
  copy: ProjectCopy,
  server: Partial<Server> & { start: string },
): Promise<number | undefined> {
  try {
    await (await copy.boot(server))[Symbol.asyncDispose]()
    return undefined
  } catch (error) {
    if (error instanceof GateError) return error instanceof ListensElsewhere ? error.port : undefined
    throw error
  }
}
