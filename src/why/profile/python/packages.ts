import { dirname, isAbsolute, join } from 'node:path'
import { realOf } from '../../../system/below.ts'
import { target, wordsOf } from '../../../system/process-table.ts'
import { namesIn, readInside } from '../inside.ts'

/** A distribution as it is installed: https://packaging.python.org/en/latest/specifications/recording-installed-packages/ */
interface Distribution {
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

/** The folder of installed packages that a file is in: `…/lib/python3.12/site-packages` */
export const packageFolder = (file: string): string | undefined => /^(.*\/(?:site|dist)-packages)\//.exec(file)?.[1]

/** Folders of packages of the interpreter that a process runs, and of the virtual environment it was started from. */
export function packageFoldersOf(pid: number): string[] {
  const [first = ''] = wordsOf(pid).split('\0')
  const programs = [first, target(`/proc/${pid}/exe`)].filter(isAbsolute)
  const folders = programs.map(path => join(dirname(dirname(path)), 'lib'))
  return folders.flatMap(lib =>
    namesIn(lib)
      .filter(name => /^python[\d.]+t?$/.test(name))
      .flatMap(name => ['site-packages', 'dist-packages'].map(kind => join(lib, name, kind))),
  )
}

/** `Foo_Bar.baz` and `foo-bar-baz` are one: https://packaging.python.org/en/latest/specifications/name-normalization/ */
const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')

/** Files that people write, then those that programs write. */
export function filesIn(folder: string): string[] {
  const names = namesIn(folder)
  const written = names.filter(name => /^requirements.*\.(txt|in)$/.test(name))
  const others = ['pyproject.toml', 'Pipfile', 'setup.cfg', 'uv.lock', 'poetry.lock']
  return [...written, ...others.filter(name => names.includes(name))]
}

/** `flask[async]==3.0`, `"flask>=3",`, `flask = "^3"`, and in lock files `name = "flask"`. */
export function namedIn(line: string, file: string): string | undefined {
  const isLock = /\.lock$/.test(file)
  const [, name] =
    (isLock
      ? /^name = "([\w.-]+)"$/
      : /^\s*["']?([A-Za-z][\w.-]*)\s*(?:\[[^\]]*\]\s*)?(?:["']\s*)?(?:[=<>~!;,@]|$)/
    ).exec(line) ?? []
  return name === undefined ? undefined : normal(name)
}
