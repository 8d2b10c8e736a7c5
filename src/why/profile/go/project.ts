import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readInside } from '../node/manifest.ts'

/** A module of a checkout: a folder with a go.mod. */
export interface Module {
  directory: string
  /** As others import it. */
  path: string
  /** Version and line of what its go.mod requires, by module. */
  requires: Map<string, { version: string; line: number; isIndirect: boolean }>
}

/** What a checkout has of Go. */
export interface Project {
  modules: Module[]
  /** Folders of programs: package main. */
  programs: string[]
}

/** More entries than this are not looked at. */
const mostEntries = 50_000

/** Looks through a checkout. */
export function projectIn(root: string): Project {
  const project: Project = { modules: [], programs: [] }
  const open = [root]
  for (let directory = open.pop(), seen = 0; directory !== undefined && seen < mostEntries; directory = open.pop()) {
    const entries = entriesOf(directory)
    seen += entries.length
    const files = entries.filter(entry => entry.isFile()).map(({ name }) => name)
    if (files.includes('go.mod')) project.modules.push(moduleIn(directory, root))
    if (isProgram(directory, files)) project.programs.push(directory)
    for (const entry of entries)
      if (entry.isDirectory() && !/^([._].*|node_modules|vendor|testdata)$/.test(entry.name))
        open.push(join(directory, entry.name))
  }
  project.modules.sort((a, b) => b.directory.length - a.directory.length)
  return project
}

function entriesOf(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch {
    return [] // not ours to read
  }
}

/** Are the files that are compiled here of package main? */
function isProgram(directory: string, files: string[]): boolean {
  const sources = files.filter(name => /\.go$/.test(name) && !/_test\.go$/.test(name))
  const heads = sources.map(name => headOf(join(directory, name))).filter(head => !/^\/\/go:build ignore$/m.test(head))
  const packages = new Set(heads.map(head => /^package\s+(\w+)/m.exec(head)?.[1]))
  return packages.size === 1 && packages.has('main')
}

function headOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, 20_000)
  } catch {
    return ''
  }
}

/** https://go.dev/ref/mod#go-mod-file */
function moduleIn(directory: string, root: string): Module {
  const lines = (readInside(join(directory, 'go.mod'), root) ?? '').split('\n')
  const requires: Module['requires'] = new Map()
  for (const [i, line] of lines.entries()) {
    const [, path, version] = /^\s*(?:require\s+)?([\w.~/-]+\.[\w.~/-]+)\s+(v\d[\w.+-]*)/.exec(line) ?? []
    if (path !== undefined && version !== undefined && !line.includes('=>') && !requires.has(path))
      requires.set(path, { version: version.slice(0, 60), line: i + 1, isIndirect: line.includes('// indirect') })
  }
  const path = lines.map(line => /^module\s+"?([^\s"]+)/.exec(line)?.[1]).find(found => found !== undefined)
  return { directory, path: path ?? '', requires }
}
