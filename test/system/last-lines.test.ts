import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkFailure } from '../../src/prepare/network.ts'
import { hiddenWords } from '../../src/results/hide.ts'
import { lastLines } from '../../src/system/capped-log.ts'

test('what is wrong is not pushed out by a long stack below it', () => {
  const stack = Array.from({ length: 40 }, (_, i) => `\tat java.base/sun.net.Some.method${i}(Some.java:${i})`)
  const said = ['Downloading it', 'Exception in thread "main" java.net.UnknownHostException: example.com', ...stack]
  const shown = lastLines(said.join('\n'), 20)
  assert.deepEqual(shown.split('\n'), said.slice(0, 7))
  assert.match(networkFailure(shown, { phase: 'install', isHung: false })!, /UnknownHostException/)
})

test('each stack keeps its first frames', () => {
  const stack = (name: string) => [
    `Error: ${name}`,
    ...Array.from({ length: 9 }, (_, i) => `    at f${i} (a.js:${i}:1)`),
  ]
  const shown = lastLines([...stack('first'), ...stack('second')].join('\n'), 20)
  assert.deepEqual(shown.split('\n'), [...stack('first').slice(0, 6), ...stack('second').slice(0, 6)])
})

test('below the first frame, those of packages and of Node give way to what was said before, also behind the name of a process', () => {
  for (const name of ['', '10:00:44 0|server  | ']) {
    const own = [
      'Error: no database',
      '    at connect (/app/db.js:1:28)',
      '    at Object.<anonymous> (/app/server.js:2:1)',
    ]
    const others = ['Module._compile (node:internal/modules/cjs/loader:1:1)', 'x (/app/node_modules/pm2/lib/Fork.js:33:23)', 'new Promise (<anonymous>)'] // biome-ignore format: one line
    const said = [...own, ...others.map(each => `    at ${each}`), '    at main (/app/main.js:1:1)', 'exited']
    const shown = lastLines(said.map(line => name + line).join('\n'), 5)
    assert.equal(shown, [...own, said.at(-2), 'exited'].map(line => name + line).join('\n'))
  }
  const inside = 'Error: x\n    at f (/app/node_modules/a/index.js:1:1)'
  assert.equal(lastLines(`${inside}\n    at g (/app/node_modules/b/index.js:1:1)`, 20), inside)
})

test('of a line that was written over, the last is kept', () => {
  assert.equal(lastLines(`${'Progress 1%\r'.repeat(300)}fatal: the reason\r\nend\r\n`, 5), 'fatal: the reason\nend')
  assert.equal(lastLines('\r\r\n', 5), '')
})

test('a long line that is colours for the most part is marked where it was cut, so that no beginning of a value is left', () => {
  const line = `${'\u001b[0m'.repeat(495)}key: s3cret-token-123456`
  assert.equal(lastLines(line, 20), 'key: s3cret-token-1…')
  assert.equal(hiddenWords(lastLines(line, 20), ['s3cret-token-123456']), 'key: ***…')
})
