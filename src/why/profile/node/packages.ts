import { join } from 'node:path'
import { isMapping, parsed } from '../../../json.ts'
import { readInside } from '../inside.ts'
import { manifestsIn } from '../manifests.ts'

/** A longer package.json of a package is not read, bytes. */
const mostBytes = 2 ** 18

/** The innermost package that a file is in, by its path; undefined if it is in none, but in `.cache`, say. `file`: relative to `folder`. */
export function packageAt(path: string): { name: string; folder: string; file: string } | undefined {
  const [, store, long, inStore] = storedByYarn.exec(path) ?? []
  if (long !== undefined) return { name: long.replace(/^(@[^-]+)-/, '$1/'), folder: store!, file: inStore! }
  const [, folder, name, file] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/.][^/]*))\/(.*)$/s.exec(path) ?? []
  return name === undefined ? undefined : { name, folder: folder!, file: file! }
}

/** `node_modules/.store/@scope-name-npm-1.2.3-0123456789/package/FILE` */
const storedByYarn = /^(.*\/node_modules\/\.store\/(@?[^/]+?)-(?:npm|virtual|patch)-[^/]+\/package)\/(.*)$/s

/** The version that an installed package says it has; '' if that cannot be read inside the checkout. */
export function versionIn(folder: string, root: string): string {
  const manifest = parsed(readInside(join(folder, 'package.json'), root, mostBytes) ?? '')
  const version = isMapping(manifest) ? manifest.version : undefined
  return typeof version === 'string' && /^[\w.+-]{1,60}$/.test(version) ? version : ''
}

/** A line of package.json that asks for a package: others are of scripts, say. */
const asked = /^"([^"]+)": "(?:[\^~<>=v*\d]|latest|next|(?:npm|file|link|workspace|catalog|https?|git[\w+]*):)/

/** The name in a trimmed line, by the file of the line. */
const naming: Record<string, (line: string) => string | undefined> = {
  'package.json': line => asked.exec(line)?.[1],
  'package-lock.json': line => /^"([^"]+)": \{/.exec(line)?.[1]?.split('node_modules/').slice(1).at(-1),
  'pnpm-lock.yaml': line => (line.endsWith(':') ? versioned(line) : undefined),
  'yarn.lock': line => (line.endsWith(':') ? versioned(line) : undefined),
}

/** Where a project names its packages. */
export const npmManifests = (checkout: { root: string; directory: string }) =>
  manifestsIn(
    checkout,
    () => Object.keys(naming),
    (line, file) => [naming[file]!(line.trim())],
  )

/** `'@scope/name@1.0.0':` → `@scope/name` */
function versioned(line: string): string | undefined {
  const bare = line.replace(/^['"/]+/, '')
  const at = bare.indexOf('@', 1)
  return at > 0 ? bare.slice(0, at) : undefined
}
