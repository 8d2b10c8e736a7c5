import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { socketsIn } from '../../src/measure/server/ports.ts'

// Recorded from `ss -HOtine` of iproute2 6.1: three round trips over IPv4, one over an IPv4 address in an IPv6 socket, one over
// IPv6 to a socket that nobody has accepted yet; and twelve on a link that was down for a moment, which took three segments more.
const recorded = readFileSync(new URL('sockets.txt', import.meta.url), 'utf8')

test('what each socket has sent to which service is read off what ss prints, without what was sent again', () => {
  const clients = socketsIn(recorded).filter(({ service }) => /:(5432|6379)$/.test(service))
  assert.deepEqual(
    clients.map(({ service, sent }) => [service, sent]),
    [
      ['127.0.0.1:5432', 3],
      ['[::1]:6379', 1],
      ['127.0.0.1:5432', 1],
      ['127.0.0.1:5432', 12],
    ],
  )
  assert.match(recorded, /data_segs_out:15 .* retrans:0\/3 /)
})

test('sockets are told apart by inode and cookie, and know their own end', () => {
  const [first, ...others] = socketsIn(recorded)
  assert.deepEqual([first?.inode, first?.local], [/ ino:(\d+)/.exec(recorded)?.[1], '127.0.0.1:53466'])
  const ids = [first, ...others].map(each => each?.id)
  assert.equal(new Set(ids).size, ids.length)
})

test('lines that hold no socket are passed over', () => assert.deepEqual(socketsIn('\nError: nothing\n'), []))
