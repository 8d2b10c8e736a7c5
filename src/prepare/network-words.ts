/** How a tool says that the network failed, or that a registry is down or is rate-limiting us. */
export interface Saying {
  /** The tool has given up. */
  fails: RegExp[]
  /** The tool tries again. This explains why it hangs, but not why it failed: the next try may have succeeded. */
  retries?: RegExp
}

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
/** libcurl's messages for them. */
const curlWords = either(
  ...["Couldn't resolve", 'Could not resolve', "Couldn't connect", 'Could not connect', 'Failed to connect to'],
  ...['Timeout was reached', 'Connection timed out', 'Operation timed out', 'Connection reset', 'SSL connect error'],
  ...['Recv failure', 'Send failure', 'Empty reply', 'Server returned nothing', 'Transferred a partial file'],
  ...['Failed sending data', 'Failure when receiving data', 'Error in the HTTP2', 'Stream error in the HTTP/2'],
  ...[String.raw`gnutls_handshake\(\) failed`, `The requested URL returned error: ${down}`],
)
/** Messages of Java, in Maven's libraries. */
const javaWords = either(
  ...['[Cc]onnect(?:ion)? timed out', '[Rr]ead timed out', '[Cc]onnection (?:refused|reset)', '[Uu]nknown host'],
  ...['Temporary failure in name resolution', 'Name or service not known', 'nodename nor servname'],
  ...['Network is unreachable', 'No route to host', 'Remote host terminated the handshake', `status code: ${down}`],
)
/** Messages of reqwest, in uv and deno. */
const reqwestWords = either(
  ...['error sending request for url', 'operation timed out', String.raw`client error \(Connect\)`, 'dns error: '],
  ...['tcp connect error', 'connection (?:reset|refused|closed)', String.raw`Request failed after \d+ retries`],
  ...[`HTTP status (?:server|client) error \\(${down}`, 'Failed to download distribution due to network timeout'],
)
/** Messages of Go's own client. */
const goWords = '(?:(?:proxyconnect|dial|read|write) tcp|net/http: |context deadline|(?:unexpected )?EOF|http2: )'
/** A module that Go downloads. A build puts the import that needs it first. */
const goModule = String.raw`^(?:go: |\S+\.go:\d+:\d+: \S+@v)`
/** What precedes the text of Node's own errors, including what npm or node-gyp add. */
const nodeError = String.raw`^\s*(?:${npmError} |error )?(?:gyp ERR! )?(?:stack )?(?:\[cause\]: )?(?:\w*Error: )?`

/** Package managers. Builds run them, too, and nothing else in a build uses their wording. */
export const managers: Record<string, Saying> = {
  npm: {
    fails: [
      pattern`^${npmError} code (?:E${down}|${nodeCode})`,
      pattern`^${npmError} ${down} `,
      pattern`^${npmError} network `,
      pattern`^${npmError} request to https?:\S+ failed, reason: .*(?:${nodeCode}|socket hang up|network timeout)`,
    ],
  },
  pnpm: {
    fails: [
      pattern`^\s*\[?ERR_PNPM_(?:META_FETCH_FAIL|FETCH_${down})\b`,
      pattern`^\s*\[?${nodeCode}\]?\s+(?:GET |request to )https?:`,
    ],
    retries: pattern`^\s*\[?WARN\]?\s+(?:GET )?https?:\S+ error \(.+\)\. Will retry in`,
  },
  yarn: {
    fails: [
      pattern`^error An unexpected error occurred: ".*(?:${nodeCode}|Request failed \\?"${down})`,
      pattern`^error (?:Error: )?https?:\S+: .*${nodeCode}`,
    ],
    retries: /^info There appears to be trouble with your network connection/,
  },
  'yarn berry': {
    fails: [
      pattern`^➤ YN00(?:01|35): .*(?:Request|Timeout)Error: (?!.*certificate)`,
      pattern`^➤ YN00(?:01|35): .*Response [Cc]ode:? ${down}`,
    ],
  },
  corepack: {
    fails: [
      /^(?:Internal )?Error: Error when performing the request to https?:/,
      pattern`^(?:Internal )?Error: Server answered with HTTP ${down} when performing the request`,
    ],
  },
  bun: {
    fails: [
      /^error: (?:Connection\w+|Timeout|FailedToOpenSocket|DNS\w+) downloading (?:package manifest|tarball)/,
      pattern`^error: GET https?:\S+ - ${down}\b`,
    ],
    retries: /^warn: \w+ downloading (?:package manifest|tarball)/,
  },
  deno: {
    fails: [
      /^\s+\d+: error sending request for url \(https:/,
      pattern`^error: (?:.* )?Import 'https?:.+' failed: (?:${reqwestWords}|${down}\b)`,
    ],
  },
  pip: {
    fails: [
      pattern`^\s*ERROR: .*\bHTTP error ${down}\b`,
      /^\s*ERROR: Could not install packages due to an OSError: HTTPS?ConnectionPool\(/,
      /^\s*(?:raise )?pip\._vendor\.urllib3\.exceptions\.(?:ReadTimeout|ConnectTimeout|NewConnection|Protocol)Error: /,
      /^\s*WARNING: Retrying \(Retry\(total=0, .*after connection broken by/, // the last retry; pip then says that no version exists
      /^\s*error: incomplete-download/,
    ],
    retries: /^\s*WARNING: Retrying \(Retry\(/,
  },
  uv: {
    fails: [
      pattern`^\s*(?:Caused by: |[├╰]─▶ )${reqwestWords}`,
      /^error: (?:error sending request for url \(https?:|Request failed after \d+ retries)/,
    ],
  },
  poetry: { fails: [/^\s*All attempts to connect to \S+ failed/] },
  cargo: {
    fails: [
      pattern`^\s+\[${curlNumber}\] ${curlWords}`,
      pattern`^\s*failed to get successful HTTP response from .https?:.* got ${down}\b`,
      /^\s*network failure seems to have happened/,
      /^error: could not download file from 'https?:/, // rustup
    ],
    retries: /^warning: spurious network error \(/,
  },
  go: {
    fails: [
      pattern`${goModule}.*: reading https?:\S+: ${down} [A-Z]`,
      pattern`${goModule}.*: (?:Get|Head) "https?:\S+": ${goWords}`,
    ],
  },
  maven: {
    fails: [pattern`^\[(?:ERROR|FATAL)\] .*Could not transfer \w+ \S+ from/to \S+ \(https?:.*${javaWords}`],
    retries: /^\[WARNING\] Could not transfer \w+ \S+ from\/to /,
  },
  gradle: {
    fails: [
      pattern`^\s*> Could not (?:GET|HEAD) 'https?:[^']+'\.(?: Received status code ${down} from server.*)?$`,
      /^Exception in thread "main" java\.io\.IOException: Downloading from https?:\S+ failed: timeout/, // its wrapper
    ],
  },
  composer: {
    fails: [
      pattern`^\s*curl error ${curlNumber} while downloading https?:`,
      pattern`^\s*The "https?:[^"]+" file could not be downloaded \(HTTP/[\d.]+ ${down}`,
    ],
  },
  bundler: {
    fails: [
      /^\s*Could not reach host \S+\. Check your network/,
      /^\s*Could not fetch specs from https?:\S+ due to underlying error <Net::/,
      /^\s*Network error while fetching https?:/,
      pattern`^\s*Gem::RemoteFetcher::FetchError: .*(?:Net::\w+Timeout|timed out|too many|bad response .* ${down})`,
    ],
    retries: /^Retrying .+ due to error \(\d+\/\d+\): /,
  },
  hex: { fails: [/^\s*(?:\*\* \(Mix\) )?(?:httpc request|Request) failed.*\{:failed_connect/] },
  nuget: {
    fails: [
      /: error NU1301: Unable to load the service index for source '?https?:/,
      /: error NU1301: Failed to retrieve information about .+ from remote source '?https?:/,
    ],
    retries: /^\s*(?:Retrying 'FindPackages|Failed to download package ')/,
  },
}

/** Other programs that download during an install, also in a package's own script. A build may use them for something else. */
export const others: Record<string, Saying> = {
  node: {
    fails: [
      pattern`${nodeError}(?:getaddrinfo|connect|read|write|fetch failed:?) ${nodeCode}(?! (?:127\.|::1|localhost))`,
      pattern`${nodeError}request to https?:\S+ failed, reason: .*(?:${nodeCode}|socket hang up|network timeout)`,
      /^\s*(?:\[cause\]: )?ConnectTimeoutError: Connect Timeout Error/,
    ],
  },
  python: {
    fails: [
      /^\s*(?:[\w.]+(?:Error|Timeout): )?HTTPS?ConnectionPool\(host='(?!localhost|127\.)/,
      pattern`^\s*(?:[\w.]+Error: )?${down} (?:Server|Client) Error: .+ for url: https?:`,
      /^(?:urllib\.error\.URLError: )?<urlopen error (?:\[Errno -[23]\]|.*timed out)/,
    ],
  },
  bun: { fails: [/^error: (?:Connection(?:Refused|Closed|Reset|Timeout)|FailedToOpenSocket)\b/] },
  reqwest: { fails: [pattern`^(?:HTTP status \w+ error \(${down} .+\)|error sending request) for url \(https?:`] },
  java: {
    fails: [/^Exception in thread "main" java\.net\.(?:UnknownHost|SocketTimeout|Connect|NoRouteToHost)Exception: /],
  },
  ruby: { fails: [/^(?:Error: )?Net::(?:Open|Read)Timeout\b/] },
  curl: {
    fails: [pattern`^curl: \(${curlNumber}\) `, pattern`^curl: \(22\) The requested URL returned error: ${down}`],
  },
  wget: { fails: [/^wget: unable to resolve host/, pattern`^\S* ?\S* ?ERROR ${down}: `] },
  git: {
    fails: [
      pattern`^\s*(?:${npmError} )?fatal: unable to access '.+': .*${curlWords}`,
      /^\s*(?:npm (?:error|ERR!) )?ssh: (?:Could not resolve hostname|connect to host \S+ port \d+: )/,
      pattern`^\s*(?:${npmError} )?error: RPC failed; (?:curl ${curlNumber}|HTTP ${down}) `,
    ],
  },
  apt: {
    fails: [pattern`^E: Failed to fetch https?:\S+ .*(?:Temporary failure|Could not connect|timed out| ${down} )`],
  },
}
