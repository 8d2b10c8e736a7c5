import type { Recording } from '../profile/recording.ts'
import type { Changes } from './changes.ts'
import { manifest } from './files.ts'

/** Packages whose installed version differs; '' for a side that does not use it. */
export type Packages = Map<string, { base: string; head: string }>

export function differing({ base, head }: Recording): Packages {
  const names = new Set([...base.versions.keys(), ...head.versions.keys()])
  const versions = [...names].map(
    name => [name, { base: base.versions.get(name) ?? '', head: head.versions.get(name) ?? '' }] as const,
  )
  return new Map(versions.filter(([, each]) => each.base !== each.head))
}

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
