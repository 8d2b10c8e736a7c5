import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parsed } from '../../json.ts'
import { type Message, message } from './node/handed-over.ts'
import type { ThreadId } from './thread-time.ts'

/** More threads of one server than this are not asked. */
const mostPeers = 64
/** Most characters that all threads of a launch may send: while they are parsed, everything else waits. */
const mostSaid = 64 * 2 ** 20

/** A thread that has the preload in it. */
export class Peer {
  /** Its ids as it knows them; `tid` is 0 if it cannot tell. */
  readonly called: ThreadId
  /** What it runs on, as it says itself. */
  readonly runtime: string | undefined
  /** Its ids as they are here, once known. */
  thread: ThreadId | undefined
  readonly #socket: Socket
  #told: ((reply: Message | undefined) => void) | undefined

  constructor({ pid, tid, hello }: Message, socket: Socket) {
    this.called = { pid, tid }
    this.runtime = hello
    this.#socket = socket
  }

  /** Gives an order; resolves with the result, undefined if the thread has ended, is stuck, or failed. */
  async order(word: 'begin' | 'end', patience: number): Promise<Message['done']> {
    if (this.#socket.destroyed) return undefined
    const told = new Promise<Message | undefined>(resolve => {
      this.#told = resolve
    })
    this.#socket.write(`${word}\n`)
    return (await Promise.race([told, sleep(patience, undefined, { ref: false })]))?.done
  }

  tell(reply: Message | undefined): void {
    this.#told?.(reply)
    this.#told = undefined
  }
}

/** Until one has said who it is, or 2 s: on a busy machine, a server may respond before that. */
export async function met(peers: Peer[]): Promise<Peer | undefined> {
  for (let waited = 0; peers.length === 0 && waited < 2000; waited += 20) await sleep(20)
  return peers[0]
}

/** Waits on a socket for the threads of one launch. Disposing closes it. */
export class Listener implements AsyncDisposable {
  readonly peers: Peer[] = []
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #said = 0

  private constructor(server: Server) {
    this.#server = server
  }

  static async on(path: string): Promise<Listener> {
    const server = createServer()
    const listener = new Listener(server)
    server.on('connection', socket => listener.#connected(socket))
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
    return listener
  }

  #connected(socket: Socket): void {
    if (this.#sockets.size >= mostPeers) return void socket.destroy()
    this.#sockets.add(socket)
    let peer: Peer | undefined
    let parts: string[] = []
    socket.setEncoding('utf8')
    socket.on('error', () => {}) // it closes then
    socket.on('close', () => {
      this.#sockets.delete(socket)
      peer?.tell(undefined)
    })
    socket.on('data', (chunk: string) => {
      this.#said += chunk.length
      if (this.#said > mostSaid) return void socket.destroy()
      const [first, ...rest] = chunk.split('\n')
      parts.push(first!)
      for (const next of rest) {
        const said = message.safeParse(parsed(parts.join(''))).data
        parts = [next]
        if (said === undefined) return void socket.destroy() // not what a preload says
        if (peer !== undefined) peer.tell(said)
        else {
          peer = new Peer(said, socket)
          this.peers.push(peer)
        }
      }
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>(resolve => this.#server.close(() => resolve()))
  }
}
