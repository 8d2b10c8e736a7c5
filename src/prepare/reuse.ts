import { createHash } from 'node:crypto'
import { basename, dirname, join, relative } from 'node:path'
import { type Manifest, type Tool, tools } from '../ecosystems.ts'
import { parsed } from '../json.ts'
import { readInside } from './contained.ts'
import { copyFolder, moveHome } from './copy.ts'
import type { Detected } from './detect.ts'
import { isThere } from './folders.ts'
import { gitNames } from './git/git.ts'
import { remove } from './remove.ts'
import type { Site } from './site.ts'

/** What an install leaves in the project, by tool. Absent: it is not copied (Go, Cargo and Maven share a cache anyway). */
const leaves: Partial<Record<Tool, 'node_modules' | '.venv'>> = {
  npm: 'node_modules',
  pnpm: 'node_modules',
  yarn: 'node_modules',
  bun: 'node_modules',
  python3: '.venv',
  uv: '.venv',
  poetry: '.venv',
}

/** Commands that copy files of the project itself, or (Yarn 2 and later) leave more behind than one folder. */
const copiesProject = /pip install \.$|--immutable$/

/** Files that decide what is installed, wherever they stand in the tree. */
const deciding =
  /^(package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.?pnpmfile\.c?js|yarn\.lock|bun\.lockb?|bunfig\.toml|\.npmrc|\.yarnrc(\.yml)?|\.nvmrc|\.node-version|\.python-version|\.tool-versions|(requirements|constraints).*\.(txt|in)|pyproject\.toml|setup\.(py|cfg)|uv\.(lock|toml)|poetry\.(lock|toml)|.*\.(patch|tgz|whl))$/

/** An install that others may copy. */
interface Installed {
  from: Site
  detected: Detected
  /** What it was installed from, as one hash. */
  print: string
  /** ms */
  time: number
}

/** Installs of this preparation that gave, or would give, the same again. */
export class Reuse {
  readonly #signal: AbortSignal
  readonly #installed: Installed[] = []
  /** As they were before their install, which may write where git looks. */
  readonly #prints = new Map<Site, string | undefined>()

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /**
   * Copies what an earlier variant has installed, if an install would do the same again.
   * Resolves with whose it was and the time that saved, ms; undefined: nothing was copied, install it.
   */
  async copyTo(site: Site, detected: Detected): Promise<{ from: string; time: number } | undefined> {
    const begun = performance.now()
    const print = await this.#print(site, detected)
    this.#prints.set(site, print)
    const match = this.#installed.find(earlier => earlier.print === print)
    if (match === undefined) return undefined
    const folders = await installedFolders(match, this.#signal)
    if (folders.length === 0 || !(await this.#copyAll(folders, match.from.root!, site.root!))) return undefined
    return { from: match.from.name, time: Math.max(0, match.time - (performance.now() - begun)) }
  }

  /** Keeps in mind that a variant has been installed, after `copyTo` found nothing for it, and how long that took, ms. */
  remember(site: Site, detected: Detected, time: number): void {
    const print = this.#prints.get(site)
    if (print !== undefined) this.#installed.push({ from: site, detected, print, time })
  }

  /** All or nothing; what cannot be copied is installed, and says then what is wrong. */
  async #copyAll(folders: string[], from: string, to: string): Promise<boolean> {
    const targets = folders.map(folder => join(to, relative(from, folder)))
    try {
      for (const [i, target] of targets.entries()) await copyFolder(folders[i]!, target, this.#signal)
      if (await moveHome(targets, [from, to], this.#signal)) return true
    } catch (error) {
      this.#signal.throwIfAborted()
      if (/No space left|ENOSPC/.test(String(error))) throw error
    }
    for (const target of targets) await remove(target)
    return false
  }

  /**
   * One hash of the command and of all that decides what it installs; undefined where equal files do not mean an equal
   * install: a script of the project's own runs with it, a package is copied from the project itself, or what would be
   * copied is committed.
   */
  async #print(site: Site, detected: Detected): Promise<string | undefined> {
    const leaf = leaves[detected.tool]
    if (leaf === undefined || site.inPlace || copiesProject.test(detected.install)) return undefined
    const names = await listed(site.root!, this.#signal)
    if (names.some(name => name.split('/').includes(leaf))) return undefined
    const hash = createHash('sha256').update(
      JSON.stringify([detected.install, relative(site.root!, detected.directory), site.env]),
    )
    for (const name of names.filter(name => deciding.test(basename(name))).sort()) {
      const content = await readInside(site.root!, join(site.root!, name))
      if (isLocal(name, content.toString(), detected.tool)) return undefined
      hash.update(JSON.stringify([name, content.length])).update(content)
    }
    return hash.digest('hex')
  }
}

/** Tracked and untracked-not-ignored files of a worktree that are there. Names that are not UTF-8 decide nothing. */
async function listed(root: string, signal: AbortSignal): Promise<string[]> {
  const names = await gitNames(root, ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { signal })
  const found: string[] = []
  for (const name of new Set(names.map(name => Buffer.from(name, 'latin1').toString())))
    if (!deciding.test(basename(name)) || (await isThere(join(root, name)))) found.push(name)
  return found
}

/** Scripts that package managers run in the project itself. */
const lifecycle = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare']

/**
 * Does the install depend on more of the project than its manifests?
 * Note: scripts of dependencies run too, and nearly all of them look at their own package only; Prisma's reads the
 * project's schema, so it is named here.
 */
function isLocal(name: string, text: string, tool: Tool): boolean {
  const file = basename(name)
  if (tools[tool].ecosystem === 'python') return isLocalPython(file, text, tool)
  if (file === '.npmrc') return /^[ \t]*install-links\s*=\s*true/m.test(text)
  if (file !== 'package.json') return false
  const { scripts }: Manifest = Object(parsed(text)) // the package manager has said what it thinks of a broken one
  const copies = tool === 'npm' ? /"@prisma\/client"/ : /"@prisma\/client"|"(file|portal):|"injected"/
  return copies.test(text) || lifecycle.some(script => script in Object(scripts))
}

/** Is the project itself, or a folder of it, among what is installed? */
function isLocalPython(file: string, text: string, tool: Tool): boolean {
  if (file.endsWith('.txt')) return /^[ \t]*(-e\b|--editable\b|\.|\/|file:)|@[ \t]*file:/m.test(text)
  return (
    tool !== 'python3' &&
    file === 'pyproject.toml' &&
    /^[ \t]*\[build-system\]|\bpath[ \t]*=|\bworkspace[ \t]*=/m.test(text)
  )
}

/** The folders an install has made: beside the lock file, and beside every manifest of its workspaces. */
async function installedFolders({ from, detected }: Installed, signal: AbortSignal): Promise<string[]> {
  const leaf = leaves[detected.tool]!
  const manifests = (await listed(from.root!, signal)).filter(
    name => basename(name) === 'package.json' && !name.split('/').includes(leaf),
  )
  const beside = new Set([detected.directory, ...manifests.map(name => dirname(join(from.root!, name)))])
  const folders: string[] = []
  for (const directory of beside) if (await isThere(join(directory, leaf))) folders.push(join(directory, leaf))
  return folders
}
