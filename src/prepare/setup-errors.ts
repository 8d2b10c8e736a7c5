import { type ErrorCode, GateError } from '../errors.ts'
import { freeSpace, leastLeft } from '../system/capped-log.ts'
import { GitError } from './git/git.ts'

/** Signs of a full disk or quota: the system's error code, or a command's message. `unshare` speaks of namespaces. */
const fullDisk = /\bENOSPC\b|\bEDQUOT\b|(?<!unshare failed: )No space left on device|Disk quota exceeded/

/** All that git says about a full disk. */
const unwritten = /unable to (write|create)|could ?n[o']t (write|create)|failed to write|write error/i

/** Free space, bytes, below which we believe that this was the reason. */
const nothingLeft = 32 * 2 ** 20

/** Makes a full disk `disk-full`, and a failed git command `command-failed`. Call it before space is freed. `logs`: of commands. */
export function explained(error: unknown, folder: string, logs = folder): unknown {
  if (!(error instanceof Error)) return error
  const { lastWords, variant, code } = error as Partial<GateError>
  const said = `${code} ${error.message} ${lastWords ?? ''}`
  const needed = unwritten.test(said) ? nothingLeft : ofRuns.includes(code!) ? leastLeft : 0 // not all programs say so
  const full = [folder, logs].find(each => freeSpace(each) < needed) ?? (fullDisk.test(said) ? folder : undefined)
  if (full !== undefined) {
    const message = `no space left on the disk of ${full}, ${full === folder ? 'where variants are prepared' : 'to which commands print'}: ${error.message}`
    return new GateError('disk-full', message, { cause: error, variant, lastWords })
  }
  return error instanceof GitError ? new GateError('command-failed', error.message, { cause: error }) : error
}

/** Errors of what was run, of which a room or a full disk may be the reason. */
const ofRuns: ErrorCode[] = ['command-failed', 'command-timeout', 'server-exited', 'server-not-ready', 'login-failed']

/** An error of something that ran in a room, with what to do if the room is the reason. */
export function perhapsByRoom(error: GateError): GateError {
  const { code, variant, lastWords, exit } = error
  if (!ofRuns.includes(code) || 'port' in error) return error // a server that responds on another port runs
  const perhaps = 'If only that makes it fail, it needs more than commands have there (docs/platforms.md#isolation)'
  const wayOut = 'change that, or, if measured code may access the job, set `isolation: off` in one that only measures'
  const message = `${error.message}. It ran isolated. ${perhaps}: ${wayOut}`
  return new GateError(code, message, { cause: error, variant, lastWords, exit })
}

/** What commands print when they need more than a room allows. */
const forbidden =
  /read-only file system|EROFS|no new privileges|permission denied|EACCES|not permitted|EPERM|cross-device link|EXDEV/i

/** Does what was printed last show that a room may be the reason? */
export const showsRoom = ({ lastWords = '' }: GateError): boolean => forbidden.test(lastWords)
