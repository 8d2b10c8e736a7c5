import { environment } from '../../system/environment.ts'
import { ownEnvironment } from '../../system/programs.ts'

/** No hooks, watchers, or garbage collection while we use git. A checkout may belong to a different user. */
export const settings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'core.splitIndex=false',
  'submodule.recurse=false',
  'protocol.ext.allow=never',
  'gc.auto=0',
  'maintenance.auto=false',
  'safe.bareRepository=explicit', // see `refuseBare`
  'safe.directory=*', // no added risk: a user who starts us in a folder runs its code anyway
]

const noPrompts = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'false',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
}

/** Only the repository's own configuration. */
const noConfig = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_ATTR_NOSYSTEM: '1' }

/** A file of Git LFS that cannot be had stays a pointer, as where git-lfs is not installed: the report says so. */
const plain = { GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C', LANGUAGE: '', GIT_LFS_SKIP_DOWNLOAD_ERRORS: '1' }

/** Set by git for its hooks. When started from a hook, perf-gate must use its current folder instead. GIT_CONFIG hides settings. */
const misleading =
  /^GIT_(CONFIG|DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE)$/

/** What GitHub gives an action, and the files that a runner takes commands from. Programs that git starts get neither. */
const forUs = /^((INPUT|ACTIONS)_|GITHUB_(ENV|PATH|STATE|OUTPUT|STEP_SUMMARY)$)/

const placesOfConfig = /^(XDG_CONFIG_HOME|GIT_CONFIG_(GLOBAL|SYSTEM|NOSYSTEM))$/

/** Settings that are in the environment itself. */
const named = /^GIT_CONFIG_(COUNT|PARAMETERS|(KEY|VALUE)_\d+)$/

/** A setting: its key, which may hold any character in the middle, and its value. */
export type Setting = [key: string, value: string]

/**
 * `user`: a command that reads the user's configuration. `lister`: one that lists all settings that `remote` would obey. `remote`: one that
 * talks to a remote, with the user's configuration, agents and credentials, and with what was lent. Any other command gets no user's
 * configuration and no credentials.
 */
export type Caller = 'user' | 'lister' | 'remote'

let lent: Setting[] = []

/** Lends git credentials to the commands that talk to a remote, until `takeBack`. Only their environment contains them. */
export function lend(settings: Setting[]): void {
  lent = settings
}

/** Call this before any code of a variant runs: from then on, no git command of ours has what was lent. */
export function takeBack(): void {
  lent = []
}

/** The environment of a git command. Except for `remote`: only the allow-listed variables, and those added here. */
export function gitEnvironment(
  as: Caller | undefined,
  extra: Record<string, string> = {},
  config: Setting[] = [],
): Record<string, string> {
  const all = { ...noPrompts, ...plain, ...extra }
  const isForRemotes = (name: string) => !misleading.test(name) && !forUs.test(name)
  if (as === 'remote') return withSettings({ ...ours(isForRemotes), ...all }, [...lent, ...config])
  const isRead = (name: string) => placesOfConfig.test(name) || (as === 'lister' && named.test(name))
  if (as !== undefined) return withSettings(environment({ ...ours(isRead), ...all }), config)
  return withSettings(environment({ ...noConfig, ...all }), [...config, ['credential.helper', '']])
}

const ours = (isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => isWanted(name))) as Record<string, string>

/** Adds settings for git to an environment, after those that it already has. */
function withSettings(env: Record<string, string>, settings: Setting[]): Record<string, string> {
  const before = Number(env.GIT_CONFIG_COUNT ?? 0)
  const named = settings.flatMap(([key, value], i) => [
    [`GIT_CONFIG_KEY_${before + i}`, key],
    [`GIT_CONFIG_VALUE_${before + i}`, value],
  ])
  return { ...ownEnvironment(env), ...Object.fromEntries(named), GIT_CONFIG_COUNT: String(before + settings.length) }
}
