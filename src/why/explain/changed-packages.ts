import { type Frame, lineKey, type Recording, type SideRecording } from '../profile/recording.ts'
import type { Changes } from './changes.ts'

/** Packages whose installed version differs, or of which each side runs another build; '' for a side that does not use it. */
export type Packages = Map<string, { base: string; head: string }>

export function differing(recording: Recording): Packages {
  const { base, head } = recording
  const names = new Set([...base.versions.keys(), ...head.versions.keys()])
  const versions = [...names].map(
    name => [name, { base: base.versions.get(name) ?? '', head: head.versions.get(name) ?? '' }] as const,
  )
  const changed = new Map(versions.filter(([, each]) => each.base !== each.head))
  return new Map([...builtOtherwise(recording), ...changed])
}

/**
 * Packages that have a build for production and one for development, of which each side runs another one, with the file: another `NODE_ENV`
 * makes a package slower without a new version.
 */
function builtOtherwise({ base, head }: Recording): Packages {
  const [before, after] = [buildsIn(base, head), buildsIn(head, base)]
  return new Map(
    [...after].flatMap(([build, { package: name, file }]) => {
      const was = before.get(build)?.file
      const version = (of: SideRecording, path: string) => `${of.versions.get(name) ?? ''} (${path})`.trimStart()
      return was === undefined ? [] : [[name, { base: version(base, was), head: version(head, file) }]]
    }),
  )
}

/** Words of such builds in names of files: `react.production.min.js` is that of `react.development.js`. */
const words = /[./-]?\b(?:development|dev|(?:production|prod)(?:\.min)?)\b/g

/** By package and name without such words, files of packages that ran on one side only. */
function buildsIn({ frames }: SideRecording, other: SideRecording): Map<string, Frame> {
  const key = (of: Frame, file: string) => `${of.package}\t${file}`
  const shared = new Set(other.frames.map(each => key(each, each.file)))
  const alone = frames.filter(each => each.kind === 'package' && !shared.has(key(each, each.file)))
  return new Map(alone.map(each => [key(each, each.file.replace(words, '')), each]))
}

/** Manifests that people write. Lock files are written by programs. */
const manifest =
  /(^|\/)(package\.json|go\.mod|requirements[^/]*|pyproject\.toml|Pipfile|setup\.cfg|pom\.xml|build\.gradle(\.kts)?|libs\.versions\.toml)$/

/** Those of them that a person asked for. */
export function asked(packages: Packages, { head }: Recording, changes: Changes | undefined): Set<string> {
  const isAsked = (name: string) => {
    const { file = '', line = 0 } = head.manifests.get(name) ?? {}
    return manifest.test(file) && (changes === undefined || changes.head.get(file)?.includes(line))
  }
  return new Set([...packages.keys()].filter(isAsked))
}

export function generatorOf(packages: Packages, { base, head }: Recording): string | undefined {
  const found = [...packages.keys()].filter(name => base.generators.has(name) || head.generators.has(name))
  return found.length === 1 ? found[0] : undefined
}

/** Lines of manifests that tell no more than is known: that a package differs, which is a suspect itself, or the version of the project. */
export const listedIn = ({ manifests }: SideRecording, packages: Packages): Set<string> =>
  new Set(
    [...manifests].flatMap(([name, { file, line }]) =>
      packages.has(name) || name === 'version' ? [lineKey(file, line)] : [],
    ),
  )
