import { join } from 'node:path'
import { readInside } from '../inside.ts'

/** The version that an installed package says it has; '' where that cannot be read inside the checkout. */
export function versionIn(folder: string, root: string): string {
  try {
    const { version } = JSON.parse(readInside(join(folder, 'package.json'), root) ?? '{}')
    return typeof version === 'string' && /^[\w.+-]{1,60}$/.test(version) ? version : ''
  } catch {
    return '' // not JSON
  }
}

/** How files name a package, those that people write first: whether a line (without blanks at its ends) does. */
const naming: [file: string, (line: string, name: string) => boolean][] = [
  ['package.json', (line, name) => line.startsWith(`"${name}":`)],
  ['package-lock.json', (line, name) => line.startsWith('"') && line.includes(`node_modules/${name}": {`)],
  ['pnpm-lock.yaml', (line, name) => line.endsWith(':') && bare(line).startsWith(`${name}@`)],
  ['yarn.lock', (line, name) => line.endsWith(':') && bare(line).startsWith(`${name}@`)],
]

const bare = (line: string): string => line.replace(/^['"/]+/, '')

/** Where the project names a package: in a package.json from the server's folder up, else in the lock file beside one. */
export function manifestLine(
  name: string,
  directory: string,
  root: string,
): { file: string; line: number } | undefined {
  for (const [file, isNamed] of naming)
    for (const folder of new Set([directory, root])) {
      const path = join(folder, file)
      const lines = readInside(path, root)?.split('\n') ?? []
      const at = lines.findIndex(line => isNamed(line.trim(), name))
      if (at >= 0) return { file: path.slice(root.length + 1), line: at + 1 }
    }
  return undefined
}
