import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, isAbsolute, join, relative } from 'node:path'
import { parse, stringify } from 'ini'
import { isAtOrBelow } from '../system/below.ts'
import { homes } from '../system/covered.ts'
import { environment, looksLikeLogin } from '../system/environment.ts'
import { isOwn, onPath } from '../system/programs.ts'

/** Where caches and toolchains are below the user's home, unless the environment says otherwise. */
const places = {
  XDG_CACHE_HOME: '.cache', // pip, uv, poetry, yarn, corepack, go build, playwright
  npm_config_cache: '.npm',
  PNPM_HOME: '.local/share/pnpm',
  YARN_GLOBAL_FOLDER: '.yarn/berry',
  BUN_INSTALL: '.bun',
  VOLTA_HOME: '.volta',
  NVM_DIR: '.nvm',
  ASDF_DATA_DIR: '.asdf',
  MISE_DATA_DIR: '.local/share/mise',
  MISE_CONFIG_DIR: '.config/mise',
  PYENV_ROOT: '.pyenv',
  UV_PYTHON_INSTALL_DIR: '.local/share/uv/python',
  GOPATH: 'go',
  CARGO_HOME: '.cargo',
  RUSTUP_HOME: '.rustup',
  GRADLE_USER_HOME: '.gradle',
} as const

/** Java takes the home from the system's list of users, not from HOME. */
const ofJava = 'GRADLE_USER_HOME'

/** The folders that builds write to: caches, and toolchains that are fetched when a project that names them is built. */
const written = /^(?!(NVM_DIR|ASDF_DATA_DIR|MISE_\w+|PYENV_ROOT)$)/

/** Folders that tools share between projects and write to, by their variable, or else their own name. Not all may exist. */
export function cachesOf(env: Record<string, string>): Map<string, string> {
  const named = [...Object.keys(places), 'UV_CACHE_DIR', 'PIP_CACHE_DIR', 'GOCACHE', 'GOMODCACHE', 'COREPACK_HOME']
  const folders = named
    .filter(name => written.test(name))
    .map(name => [name, (env[name] ?? process.env[name] ?? '').split(delimiter)[0]!] as const) // of GOPATH's, Go fills the first
  const others = homes().flatMap(home => ['.m2', '.sbt', '.ivy2'].map(name => join(home, name)))
  return new Map([...folders, ...others.map(path => [path, path] as const)].filter(([, path]) => isAbsolute(path)))
}

/** Where build daemons leave what a later build finds them by, in caches of these names. */
const daemons: Record<string, string> = { GRADLE_USER_HOME: 'daemon', '.m2': 'mvnd/registry', '.sbt': '1.0/server' }

/** These folders, with the caches that they are in. What a room finds there may be outside of it, or in the room of the other side. */
export const daemonsOf = (caches: Map<string, string>): [cache: string, folder: string][] =>
  [...caches].flatMap(([name, path]) => {
    const folder = daemons[basename(name)]
    return folder === undefined ? [] : [[path, folder]]
  })

/** Of the run, and of a variant, in the folder of either. */
export const homeIn = (folder: string): string => join(folder, 'home')

/** Caches of that list that are made if there are none: each variant may have a home of its own. */
const shared = ['XDG_CACHE_HOME', 'npm_config_cache'] as const

/**
 * Makes an empty home for all commands, removed with the run: settings, credentials and histories stay in the user's own. Variables name
 * its caches and toolchains, so that nothing is downloaded twice. `passed`: variables that the user wants commands to have.
 */
export async function makeHome(path: string, passed: Record<string, string> = {}): Promise<Record<string, string>> {
  const own = { XDG_CONFIG_HOME: '.config', XDG_DATA_HOME: '.local/share', XDG_STATE_HOME: '.local/state' }
  const folders = Object.entries(own).map(([name, folder]) => [name, join(path, folder)])
  for (const [, folder] of folders) await mkdir(folder!, { recursive: true })
  const kept = Object.entries(places)
    .map(([name, folder]) => [name, process.env[name] ?? join(name === ofJava ? homes().at(-1)! : homedir(), folder)])
    .filter(([name, folder]) => name === ofJava || existsSync(folder!))
  const isGiven = (name: string) => [name, name.toUpperCase()].some(each => process.env[each] !== undefined)
  const made = shared.filter(name => !isGiven(name))
  const caches = made.map(name => [name, join(path, places[name])])
  const managers = await managersOfCorepack(path)
  // where pip, pipx and uv put programs of the user: pip does where it may not write to its Python
  const PATH = [join(path, '.local/bin'), environment().PATH, ...managers.folders].filter(Boolean).join(delimiter)
  const mise = { MISE_TRUSTED_CONFIG_PATHS: dirname(path) } // it has nobody to ask whether it may read a checkout's settings
  const settings = { ...managers.env, ...mise, ...(await copyNpmSettings(path, passed)) }
  return { HOME: path, PATH, ...Object.fromEntries([...caches, ...kept, ...folders]), ...settings }
}

/** An environment of one home, for another one. Caches stay where they are. */
export function inHome(env: Record<string, string>, from: string, to: string): Record<string, string> {
  const isMoved = (name: string, path: string) => isAtOrBelow(from, path) && !shared.some(cache => cache === name)
  const moved = (name: string, path: string) => (isMoved(name, path) ? join(to, relative(from, path)) : path)
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value.split(delimiter).map(path => moved(name, path)).join(delimiter), // biome-ignore format: one line
    ]),
  )
}

/** npm's settings about where to download from, and what to make of it. */
const harmless =
  /^(nodedir|cafile|ca|strict-ssl|legacy-peer-deps|prefer-offline|python|(https?-)?proxy|noproxy|replace-registry-host|node-linker|shamefully-hoist|(@[\w.-]+:)?registry)$/

/**
 * Copies the harmless settings of the user's `.npmrc` that hold no login, and the certificates that it names; a project's own come first.
 * A login that only names a passed variable stays. setup-node names the file in a variable. Returns the registry for corepack, which does not read it there.
 */
async function copyNpmSettings(home: string, passed: Record<string, string>): Promise<Record<string, string>> {
  const { NPM_CONFIG_USERCONFIG, npm_config_userconfig = NPM_CONFIG_USERCONFIG } = process.env
  const file = npm_config_userconfig ?? join(homedir(), '.npmrc')
  const text = isOwn(file) ? await readFile(file, 'utf8').catch(() => '') : ''
  const all = Object.entries(parse(text.replace(/^\uFEFF/, '')))
  const isPassed = (value: unknown) => Object.hasOwn(passed, /^\$\{(\w+)\}$/.exec(String(value))?.[1] ?? '')
  const named = (value: string) => value.replace(/\$\{(\w+)\??\}/g, (whole, name) => environment()[name] ?? whole)
  const settings = Object.fromEntries([
    ...all.filter(([key, value]) => key.startsWith('//') && isPassed(value)), // npm knows the login, the file does not
    ...all
      .filter(([key]) => harmless.test(key))
      .map(([key, value]) => [key, Array.isArray(value) ? value : named(String(value))] as const)
      .filter(([, value]) => !looksLikeLogin('', String(value)) && !String(value).includes('${')),
  ])
  const env: Record<string, string> = {}
  const copy = join(home, 'cafile.pem')
  const cafile = String(settings.cafile).replace(/^~(?=\/)/, homedir())
  if (isAbsolute(cafile) && !isOwn(cafile)) {
    delete settings.cafile
    env.npm_config_cafile = cafile // a file of the repository: each side has its own
  } else if (isAbsolute(cafile) && (await areCopied(cafile, copy))) settings.cafile = copy
  if (Object.keys(settings).length > 0) await writeFile(join(home, '.npmrc'), stringify(settings))
  const registry = String(settings.registry).replace(/\/+$/, '') // corepack adds a slash, and few registries forgive two
  return settings.registry === undefined ? env : { ...env, COREPACK_NPM_REGISTRY: registry }
}

/** Copies the certificates of a file, and no key that may be beside them. Resolves with whether it has any. */
async function areCopied(from: string, to: string): Promise<boolean> {
  const text = await readFile(from, 'latin1').catch(() => '')
  const found = text.match(/-----BEGIN ([A-Z0-9]+ )?CERTIFICATE-----[\w+/=\s]*-----END \1?CERTIFICATE-----/g) ?? []
  if (found.length > 0) await writeFile(to, `${found.join('\n')}\n`)
  return found.length > 0
}

/**
 * Makes a folder for the end of PATH with pnpm and yarn, run through corepack if that is installed, for commands that name them. An old
 * corepack has outdated keys and cannot check signatures: it then relies on the hash that the project names, as npm does.
 */
async function managersOfCorepack(home: string): Promise<{ folders: string[]; env: Record<string, string> }> {
  if (onPath('corepack', environment().PATH ?? '').length === 0) return { folders: [], env: {} }
  const bin = join(home, 'bin')
  await mkdir(bin, { recursive: true })
  for (const name of ['pnpm', 'yarn']) {
    const unchecked = `corepack ${name} --version >/dev/null 2>&1 || export COREPACK_INTEGRITY_KEYS=0`
    await writeFile(join(bin, name), `#!/bin/sh\n${unchecked}\nexec corepack ${name} "$@"\n`, { mode: 0o755 })
  }
  return { folders: [bin], env: { COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' } }
}
