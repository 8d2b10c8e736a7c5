import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import type { Variant } from '../../prepare/variant.ts'
import type { Launched } from '../../system/launch.ts'
import { alive } from '../../system/process-table.ts'
import { type Exchange, exchange } from '../exchange.ts'
import { commonHost, filled, type Origin } from '../origin.ts'
import { endingOf } from './ending.ts'
import { listenersOf, listening } from './ports.ts'

/** A server responds, but on a different port than the one that it was given. */
export class ListensElsewhere extends GateError {
  readonly port: number

  constructor({ variant: { name }, process }: Starting, given: number, port: number) {
    const message = `\`${name}\` listens on port ${port}, not on ${given}, which it was given in PORT`
    const way = `write \`server.port: ${port}\`, or \`{port}\` into its command`
    super('server-not-ready', `${message}: ${way}`, { variant: name, lastWords: process.lastWords() })
    this.port = port
  }
}

/** How long to wait for a server. */
export interface Patience {
  server: Server
  signal: AbortSignal
  /** For one that responds only on another port, ms; absent: as long as for any other, because that port may be for metrics. */
  elsewhere?: number
}

/** A server that was just started. */
export interface Starting extends Pick<Origin, 'url' | 'attachments'> {
  variant: Variant
  /** What `memoryKills` was before. */
  kills: number
  process: Launched
  /** A port that nobody listened on before, and that the server must not listen on. */
  vacated: number | undefined
}

/** How often a server that does not respond is looked for on other ports, ms: that reads all of /proc. */
const lookAgain = 500

/** Waits until a new server responds. Throws `server-exited`, `out-of-memory`, `server-not-ready`, `server-wrong-listener`. */
export async function ready(starting: Starting, port: number, patience: Patience): Promise<void> {
  const { variant, url, vacated, attachments } = starting
  const { server, signal, elsewhere } = patience
  const row = Object.assign({}, ...Object.values(attachments?.rows ?? {}).map(([first]) => first))
  const { path } = filled({ method: 'GET', path: server.ready, headers: {} }, { url, attachments }, row)
  const began = performance.now()
  const end = began + server.readyTimeout
  using away = watchOthers(starting.process, port, patience)
  let last: Exchange | undefined
  for (;;) {
    signal.throwIfAborted()
    if (server.ready === 'tcp' && (await listening(port))) return
    const timeout = Math.max(1000, end - performance.now())
    if (server.ready !== 'tcp') last = await get(url, path, { timeout, body: 2000, signal })
    if (last !== undefined && last.status > 0 && last.status < 500) return // a redirect or a 404 still proves that it is up
    demandAlive(starting)
    if (vacated !== undefined && (await listening(vacated))) {
      const message = `\`${variant.name}\` was told to listen elsewhere, but listens on port ${vacated}`
      throw new GateError('server-wrong-listener', message, { variant: variant.name })
    }
    const now = performance.now()
    if (away.port !== undefined && (now > end || elsewhere !== undefined))
      throw new ListensElsewhere(starting, port, away.port)
    if (now > end) throw notReady(starting, port, server, last)
    await sleep(Math.min(100, Math.max(10, (now - began) / 100))) // waiting adds a hundredth to the time to boot
  }
}

const get = (url: string, path: string, patience: Parameters<typeof exchange>[2]): Promise<Exchange> =>
  exchange({ url, host: commonHost }, { method: 'GET', path, headers: {} }, patience)

/** Looks for another port on which alone it responds, until disposed of. `port`: one on which it has for `elsewhere` ms. */
function watchOthers(process: Launched, port: number, { server, signal, elsewhere = 0 }: Patience) {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const path = server.ready === 'tcp' ? '/' : server.ready
  const found: Disposable & { port?: number } = { [Symbol.dispose]: () => over.abort() }
  const look = async () => {
    let other: { port: number; since: number } | undefined
    for (;;) {
      await sleep(lookAgain, undefined, { signal: until })
      const ports = otherPorts(process, port)
      if (other !== undefined && !ports.includes(other.port)) other = undefined
      for (const each of other === undefined ? ports : []) {
        const { status } = await get(`http://127.0.0.1:${each}`, path, { timeout: 1000, signal: until })
        if (status > 0) other ??= { port: each, since: performance.now() }
      }
      if (other !== undefined && performance.now() - other.since >= elsewhere) found.port = other.port
    }
  }
  look().catch(() => {}) // over
  return found
}

/** Ports on which it can be reached; none if its own is among them. */
function otherPorts(process: Launched, port: number): number[] {
  const found = listenersOf(process.tree()).filter(({ reachable }) => reachable)
  return found.some(each => each.port === port) ? [] : found.map(each => each.port)
}

/** Throws `server-exited` or `out-of-memory` if none of its processes is left: a daemon may outlive the shell line. */
export function demandAlive(
  server: Pick<Starting, 'process' | 'variant' | 'kills'>,
  when = 'before it was ready',
): void {
  const { process, kills } = server
  const { name } = server.variant
  if (process.exit === undefined || process.tree().some(alive)) return
  process.demandOpen()
  const otherwise = `\`${name}\` ended ${when}: \`${process.line}\``
  const { code, message, lastWords, exit } = endingOf(name, process, process.exit, { when, otherwise, kills })
  throw new GateError(code, message, { variant: name, lastWords, exit })
}

function notReady({ process, variant, url }: Starting, port: number, server: Server, last?: Exchange): GateError {
  process.demandOpen()
  const { ready, readyTimeout, protocol } = server
  const asked = ready === 'tcp' ? `a connection to port ${port}` : `GET ${url}${ready}`
  const tls = protocol === 'https' ? '' : 'for TLS write `server.protocol: https`; '
  const what = last?.garbled
    ? `a response that is not HTTP/1.1 (${tls}HTTP/2 is not supported)`
    : `no response${listeningElsewhere(process, port)}`
  const got = last?.status ? `responded with ${last.status}, and a status below 500 is needed` : `got ${what}`
  const message = `\`${variant.name}\` was not ready within ${readyTimeout / 1000} s: ${asked} ${got}`
  return new GateError('server-not-ready', message, { variant: variant.name, lastWords: process.lastWords() })
}

function listeningElsewhere(process: Launched, port: number): string {
  const found = listenersOf(process.tree())
  if (found.some(each => each.port === port && each.reachable)) return ''
  if (found.length === 0) return ' (it listens on no port. If it was still starting, set `server.ready-timeout`)'
  const others = found.map(({ port, reachable }) => `${port}${reachable ? '' : ', but not at 127.0.0.1'}`)
  const question = found.some(each => each.port === port)
    ? 'Does the server read HOST, which is 127.0.0.1, or does its command name that address?'
    : 'Does the server read PORT, or does its command use `{port}`?'
  return ` (it listens on port ${others.join(' and ')}. ${question})`
}
