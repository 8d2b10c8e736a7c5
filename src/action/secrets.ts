import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** Names of what must not be found by the code that is measured: logins, and the files in which the runner takes orders. */
const secret = /^ACTIONS_|TOKEN|SECRET|PASSW|CREDENTIAL|_KEY$|AUTH|^GITHUB_(ENV|PATH|STATE|OUTPUT|STEP_SUMMARY)$/i

/** What GitHub gives this action alone; the rest git may need, for a credential helper or an agent. */
const forUs = /^(INPUT|ACTIONS)_/

/**
 * Hides what is secret in the environment of this process, once the inputs have been read, from any process that looks into
 * `/proc/<pid>/environ`, as any process of the same user may. There the kernel shows the memory in which the environment
 * was handed over, so the values are overwritten in that memory; those that git may need are set again, which puts them
 * elsewhere. Returns whether that could be done: without /proc, as on macOS, it cannot.
 * Note: no boundary. Who may read our memory, or become root, finds what we still hold.
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
