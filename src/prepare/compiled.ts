import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFolder } from './copy.ts'
import { isThere } from './folders.ts'

/** A build whose dependencies others may copy. */
interface Built {
  line: string
  target: string
  lock: string
}

/**
 * Dependencies that cargo has compiled for an earlier variant. Cargo itself knows what of them still holds: packages from
 * registries, by name, version and flags. What lies in the checkout is compiled for each variant, because its path counts.
 */
export class Compiled {
  readonly #built: Built[] = []
  readonly #signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** Before a build: copies what the same line has compiled from the same lock file. Resolves with whether it did. */
  async copyTo(directory: string, line: string): Promise<boolean> {
    const lock = await lockOf(directory, line)
    const match = this.#built.find(built => built.line === line && built.lock === lock)
    const target = join(directory, 'target')
    if (match === undefined || (await isThere(target))) return false
    await copyFolder(match.target, target, this.#signal)
    return true
  }

  /** After a build. */
  async remember(directory: string, line: string): Promise<void> {
    const lock = await lockOf(directory, line)
    const target = join(directory, 'target')
    if (lock !== undefined && (await isThere(target))) this.#built.push({ line, target, lock })
  }
}

/** Text of the lock file of a cargo build; undefined for all others. */
const lockOf = async (directory: string, line: string): Promise<string | undefined> =>
  /^cargo build\b/.test(line) ? readFile(join(directory, 'Cargo.lock'), 'utf8').catch(() => undefined) : undefined
