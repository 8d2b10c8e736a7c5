import { existsSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { isBelow, outermost, realOf } from './below.ts'
import { mountPoints, otherPathsOf } from './mounts.ts'
import { allPids, target } from './process-table.ts'

/**
 * Where logins, sockets and files of the job are. These folders are empty in a room, except for what the room names. A folder that commands
 * may write to must not contain one of them. `parts`: other paths of folders in them, which may be named as a whole.
 */
export function coveredPlaces(more: string[]): { places: string[]; parts: string[] } {
  const { GITHUB_WORKSPACE = '', RUNNER_WORKSPACE = '', RUNNER_TEMP = '' } = process.env
  const above = dirname(RUNNER_WORKSPACE) // with the checkouts of other repositories
  const work = above === dirname(RUNNER_TEMP) && above !== '/' ? [above] : []
  const job = [GITHUB_WORKSPACE, RUNNER_WORKSPACE, RUNNER_TEMP, ...work, ...runnerFolders()].filter(isAbsolute)
  const named = ['/tmp', tmpdir(), '/run', ...homes(), ...households(), ...job, ...more]
  const places = [...new Set(named.filter(existsSync).map(realOf))]
  const outer = outermost(places)
  const others = outer.flatMap(otherPathsOf)
  const within = mountPoints().flatMap(({ point }) => (outer.some(place => isBelow(place, point)) ? point : []))
  const shown = [...new Set(within)].flatMap(otherPathsOf).map(({ path }) => path)
  const isOfMachine = (path: string) =>
    ofMachine.test(path) || inMachine.test(path) || places.some(place => isBelow(path, place))
  return {
    places: [...places, ...others.flatMap(({ path, part }) => (part === '' ? path : []))],
    parts: [
      ...others.flatMap(({ path, part }) => (part === '' || ofMachine.test(path) ? [] : path)),
      ...shown.filter(path => !isOfMachine(path)),
    ],
  }
}

/** Folders without which no program starts. A folder for another system below the home may have them, too, by mounts. */
const ofMachine = /^\/(usr|etc|opt|var|nix|gnu|bin|sbin|lib\w*|dev|proc|sys)?$/
const inMachine = /^\/(usr|bin|sbin|lib\w*|dev|proc|sys|(nix|gnu)\/store)(\/|$)/

/** HOME, and the home of our user in the system's list, which may differ; a user may be in no list, as in some containers. */
export function homes(): string[] {
  return [homedir, () => userInfo().homedir].flatMap(home => {
    try {
      return [home()]
    } catch {
      return []
    }
  })
}

/** Tells of a folder whether all programs of a home keep theirs in it, logins among it. Programs may be installed there, too. */
export function householdOf(): (folder: string) => boolean {
  const own = new Set(households())
  return folder => {
    const path = realOf(folder)
    return /\/(\.local(\/(share|state))?|\.config)$/.test(path) || own.has(path)
  }
}

/** Folders of a home in which all programs keep logins, and those of single programs. */
const ofAll = ['.local', '.local/share', '.local/state', '.config']
const ofLogins = ['.ssh', '.aws', '.azure', '.gnupg', '.kube', '.docker']

/** Those of our user, where their links lead: to a larger disk, or to a folder with a history. */
const households = (): string[] =>
  homes()
    .flatMap(home => [...ofAll, ...ofLogins].map(name => realOf(join(home, name))))
    .filter(path => !/^\/(usr|opt)(\/|$)/.test(path)) // those of the machine

/** Where runners are installed, of this job and others. A process may have any name and path in a room, so the runner must be there. */
function runnerFolders(): string[] {
  const programs = allPids().map(pid => target(`/proc/${pid}/exe`))
  const folders = programs.filter(path => basename(path).startsWith('Runner.')).map(path => dirname(dirname(path)))
  const isRunner = (folder: string) =>
    folder !== '/' && ['bin/Runner.Listener', 'externals'].every(name => existsSync(join(folder, name)))
  return [...new Set(folders)].filter(isRunner)
}
