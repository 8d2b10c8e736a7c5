import { readlinkSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { textAt } from '../../../system/process-table.ts'
import { entriesOf, linesInside, readInside } from '../inside.ts'
import type { SideRecording } from '../recording.ts'

/** A distribution as it is installed: https://packaging.python.org/en/latest/specifications/recording-installed-packages/ */
export interface Distribution {
  name: string
  version: string
  /** First parts of the paths of what it has installed: `flask`, `six.py`. */
  holds: string[]
}

/** Bytes of one list of files, and of all in a folder: more is not read. */
const most = { one: 4 * 2 ** 20, all: 64 * 2 ** 20 }

/** What is installed in a folder of packages. */
export function distributionsIn(folder: string): Distribution[] {
  let left = most.all
  const real = realOf(folder)
  return namesIn(folder).flatMap(entry => {
    const [, name, version] = /^(.+?)-([^-]+)\.dist-info$/.exec(entry) ?? []
    if (name === undefined || version === undefined) return []
    const record = readInside(join(real, entry, 'RECORD'), real, Math.min(left, most.one)) ?? ''
    left -= record.length
    const parts = record.split('\n').map(line => /^"?([^/,"]+)/.exec(line)?.[1] ?? '')
    const holds = new Set(parts.filter(part => !/^(|\.\.|.*\.dist-info)$/.test(part)))
    return [{ name: normal(name), version: version.slice(0, 60), holds: [...holds] }]
  })
}

/** Folders of packages that belong to a Python program: where frames came from. `…/lib/python3.12/site-packages` */
export const packageFolder = (file: string): string | undefined => /^(.*\/(?:site|dist)-packages)\//.exec(file)?.[1]

/** Folders of packages of the interpreter that a process runs, and of the virtual environment it was started from. */
export function packageFoldersOf(pid: number): string[] {
  const [first = ''] = textAt(`/proc/${pid}/cmdline`).split('\0')
  const programs = [first, linkOf(`/proc/${pid}/exe`)].filter(isAbsolute)
  const folders = programs.map(path => join(dirname(dirname(path)), 'lib'))
  return folders.flatMap(lib =>
    namesIn(lib)
      .filter(name => /^python[\d.]+t?$/.test(name))
      .flatMap(name => ['site-packages', 'dist-packages'].map(kind => join(lib, name, kind))),
  )
}

function realOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path // not there
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return '' // ended meanwhile
  }
}

/** `Foo_Bar.baz` and `foo-bar-baz` are one: https://packaging.python.org/en/latest/specifications/name-normalization/ */
export const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')

/** Where a project names a package: from the server's folder up, what people write before what programs do. */
export function manifestsIn(root: string, directory: string): SideRecording['manifests'] {
  const found: SideRecording['manifests'] = new Map()
  const folders: string[] = []
  for (let at = directory; at === root || at.startsWith(`${root}/`); at = dirname(at)) folders.push(at)
  for (const folder of folders)
    for (const file of filesIn(folder)) {
      const path = join(folder, file)
      for (const [i, line] of linesInside(path, root).entries()) {
        const name = named(line, file)
        if (name !== undefined && !found.has(name)) found.set(name, { file: path.slice(root.length + 1), line: i + 1 })
      }
    }
  return found
}

const filesIn = (folder: string): string[] => {
  const names = namesIn(folder)
  const written = names.filter(name => /^requirements.*\.(txt|in)$/.test(name)).sort()
  return [...written, 'pyproject.toml', 'Pipfile', 'setup.cfg', 'uv.lock', 'poetry.lock'].filter(name =>
    names.includes(name),
  )
}

/** `flask[async]==3.0`, `"flask>=3",`, `flask = "^3"`, and in lock files `name = "flask"`. */
function named(line: string, file: string): string | undefined {
  const isLock = /\.lock$/.test(file)
  const [, name] =
    (isLock ? /^name = "([\w.-]+)"$/ : /^\s*["']?([A-Za-z][\w.-]*)\s*(?:\[[^\]]*\])?["']?\s*(?:[=<>~!;,@]|$)/).exec(
      line,
    ) ?? []
  return name === undefined ? undefined : normal(name)
}

const namesIn = (folder: string): string[] => entriesOf(folder).map(({ name }) => name)
