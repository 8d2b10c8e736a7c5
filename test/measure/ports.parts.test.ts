import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { test } from 'node:test'
import { listeningPorts } from '../../src/measure/server/ports.ts'
import { needs } from '../needs.ts'

const id = '4242'
const us = ['--reuid', id, '--regid', id, '--clear-groups']
/** Root may look at every process. */
const isRoot = process.getuid?.() === 0
const isReadable = !isRoot || spawnSync('setpriv', [...us, 'test', '-r', import.meta.filename]).status === 0
const skip = isReadable ? needs('python3').skip : 'needs a folder that others may read'

/** Listens where others may listen, too; `hides`: nobody but root may look at it. */
const listener = `
import ctypes, socket, sys, time
port, hides = map(int, sys.argv[1:])
if hides: ctypes.CDLL(None).prctl(4, 0, 0, 0, 0)
server = socket.socket()
server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
server.bind(('127.0.0.1', port))
server.listen()
print('listens', flush=True)
time.sleep(60)`

test('a process that shares a port with a server is found, though it lets nobody look at it', { skip }, () => {
  const program = `
    import { spawn } from 'node:child_process'
    import { once } from 'node:events'
    import { answerers, freePort, sharedByStranger } from './src/measure/server/ports.ts'
    const port = await freePort()
    const listening = async hides => {
      const child = spawn('python3', ['-c', ${JSON.stringify(listener)}, port, hides], { stdio: ['ignore', 'pipe', 'inherit'] })
      await once(child.stdout, 'data')
      return child
    }
    const shared = (...some) => sharedByStranger(port, () => some.map(({ pid }) => pid))
    const server = await listening(0)
    const alone = [answerers(port).length, shared(server)]
    const worker = await listening(0)
    const seen = [answerers(port).length, shared(server, worker)]
    const other = await listening(1)
    const hidden = [answerers(port).length, shared(server, worker), shared(other)]
    for (const child of [server, worker, other]) child.kill('SIGKILL')
    console.log(JSON.stringify({ alone, seen, hidden }))`
  const command = [process.execPath, '--input-type=module', '--eval', program]
  const [file, ...args] = isRoot ? ['setpriv', ...us, ...command] : command
  const { stdout, stderr } = spawnSync(file!, args, { encoding: 'utf8', timeout: 60_000 })
  assert.deepEqual(
    JSON.parse(stdout || 'null'),
    { alone: [1, false], seen: [2, false], hidden: [2, true, false] },
    stderr,
  )
})

test('a port on which a server listens is found behind hundreds of connections', async () => {
  const open = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, port: (server.address() as AddressInfo).port }
  }
  const first = await open()
  const clients = Array.from({ length: 200 }, () => connect(first.port, '127.0.0.1'))
  await Promise.all(clients.map(client => once(client, 'connect')))
  const second = await open()
  const found = listeningPorts()
  for (const client of clients) client.destroy()
  for (const { server, port } of [first, second]) {
    server.close()
    assert.ok(found.has(port))
  }
})
