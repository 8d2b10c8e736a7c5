import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { allPids, target, textAt } from './process-table.ts'

/** The entries of a folder; none if it is not a folder, or not ours to read. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Paths under which package managers and other tools keep logins. */
const logins = [
  /\/\.?(stored_)?(credentials?|auth|tokens?|secrets?)$/,
  /\/\.?([\w-]+[-_.])?(credentials?|auth|tokens?|secrets?)\.(json|toml|ya?ml|properties|sbt|xml|ini|conf|cfg|txt)$/,
  /\/settings(-[\w.-]+)?\.xml$/,
  /\/(gradle\.properties|init\.gradle(\.kts)?|init\.d\/[^/]+\.gradle(\.kts)?)$/,
  /\/\.(netrc|npmrc|yarnrc|pypirc|pgpass|git-credentials|env)[^/]*$/,
]

/** Settings that a build may need: they hold a login only if one is found in them. */
const settings = /^config(\.(json|toml|ya?ml|ini|conf|cfg))?$/
const loginInside = /(token|passw\w*|secret|auth(orization)?)["']?\s*[:=]|https?:\/\/[^/\s]*@/i

const holdsLogin = (path: string): boolean =>
  logins.some(login => login.test(path)) ||
  (settings.test(basename(path)) && statSync(path).size < 2 ** 20 && loginInside.test(textAt(path)))

/** Files with logins at a path: the file itself, or those in a folder and up to two folders down. */
export const loginsAt = (path: string): string[] =>
  statSync(path).isFile() ? [path].filter(holdsLogin) : loginsIn(path, 2)

function loginsIn(folder: string, levels: number): string[] {
  return entriesOf(folder).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return levels > 0 ? loginsIn(path, levels - 1) : []
    return entry.isFile() && holdsLogin(path) ? [path] : []
  })
}

/**
 * All sockets in folders in which something listens, in any network namespace: a socket may have been renamed since. A relative name may
 * belong below the working folder of any process.
 */
export function sockets(): string[] {
  const pids = allPids()
  const networks = new Map(pids.map(pid => [target(`/proc/${pid}/ns/net`) || pid, pid]))
  const bound = [...networks.values()].flatMap(pid => textAt(`/proc/${pid}/net/unix`).split('\n').slice(1))
  const names = [...new Set(bound.map(line => /^(?:\S+\s+){7}([^@].*)$/.exec(line)?.[1] ?? ''))].filter(Boolean)
  const places = [...new Set(pids.map(pid => target(`/proc/${pid}/cwd`)))].filter(isAbsolute)
  const paths = names.flatMap(name => (isAbsolute(name) ? [name] : places.map(place => join(place, name))))
  return [...new Set(paths.map(path => dirname(path)))].flatMap(folder =>
    entriesOf(folder)
      .filter(entry => entry.isSocket())
      .map(({ name }) => join(realpathSync(folder), name)),
  )
}
