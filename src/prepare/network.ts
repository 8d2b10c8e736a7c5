/** How package managers and their libraries say that the network failed, and not what was asked of it. */
const words = [
  // Node's own codes: npm, pnpm, yarn, bun
  /\b(ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ERR_SOCKET_CONNECTION_TIMEOUT|UND_ERR_\w*TIMEOUT)\b/,
  // the system's resolver and sockets, as curl, git, pip, uv, cargo, Go and Java quote them
  /temporary failure in name resolution|name or service not known|no such host|could not resolve host|failed to lookup address/i,
  /connection (timed out|reset by peer)|network is unreachable|i\/o timeout|TLS handshake timeout/i,
  // pip, uv, poetry
  /NewConnectionError|ReadTimeoutError|ConnectTimeoutError/,
  // cargo: `spurious network error`, `[6] Couldn't resolve host name`
  /spurious network error|couldn't resolve host|failed to download from .*timeout/i,
  // Maven, Gradle
  /UnknownHostException|Connect(ion)? ?timed out|SocketTimeoutException|Read timed out/i,
]

/** The line on which a command says that the network failed; undefined where it says nothing of the kind. */
export const networkFailure = (lastWords: string): string | undefined =>
  lastWords
    .split('\n')
    .find(line => words.some(each => each.test(line)))
    ?.trim()
    .slice(0, 200)
