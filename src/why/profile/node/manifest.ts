import { join } from 'node:path'
import { readInside } from '../inside.ts'

/** A longer package.json of a package is not read, bytes. */
const mostBytes = 2 ** 18

/** The version that an installed package says it has; '' where that cannot be read inside the checkout. */
export function versionIn(folder: string, root: string): string {
  try {
    const { version } = JSON.parse(readInside(join(folder, 'package.json'), root, mostBytes) ?? '{}')
    return typeof version === 'string' && /^[\w.+-]{1,60}$/.test(version) ? version : ''
  } catch {
    return '' // not JSON
  }
}

/** How files name a package, those that people write first: the name in a line without blanks at its ends. */
const naming: [file: string, nameIn: (line: string) => string | undefined][] = [
  ['package.json', line => quoted(line, '":')],
  ['package-lock.json', line => quoted(line, '": {')?.split('node_modules/').slice(1).at(-1)],
  ['pnpm-lock.yaml', line => (line.endsWith(':') ? versioned(line) : undefined)],
  ['yarn.lock', line => (line.endsWith(':') ? versioned(line) : undefined)],
]

/** What a line begins with in quotes, where `end` follows. */
function quoted(line: string, end: string): string | undefined {
  const at = line.indexOf(end)
  return line.startsWith('"') && at > 0 ? line.slice(1, at) : undefined
}

/** `'@scope/name@1.0.0':` → `@scope/name` */
function versioned(line: string): string | undefined {
  const bare = line.replace(/^['"/]+/, '')
  const at = bare.indexOf('@', 1)
  return at > 0 ? bare.slice(0, at) : undefined
}

/** Where a project names its packages: in a package.json from the server's folder up, else in the lock file beside one. */
export class Manifests {
  readonly #files: { file: string; lines: Map<string, number> }[]

  constructor(directory: string, root: string) {
    const paths = naming.flatMap(([name, nameIn]) =>
      [...new Set([directory, root])].map(folder => ({ path: join(folder, name), nameIn })),
    )
    this.#files = paths.map(({ path, nameIn }) => {
      const lines = new Map<string, number>()
      for (const [i, line] of (readInside(path, root)?.split('\n') ?? []).entries()) {
        const name = nameIn(line.trim())
        if (name !== undefined && !lines.has(name)) lines.set(name, i + 1)
      }
      return { file: path.slice(root.length + 1), lines }
    })
  }

  lineOf(name: string): { file: string; line: number } | undefined {
    const found = this.#files.find(({ lines }) => lines.has(name))
    return found && { file: found.file, line: found.lines.get(name)! }
  }
}
