import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { GateError } from '../errors.ts'
import { isAtOrBelow } from '../system/below.ts'
import { type Boundary, canLayer, findBoundary, type Isolation, tryOut } from '../system/boundary.ts'
import { coveredPlaces, makeRoom } from '../system/make-room.ts'
import type { Room, Way } from '../system/room.ts'
import { copyFolder } from './copy.ts'
import { git } from './git/git.ts'
import { cachesOf } from './home.ts'
import type { Site } from './site.ts'

/** One step of getting a variant ready. */
export type Stage = (site: Site) => Promise<void>

interface Building {
  /** Folder of the run. */
  temporary: string
  /** What every command gets. */
  env: Record<string, string>
  repository?: string
  /** Facts for the reader are added here. */
  notes: string[]
  run: string
  signal: AbortSignal
  /** Told what stands between commands and us: when base has been tried, before any command of another variant. */
  bounded: (boundary: Boundary) => void
}

/** The rooms that the commands of variants run in. */
export class Rooms {
  readonly #boundary: Boundary
  readonly #isolation: Isolation
  /** How base failed in its room. */
  #failed: GateError | undefined
  readonly #building: Building
  #layers: boolean | undefined

  constructor(isolation: Isolation, building: Building) {
    this.#isolation = isolation
    this.#building = building
    this.#boundary = isolation.kind === 'off' ? { kind: 'same user', why: isolation.why } : findBoundary()
  }

  /**
   * Gets variants ready and starts each baseline once, in rooms. Baselines first: in theirs, before a command of any other
   * variant has run that could make them fail. What fails there is done once more; if it fails again, all rooms are given up. Resolves
   * with those that are ready; the others are to be prepared without. Errors: not-isolated, where rooms are required or base fails by head's config.
   */
  async prepare(sites: Site[], stages: Stage[], start: Stage): Promise<Site[]> {
    const own = sites.filter(({ inPlace, root }) => !inPlace && root !== undefined)
    const baselines = own.filter(({ record }) => record.baseline)
    const others = own.filter(site => !baselines.includes(site))
    const why =
      (await this.#open(baselines)) ??
      (await this.#tryStages(baselines, [...stages, start])) ??
      (await this.#open(others, baselines[0]?.room))
    if (why !== undefined) {
      for (const site of own) site.room = undefined
      this.#demandLeave(why)
      this.#building.bounded({ kind: 'same user', why })
      return []
    }
    if (own.length > 0) this.#building.bounded(this.#boundary)
    for (const site of others) for (const stage of stages) await stage(site)
    return own
  }

  /** Makes the rooms of these and tries them. Resolves with why there are none. */
  async #open(sites: Site[], after?: Room): Promise<string | undefined> {
    for (const site of sites) {
      if (this.#boundary.kind === 'same user') return this.#boundary.why
      site.room = await this.#roomOf(site, this.#boundary.way, after)
      const why = await tryOut(site.room, this.#building.run)
      if (why !== undefined) return why
    }
    return undefined
  }

  /** Throws `not-isolated` where rooms must not be given up. */
  #demandLeave(why: string): void {
    const { kind } = this.#isolation
    if (kind === 'off' || (kind === 'auto' && this.#failed === undefined)) return
    const { otherwise } = this.#isolation
    if (otherwise === undefined) return
    const message = `the code of the pull request cannot be isolated here: ${why}. ${otherwise}`
    throw new GateError('not-isolated', message, { cause: this.#failed, lastWords: this.#failed?.lastWords })
  }

  async #tryStages(baselines: Site[], stages: Stage[]): Promise<string | undefined> {
    for (const site of baselines)
      for (const stage of stages) {
        const failed = await failure(stage, site)
        const again = failed === undefined ? undefined : await failure(stage, site)
        this.#failed = again
        if (again !== undefined) return again.message
      }
    return undefined
  }

  /** A room for the commands of a variant; git finds the objects that its checkout borrows. */
  async #roomOf(site: Site, way: Way, after?: Room): Promise<Room> {
    const { temporary, env, repository } = this.#building
    const folder = join(temporary, `room-${basename(dirname(site.root!))}`)
    const { objects, secret } = await this.#objectsOf(repository)
    const covered = [temporary, ...secret]
    const caches = cachesOf(env)
    site.env = { ...site.env, ...elsewhere(caches, coveredPlaces(covered), env.HOME!) }
    const writable = [dirname(site.root!)]
    const readable = objects.flatMap(path => [path, ...borrowed(path)])
    const asked = { writable, caches: [env.HOME!, ...caches.values()], readable, covered, env, after }
    const room = makeRoom(way, folder, asked)
    this.#layers ??= this.#layersCan(way, folder)
    return this.#layers ? room : await copied(room, after, this.#building.signal)
  }

  #layersCan(way: Way, folder: string): boolean {
    const can = canLayer(way, folder)
    if (!can)
      this.#building.notes.push('caches are copied for each side: this machine cannot put layers upon them (overlayfs)')
    return can
  }

  async #objectsOf(repository: string | undefined): Promise<{ objects: string[]; secret: string[] }> {
    if (repository === undefined) return { objects: [], secret: [] }
    const asked = [
      'rev-parse',
      '--path-format=absolute',
      '--git-path',
      'objects',
      '--git-common-dir',
      '--show-toplevel',
    ]
    const [objects = '', ...secret] = (await git(repository, asked, this.#building)).split('\n')
    return { objects: [objects], secret }
  }
}

/** What a stage fails with that may be the room's doing. That a port is taken, or the network fails, is not. */
async function failure(stage: Stage, site: Site): Promise<GateError | undefined> {
  try {
    await stage(site)
    return undefined
  } catch (error) {
    if (!(error instanceof GateError) || error.code === 'network-failed') throw error
    return error.code === 'port-taken' ? undefined : error // the port may be moved
  }
}

/** Other folders for caches that hold a workspace or a home, and would open it to what is written. */
const elsewhere = (caches: Map<string, string>, covered: string[], home: string): Record<string, string> =>
  Object.fromEntries(
    [...caches]
      .filter(([, path]) => covered.some(place => isAtOrBelow(path, place)))
      .map(([name]) => [name, join(home, '.perf-gate', name)]),
  )

/** Folders of objects that a folder of objects borrows from. */
function borrowed(objects: string): string[] {
  const path = join(objects, 'info', 'alternates')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
}

/** The same room, where caches are copies, as far as they can be read. */
async function copied(room: Room, after: Room | undefined, signal: AbortSignal): Promise<Room> {
  for (const { path, own } of room.caches) {
    const before = after?.caches.find(cache => cache.path === path)
    const from = before === undefined ? path : join(before.own, 'upper')
    await copyFolder(`${from}/.`, join(own, 'upper'), signal).catch(() => signal.throwIfAborted())
  }
  return { ...room, caches: room.caches.map(cache => ({ ...cache, layers: [] })) }
}
