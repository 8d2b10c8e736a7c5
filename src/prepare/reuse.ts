import { createHash } from 'node:crypto'
import { basename, join, relative } from 'node:path'
import type { Manifest } from '../ecosystems.ts'
import { parsed } from '../json.ts'
import { readInside } from './contained.ts'
import { copyFolder, speaksOf } from './copy.ts'
import type { Detected } from './detect.ts'
import { isThere } from './folders.ts'
import { gitNames } from './git/git.ts'
import { remove } from './remove.ts'
import type { Site } from './site.ts'

/** Files that decide what npm installs, wherever they stand in the tree. */
const deciding =
  /^(package\.json|package-lock\.json|npm-shrinkwrap\.json|\.npmrc|\.nvmrc|\.node-version|\.tool-versions|.*\.(patch|tgz))$/

/** An install that others may copy. */
interface Installed {
  name: string
  /** Its node_modules. */
  folder: string
  root: string
  /** What it was installed from, as one hash. */
  print: string
  /** ms */
  time: number
}

/**
 * Installs of npm in this preparation that would give the same again. Nothing else is copied: pnpm, newer yarn and uv link from
 * a store within seconds, and Go, Cargo and Maven share a cache.
 */
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
  async copyTo(
    site: Site,
    { tool, install, directory }: Detected,
  ): Promise<{ from: string; time: number } | undefined> {
    if (tool !== 'npm' || site.inPlace) return undefined
    const begun = performance.now()
    const print = await this.#print(site.root!, [install, relative(site.root!, directory), site.env])
    this.#prints.set(site, print)
    const match = this.#installed.find(earlier => earlier.print === print)
    if (match === undefined || !(await this.#copied(match, join(directory, 'node_modules')))) return undefined
    return { from: match.name, time: Math.max(0, match.time - (performance.now() - begun)) }
  }

  /** Keeps in mind that a variant has been installed, after `copyTo` found nothing for it, and how long that took, ms. */
  remember(site: Site, { directory }: Detected, time: number): void {
    const print = this.#prints.get(site)
    if (print === undefined) return
    this.#installed.push({ name: site.name, folder: join(directory, 'node_modules'), root: site.root!, print, time })
  }

  /** What cannot be copied is installed, and says then what is wrong. So is what speaks of its place: head would run the code of base. */
  async #copied({ folder, root }: Installed, target: string): Promise<boolean> {
    try {
      if (!(await isThere(folder)) || (await speaksOf(root, folder, this.#signal))) return false
      await copyFolder(folder, target, this.#signal)
      return true
    } catch {
      this.#signal.throwIfAborted()
      await remove(target)
      return false
    }
  }

  /**
   * One hash of the command and of all that decides what it installs; undefined where equal files do not mean an equal
   * install, or what would be copied is committed.
   */
  async #print(root: string, how: unknown): Promise<string | undefined> {
    const names = await listed(root, this.#signal)
    if (names.some(name => name.split('/').includes('node_modules'))) return undefined
    const hash = createHash('sha256').update(JSON.stringify(how))
    for (const name of names.filter(name => deciding.test(basename(name))).sort()) {
      const content = await readInside(root, join(root, name))
      if (isLocal(basename(name), content.toString())) return undefined
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
 * Does the install depend on more of the project than its manifests, or leave more than one folder?
 * Note: scripts of dependencies run too, and nearly all of them look at their own package only; Prisma's reads the
 * project's schema, so it is named here.
 */
function isLocal(file: string, text: string): boolean {
  if (file === '.npmrc') return /^[ \t]*(install-links\s*=\s*true|install-strategy\s*=)/m.test(text)
  if (file !== 'package.json') return false
  const { scripts, workspaces }: Manifest = Object(parsed(text)) // npm has said what it thinks of a broken one
  const isOwn = lifecycle.some(script => script in Object(scripts))
  const hasFolders = workspaces !== undefined || /"(file|link):/.test(text) // each may get a node_modules of its own
  return isOwn || hasFolders || text.includes('"@prisma/client"')
}
