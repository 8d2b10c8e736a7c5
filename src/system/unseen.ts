import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { realOf } from './below.ts'
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
const loginInside = /(token|passw\w*|secret|auth(orization)?)["']?\s*[:=](?!=)|https?:\/\/[^/\s]*@/i

const holdsLogin = (path: string): boolean =>
  logins.some(login => login.test(path)) ||
  (settings.test(basename(path)) && statSync(path).size < 2 ** 20 && loginInside.test(textAt(path)))

/** Does a file hold a login or a private key, whatever its name? Programs do not: their sources speak of tokens. */
function holdsSecret(path: string): boolean {
  const { size, mode } = statSync(path)
  if (size >= 2 ** 20 || (mode & 0o111) !== 0) return false
  const text = textAt(path)
  return loginInside.test(text) || text.includes('PRIVATE KEY-----')
}

/** Files with logins at a path: the file itself, as `PIP_CONFIG_FILE` names one, or those in a folder and up to two folders down. */
export const loginsAt = (path: string): string[] =>
  statSync(path).isFile() ? [path].filter(one => holdsLogin(one) || holdsSecret(one)) : loginsIn(path, 2)

function loginsIn(folder: string, levels: number): string[] {
  return entriesOf(folder).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return levels > 0 ? loginsIn(path, levels - 1) : []
    return entry.isFile() && holdsLogin(path) ? [path] : []
  })
}

/**
 * Mount points of what has a name elsewhere, too (a bind, such as Docker's `-v /run/docker.sock:/docker.sock`), and of file systems in
 * memory, where sockets are. `/proc/self/mountinfo`: `id parent device root POINT … - TYPE …`; in POINT, `\040` stands for a blank.
 */
function boundPoints(): string[] {
  const lines = textAt('/proc/self/mountinfo').split('\n')
  return lines.flatMap(line => {
    const [, , , root = '/', point = ''] = line.split(' ')
    if (root === '/' && !line.includes(' - tmpfs ')) return []
    return [point.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))]
  })
}

/** Is there a socket? Not where our user cannot look: no command of ours reaches it there, either. */
function isSocket(path: string): boolean {
  try {
    return lstatSync(path).isSocket()
  } catch {
    return false
  }
}

/** Sockets in a folder and in those below it, down to so many levels. */
function socketsIn(folder: string, levels: number): string[] {
  return entriesOf(folder).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return levels > 0 ? socketsIn(path, levels - 1) : []
    return entry.isSocket() ? [path] : []
  })
}

/**
 * All sockets in folders in which something listens, in any network namespace: a socket may have been renamed since. A relative name may
 * belong below the working folder of any process. And what is mounted, with the sockets in it, up to two folders down.
 */
export function sockets(): string[] {
  const pids = allPids()
  const networks = new Map(pids.map(pid => [target(`/proc/${pid}/ns/net`) || pid, pid]))
  const bound = [...networks.values()].flatMap(pid => textAt(`/proc/${pid}/net/unix`).split('\n').slice(1))
  const names = [...new Set(bound.map(line => /^(?:\S+\s+){7}([^@].*)$/.exec(line)?.[1] ?? ''))].filter(Boolean)
  const places = [...new Set(pids.map(pid => target(`/proc/${pid}/cwd`)))].filter(isAbsolute)
  const paths = names.flatMap(name => (isAbsolute(name) ? [name] : places.map(place => join(place, name))))
  const points = boundPoints()
  const alone = points.filter(isSocket)
  const listened = [...new Set(paths.map(path => dirname(path)))].flatMap(folder => socketsIn(realOf(folder), 0))
  return [...alone, ...listened, ...points.flatMap(folder => socketsIn(folder, 2))]
}
