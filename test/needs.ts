import { accessSync, constants, globSync } from 'node:fs'
import { join } from 'node:path'

/** Where programs are: PATH, and where Debian has servers and databases. Programs that a test starts look there, too. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', ...globSync('/usr/lib/postgresql/*/bin')]
process.env.PATH = folders.join(':')

function isThere(program: string): boolean {
  return folders.some(folder => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Options of a test that needs programs: it is skipped if one is missing, and `npm cit` says so at the end.
 * In CI nothing is skipped, so that a missing program is a failure.
 */
export function needs(...programs: string[]): { skip: string | false } {
  const missing = process.env.CI ? undefined : programs.find(program => !isThere(program))
  return { skip: missing !== undefined && `${missing} is not installed` }
}
