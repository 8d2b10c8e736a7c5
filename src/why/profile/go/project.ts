import { join } from 'node:path'
import type { Checkout } from '../attached.ts'
import { filesBelow, linesOf, readInside } from '../inside.ts'

/** A module of a checkout: a folder with a go.mod. */
export interface Module {
  directory: string
  /** As others import it. */
  path: string
  /** Version and line of what its go.mod requires, by module. */
  requires: Map<string, { version: string; line: number; isIndirect: boolean }>
}

/** The Go modules and programs of a checkout. */
export interface Project {
  modules: Module[]
  /** Folders of programs: package main. */
  programs: string[]
}

/** More entries than this are not looked at, nor more modules once they require this many. */
const mostEntries = 50_000
const mostRequired = 200_000
/** The largest go.mod that is read, bytes. */
const mostBytes = 2 ** 20

/** Looks through a checkout. `./...` leaves out folders like `_examples`, but a build may name one. */
export function projectIn(checkout: Checkout): Project {
  const { root } = checkout
  const project: Project = { modules: [], programs: [] }
  const isEntered = (name: string) => !/^(\..*|node_modules|vendor|testdata)$/.test(name)
  let required = 0
  for (const { folder, names } of filesBelow(checkout, mostEntries, isEntered)) {
    if (names.includes('go.mod') && required < mostRequired) {
      const module = moduleIn(folder, root)
      project.modules.push(module)
      required += module.requires.size
    }
    if (isProgram(folder, names, root)) project.programs.push(folder)
  }
  project.modules.sort((a, b) => b.directory.length - a.directory.length)
  return project
}

/** Are the files that are compiled here of package main? */
function isProgram(directory: string, names: string[], root: string): boolean {
  const sources = names.filter(name => /\.go$/.test(name) && !/_test\.go$/.test(name))
  const heads = sources.map(name => readInside(join(directory, name), root, 20_000, true) ?? '')
  const always = heads.filter(head => !/^\/\/go:build /m.test(head)) // not a tools.go
  const compiled = always.length > 0 ? always : heads.filter(head => !/^\/\/go:build ignore$/m.test(head))
  const packages = new Set(compiled.map(head => /^package\s+(\w+)/m.exec(head)?.[1]))
  return packages.size === 1 && packages.has('main')
}

/** One module by another; what a folder takes the place of is the project's own code. */
const replacement =
  /^\s*(?:replace\s+)?([\w.~/-]+)(?:\s+(v\d[\w.+-]*))?\s+=>\s+([\w.~/-]+)\s+(v\d[\w.+-]*)\s*(?:\/\/.*)?$/

/** https://go.dev/ref/mod#go-mod-file */
function moduleIn(directory: string, root: string): Module {
  const requires: Module['requires'] = new Map()
  const replaced: { name: string; only: string; by: string; version: string; line: number }[] = []
  let path: string | undefined
  for (const [i, line] of linesOf(readInside(join(directory, 'go.mod'), root, mostBytes) ?? '').entries()) {
    const [first = '', ...rest] = line.trim().split(/\s+/)
    if (first === 'module') path ??= (rest[0] ?? '').replaceAll('"', '')
    const [, from = '', only = '', by = '', to = ''] = replacement.exec(line) ?? []
    if (by !== '') replaced.push({ name: from, only, by, version: to.slice(0, 60), line: i + 1 })
    const [name = '', version = ''] = first === 'require' ? rest : [first, ...rest]
    if (line.includes('=>') || !/^[\w.~/-]+$/.test(name) || !name.includes('.') || !/^v\d[\w.+-]*$/.test(version))
      continue
    if (requires.has(name)) continue
    requires.set(name, { version: version.slice(0, 60), line: i + 1, isIndirect: line.includes('// indirect') })
  }
  for (const { name, only, by, version, line } of replaced)
    if (only === '' || only === requires.get(name)?.version)
      for (const each of [name, by]) requires.set(each, { version, line, isIndirect: false }) // vendored, it has the old name
  return { directory, path: path ?? '', requires }
}
