import { join } from 'node:path'
import { ecosystems, tools } from '../ecosystems.ts'
import { GateError } from '../errors.ts'
import { readInside } from './contained.ts'
import { type Detected, detect } from './detect.ts'
import { foldersBetween, isThere, onPath } from './folders.ts'
import { type CommandContext, runPhase, seconds } from './phase.ts'
import type { Reuse } from './reuse.ts'
import { type Site, searchPath } from './site.ts'

export interface InstallContext {
  context: CommandContext
  /** Facts for the reader are added here. */
  notes: string[]
  /** What earlier calls have installed. */
  reuse: Reuse
}

/** Installs every variant, one after the other; an install that would give the same again is copied from the first. */
export async function installAll(sites: Site[], installing: InstallContext): Promise<void> {
  for (const site of sites) {
    if (site.directory === undefined || site.install === false) continue
    if (site.install === undefined) await installDetected(site, installing)
    else await install(site, { line: site.install, directory: site.directory, env: {} }, installing.context)
  }
}

async function installDetected(site: Site, { context, notes, reuse }: InstallContext): Promise<void> {
  const fence = site.inPlace ? '/' : site.root!
  const detected = detect(await foldersBetween(site.directory!, site.root!, fence), site.start)
  if (detected === undefined) return
  await readInside(fence, join(detected.directory, detected.file))
  if (detected.note !== undefined) note(notes, detected.note)
  if (site.build === undefined && detected.build !== undefined)
    site.build = { line: detected.build, directory: detected.directory }
  if (site.inPlace && (await isInstalled(detected))) {
    notes.push(`${site.name} uses what is already installed in ${detected.directory}`)
    return
  }
  if (site.inPlace) notes.push(`${site.name} is installed in place, in ${detected.directory}`)
  const saved = await reuse.copyTo(site, detected)
  if (saved !== undefined) {
    context.say(`${site.name}: install reused`)
    notes.push(
      `install of ${site.name} reused from ${saved.from} (same ${detected.file}): ${seconds(saved.time)} saved`,
    )
    return
  }
  await demandTool(site, detected)
  const env = ecosystems[tools[detected.tool].ecosystem].quiet ?? {}
  const time = await install(site, { line: detected.install, directory: detected.directory, env }, context)
  reuse.remember(site, detected, time)
}

interface InstallCommand {
  line: string
  directory: string
  env: Record<string, string>
}

async function install(site: Site, { line, directory, env }: InstallCommand, context: CommandContext): Promise<number> {
  // Note: NODE_ENV=production is meant for the server; package managers would leave out what the build needs
  const { NODE_ENV: _, ...own } = site.env
  const PATH = await searchPath(site)
  return runPhase(
    {
      name: 'install',
      variant: site.name,
      line,
      directory,
      env: { ...hookless, ...env, ...own, PATH },
      room: site.room,
    },
    context,
  )
}

/** Keeps packages from installing git hooks: a worktree shares its configuration with the user's checkout. */
const hookless = { HUSKY: '0', SKIP_INSTALL_SIMPLE_GIT_HOOKS: '1' }

/** Throws command-failed where the program of an install is missing. */
async function demandTool(site: Site, { tool, file }: Detected): Promise<void> {
  const { name } = site
  if (await onPath(tool, await searchPath(site))) return
  throw new GateError(
    'command-failed',
    `install of ${name} needs \`${tool}\` (because of ${file}), which is not on PATH: ${tools[tool].get}; or write \`server.install\``,
    { variant: name },
  )
}

/** Has the user installed it already? Then the folder is used as it is. */
async function isInstalled({ directory, tool }: Detected): Promise<boolean> {
  const { traces = [] } = ecosystems[tools[tool].ecosystem]
  for (const trace of traces) if (await isThere(join(directory, trace))) return true
  return false
}

function note(notes: string[], text: string): void {
  if (!notes.includes(text)) notes.push(text)
}
