import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { VariantRecord } from '../results/results.ts'
import { realOf } from '../system/below.ts'
import type { Boundary, Isolation } from '../system/boundary.ts'
import { makeLogs } from '../system/capped-log.ts'
import { ownFolder, removeOwn } from '../system/own-folder.ts'
import { stopIn } from '../system/stop.ts'
import { takeBack } from './git/git-environment.ts'
import { homeIn, inHome, makeHome } from './home.ts'
import { install } from './install.ts'
import { tidyUp } from './leftovers.ts'
import { type CommandContext, runPhase } from './phase.ts'
import { prepareInRooms } from './rooms.ts'
import { explained } from './setup-errors.ts'
import { environmentOf, type Site, siteOf, variantOf, variantRecord } from './site.ts'
import { type Asked, findSources, type Sources } from './sources.ts'
import { inThreeTries, type Stage } from './stages.ts'
import type { Variant } from './variant.ts'

/** `logs`: folder for log files, created if absent. */
export interface PrepareOptions extends CommandContext, Omit<Asked, 'ours'> {
  /** What to compare, if it has been found already. */
  sources?: Sources
  /** Folder of our own output, which is not part of the working tree. */
  out?: string
  /** Environment variables for every command, besides the allow-listed ones. */
  pass?: Record<string, string>
  /** Whether commands run in rooms; absent: they do not, as on the user's own machine. */
  isolation?: Isolation
  /** Called with what is compared, before anything is put on disk. */
  found?: (variants: VariantRecord[]) => void
  /** Called with the boundary between commands and us, once it is known. */
  bounded?: (boundary: Boundary) => void
  /** Starts a variant and stops it again. Throws GateError when it does not start. */
  tryOut?: (variant: Variant) => Promise<void>
}

/** Variants on disk. Disposing removes every worktree and temporary folder; it never rejects. */
export interface Prepared extends AsyncDisposable {
  variants: Variant[]
  /** Facts for the reader: which base was chosen, what was not available. */
  notes: string[]
  /** Root of the checkout; undefined if there is none. */
  repository?: string
}

/**
 * Puts every variant on disk, installed and built. The user's checkout is only read.
 * Errors: not-a-repository, no-commits, no-such-ref, fetch-failed, path-escapes, directory-missing, command-failed,
 * command-timeout, disk-full, nothing-to-run; when aborted, the signal's reason. In each case nothing is left behind.
 */
export async function prepare(config: Config, options: PrepareOptions): Promise<Prepared> {
  await tidyUp()
  let temporary: string | undefined
  const cleanUp = async () => {
    for (const step of temporary === undefined ? [] : [stopIn, removeOwn])
      await step(temporary!).catch((error: Error) => options.say(`could not clean up: ${error.message}`))
  }
  try {
    temporary = ownFolder()
    return { ...(await prepareIn(temporary, config, options)), [Symbol.asyncDispose]: cleanUp }
  } catch (error) {
    const cause = explained(error, tmpdir(), options.logs)
    await cleanUp()
    options.signal.throwIfAborted()
    throw cause
  }
}

async function prepareIn(temporary: string, config: Config, options: PrepareOptions) {
  const { directory, out, logs, signal } = options
  makeLogs(logs)
  const home = homeIn(temporary)
  const env = { ...(await makeHome(home, options.pass)), ...options.pass }
  const ours = [temporary, ...[logs, out ?? logs].map(folder => realOf(resolve(directory, folder)))]
  const { wanted, repository, notes } = options.sources ?? (await findSources(config, { ...options, ours }))
  options.found?.(wanted.map(variantRecord))
  const sites: Site[] = []
  for (const [index, one] of wanted.entries()) {
    options.say(`${one.config.name}: ${one.source.source}`)
    const number = String(index).padStart(String(wanted.length - 1).length, '0')
    const path = join(temporary, `v${number}`, 'server') // same length and name for all: listings and stack traces look alike
    const site = await siteOf(one, { path, repository, server: config.server, env, notes, signal })
    const own = homeIn(dirname(path)) // without a room, base must not run what head installs for the user
    await cp(home, own, { recursive: true })
    sites.push({ ...site, env: inHome(site.env, home, own) })
  }
  const within = config.server.directory ?? '.'
  if (within !== '.' && sites.some(site => site.directory !== undefined && !site.inPlace))
    notes.push(`the commands of \`server\` run in \`${within}\``)
  takeBack()
  const setup: Stage = site => runCommand('setup', site, options)
  setup.isShared = true
  const stages: Stage[] = [site => install(site, options, notes), site => runCommand('build', site, options), setup]
  const start: Stage = async site => options.tryOut?.(variantOf(site))
  const building = { ...options, temporary, env, repository, notes }
  const ready = await prepareInRooms(sites, { stages, start }, building)
  const left = sites.filter(site => !ready.includes(site))
  const base = sites.find(({ baseline }) => baseline)
  for (const stage of stages)
    for (const site of left) await (site.baseline ? stage(site) : inThreeTries(stage, site, base))
  return { variants: sites.map(variantOf), notes, repository }
}

async function runCommand(name: 'build' | 'setup', site: Site, context: CommandContext): Promise<void> {
  const command = site[name]
  if (command === undefined) return
  await runPhase({ name, variant: site.name, ...command, env: environmentOf(site), room: site.room }, context)
}
