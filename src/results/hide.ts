import { GateError } from '../errors.ts'
import type { Results } from './results.ts'

/** Takes values out of what servers printed and of what was said about it, the only texts of results that are not ours. */
export function hideIn(results: Results, secrets: string[]): void {
  for (const failure of results.failures) {
    failure.message = without(failure.message, secrets)
    if (failure.lastWords !== undefined) failure.lastWords = without(failure.lastWords, secrets)
  }
  results.notes = results.notes.map(note => without(note, secrets))
}

/** A value of less than four characters would be found everywhere. */
const without = (text: string, secrets: string[]): string =>
  secrets.filter(secret => secret.length >= 4).reduce((rest, secret) => rest.replaceAll(secret, '***'), text)

/** The same for an error, which may have a server's last words in it. */
export function hiddenFrom(error: unknown, secrets: string[]): unknown {
  if (!(error instanceof GateError)) return error
  const { code, message, variant, lastWords, exit, cause } = error
  const told = lastWords === undefined ? undefined : without(lastWords, secrets)
  return new GateError(code, without(message, secrets), { cause, variant, exit, lastWords: told })
}
