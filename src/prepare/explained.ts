import { GateError } from '../errors.ts'
import { GitError } from './git.ts'

/** What a full disk or quota looks like: an error code of ours, or the words of a command. */
const fullDisk = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/

/**
 * Errors of the system and of git that are the user's setup and not our bug: a full disk becomes `disk-full`, naming the
 * folder, a git command that failed becomes `command-failed`. Any other is returned as it is.
 */
export function explained(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error
  const { lastWords, variant, code } = error as Partial<GateError>
  if (fullDisk.test(`${code} ${error.message} ${lastWords ?? ''}`)) {
    const message = `no space left on the disk of ${folder}, where variants are prepared: ${error.message}`
    return new GateError('disk-full', message, { cause: error, variant, lastWords })
  }
  return error instanceof GitError ? new GateError('command-failed', error.message, { cause: error }) : error
}
