import { chmodSync, type Dirent, existsSync, lstatSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quote, shellLine } from '../text.ts'
import { realOf } from './below.ts'
import { entriesOf } from './entries.ts'
import { isAtPath, newestPoint, unwritable } from './machine.ts'
import { textAt } from './process-table.ts'
import { program } from './programs.ts'

/** Paths under which package managers and other tools keep logins. */
const logins = [
  /\/\.?(stored_)?(credentials?|auth|tokens?|secrets?)$/,
  /\/\.?([\w-]+[-_.])?(credentials?|auth|tokens?|secrets?)\.(json|toml|ya?ml|properties|sbt|xml|ini|conf|cfg|txt)$/,
  /\/\.?[\w.-]+_credentials?$/,
  /\/secring\.\w+$/,
  /\/settings(-[\w.-]+)?\.xml$/,
  /\/((gradle|keys)\.properties|init\.gradle(\.kts)?|init\.d\/[^/]+\.gradle(\.kts)?)$/,
  /\/\.(netrc|npmrc|yarnrc|pypirc|pgpass|git-credentials|env)[^/]*$/,
]

/** Settings that a build may need: they hold a login only if one is found in them. */
const settings = /^(config(\.(json|ya?ml))?|\.?\w*rc|[\w.-]+\.(toml|ini|conf|cfg))$/
const loginInside =
  /(token|passw\w{0,20}|secret|auth(orization)?|(api|access|secret)[_-]?key)["']?\s*[:=](?!=)|https?:\/\/[^/\s]*@|\w:\/\/[^/\s:@]*:[^/\s@]+@|:\/\/[^/\s]+\/t\/[\w-]|[?&][\w-]{0,40}(key|sig(nature)?)=|<password>|\bcredentials\(\s*"|\blogin\s+\S+\s+password\s|-SECRET-KEY-/i

/** What people and programs put behind the name of a copy that they keep. */
const spare = /(\.(bak|backup|old|orig|save)|~)+$/

function holdsLogin(path: string): boolean {
  const name = path.replace(spare, '')
  if (logins.some(login => login.test(name))) return true
  return settings.test(basename(name)) && loginInside.test(shortText(path))
}

/** Does a file hold a login or a private key, whatever its name? Programs do not: their sources speak of tokens. */
function holdsSecret(path: string): boolean {
  const { mode = 0 } = statsAt(path) ?? {}
  if ((mode & 0o111) !== 0) return false
  const text = shortText(path)
  return loginInside.test(text) || /PRIVATE KEY( BLOCK)?-----|\b[A-Z][A-Z\d_]*_(PASS|PWD|PAT|KEY)\s*=/.test(text)
}

/** Text of a file below 1 MiB; '' of a larger one, and of one that is gone. Files of /proc, where a link may lead, say 0 and may not end. */
function shortText(path: string): string {
  const { size = 0 } = statsAt(path) ?? {}
  return size > 0 && size < 2 ** 20 ? textAt(path) : ''
}

/** Undefined of what is gone, or in a folder that can be listed and not entered. */
const statsAt = (path: string) => (existsSync(path) ? statSync(path) : undefined)

/** Folders of tools that keep settings of any name beside their caches. */
const ofSettings = /^\.(m2|sbt|ivy2)$/

/**
 * Files with logins at a path: the file itself, as `PIP_CONFIG_FILE` names one, or those in a folder and up to two folders down. A link
 * counts by its name, and where it leads. `areSettings`: what is in the folder are settings, such as mise's, and no programs.
 */
export function loginsAt(path: string, areSettings = false): string[] {
  const isLogin = (file: string) => holdsLogin(file) || holdsSecret(file)
  if (statSync(path).isFile()) return [path].filter(isLogin)
  return loginsIn(path, 2, areSettings || ofSettings.test(basename(path)) ? isLogin : holdsLogin)
}

function loginsIn(folder: string, levels: number, isLogin: (file: string) => boolean): string[] {
  return entriesOf(folder, Number.POSITIVE_INFINITY).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return levels > 0 ? loginsIn(path, levels - 1, isLogin) : []
    const isFile = entry.isFile() || (entry.isSymbolicLink() && existsSync(path) && statSync(path).isFile())
    return isFile && isLogin(path) ? [entry.isFile() ? path : realOf(path)] : []
  })
}

/** What programs read as empty settings, by extension: Maven refuses an empty file, and so do JSON parsers. */
export const blanks: Record<string, string> = { '': '', '.xml': '<settings/>\n', '.json': '{}\n' }

/** What a file with this name has in place of its content. */
export const blankOf = (path: string): string => blanks[extname(path)] ?? ''

/** Replaces the content of a copy of ours, if it is there. */
export function makeBlank(copy: string): void {
  if (!lstatSync(copy, { throwIfNoEntry: false })?.isFile()) return
  chmodSync(copy, 0o600)
  writeFileSync(copy, blankOf(copy))
}

/** Files in which a build daemon keeps the secret with which it runs code for whoever connects, and often its port. */
const ofDaemons = ['registry.bin', 'request_cookie'] // Gradle and mvnd; Bazel

/** Folders with such a file, and sbt's, up to four folders below a path. */
export function daemonsAt(path: string, levels = 4): string[] {
  const isThere = (name: string) => existsSync(join(path, name))
  if (ofDaemons.some(isThere) || (basename(dirname(path)) === 'server' && isThere('token.json'))) return [path]
  if (levels === 0) return []
  const isFolder = (entry: Dirent) => entry.isDirectory() || (entry.isSymbolicLink() && levels === 4) // as of a cache on a larger disk
  const below = entriesOf(path, Number.POSITIVE_INFINITY).filter(isFolder)
  return below.flatMap(({ name }) => daemonsAt(join(path, name), levels - 1))
}

/** What `sockets.ts` is told about a room. */
export interface Seen {
  /** Folders without sockets of others: those that are empty, and those of ours that commands may write to. */
  covered: string[]
  /** What is there nevertheless, in covered folders. */
  shown: string[]
  /** The folder in which these are assembled. */
  inside: string
}

/**
 * Lines of a root's shell that hide the sockets of this moment, except for those in `covered` folders. Root looks for them, because
 * our user may not see which folders other processes work in, nor list every folder that it can enter. `nothing`: an empty file. If a
 * socket is removed, the mount over it goes as well: the newest mount is then an earlier one, in `was`.
 */
export const withoutSockets = (seen: Seen, nothing: string): string[] => [
  `found=$(${shellLine([process.execPath, lister, JSON.stringify(seen)])}); eval "set -- $found"`,
  `${newestPoint}; was=//$point//; for path do if ${program('mount')} --bind ${quote(nothing)} "$path" 2>/dev/null; then ${isAtPath} && ${program('mount')} -o ${unwritable} "$path" 2>/dev/null || case $was$path.// in *"//$point//"*) [ ! -e "$path" ] ;; *) false ;; esac; else [ ! -S "$path" ]; fi || { echo 'a socket was replaced'; exit 1; }; was=$was$path.//; done`,
]

/** Bundled, beside every chunk in dist/: from its source it would take a third of the time that a room needs to open. */
const lister = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/sockets.js' : './sockets.js', import.meta.url),
)
