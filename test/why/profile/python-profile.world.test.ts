import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from '../../../src/system/launch.ts'
import { newRun } from '../../../src/system/marks.ts'
import { findPySpy, PySpy, readStacks } from '../../../src/why/profile/python/py-spy.ts'
import { needs } from '../../needs.ts'
import { furnished, skip } from '../../system/furnished.ts'
import { explained } from './profiling.ts'

const options =
  process.platform === 'linux' ? needs('python3', 'py-spy') : { skip: 'CPU time of a process is read from /proc' }

const server = `import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from shop.store import cheapest


class Shop(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def do_GET(self):
        body = str(cheapest(20)).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Shop).serve_forever()
`
const price = (times: number) => `

def price(number):
    total = 0
    for step in range(${times}):
        total += number * step % 7
    return total
`
const store = (times: number) => `PRODUCTS = range(200)


def cheapest(most):
    return sorted(PRODUCTS, key=lambda number: (price(number), number))[:most]
${price(times)}`
const files = (times: number) => ({ 'server.py': server, 'shop/store.py': store(times) })

test('of a Python server, the function that head made slower is the first suspect', options, async () => {
  const row = await explained({
    files: { base: files(20), head: files(60) },
    diff: 'diff --git shop/store.py shop/store.py\n--- shop/store.py\n+++ shop/store.py\n@@ -10 +10 @@',
    variant: { start: 'exec python3 server.py' },
    look: ({ recording }) => {
      assert.equal(recording.head.raw?.ending, '.folded.txt')
      assert.match(recording.head.runtime!, /^python3/)
    },
  })
  assert.equal(row.outcome, 'explained')
  const [first] = row.suspects
  assert.deepEqual(
    [first?.place?.function, first?.place?.file, first?.place?.line, first?.certain],
    ['price', 'shop/store.py', 8, true],
  )
  assert.ok(first!.share! > 0.5, `${first!.share}`)
})

test(
  'a Python function that was only moved to another file is not a suspect, although a script hides what serves',
  options,
  async () => {
    const head = {
      'start.sh': 'python3 server.py',
      'server.py': server,
      'shop/store.py': `from shop.prices import price\n${store(20).replace(price(20), '')}`,
      'shop/prices.py': price(20),
    }
    const row = await explained({
      files: { base: { ...files(20), 'start.sh': 'python3 server.py' }, head },
      diff: [
        'diff --git shop/store.py shop/store.py\n--- shop/store.py\n+++ shop/store.py\n@@ -0,0 +1 @@\n@@ -6,7 +6,0 @@',
        'diff --git shop/prices.py shop/prices.py\n--- /dev/null\n+++ shop/prices.py\n@@ -0,0 +1,7 @@',
      ].join('\n'),
      variant: { start: 'sh start.sh' },
      launches: 2,
    })
    assert.deepEqual(row.suspects, [])
  },
)

test('without py-spy a sentence says how to get it', options, async () => {
  const path = process.env.PATH
  process.env.PATH = (path ?? '')
    .split(delimiter)
    .filter(folder => !existsSync(join(folder, 'py-spy')))
    .join(delimiter)
  try {
    const asked = explained({
      files: { base: files(1), head: files(1) },
      diff: '',
      variant: { start: 'exec python3 server.py' },
      launches: 1,
    })
    await assert.rejects(asked, /which is not installed: `pip install py-spy`/)
  } finally {
    process.env.PATH = path
  }
})

test('py-spy looks into a Python of a room from one like it', {
  ...needs('py-spy', 'python3'),
  ...(skip ? { skip } : {}),
}, async () => {
  const { temporary, room } = furnished()
  const site = join(temporary, 'v0')
  writeFileSync(
    join(site, 'busy.py'),
    'def spin():\n    sum(i * i for i in range(1000))\n\nprint("up", flush=True)\nwhile True:\n    spin()\n',
  )
  await using server = launch('exec python3 busy.py', {
    directory: site,
    log: join(temporary, 'log'),
    run: newRun(),
    room,
  })
  for (let waited = 0; !/up/.test(server.lastWords()) && waited < 100; waited++) await sleep(100)
  const folder = join(temporary, 'spy')
  const path = findPySpy([process.env.PATH ?? ''])!
  const spy = new PySpy(path, server.tree().at(-1)!, { room, folder, run: newRun() })
  assert.equal(await spy.isSampling(20_000), true, spy.lastWords)
  await sleep(1000)
  const stacks = readStacks(await spy.end(10_000))
  const found = stacks.flatMap(({ calls }) => calls).find(({ function: name }) => name === 'spin')
  assert.deepEqual([found?.file, found?.line], [join(site, 'busy.py'), 2])
})
