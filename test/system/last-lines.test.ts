import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkFailure } from '../../src/prepare/phase.ts'
import { lastLines } from '../../src/system/capped-log.ts'

test('what is wrong is not pushed out by a long stack below it', () => {
  const stack = Array.from({ length: 40 }, (_, i) => `\tat java.base/sun.net.Some.method${i}(Some.java:${i})`)
  const said = ['Downloading it', 'Exception in thread "main" java.net.UnknownHostException: example.com', ...stack]
  const shown = lastLines(said.join('\n'), 20)
  assert.deepEqual(shown.split('\n'), said.slice(0, 7))
  assert.match(networkFailure(shown)!, /UnknownHostException/)
})

test('each stack keeps its first frames', () => {
  const stack = (name: string) => [
    `Error: ${name}`,
    ...Array.from({ length: 9 }, (_, i) => `    at f${i} (a.js:${i}:1)`),
  ]
  const shown = lastLines([...stack('first'), ...stack('second')].join('\n'), 20)
  assert.deepEqual(shown.split('\n'), [...stack('first').slice(0, 6), ...stack('second').slice(0, 6)])
})

test('a registry that is down, or has enough of us, is the network, and a failing build is not', () => {
  const down = [
    'npm error code E503',
    'npm ERR! code E429',
    'npm error code ECONNREFUSED',
    'ERR_PNPM_FETCH_502  GET https://registry.example/x: Bad Gateway - 502',
    'ERROR: HTTP error 503 while getting https://registry.example/x.whl',
    'curl: (22) The requested URL returned error: 503',
    'failed to get successful HTTP response from `https://registry.example/x` (1.2.3.4), got 503',
    "> Could not GET 'https://registry.example/x'. Received status code 502 from server: Bad Gateway",
    'go: x@v1: reading https://registry.example/x/@v/v1.mod: 502 Bad Gateway',
    'error An unexpected error occurred: "https://registry.example/x: Request failed \\"503 Service Unavailable\\"".',
    'npm error 429 Too Many Requests - GET https://registry.example/x',
    'HTTP status server error (503 Service Unavailable) for url (https://registry.example/simple/x/)',
    '503 Server Error: Service Unavailable for url: https://registry.example/simple/x/',
    'request to https://registry.example/x failed, reason: socket hang up',
  ]
  for (const line of down) assert.equal(networkFailure(`installing\n${line}`), line, line)
  const broken = [
    'connect ECONNREFUSED 127.0.0.1:5432',
    'expected 200, got 503',
    'Error: Request failed with status code 500',
    'expected 200 but was: 503 Service Unavailable',
    'npm error code E404',
    'Error: socket hang up',
    'status code: 500 Internal Server Error',
  ]
  for (const line of broken) assert.equal(networkFailure(line), undefined, line)
})
