import { shortened } from '../text.ts'

/** A pattern that contains others. */
const pattern = (parts: TemplateStringsArray, ...values: string[]) => new RegExp(String.raw(parts, ...values))

const either = (...words: string[]) => `(?:${words.join('|')})`

/** Statuses: too many requests, and server errors. */
const down = String.raw`(?:429|5\d\d)`
const npmError = 'npm (?:error|ERR!)'
/** Node's error codes. */
const nodeCode = `${either(
  ...['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ESOCKETTIMEDOUT', 'ECONNRESET', 'ECONNREFUSED', 'ENETUNREACH'],
  ...['EHOSTUNREACH', 'ERR_SOCKET_(?:CONNECTION_)?TIMEOUT', String.raw`UND_ERR_\w*TIMEOUT`, 'UND_ERR_SOCKET'],
)}\\b`
/** libcurl's error numbers: name lookup, connection, timeout, transfer cut short. */
const curlNumber = '(?:5|6|7|16|18|28|35|52|55|56|92)'
/** What libcurl and Java's HTTP client say of a lost network. */
const words = either(
  ...["Couldn't resolve", 'Could not resolve', "Couldn't connect", 'Could not connect', 'Failed to connect to'],
  ...['Timeout was reached', 'SSL connect error', 'Recv failure', 'Send failure', 'Empty reply', 'Stream error in the'],
  ...['Server returned nothing', 'Transferred a partial file', 'Failed sending data', 'Failure when receiving data'],
  ...['Error in the HTTP2', String.raw`gnutls_handshake\(\) failed`, '[Cc]onnect(?:ion)? timed out'],
  ...['[Rr]ead timed out', 'Operation timed out', '[Cc]onnection (?:refused|reset)', '[Uu]nknown host'],
  ...['Temporary failure in name resolution', 'Name or service not known', 'nodename nor servname'],
  ...['Network is unreachable', 'No route to host', 'Remote host terminated the handshake'],
  ...[`(?:status code|returned error): ${down}`],
)
/** What reqwest says of it, in uv and deno. Rust programs of other kinds name causes in the same form. */
const reqwestWords = either(
  ...['error sending request for url', 'operation timed out', String.raw`client error \(Connect\)`, 'dns error: '],
  ...['tcp connect error', 'error reading a body from connection', 'connection closed before'],
  String.raw`Request failed after \d+ retries`,
  ...[`HTTP status (?:server|client) error \\(${down}`, 'Failed to download distribution due to network timeout'],
)
/** Messages of Go's own client. */
const goWords = '(?:(?:proxyconnect|dial|read|write) tcp|net/http: |context deadline|(?:unexpected )?EOF|http2: )'
/** A module that Go downloads. A build puts the import that needs it first. */
const goModule = String.raw`^(?:go: |\S+\.go:\d+:\d+: \S+@v)`
/** What precedes the text of Node's own errors, including what npm or node-gyp add. */
const nodeError = String.raw`^\s*(?:${npmError} |error )?(?:gyp ERR! )?(?:stack )?(?:\[cause\]: )?(?:\w*Error: )?`

/** Package managers that have given up. Builds run them, too, and nothing else in a build uses their wording. */
const managers = [
  pattern`^${npmError} code (?:E${down}|${nodeCode})`, // npm
  pattern`^${npmError} ${down} `,
  pattern`^${npmError} network `,
  pattern`^${npmError} request to https?:\S+ failed, reason: .*(?:${nodeCode}|socket hang up|network timeout)`,
  pattern`^\s*\[?ERR_PNPM_(?:META_FETCH_FAIL|FETCH_${down})\b`, // pnpm
  pattern`^\s*\[?${nodeCode}\]?\s+(?:GET |request to )https?:`,
  pattern`^error An unexpected error occurred: ".*(?:${nodeCode}|Request failed \\?"${down})`, // Yarn 1
  pattern`^error (?:Error: )?https?:\S+: .*${nodeCode}`,
  pattern`^➤ YN00(?:01|35): .*(?:Request|Timeout)Error: (?!.*certificate)`, // Yarn 2 and later
  pattern`^➤ YN00(?:01|35): .*Response [Cc]ode:? ${down}`,
  /^(?:Internal )?Error: Error when performing the request to https?:/, // corepack
  pattern`^(?:Internal )?Error: Server answered with HTTP ${down} when performing the request`,
  /^error: (?:Connection\w+|Timeout|FailedToOpenSocket|DNS\w+) downloading (?:package manifest|tarball)/, // bun
  pattern`^error: GET https?:\S+ - ${down}\b`,
  /^\s+\d+: error sending request for url \(https:/, // deno
  pattern`^error: (?:.* )?Import 'https?:.+' failed: (?:${reqwestWords}|${down}\b)`,
  pattern`^\s*ERROR: .*\bHTTP error ${down}\b`, // pip
  /^\s*ERROR: Could not install packages due to an OSError: HTTPS?ConnectionPool\(/,
  /^\s*(?:raise )?pip\._vendor\.urllib3\.exceptions\.(?:ReadTimeout|ConnectTimeout|NewConnection|Protocol)Error: /,
  /^\s*WARNING: Retrying \(Retry\(total=0, .*after connection broken by/, // the last retry; pip then says that no version exists
  /^\s*error: incomplete-download/,
  pattern`^\s*(?:Caused by: |[├╰]─▶ )${reqwestWords}`, // uv
  /^error: (?:error sending request for url \(https?:|Request failed after \d+ retries)/,
  /^\s*All attempts to connect to \S+ failed/, // poetry
  pattern`^\s+\[${curlNumber}\] ${words}`, // cargo
  pattern`^\s*failed to get successful HTTP response from .https?:.* got ${down}\b`,
  /^\s*network failure seems to have happened/,
  /^error: could not download file from 'https?:/, // rustup
  pattern`${goModule}.*: reading https?:\S+: ${down} [A-Z]`, // go
  pattern`${goModule}.*: (?:Get|Head) "https?:\S+": ${goWords}`,
  pattern`^\[(?:ERROR|FATAL)\] .*Could not transfer \w+ \S+ from/to \S+ \(https?:.*${words}`, // maven
  pattern`^\s*> Could not (?:GET|HEAD) 'https?:[^']+'\.(?: Received status code ${down} from server.*)?$`, // gradle
  /^Exception in thread "main" java\.io\.IOException: Downloading from https?:\S+ failed: timeout/, // its wrapper
  pattern`^\s*curl error ${curlNumber} while downloading https?:`, // composer
  pattern`^\s*The "https?:[^"]+" file could not be downloaded \(HTTP/[\d.]+ ${down}`,
  /^\s*Could not reach host \S+\. Check your network/, // bundler
  /^\s*Could not fetch specs from https?:\S+ due to underlying error <Net::/,
  /^\s*Network error while fetching https?:/,
  pattern`^\s*Gem::RemoteFetcher::FetchError: .*(?:Net::\w+Timeout|timed out|too many|bad response .* ${down})`,
  /^\s*(?:\*\* \(Mix\) )?(?:httpc request|Request) failed.*\{:failed_connect/, // hex
  /: error NU1301: Unable to load the service index for source '?https?:/, // nuget
  /: error NU1301: Failed to retrieve information about .+ from remote source '?https?:/,
]

/** They try again. This explains why they hang, but not why they failed: the next try may have succeeded. */
const retries = [
  pattern`^\s*\[?WARN\]?\s+(?:GET )?https?:\S+ error \(.+\)\. Will retry in`, // pnpm
  /^info There appears to be trouble with your network connection/, // Yarn 1
  /^warn: \w+ downloading (?:package manifest|tarball)/, // bun
  /^\s*WARNING: Retrying \(Retry\(/, // pip
  /^warning: spurious network error \(/, // cargo
  /^\[WARNING\] Could not transfer \w+ \S+ from\/to /, // maven
  /^Retrying .+ due to error \(\d+\/\d+\): /, // bundler
  /^\s*(?:Retrying 'FindPackages|Failed to download package ')/, // nuget
]

/** Other programs that download during an install, also in a package's own script. A build may use them for something else. */
const others = [
  pattern`${nodeError}(?:getaddrinfo|connect|read|write|fetch failed:?) ${nodeCode}(?! (?:127\.|::1|localhost))`, // node
  pattern`${nodeError}request to https?:\S+ failed, reason: .*(?:${nodeCode}|socket hang up|network timeout)`,
  /^\s*(?:\[cause\]: )?ConnectTimeoutError: Connect Timeout Error/,
  /^\s*(?:[\w.]+(?:Error|Timeout): )?HTTPS?ConnectionPool\(host='(?!localhost|127\.)/, // python
  pattern`^\s*(?:[\w.]+Error: )?${down} (?:Server|Client) Error: .+ for url: https?:`,
  /^(?:urllib\.error\.URLError: )?<urlopen error (?:\[Errno -[23]\]|.*timed out)/,
  /^error: (?:Connection(?:Refused|Closed|Reset|Timeout)|FailedToOpenSocket)\b/, // bun
  pattern`^(?:HTTP status \w+ error \(${down} .+\)|error sending request) for url \(https?:`, // reqwest
  /^Exception in thread "main" java\.net\.(?:UnknownHost|SocketTimeout|Connect|NoRouteToHost)Exception: /, // java
  /^(?:Error: )?Net::(?:Open|Read)Timeout\b/, // ruby
  pattern`^curl: \(${curlNumber}\) `, // curl
  pattern`^curl: \(22\) The requested URL returned error: ${down}`,
  /^wget: unable to resolve host/,
  pattern`^\S* ?\S* ?ERROR ${down}: `, // wget
  pattern`^\s*(?:${npmError} )?fatal: unable to access '.+': .*${words}`, // git
  /^\s*(?:npm (?:error|ERR!) )?ssh: (?:Could not resolve hostname|connect to host \S+ port \d+: )/,
  pattern`^\s*(?:${npmError} )?error: RPC failed; (?:curl ${curlNumber}|HTTP ${down}) `,
  pattern`^E: Failed to fetch https?:\S+ .*(?:Temporary failure|Could not connect|timed out| ${down} )`, // apt
]

/** A service on this machine. If it does not respond, the network is not to blame: the commit may have forgotten to start it. */
const here = /\b(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0)\b|\[::1?\]|(?<![\w:])::1(?![\w:])/
/** Lines at the end of a hung command's output that show what it was trying. */
const trying = 3

const fits = (patterns: RegExp[], line: string) => patterns.some(each => each.test(line))

/** Code that a compiler or a test shows: `file.ts:12:3`, `file.ts(12,3)`, `file.java:[1,2]`, `12 | quoted`. */
const code = [
  /^\s*(?:\[\w+\] )?[^\s:(]+\.[A-Za-z]\w*(?::\d+:|:\[\d+,\d+\]|\(\d+,\d+\):)(?!\d+: \S+@v)/,
  /^\s*(?:> *)?\d+ *[|│]/,
]

/** The line on which a command says that the network failed, if any. `isHung`: it did not end, so its last retries count, too. */
export function networkFailure(
  lastWords: string,
  { phase, isHung }: { phase: 'install' | 'build' | 'setup'; isHung: boolean },
): string | undefined {
  const lines = lastWords.trimEnd().split('\n')
  const fails = phase === 'install' ? [...managers, ...others] : managers
  const said = lines
    .slice(1 + lines.findLastIndex(line => fits(code, line) && /\berror\b/i.test(line))) // a compiler failed after the network
    .filter(line => !here.test(line) && !fits(code, line))
    .find((line, i, rest) => fits(fails, line) || (isHung && i >= rest.length - trying && fits(retries, line)))
    ?.trim()
  return said && shortened(said, 200)
}
