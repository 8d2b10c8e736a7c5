import { relative } from 'node:path'
import { type Ecosystem, ecosystems, type Folder, type Installer, tools } from '../ecosystems.ts'

/** How to install, where, and because of which file. */
export interface Detected extends Installer {
  directory: string
  file: string
  /** For the reader, if there was more than one way to install. */
  note?: string
}

/**
 * How to install, from the folders between the server's (first) and the root of the worktree (last).
 * The nearest lock file wins; a manifest without one counts only if no lock file above covers it. Undefined: nothing to install.
 * `among`: the languages to consider.
 */
export function detect(places: Folder[], start = '', among = Object.values(ecosystems)): Detected | undefined {
  let wish: Detected | undefined
  for (const place of places) {
    const locks = matching(place, 'lock', among)
    if (wish === undefined && locks.length > 0) return choose(locks, place, start)
    const same = locks.filter(({ tool }) => wish !== undefined && tools[tool].ecosystem === tools[wish.tool].ecosystem)
    if (same.length > 0 && covers(place, same, wish)) return choose(same, place, start)
    if (wish === undefined) wish = choose(matching(place, 'manifest', among), place, start)
  }
  return wish
}

/** Does this folder's lock file cover a manifest below it? uv names the folders of its workspace, and poetry has none. */
function covers({ directory, files, manifest, uvLock }: Folder, [first]: Detected[], below?: Detected): boolean {
  if (first?.tool === 'poetry') return false
  if (first?.tool === 'uv') return uvLock?.includes(` = "${relative(directory, below!.directory)}" }`) ?? true
  const isNode = first !== undefined && tools[first.tool].ecosystem === 'node'
  return !isNode || manifest?.workspaces !== undefined || files.has('pnpm-workspace.yaml')
}

function matching(place: Folder, kind: 'lock' | 'manifest', among: (typeof ecosystems)[Ecosystem][]): Detected[] {
  const installers = among.flatMap(row => row[kind] ?? [])
  return installers.flatMap(installer => {
    const file = installer.files.find(name => place.files.has(name))
    const fits = file !== undefined && (installer.when?.(place) ?? true)
    return fits ? [{ ...installer, directory: place.directory, file }] : []
  })
}

/** One of several: what `packageManager` names, else what fits the start command, else the table's first, with a note. */
function choose(found: Detected[], { manifest }: Folder, start: string): Detected | undefined {
  const named = found.filter(({ tool }) => String(manifest?.packageManager).startsWith(`${tool}@`))
  const spoken = found.filter(({ tool }) => ecosystems[tools[tool].ecosystem].starters?.test(start))
  const left = [named, spoken].find(some => some.length > 0) ?? found
  const [first, ...others] = left.filter(({ file }, i) => left.findIndex(other => other.file === file) === i)
  if (first === undefined || others.length === 0) return first
  const rest = others.map(({ file }) => file).join(', ')
  const note = `installed from ${first.file}, although there is also ${rest}; write \`server.install\` to choose`
  return { ...first, note }
}
