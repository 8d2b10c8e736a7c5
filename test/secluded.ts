// Imported first by a test file that counts connections: its process goes on in a network of its own, if it may make one. Connections of
// other files would hide calls, and make counting them slow. A process that is replaced does not clear up, so this does.
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { secluded } from './e2e/command.ts'
import { folder } from './own-folder.ts'

if (process.env.IS_SECLUDED === undefined) {
  const [program, args] = secluded(...process.execArgv, ...process.argv.slice(1))
  const env = { ...process.env, IS_SECLUDED: 'true', TMPDIR: dirname(folder) }
  if (program === 'unshare') {
    rmSync(folder, { recursive: true, force: true })
    process.execve!('/usr/bin/env', ['env', program, ...args], env)
  }
}
