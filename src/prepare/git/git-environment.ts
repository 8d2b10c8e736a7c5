import { environment } from '../../system/environment.ts'

/** No hook, no watcher, no pager, no garbage collection on our account; a checkout may belong to a different user. */
export const settings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'core.splitIndex=false',
  'submodule.recurse=false',
  'protocol.ext.allow=never',
  'gc.auto=0',
  'maintenance.auto=false',
  'safe.directory=*', // ours to decide: a user who starts us in a folder runs its code
]

/** Nobody is asked for anything. */
const noPrompts = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'false',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
}

/** Nobody's configuration but the repository's own. */
const noConfig = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_ATTR_NOSYSTEM: '1' }

const plain = { GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C', LANGUAGE: '' }

/** Set by git for its hooks; perf-gate started from a hook must look at the folder it stands in instead. */
const misleading =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE)$/

/** What GitHub gives an action is not for the programs that git starts, nor are the files in which a runner takes orders. */
const forUs = /^((INPUT|ACTIONS)_|GITHUB_(ENV|PATH|STATE|OUTPUT|STEP_SUMMARY)$)/

/** Where the user's configuration is. */
const placesOfConfig = /^(XDG_CONFIG_HOME|GIT_CONFIG_(GLOBAL|SYSTEM|NOSYSTEM))$/

/** A setting: its key, which may hold any character in the middle, and its value. */
export type Setting = [key: string, value: string]

/**
 * `user`: a command that reads the user's configuration. `remote`: one that talks to a remote, with the user's configuration,
 * agents, credentials, and what git was lent. Any other gets nobody's configuration and no credentials.
 */
export type Caller = 'user' | 'remote'

let lent: Setting[] = []

/** Lends git credentials for the commands that talk to a remote, until `takeBack`. They stand in the environment of these alone. */
export function lend(settings: Setting[]): void {
  lent = settings
}

/** To be called before anything of a variant is run: from then on no git of ours knows what it was lent. */
export function takeBack(): void {
  lent = []
}

/** The environment of git. All but `remote` is the allow-listed environment, and what is said here. */
export function gitEnvironment(
  as: Caller | undefined,
  extra: Record<string, string> = {},
  config: Setting[] = [],
): Record<string, string> {
  const all = { ...noPrompts, ...plain, ...extra }
  if (as === 'remote') return withSettings({ ...ours(isForRemotes), ...all }, [...lent, ...config])
  if (as === 'user') return withSettings(environment({ ...ours(name => placesOfConfig.test(name)), ...all }), config)
  return withSettings(environment({ ...noConfig, ...all }), [...config, ['credential.helper', '']])
}

const isForRemotes = (name: string): boolean => !misleading.test(name) && !forUs.test(name)

const ours = (isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => isWanted(name))) as Record<string, string>

/** An environment in which git finds these settings, after those that it holds already. */
function withSettings(env: Record<string, string>, settings: Setting[]): Record<string, string> {
  const before = Number(env.GIT_CONFIG_COUNT ?? 0)
  const named = settings.flatMap(([key, value], i) => [
    [`GIT_CONFIG_KEY_${before + i}`, key],
    [`GIT_CONFIG_VALUE_${before + i}`, value],
  ])
  return { ...env, ...Object.fromEntries(named), GIT_CONFIG_COUNT: String(before + settings.length) }
}
