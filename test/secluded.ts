// Imported first by a test file that counts connections: its process goes on in a network of its own, if it may make one. Connections of
// other files would hide calls, and make counting them slow.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { secluded } from './e2e/command.ts'

if (process.env.IS_SECLUDED === undefined) {
  const [program, args] = secluded(...process.execArgv, ...process.argv.slice(1))
  const env = { ...process.env, IS_SECLUDED: 'true', TMPDIR: dirname(tmpdir()) }
  if (program === 'unshare') {
    rmSync(tmpdir(), { recursive: true, force: true })
    process.execve!('/usr/bin/env', ['env', program, ...args], env)
  }
}
