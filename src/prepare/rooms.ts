import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs'
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { isAtOrBelow, isBelow, realOf } from '../system/below.ts'
import { type Boundary, canLayer, findBoundary, type Isolation, tryOut } from '../system/boundary.ts'
import { demandSpace } from '../system/capped-log.ts'
import { environment } from '../system/environment.ts'
import { makeRoom, withoutLinks } from '../system/make-room.ts'
import { ran } from '../system/programs.ts'
import { hasLayers, type Room, type Way } from '../system/room.ts'
import { notIsolated, wayOutOf } from '../system/shut.ts'
import { makeBlank } from '../system/unseen.ts'
import { git } from './git/git.ts'
import { cachesOf, daemonsOf, homeIn, inHome } from './home.ts'
import type { Site, SiteOptions } from './site.ts'
import { inThreeTries, inTwoTries, type Stage } from './stages.ts'

interface Building extends Pick<SiteOptions, 'repository' | 'env' | 'notes' | 'signal'> {
  /** Whether to use rooms; absent: no. */
  isolation?: Isolation
  logs: string
  /** Folder of the run. */
  temporary: string
  run: string
  /** Called with the boundary between commands and us, after base was tried and before any command of another variant. */
  bounded?: (boundary: Boundary) => void
}

/**
 * Gets variants ready in rooms, and starts each baseline once. Baselines come first, before a command of any other variant could make them
 * fail. Resolves with the variants that are ready: none if the machine allows no room, which only the trial of the first one can show. From
 * then on, rooms stay, whatever fails in them. Errors: not-isolated, if rooms are required and cannot be had, or if a later one does not
 * open; that of a base that fails twice in its room.
 */
export async function prepareInRooms(
  sites: Site[],
  { stages, start }: { stages: Stage[]; start: Stage },
  building: Building,
): Promise<Site[]> {
  const { isolation, bounded = () => {} } = building
  if (isolation === undefined) return []
  const own = sites.filter(({ inPlace, root }) => !inPlace && root !== undefined)
  const baselines = own.filter(({ baseline }) => baseline)
  const others = own.filter(site => !baselines.includes(site))
  const plain = new Map(own.map(site => [site, site.env]))
  const boundary: Boundary = isolation.kind === 'off' ? { kind: 'same user', why: isolation.why } : findBoundary()
  const why = await openRooms(baselines.length > 0 ? baselines : others, boundary, building)
  if (why !== undefined) {
    demandLeave(building, why, boundary)
    for (const site of own) Object.assign(site, { room: undefined, env: plain.get(site) })
    bounded({ kind: 'same user', why })
    return []
  }
  for (const site of baselines) for (const stage of [...stages, start]) await inTwoTries(stage, site, building.logs)
  const later = baselines.length > 0 ? await openRooms(others, boundary, building, baselines[0]!.room) : undefined
  if (later !== undefined) throw notIsolated(later, wayOutOf(later))
  if (own.length > 0) bounded(boundary)
  for (const site of others) for (const stage of stages) await inThreeTries(stage, site, baselines[0])
  return own
}

/** Makes a room for each of these variants and tries it out. Resolves with the reason if one cannot be had. */
async function openRooms(sites: Site[], boundary: Boundary, building: Building, after?: Room) {
  for (const site of sites) {
    if (boundary.kind === 'same user') return boundary.why
    const room = await roomOf(site, boundary.way, building, after)
    const mayLayer = after === undefined ? canLayer(boundary.way, room.folder) : hasLayers(after) // both sides alike
    const refused = mayLayer ? await tryOut(room, building.run) : undefined
    const isLayered = mayLayer && (refused === undefined || after !== undefined)
    const why = isLayered ? refused : await tryOut(withoutLayers(room), building.run) // a single cache may allow no layer
    if (why !== undefined) return wayOutOf(why) ? why : (refused ?? why)
    site.room = isLayered ? room : await copied(room, building.signal)
    if (!isLayered && !building.notes.includes(noLayers)) building.notes.push(noLayers)
  }
}

/** Throws if nothing may run without rooms, or if other code, and not the machine, may be the reason that there are none. */
function demandLeave({ isolation, logs }: Building, why: string, { kind }: Boundary): void {
  if (isolation?.kind === 'off') return
  demandSpace(logs)
  const wayOut = kind === 'same user' ? undefined : wayOutOf(why)
  if (isolation?.kind === 'required') throw notIsolated(why, wayOut ?? isolation.otherwise)
  const off = 'Only if measured code may access this job: set `isolation: off`'
  if (wayOut !== undefined) throw notIsolated(why, `${wayOut}. ${off}`)
}

/** Makes a room for a variant's commands, in which git finds the objects that its checkout borrows. */
async function roomOf(site: Site, way: Way, building: Building, after?: Room): Promise<Room> {
  const { temporary, env, repository, signal } = building
  const folder = join(temporary, `room-${basename(dirname(site.root!))}`)
  const asked = ['rev-parse', '--path-format=absolute', '--git-path', 'objects', '--git-common-dir', '--show-toplevel']
  const [objects, ...secret] = repository === undefined ? [] : (await git(repository, asked, { signal })).split('\n')
  const covered = [temporary, ...secret]
  const [, toplevel = site.root!] = secret
  const within = { from: toplevel, to: site.root!, except: temporary }
  const placed = (names: Record<string, string>) => ({ ...names, ...moved(names, within) })
  const own = placed(env)
  const room = makeRoom(way, folder, {
    writable: [dirname(site.root!)],
    caches: [env.HOME!, ...cachesOf(own).values()],
    emptied: daemonsOf(cachesOf(own)),
    readable: objects === undefined ? [] : [objects, ...borrowed(objects)],
    covered,
    env: own,
    after,
  })
  const inRoom = inHome(site.env, homeIn(dirname(site.root!)), homeIn(temporary)) // head's is a layer on base's
  site.env = { ...placed(inRoom), ...elsewhere(cachesOf(own), room, own) }
  return room
}

const noLayers = 'caches are copied for each side, because this machine cannot layer them (overlayfs)'

/**
 * What variables name in the repository, at `from`, is named in the variant's own checkout, at `to`. Head decides what the repository has:
 * with a program or settings in there, it could make base fail in its room. `except`: a folder of ours that may be in it.
 */
export function moved(names: Record<string, string>, { from, to, except }: Record<'from' | 'to' | 'except', string>) {
  const { GITHUB_WORKSPACE: workspace = '/nowhere' } = process.env
  // git names the repository without links, but a runner's folder of work may be one
  const straight = (path: string) =>
    isAtOrBelow(workspace, path) ? realOf(workspace) + path.slice(workspace.length) : path
  const placed = (path: string) => {
    if (!isAbsolute(path) || isAtOrBelow(except, path)) return path
    const way = [path, straight(path), realOf(path)].find(way => isAtOrBelow(from, way))
    return way === undefined ? path : join(to, relative(from, way))
  }
  const named = Object.entries(environment(names)).filter(([name]) => name !== 'TMPDIR') // commands have a /tmp of their own
  const all = named.map(([name, value]) => {
    return { name, value, placed: value.split(delimiter).map(placed).join(delimiter) }
  })
  const changed = all.filter(({ value, placed }) => value !== placed)
  return Object.fromEntries(changed.map(({ name, placed }) => [name, placed]))
}

/**
 * New folders for caches that a variable names where a room has none. A cache that contains a workspace or a home would open that up, and
 * one that does not exist yet cannot be made in a folder of the machine.
 */
function elsewhere(caches: Map<string, string>, room: Room, env: Record<string, string>): Record<string, string> {
  const places = [...room.writable, ...room.caches.map(({ path }) => path)]
  const isThere = (path: string) => places.some(place => isAtOrBelow(place, withoutLinks(path)))
  const others = [...caches].filter(([name, path]) => name !== path && !isThere(path))
  const listed = (name: string) => (env[name] ?? process.env[name]!).split(delimiter).slice(1)
  const moved = (name: string) => [join(env.HOME!, '.perf-gate', name), ...listed(name)].join(delimiter)
  return Object.fromEntries(others.map(([name]) => [name, moved(name)]))
}

/** Object folders that a git object folder borrows from. */
function borrowed(objects: string): string[] {
  const path = join(objects, 'info', 'alternates')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  return lines.map(line => resolve(objects, line))
}

/** The same room with copied caches, as far as readable, without what is hidden: a copy's folder could be moved from under a mount. */
export async function copied(room: Room, signal: AbortSignal): Promise<Room> {
  for (const { path, own, layers, gone } of room.caches) {
    const [, from] = layers
    if (from === undefined) continue
    const copy = join(own, 'upper')
    await ran('cp', ['-a', `${from}/.`, copy], { signal }).catch(() => signal.throwIfAborted())
    for (const name of gone) removeIn(copy, relative('points', name))
    if (from !== path) continue // base's copy, which is without these already, or has what base wrote there
    for (const file of room.blank.filter(file => isBelow(path, file))) makeBlank(join(copy, relative(path, file)))
  }
  return withoutLayers(room)
}

const withoutLayers = (room: Room): Room => ({
  ...room,
  caches: room.caches.map(cache => ({ ...cache, layers: [], gone: [] })),
})

/** Removes what is at a path in a copy. Of a link on the way, it removes the link: that leads out of the copy. */
function removeIn(copy: string, path: string): void {
  const [name = '', ...below] = path.split('/')
  const at = join(copy, name)
  const isOnTheWay = below.length > 0 && lstatSync(at, { throwIfNoEntry: false })?.isDirectory() === true
  if (isOnTheWay) removeIn(at, below.join('/'))
  else rmSync(at, { recursive: true, force: true })
}
