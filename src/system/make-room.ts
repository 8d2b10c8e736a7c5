import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, isAbsolute, join, relative } from 'node:path'
import { isAtOrBelow, isBelow, outermost, realOf } from './below.ts'
import { coveredPlaces, homes, householdOf } from './covered.ts'
import { entriesOf } from './entries.ts'
import { environment } from './environment.ts'
import { target } from './process-table.ts'
import { needed } from './programs.ts'
import { type Cache, databases, type Room, scratchFolders, type Way } from './room.ts'
import { blankOf, daemonsAt, loginsAt } from './unseen.ts'

export interface Furniture {
  /** Folders of ours that commands may write to. */
  writable: string[]
  /** Folders that commands see, and can change for themselves only. */
  caches: string[]
  /** Folders that are empty although they are in a cache: each with the cache, and its path in there. */
  emptied?: [cache: string, folder: string][]
  /** Files and folders that they have to read, wherever these are. */
  readable: string[]
  /** Folders that are to be empty, besides the usual ones. Links in them may be a commit's, so none is followed. */
  covered: string[]
  /** Environment of the commands: the programs and toolchains that it names are available. */
  env: Record<string, string>
  /** A room whose changes to caches this one starts with. */
  after?: Room
}

/**
 * Makes a room for a variant, in the room's own folder `folder`. Paths that do not exist are ignored, but for caches in covered folders: a
 * tool would make them, but could not make them in the folder above, which is read-only. Nor could we in one that is shown.
 */
export function makeRoom(way: Way, folder: string, asked: Furniture): Room {
  mkdirSync(folder, { recursive: true })
  const { places, parts } = coveredPlaces(asked.covered)
  const covered = outermost([...places, ...parts])
  const isHousehold = householdOf()
  const holdsCovered = (path: string) =>
    !isHousehold(path) && (places.some(place => isAtOrBelow(path, place)) || parts.some(part => isBelow(path, part)))
  const writable = outermost(real(asked.writable))
  const isInCovered = (path: string) => covered.some(place => isAtOrBelow(place, path))
  const astray = astrayOf(asked.caches, places).filter(isInCovered)
  const committed = real([process.env.GITHUB_WORKSPACE ?? '', ...asked.covered])
  // A commit may have any link. What the job names must not lead through one to where that commit wants to look.
  const isCommitted = (path: string) => committed.some(folder => isBelow(folder, path))
  const isStraight = (path: string) => !linksOn(path).some(([at]) => astray.includes(at) || isCommitted(at))
  const isShown = (path: string) =>
    !holdsCovered(path) && !isHousehold(path) && !writable.some(folder => isAtOrBelow(folder, path))
  const env = { ...environment(), ...asked.env }
  const named = [...asked.readable, ...namedIn(env, { isHousehold, holdsCovered, isStraight }), ...always]
  const kept = asked.caches.filter(path => isStraight(existing(path)))
  const readable = real(named).filter(isShown)
  const isShownAbove = (path: string) => readable.some(place => isAtOrBelow(place, path))
  // A cache that is not covered has what commands wrote there as soon as it is mounted. Root still starts programs then, also by links.
  const needs = needed().flatMap(path => [realOf(path), ...linksOn(path).map(([at]) => at)])
  const isApart = (path: string) =>
    !isBelow('/dev', path) && (isInCovered(path) || !needs.some(need => isAtOrBelow(path, need)))
  const canBe = (path: string) =>
    existsSync(path) ? statSync(path).isDirectory() : isInCovered(path) && !isShownAbove(path)
  const shared = outermost(kept.map(withoutLinks).filter(canBe).filter(isShown).filter(isApart))
  const seenByLink = [...kept.map(existing), ...named].flatMap(linksOn)
  const isOurs = (path: string) => isBelow(dirname(folder), path) // like the home of the run, whose settings have no login
  const isInShared = (path: string) => shared.some(cache => isBelow(cache, path))
  const ofUsers = [...shared.filter(existsSync), ...readable.filter(isInCovered)].filter(path => !isOurs(path))
  const asCaches = (asked.emptied ?? []).map(([cache, name]) => join(withoutLinks(cache), name))
  const found = () => [
    ...outermost([...asCaches.filter(isInShared), ...ofUsers.flatMap(path => daemonsAt(path))]),
    ...astray.filter(path => !isCommitted(path)),
  ]
  const emptied = asked.after?.emptied ?? found() // commands may have put a link where there was nothing when the first room was made
  const settings = real(
    Object.entries(env).flatMap(([name, value]) => (/(CONFIG|CERT)_DIR$/.test(name) ? value.split(delimiter) : [])),
  )
  const isThere = (path: string) => isInShared(path) || (isInCovered(path) && isShownAbove(path))
  const logins = [...new Set(ofUsers.flatMap(path => loginsAt(path, settings.includes(path))))].filter(
    path => isThere(path) && !emptied.some(folder => isBelow(folder, path)),
  )
  const blank = logins.filter(isInShared)
  const caches = [...shared, ...emptied.filter(path => !isInShared(path))].map((path, index) => {
    const before = emptied.includes(path) ? undefined : asked.after?.caches.find(cache => cache.path === path)
    return layersOn(path, join(folder, `cache${index}`), { emptied, blank }, before && join(before.own, 'upper'))
  })
  const isMirrored = (path: string) =>
    isInCovered(path) && ![...shared, ...readable].some(place => isAtOrBelow(place, path))
  return {
    way,
    writable,
    caches,
    readable,
    covered,
    scratch: real(scratchFolders),
    links: [...new Map(seenByLink.filter(([path]) => isMirrored(path)))],
    emptied,
    blank,
    hidden: [...hidden(covered), ...logins.filter(path => !isInShared(path))],
    folder,
    tmp: join(folder, 'tmp'),
  }
}

/**
 * A cache that starts with what is at `path`, if anything is, with `before` on that, and `points` on top. In there, `emptied` folders are
 * missing, and `blank` files have no content. Nothing is mounted over them: commands could rename what is beneath a mount from other
 * namespaces, or put a link in place of its point, for root to follow.
 */
export function layersOn(
  path: string,
  own: string,
  { emptied, blank }: Pick<Room, 'emptied' | 'blank'>,
  before?: string,
): Cache {
  const inside = (paths: string[]) =>
    paths.filter(one => isBelow(path, one)).map(one => join('points', relative(path, one)))
  const [files, gone] = [inside(blank), inside(emptied)]
  // Where layers merge, the kernel does not list what is gone. Once commands have written to it, `upper` may have links.
  const above = existsSync(join(own, 'upper')) ? [] : gone.map(name => relative('points', dirname(name)))
  const both = above.map(name => join('upper', name))
  for (const name of ['upper', 'work', 'points', ...[...files, ...gone].map(dirname), ...both])
    mkdirSync(join(own, name), { recursive: true })
  for (const name of files) writeFileSync(join(own, name), blankOf(name))
  const start = existsSync(path) && !emptied.includes(path) ? [path] : []
  return { path, own, gone, layers: [join(own, 'points'), ...(before === undefined ? [] : [before]), ...start] }
}

/** The path, or the nearest folder above it that is there. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

/** The path with its links resolved, as far as it is there. */
export const withoutLinks = (path: string): string => join(realOf(existing(path)), relative(existing(path), path))

/** The paths that exist, with links resolved and without duplicates. */
const real = (paths: string[]): string[] => [
  ...new Set(paths.filter(existsSync).map(path => realpathSync.native(path))),
]

/** Name resolution, whose file is often below /run, and the databases that listen there: see docs/platforms.md. */
const always = ['/etc/resolv.conf', ...databases]

/** Is it a folder that programs share with what they need? */
const isToolchain = (folder: string): boolean =>
  /^(node_modules|vendor)$/.test(basename(folder)) ||
  ['lib', 'lib64', 'libexec', 'share'].some(name => existsSync(join(folder, name)))

/**
 * What an environment names: programs on PATH with their toolchains, programs that links on PATH lead to, certificates, folders of tools.
 * `holdsCovered`: a whole home or workspace does not count as a toolchain. `isStraight`: no other path counts.
 */
function namedIn(
  env: Record<string, string>,
  {
    isHousehold,
    holdsCovered,
    isStraight,
  }: Record<'isHousehold' | 'holdsCovered' | 'isStraight', (path: string) => boolean>,
): string[] {
  const straight = (paths: string[]) => paths.filter(path => isAbsolute(path) && isStraight(path))
  const isPrograms = (folder: string) => /^(\.?bin|shims)$/.test(basename(folder))
  const toolchain = (folder: string) => {
    const above = dirname(folder)
    return isPrograms(folder) && !holdsCovered(above) && isToolchain(above) ? above : folder
  }
  const folders = straight((env.PATH ?? '').split(delimiter))
  const { RUNNER_TOOL_CACHE = '' } = process.env
  const values = Object.values({ ...env, TMPDIR: '', RUNNER_TOOL_CACHE }).flatMap(value => value.split(delimiter))
  const isAlone = (path: string) => !isPrograms(dirname(path)) && !path.includes('/node_modules/')
  const links = folders.flatMap(folder =>
    entriesOf(folder).flatMap(entry => (entry.isSymbolicLink() ? [join(folder, entry.name)] : [])),
  )
  const led = real(straight(links)).filter(isProgram)
  const programs = led.map(path => (isAlone(path) ? path : toolchain(dirname(path))))
  const named = [...straight(values), ...folders.map(toolchain), ...programs]
  return named.flatMap(path => (isHousehold(path) ? ['bin', 'lib'].map(name => join(path, name)) : path))
}

/** Not a folder, nor a file of settings: a folder of PATH may have links to anything. */
function isProgram(path: string): boolean {
  const state = statSync(path)
  return state.isFile() && (state.mode & 0o111) !== 0
}

/**
 * Caches that are links to where logins are: to a folder with a dot in a home, or in another covered place, but for another cache.
 * An earlier job can have left such a link, in a cache that is restored. Each by its own path.
 */
function astrayOf(caches: string[], places: string[]): string[] {
  const isLink = (path: string) => target(path) !== ''
  const { RUNNER_TOOL_CACHE = '' } = process.env
  const folders = [...caches.filter(path => !isLink(path)), RUNNER_TOOL_CACHE].filter(isAbsolute).map(realOf)
  const isPlain = (path: string) =>
    real(homes()).some(home => {
      const isOther = places.some(place => isBelow(home, place) && isAtOrBelow(place, path))
      return isBelow(home, path) && !relative(home, path).startsWith('.') && !isOther
    })
  const isFine = (path: string) =>
    !places.some(place => isBelow(place, path)) || folders.some(folder => isAtOrBelow(folder, path)) || isPlain(path)
  const links = caches.filter(path => isLink(path) && existsSync(path) && !isFine(realOf(path)))
  return links.map(path => join(realOf(dirname(path)), basename(path)))
}

/** The links along a path, with their targets; none if the path leads nowhere. */
function linksOn(path: string): [path: string, target: string][] {
  if (!existsSync(path)) return []
  const links: [path: string, target: string][] = []
  const parts = path.split('/')
  let at = '/'
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const next = join(at, part) // `at` has no links in it, so `..` is the folder above
    if (!lstatSync(next).isSymbolicLink()) at = next
    else {
      const target = readlinkSync(next)
      links.push([next, target])
      parts.unshift(...target.split('/'))
      if (isAbsolute(target)) at = '/'
    }
  }
  return links
}

/** Files through which the runner takes commands, outside of covered folders. */
function hidden(covered: string[]): string[] {
  const files = ['ENV', 'PATH', 'STATE', 'OUTPUT', 'STEP_SUMMARY', 'EVENT_PATH'].map(
    name => process.env[`GITHUB_${name}`] ?? '',
  )
  return real(files.filter(isAbsolute)).filter(
    path => statSync(path).isFile() && !covered.some(each => isBelow(each, path)),
  )
}
