import { statfs } from 'node:fs/promises'
import { GateError } from '../errors.ts'
import { GitError } from './git/git.ts'

/** What a full disk or quota looks like: an error code of ours, or the words of a command. */
const fullDisk = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/

/** Of a full disk git only says this. */
const unwritten = /unable to (write|create)|could ?n[o']t (write|create)|failed to write|write error/i

/** Free space, bytes, below which we believe that this was the reason. */
const nothingLeft = 32 * 2 ** 20

/**
 * Errors of the system and of git that are the user's setup and not our bug: a full disk becomes `disk-full`, naming the
 * folder, a git command that failed becomes `command-failed`. Any other is returned as it is.
 * To be asked while everything is still there: cleaning up makes room.
 */
export async function explained(error: unknown, folder: string): Promise<unknown> {
  if (!(error instanceof Error)) return error
  const { lastWords, variant, code } = error as Partial<GateError>
  const said = `${code} ${error.message} ${lastWords ?? ''}`
  if (fullDisk.test(said) || (unwritten.test(said) && (await freeSpace(folder)) < nothingLeft)) {
    const message = `no space left on the disk of ${folder}, where variants are prepared: ${error.message}`
    return new GateError('disk-full', message, { cause: error, variant, lastWords })
  }
  return error instanceof GitError ? new GateError('command-failed', error.message, { cause: error }) : error
}

/** Bytes; Infinity where the system does not say. */
async function freeSpace(folder: string): Promise<number> {
  const space = await statfs(folder).catch(() => undefined)
  return space === undefined ? Infinity : space.bavail * space.bsize
}
