import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inUse, socketsIn, unixPeers } from '../../src/measure/server/ports.ts'

// Recorded from `ss -HOtine` of iproute2 6.1: three round trips over IPv4, one over an IPv4 address in an IPv6 socket, one over
// IPv6 to a socket that nobody has accepted yet; and twelve on a link that was down for a moment, which took three more segments.
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

// Lines as `ss -HOxne` of iproute2 6.1 prints them: 11, 21, 31 … are the server's ends, the others those of its peers.
const unix = (...lines: [kind: string, name: string, inode: number, peer: number][]) =>
  lines
    .map(each => `${each[0]} ESTAB 0      0      ${each[1]} ${each[2]} * ${each[3]} <-> ino:10 dev:0/65024 `)
    .join('\n')
const own = new Set(['11', '21', '31', '41', '51', '61'])

test('a service that is connected to over a Unix socket is known by its name, whatever that looks like', () => {
  const text = unix(
    ['u_str', '*', 11, 12],
    ['u_str', '/run/postgresql/.s.PGSQL.5432', 12, 11],
    ['u_str', '*', 21, 22],
    ['u_str', '/run/postgresql/.s.PGSQL.5432', 22, 21],
    ['u_str', '*', 31, 32],
    ['u_seq', 'my data/redis.sock', 32, 31],
    ['u_str', '*', 41, 42],
    ['u_str', '@cache', 42, 41],
    ['u_str', '/run/of-others.sock', 92, 91],
  )
  assert.deepEqual(unixPeers(text, own), ['/run/postgresql/.s.PGSQL.5432', '@cache', 'my data/redis.sock'])
})

test('pipes to parents and children, what the server itself listens on, logs, and services of the system are no calls', () => {
  const text = unix(
    ['u_str', '*', 11, 12],
    ['u_str', '*', 12, 11],
    ['u_str', '/app/server.sock', 21, 22],
    ['u_str', '*', 22, 21],
    ['u_str', '*', 31, 41],
    ['u_str', '/app/own-cache.sock', 41, 31],
    ['u_dgr', '*', 51, 52],
    ['u_dgr', '/var/run/datadog/dsd.socket', 52, 51],
    ...[
      '/run/systemd/journal/stdout',
      '/var/run/dbus/system_bus_socket',
      '/run/user/1000/bus',
      '@/tmp/.X11-unix/X0',
      '/var/lib/sss/pipes/nss',
      '/var/run/nscd/socket',
      '@/tmp/dbus-Yz1',
    ].map((name, i): [string, string, number, number] => ['u_str', name, 100 + i, 61]),
  )
  assert.deepEqual(unixPeers(text, own), [])
})

test('that a port is in use is known by what servers in any language say', () => {
  for (const [words, said] of [
    [
      'Error: listen EADDRINUSE: address already in use :::9464\n    at Server.x',
      'EADDRINUSE: address already in use :::9464',
    ],
    ['OSError: [Errno 98] Address already in use', 'Address already in use'],
    ['listen tcp :9464: bind: address already in use', 'address already in use'],
    ['Web server failed to start. Port 9464 was already in use.', 'Port 9464 was already in use.'],
  ])
    assert.equal(inUse.exec(words!)?.[0], said)
  assert.doesNotMatch('port 9464 is free', inUse)
})
