import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The variables that name files through which the runner takes commands from a step, and the event that later steps read. */
const names = ['GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_EVENT_PATH']

interface RunnerFile {
  name: string
  path: string
  content: Buffer
  stats: Stats
}

/**
 * The runner's files as they are before any code of a variant runs. Any process of our user can find them and write to them: variables for
 * later steps, a folder for PATH, the state of our post step, text for the summary. The same is true of the files of this action, and its
 * post step runs with the job's token.
 */
export class RunnerFiles {
  readonly #orders = names.flatMap(name => remembered(name, process.env[name] ?? ''))
  readonly #action = ownFiles().flatMap(path => remembered('GITHUB_ACTION_PATH', path))

  /**
   * Restores what was there, in new files: a process that still has an old one open writes into nothing. Returns the names of those that
   * had been changed. Call this when no code of a variant runs any more, and before we write to them. Throws if one cannot be restored,
   * after all others.
   */
  restore(): string[] {
    const changed = [...this.#orders, ...this.#action].filter(file => !isUnchanged(file))
    let failed: unknown
    for (const file of new Set([...this.#orders, ...changed]))
      try {
        renew(file)
      } catch (error) {
        failed ??= error
      }
    if (failed !== undefined) throw failed
    return [...new Set(changed.map(({ name }) => name))]
  }
}

function remembered(name: string, path: string): RunnerFile[] {
  try {
    return path === '' ? [] : [{ name, path, content: readFileSync(path), stats: statSync(path) }]
  } catch {
    return [] // the runner did not make it
  }
}

/** Files of this action, if it runs as one: what a developer builds during a run is not restored. */
function ownFiles(): string[] {
  const self = fileURLToPath(import.meta.url)
  if (process.env.GITHUB_ACTIONS !== 'true' || !self.endsWith('.js')) return []
  return readdirSync(dirname(self)).map(name => join(dirname(self), name))
}

function isUnchanged({ path, content }: RunnerFile): boolean {
  try {
    const now = lstatSync(path)
    return now.isFile() && now.size === content.length && readFileSync(path).equals(content)
  } catch {
    return false // gone, or not readable
  }
}

function renew({ path, content, stats }: RunnerFile): void {
  reopen(dirname(path))
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) renameSync(path, `${path}.${randomUUID()}`) // it may not let us empty it
  rmSync(path, { force: true })
  writeFileSync(path, content, { flag: 'wx' })
  chmodSync(path, stats.mode & 0o7777)
  if (process.getuid?.() === 0) chownSync(path, stats.uid, stats.gid) // in a container the runner is another user
}

/** Makes a folder one again in which we can make files. */
function reopen(folder: string): void {
  if (!(existsSync(folder) && statSync(folder).isDirectory())) rmSync(folder, { force: true })
  mkdirSync(folder, { recursive: true })
  const { mode } = statSync(folder)
  if ((mode & 0o300) !== 0o300) chmodSync(folder, (mode & 0o7777) | 0o700)
}
