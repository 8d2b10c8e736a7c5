import { GateError } from '../errors.ts'

/** What a full disk or quota looks like: an error code of ours, or the words of a command. */
const words = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/

/** Turns an error that comes from a full disk into `disk-full`, naming the folder; any other is returned as it is. */
export function explainFull(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error
  const { lastWords, variant } = error as Partial<GateError>
  if (!words.test(`${(error as NodeJS.ErrnoException).code} ${error.message} ${lastWords ?? ''}`)) return error
  return new GateError(
    'disk-full',
    `no space left on the disk of ${folder}, where variants are prepared: ${error.message}`,
    {
      cause: error,
      variant,
      lastWords,
    },
  )
}
