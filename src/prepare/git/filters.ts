import { gitNames } from './git.ts'
import type { Setting } from './git-environment.ts'

export interface CheckoutSettings {
  config: Setting[]
  /** Set if a checkout may contact a remote: a partial clone, or Git LFS. */
  as?: 'remote'
  /** Names of configured filters that do not run. */
  silenced: string[]
}

/** The settings that Git LFS writes. Nothing else may run under its name. */
const lfs = { clean: 'git-lfs clean -- %f', smudge: 'git-lfs smudge -- %f', process: 'git-lfs filter-process' }

/** The user's settings that run no commands, and decide which files count and how lines end. */
const carried = ['core.excludesfile', 'core.autocrlf', 'core.eol']

/**
 * Settings for writing files to a working tree and comparing them with it. A commit's attributes choose among the filters configured on
 * this machine, and filters are commands. Of these, only Git LFS runs, by its own command lines.
 */
export async function checkoutSettings(
  repository: string,
  signal: AbortSignal,
  env: Record<string, string> = {},
): Promise<CheckoutSettings> {
  const listed = await gitNames(repository, ['config', '--null', '--list'], { signal, as: 'lister', env })
  const entries = listed.map(entry => settingOf(Buffer.from(entry, 'latin1').toString()))
  const names = new Set(entries.flatMap(([key]) => /^filter\.(.*)\.\w+$/s.exec(key)?.[1] ?? []))
  const silenced = [...names].filter(name => name !== 'lfs')
  const values = new Map(entries)
  const config: Setting[] = [
    ...carried.flatMap((key): Setting[] => (values.has(key) ? [[key, values.get(key)!]] : [])),
    ...silenced.flatMap(name => filter(name, { clean: '', smudge: '', process: '' }, false)),
    ...(names.has('lfs') ? filter('lfs', lfs, true) : []),
  ]
  const partial = entries.some(([key]) => key === 'extensions.partialclone' || /^remote\..*\.promisor$/s.test(key))
  return { config, silenced, ...(partial || names.has('lfs') ? { as: 'remote' } : {}) }
}

const filter = (name: string, commands: Record<string, string>, required: boolean): Setting[] => [
  ...Object.entries(commands).map(([verb, line]): Setting => [`filter.${name}.${verb}`, line]),
  [`filter.${name}.required`, String(required)],
]

/** An entry of `git config --list --null`: `key\nvalue`; a key alone means true. */
export function settingOf(entry: string): Setting {
  const at = entry.indexOf('\n')
  return at < 0 ? [entry, 'true'] : [entry.slice(0, at), entry.slice(at + 1)]
}
