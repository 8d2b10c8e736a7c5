/** The part of our environment that a child gets; no token. `RUNNER_TRACKING_ID` stays: the runner reaps what we could not. */
export function environment(extra: Record<string, string> = {}): Record<string, string> {
  const allowed =
    /^(PATH|HOME|SHELL|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TERM|RUNNER_TRACKING_ID|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|(https?|no|all)_proxy|JAVA_HOME\w*|JDK_HOME|M2_HOME|MAVEN_HOME|GRADLE_USER_HOME|GOPATH|GOROOT|GOCACHE|GOMODCACHE|GO(PROXY|NOPROXY|PRIVATE|INSECURE|SUMDB|NOSUMDB)|GOFLAGS|GOTOOLCHAIN|CARGO_HOME|RUSTUP_HOME|RUSTUP_TOOLCHAIN|PYENV_\w+|UV_(?!ENV_FILE$)\w+|PIP_\w+|VIRTUAL_ENV|NVM_DIR|VOLTA_HOME|COREPACK_\w+|PNPM_HOME|BUN_INSTALL|XDG_CACHE_HOME|LD_LIBRARY_PATH|ASDF_\w+|MISE_\w+_DIR|YARN_GLOBAL_FOLDER|npm_config_(cache|cafile|registry|prefix))$/i
  const isProxy = (name: string) => /_proxy$/i.test(name) // it may have a password: nothing could be downloaded without it
  const kept = Object.entries(process.env).filter(
    ([name, value = '']) => allowed.test(name) && !looksLikeLogin(name, isProxy(name) ? '' : value),
  )
  return { ...(Object.fromEntries(kept) as Record<string, string>), ...extra }
}

/** Of an address: a login before its host, in its path (`/t/…`) or in its query. A list of folders, such as PATH, may have `…/auth:` in it. */
const loginInAddress =
  /:\/\/[^/\s]*@|:\/\/[^/\s]+\/t\/[\w-]|:\/\/\S*[?&][\w.-]*(token|passw\w*|secret|auth(orization)?|key|sig(nature)?)=/i

/** Is a variable called like a login, or does it hold an address with one? */
export const looksLikeLogin = (name: string, value: string): boolean =>
  /TOKEN|SECRET|PASSW|CREDENTIAL|AUTH|USERNAME/i.test(name) || loginInAddress.test(value)
