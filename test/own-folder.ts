// Imported before each test file: compiles what was compiled before no more, and gives it a folder of its own for temporary files, which is
// removed when it ends.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeInherited } from '../src/system/inherited.ts'

closeInherited() // as our programs do
enableCompileCache() // in the temporary folder of all files of a run

export const folder = mkdtempSync(join(tmpdir(), 't-')) // short: the path of a socket has at most 107 characters
chmodSync(folder, 0o755) // a database may run as another user
process.env.TMPDIR = folder
delete process.env.npm_config_userconfig // of the `npm` that runs the tests, whose home may be another one
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
