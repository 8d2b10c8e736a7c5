import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { ProcessTree } from '../../src/measure/server/resources.ts'
import { measureBlocks } from './measured.ts'
import { config, handling, serverFolder, variant } from './servers.ts'

const hasProc = process.platform === 'linux'

/** A process of Node that runs a script and can be asked whether it is at rest. */
function running(script: string): Disposable & { tree: ProcessTree; printed: Promise<unknown> } {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const tree = new ProcessTree(() => [child.pid!])
  return { tree, printed: once(child.stdout, 'data'), [Symbol.dispose]: () => void child.kill('SIGKILL') }
}

test('a server is at rest once what it still works on is done', { skip: !hasProc }, async () => {
  using server = running(`
    setInterval(() => {}, 60_000)
    console.log('ready')
    for (const end = performance.now() + 12; performance.now() < end; );
    setTimeout(() => console.log('done'), 2000)`)
  await server.printed
  for (let tries = 0; !(await server.tree.rested()); tries++) assert.ok(tries < 500)
})

test('a server that is never at rest delays a run less and less', { skip: !hasProc }, async () => {
  using server = running("console.log('ready'); for (;;);")
  await server.printed
  const before = performance.now()
  for (let slice = 0; slice < 50; slice++) assert.equal(await server.tree.rested(), false)
  assert.ok(performance.now() - before < 50 * 20)
})

test('CPU time that a server uses after its last response counts to the side that caused it', async context => {
  if (!hasProc) return context.skip('CPU time is read from /proc')
  using folder = serverFolder(
    handling(
      "response.end('ok'); if (!busy) { busy = true; pbkdf2('a', 'b', 8000, 64, 'sha512', () => { busy = false }) }",
      "import { pbkdf2 } from 'node:crypto'\nlet busy = false",
    ),
  )
  const sides = ['base', 'head'].map(name => variant(name, folder.path))
  const { blocks } = await measureBlocks(config(), sides, folder.path)
  const slices = blocks[0]!.scenarios[0]!.slices
  const sum = (of: (slice: (typeof slices)[number]) => number) => slices.reduce((total, slice) => total + of(slice), 0)
  const [own, idle] = [sum(({ cpu }) => cpu!), sum(({ idleCpu }) => idleCpu!)]
  assert.ok(own > 300, `${own} ms`)
  assert.ok(idle < 0.01 * own, `${idle} of ${own} ms`)
})

test('no run takes longer than 1.2 times its budget, whatever the server does', async () => {
  using folder = serverFolder(
    handling(`setTimeout(() => response.end('x'), process.env.HEAD && ++n > 1500 ? 2000 : 0)`, 'let n = 0'),
  )
  const variants = [variant('base', folder.path), variant('head', folder.path, { env: { HEAD: '1' } })]
  const budget = 9000
  const began = performance.now()
  const results = await measureBlocks(config({ budget, warmup: 100 }), variants, folder.path, 12)
  assert.equal(results.ended, 'budget')
  assert.ok(results.blocks.length > 0)
  assert.ok(performance.now() - began < 1.3 * budget) // a busy machine may be late by a second
})
