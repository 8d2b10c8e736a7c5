import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** Variables that the measured code must not find: logins, and the files through which the runner takes commands. */
const secret = /^ACTIONS_|TOKEN|SECRET|PASSW|CREDENTIAL|_KEY$|AUTH|^GITHUB_(ENV|PATH|STATE|OUTPUT|STEP_SUMMARY)$/i

/** Variables for this action alone. Git may need the rest, for a credential helper or an agent. */
const forUs = /^(INPUT|ACTIONS)_/

/**
 * Hides the secrets in the environment of this process, once the inputs have been read: any process of the same user may read
 * `/proc/<pid>/environ`. The kernel shows there the memory in which the environment was passed, so the values are overwritten in that
 * memory. Those that git may need are set again, which puts them elsewhere. Returns whether this was possible: without /proc, as on macOS,
 * it is not.
 * Note: this is not a security boundary. Whoever can read our memory, or become root, finds what we still hold.
 */
export function hideSecrets(): boolean {
  const found = Object.entries(process.env).filter(([name]) => secret.test(name))
  let isHidden = true
  try {
    overwrite(found.map(([name]) => name))
  } catch {
    isHidden = false // no /proc, or it may not be written to
  }
  for (const [name, value] of found)
    if (forUs.test(name)) delete process.env[name]
    else process.env[name] = value
  return isHidden
}

/** Fills values with zeros in the memory that `/proc/self/environ` shows: `NAME=value\0NAME=value\0…` */
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
