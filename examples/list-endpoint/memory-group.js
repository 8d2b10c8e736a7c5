import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const mount = '/sys/fs/cgroup'

/**
 * A control group that can limit the memory of groups below it, made where this process may make one; undefined where it
 * may not, as on most machines without being root.
 */
export function memoryGroup() {
  for (const place of places()) {
    const path = join(place.parent, `perf-gate-list-${process.pid}`)
    try {
      mkdirSync(path)
    } catch {
      continue // not ours to write
    }
    try {
      place.enable(path)
      return { path, remove: () => remove(path) }
    } catch {
      remove(path) // no memory to give here
    }
  }
  return undefined
}

/** Version 1 has a tree for memory; in version 2 a group that has processes gives nothing to groups below it, its parent may. */
function places() {
  const lines = read('/proc/self/cgroup').split('\n')
  const first = lines.find(line => line.split(':')[1]?.split(',').includes('memory'))?.split(':')[2]
  if (first !== undefined) return [{ parent: join(mount, 'memory', first), enable: () => {} }]
  const second = lines.find(line => line.startsWith('0::'))?.slice(3)
  if (second === undefined) return []
  const enable = path => writeFileSync(join(path, 'cgroup.subtree_control'), '+memory')
  return [...new Set([second, dirname(second)])].map(group => ({ parent: join(mount, group), enable }))
}

function remove(path) {
  for (const name of readdirSync(path, { withFileTypes: true }))
    if (name.isDirectory()) rmdirSync(join(path, name.name))
  rmdirSync(path)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // no /proc
  }
}
