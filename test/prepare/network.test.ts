import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkFailure } from '../../src/prepare/network.ts'

const inInstall = (words: string) => networkFailure(words, { phase: 'install', isHung: false })
const inBuild = (words: string) => networkFailure(words, { phase: 'build', isHung: false })
const inSetup = (words: string) => networkFailure(words, { phase: 'setup', isHung: false })

/** Last words of package managers. */
const ofManagers = [
  'npm error code E503',
  'npm ERR! code E429',
  'npm error code ECONNREFUSED',
  'npm error code ETIMEDOUT',
  'npm error 429 Too Many Requests - GET https://registry.example/x',
  'npm error network request to https://registry.example/x failed, reason: connect ETIMEDOUT 192.0.2.1:443',
  'ERR_PNPM_FETCH_502  GET https://registry.example/x: Bad Gateway - 502',
  'ERR_PNPM_META_FETCH_FAIL  GET https://registry.example/x: request to https://registry.example/x failed, reason: x',
  '[ERR_PNPM_META_FETCH_FAIL] GET https://registry.example/x: fetch failed',
  'ECONNREFUSED  request to https://registry.example/x failed, reason: connect ECONNREFUSED 192.0.2.1:443',
  'error An unexpected error occurred: "https://registry.example/x: ESOCKETTIMEDOUT".',
  'error An unexpected error occurred: "https://registry.example/x: getaddrinfo ENOTFOUND registry.example".',
  'error An unexpected error occurred: "https://registry.example/x: Request failed \\"503 Service Unavailable\\"".',
  '➤ YN0001: │ RequestError: connect ETIMEDOUT 192.0.2.1:443',
  '➤ YN0001: │ HTTPError: Response code 503 (Service Unavailable)',
  '➤ YN0035: │   Response Code: 503 (Service Unavailable)',
  'Error: Server answered with HTTP 503 when performing the request to https://registry.example/yarn',
  'error: ConnectionRefused downloading package manifest x',
  'error: GET https://registry.example/x - 503',
  "error: Import 'https://registry.example/x' failed: error sending request for url (https://registry.example/x)",
  '0: error sending request for url (https://registry.example/x): client error (Connect): dns error',
  'ERROR: HTTP error 503 while getting https://registry.example/x.whl',
  "ERROR: Could not install packages due to an OSError: HTTPSConnectionPool(host='x', port=443): Max retries exceeded",
  "WARNING: Retrying (Retry(total=0, connect=None)) after connection broken by 'NewConnectionError('x')': /simple/x/",
  "pip._vendor.urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool(host='x', port=443): Read timed out.",
  'Caused by: error sending request for url (https://registry.example/simple/x/)',
  '╰─▶ operation timed out',
  'Caused by: HTTP status server error (503 Service Unavailable) for url (https://registry.example/simple/x/)',
  'All attempts to connect to registry.example failed.',
  '[28] Timeout was reached (Connection timed out after 30001 milliseconds)',
  "[6] Couldn't resolve host name (Could not resolve host: registry.example)",
  'failed to get successful HTTP response from `https://registry.example/x` (192.0.2.1), got 503',
  'go: example.com/x@v1.0.0: Get "https://registry.example/x": dial tcp 192.0.2.1:443: connect: connection refused',
  'main.go:5:2: example.com/x@v1.0.0: Get "https://registry.example/x": dial tcp: lookup registry.example: no such host',
  'go: x@v1: reading https://registry.example/x/@v/v1.mod: 502 Bad Gateway',
  `[ERROR] Failed to execute goal on project x: Could not resolve dependencies for project x:x:jar:1: ${'Failed to read artifact descriptor: '.repeat(12)}Could not transfer artifact x:y:pom:1 from/to central (https://registry.example/maven2): Connect timed out`,
  '[ERROR] x: Could not transfer artifact x:y:pom:1 from/to central (https://r.example): status code: 503, reason phrase: x',
  "> Could not GET 'https://registry.example/x'. Received status code 502 from server: Bad Gateway",
  "> Could not GET 'https://registry.example/x'.",
  'curl error 28 while downloading https://registry.example/packages.json: Operation timed out after 10000 milliseconds',
  'Could not fetch specs from https://registry.example/ due to underlying error <Net::OpenTimeout: execution expired>',
  '** (Mix) httpc request failed with: {:failed_connect, [{:to_address, {~c"registry.example", 443}}]}',
  '/x/App.csproj : error NU1301: Unable to load the service index for source https://registry.example/v3/index.json.',
]

/** What other programs print that an install runs. */
const ofOthers = [
  'fetch failed ETIMEDOUT',
  'Error: getaddrinfo EAI_AGAIN registry.example',
  '[cause]: Error: connect ETIMEDOUT 192.0.2.1:443',
  'npm error gyp ERR! stack Error: connect ETIMEDOUT 192.0.2.1:443',
  'request to https://registry.example/x failed, reason: socket hang up',
  'error Error: getaddrinfo EAI_AGAIN registry.example',
  'error: ConnectionRefused',
  'HTTP status server error (503 Service Unavailable) for url (https://registry.example/simple/x/)',
  'error sending request for url (https://registry.example/simple/x/)',
  '503 Server Error: Service Unavailable for url: https://registry.example/simple/x/',
  "HTTPSConnectionPool(host='registry.example', port=443): Max retries exceeded with url: /simple/x/",
  'Net::OpenTimeout: Failed to open TCP connection to registry.example:443 (execution expired)',
  'Exception in thread "main" java.net.UnknownHostException: registry.example',
  'curl: (22) The requested URL returned error: 503',
  'curl: (28) Operation timed out after 10001 milliseconds with 0 bytes received',
  "fatal: unable to access 'https://x/': Failed to connect to x port 443 after 134002 ms: Couldn't connect to server",
  "fatal: unable to access 'https://x/': Could not resolve host: x",
]

test('what a package manager says of a lost network or a registry that is down is known as that', () => {
  const shown = (line: string) => (line.length > 200 ? `${line.slice(0, 199)}…` : line)
  for (const line of ofManagers)
    for (const found of [inInstall, inBuild, inSetup])
      assert.equal(
        found(`installing\n${/^(\[\d|0:)/.test(line) ? `  ${line}` : line}\nas said above`),
        shown(line),
        line,
      )
})

test('what other programs say of it counts in an install, and not in a build or setup, which may talk with anybody', () => {
  for (const line of ofOthers) {
    assert.equal(inInstall(`installing\n${line}`), line)
    for (const found of [inBuild, inSetup]) assert.equal(found(line), undefined, line)
  }
})

test('code about networks, quoted by compilers and tests, does not count as a network failure', () => {
  const broken = [
    'connect ECONNREFUSED 127.0.0.1:5432',
    'Caused by: connection refused',
    'expected 200, got 503',
    'Error: Request failed with status code 500',
    'expected 200 but was: 503 Service Unavailable',
    'npm error code E404',
    'npm error code 1',
    'Error: socket hang up',
    'status code: 500 Internal Server Error',
    '  symbol:   class SocketTimeoutException',
    '[ERROR] /x/App.java:[3,16] cannot find symbol: class SocketTimeoutException',
    'App.java:3: error: cannot find symbol SocketTimeoutException',
    `src/app.ts(3,5): error TS2367: This comparison appears to be unintentional because '"A"' and '"ECONNRESET"' have no overlap.`,
    'src/app.ts:3:5 - error TS2367: types "A" and "ECONNRESET" have no overlap.',
    '    3 │ if (err.code === "ETIMEDOUT" {',
    '3 | fetch failed ETIMEDOUT',
    'src/app.ts:3:5: fetch failed ETIMEDOUT',
    './app.go:3:9: undefined: isLost("no such host")',
    '    app_test.go:12: read tcp 127.0.0.1:1->127.0.0.1:2: i/o timeout',
    '    app_test.go:12: Get "https://registry.example/x": dial tcp: i/o timeout',
    "ImportError: cannot import name 'ReadTimeoutError' from 'urllib3'",
    "App.csproj : error NU1301: The local source '/x' doesn't exist.",
    '➤ YN0000: │ x@workspace:. STDERR RequestError: connect ETIMEDOUT 192.0.2.1:443',
    '➤ YN0009: │ x@workspace:. couldn’t be built successfully (exit code 1)',
  ]
  for (const line of broken) assert.equal(inInstall(line), undefined, line)
})

test('a try that may have gone well the next time says why a command hangs, and not why it failed', () => {
  const tries = [
    'WARN  GET https://registry.example/x error (ECONNREFUSED). Will retry in 10 seconds. 2 retries left.',
    'info There appears to be trouble with your network connection. Retrying...',
    "WARNING: Retrying (Retry(total=4, connect=None)) after connection broken by 'ReadTimeoutError('x')': /simple/x/",
    'warning: spurious network error (3 tries remaining): [28] Timeout was reached',
    'Retrying fetcher due to error (2/4): Bundler::HTTPError',
    '[WARNING] Could not transfer metadata x:y from/to central (https://registry.example): Connect timed out',
  ]
  for (const line of tries) {
    assert.equal(inInstall(`${line}\nerror: src does not compile`), undefined, line)
    assert.equal(networkFailure(line, { phase: 'build', isHung: true }), line)
  }
})

test('a service on this machine is not the network, and a compiler error after a network error decides', () => {
  for (const line of [
    'curl: (7) Failed to connect to localhost port 3000 after 0 ms: Could not connect to server',
    'Error: connect ECONNREFUSED 0.0.0.0:5432',
    'npm error request to http://localhost:4873/a failed, reason: connect ECONNREFUSED 127.0.0.1:4873',
  ])
    assert.equal(inInstall(line), undefined, line)
  const telemetry = 'curl: (6) Could not resolve host: telemetry.example'
  assert.equal(inInstall(telemetry), telemetry)
  assert.equal(inInstall(`${telemetry}\nsrc/a.ts(3,1): error TS2304: Cannot find name 'x'.`), undefined)
})

test('of a command that hangs, a retry counts while it is what was done last', () => {
  const retry = 'WARN GET https://registry.example/a error (ECONNRESET). Will retry in 10 seconds. 2 retries left.'
  const hung = (words: string) => networkFailure(words, { phase: 'build', isHung: true })
  assert.equal(hung(`Progress: resolved 1\n${retry}`), retry)
  assert.equal(hung(`${retry}\nPackages: +200\nDone in 14.2s\n> node build.js\nwaiting`), undefined)
})
