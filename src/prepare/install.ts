import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ecosystems, type Folder, type Manifest, tools } from '../ecosystems.ts'
import { GateError } from '../errors.ts'
import { isMapping, parsed } from '../json.ts'
import { onPath } from '../system/programs.ts'
import { type Detected, detect } from './detect.ts'
import { readInside } from './inside.ts'
import { type CommandContext, runPhase } from './phase.ts'
import { environmentOf, type Site } from './site.ts'
import type { Command } from './variant.ts'

/** Installs a variant with the config's command, or as its files suggest. Adds facts for the reader to `notes`. */
export async function install(site: Site, context: CommandContext, notes: string[]): Promise<void> {
  const command: (Command & { env?: Record<string, string> }) | undefined =
    site.install === undefined ? await detected(site, notes) : site.install || undefined
  if (command === undefined) return
  // Note: NODE_ENV=production is meant for the server; package managers would leave out what the build needs
  const { NODE_ENV: _, ...own } = environmentOf(site)
  const env = { ...hookless, ...command.env, ...own }
  await runPhase({ ...command, name: 'install', variant: site.name, env, room: site.room }, context)
}

/** Keeps packages from installing git hooks. If the variant is the user's own folder, these would be the user's hooks. */
const hookless = { HUSKY: '0', SKIP_INSTALL_SIMPLE_GIT_HOOKS: '1' }

/** How to install, by what the files say; undefined: nothing to install. Their build command counts if the config has none. */
async function detected(site: Site, notes: string[]) {
  if (site.directory === undefined) return undefined
  const fence = site.inPlace ? '/' : site.root!
  const found = detect(await foldersBetween(site.directory, site.root!, fence), site.start)
  if (found === undefined) return undefined
  const { directory, file, note, install: line, build, tool } = found
  await readInside(fence, join(directory, file))
  if (note !== undefined && !notes.includes(note)) notes.push(note)
  if (build !== undefined) site.build ??= { line: build, directory }
  if (line === '') return undefined
  const { quiet, traces = [] } = ecosystems[tools[tool].ecosystem]
  const isInstalled = site.inPlace && traces.some(trace => existsSync(join(directory, trace)))
  if (isInstalled) notes.push(`${site.name} uses what is already installed in ${directory}`)
  if (isInstalled) return undefined
  if (site.inPlace) notes.push(`${site.name} is installed in place, in ${directory}`)
  demandTool(site, found)
  return { line, directory, env: quiet }
}

/** Throws command-failed if the program that installs is missing. */
function demandTool(site: Site, { tool, file }: Detected): void {
  const { name } = site
  if (onPath(tool, environmentOf(site).PATH).length > 0) return
  throw new GateError(
    'command-failed',
    `install of ${name} needs \`${tool}\` (because of ${file}), which is not on PATH: ${tools[tool].get}; or write \`server.install\``,
    { variant: name },
  )
}

/** The folders from `directory` up to `root`. A package.json that leads out of `fence` is an error: path-escapes. */
async function foldersBetween(directory: string, root: string, fence: string): Promise<Folder[]> {
  const files = new Set(await readdir(directory))
  const manifest = files.has('package.json') ? await readManifest(join(directory, 'package.json'), fence) : undefined
  const lock = join(directory, 'uv.lock')
  const uvLock = existsSync(lock) ? (await readInside(fence, lock)).toString() : undefined
  const here: Folder = { directory, files, manifest, uvLock }
  if (directory === root || dirname(directory) === directory) return [here]
  return [here, ...(await foldersBetween(dirname(directory), root, fence))]
}

/** A package.json; undefined if it is not valid: its package manager reports that better than we could. */
async function readManifest(path: string, fence: string): Promise<Manifest | undefined> {
  if (!existsSync(path)) return undefined // a link to nothing
  const manifest = parsed((await readInside(fence, path)).toString())
  return isMapping(manifest) ? manifest : undefined
}
