import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** Names of what must not be found by the code that is measured. */
const secret = /^ACTIONS_|TOKEN|SECRET|PASSW|CREDENTIAL|_KEY$|AUTH/i

/**
 * Forgets what is secret in the environment of this process, once it has been read: for our own code, and for whoever
 * looks into `/proc/<pid>/environ`, which any process of the same user may. There the kernel shows the memory in which
 * the environment was handed over, so the values are overwritten in that memory. Elsewhere than on Linux only the first.
 * Note: no boundary. Who may read our memory, or become root, finds what we still hold.
 */
export function forgetSecrets(): void {
  const names = Object.keys(process.env).filter(name => secret.test(name))
  try {
    overwrite(names)
  } catch {
    // no /proc, or it may not be written to: a child could still read them there, and a measuring job should have none
  }
  for (const name of names) delete process.env[name]
}

/** Fills values with zeros where `/proc/self/environ` is read from: `NAME=value\0NAME=value\0…` */
function overwrite(names: string[]): void {
  const environ = readFileSync('/proc/self/environ')
  const begin = beginning()
  const memory = openSync('/proc/self/mem', 'r+')
  try {
    for (let at = 0; at < environ.length; ) {
      const found = environ.indexOf(0, at)
      const end = found < 0 ? environ.length : found
      const [name = ''] = environ.toString('latin1', at, end).split('=', 1)
      const value = at + name.length + 1
      if (names.includes(name) && value < end)
        writeSync(memory, Buffer.alloc(end - value), 0, end - value, begin + value)
      at = end + 1
    }
  } finally {
    closeSync(memory)
  }
}

/** Address of the environment: field 50 of `/proc/self/stat`, `env_start`. The second field may hold blanks. */
function beginning(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1')
  const begin = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[50 - 3])
  if (!Number.isSafeInteger(begin) || begin <= 0) throw new Error('no address of the environment')
  return begin
}
