import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where results are by default. */
export const usualOut = 'perf-gate-results'

/** More than the jobs that share one config. */
const mostFolders = 100

/** The results.json files of a folder, or others: its own, or those in its subfolders, no links. Without any, where one was expected. */
export function findResults(folder: string, name = 'results.json'): string[] {
  const own = join(folder, name)
  if (isFile(own)) return [own]
  const inside = foldersOf(folder).map(path => join(path, name))
  const found = inside.filter(isFile)
  return found.length === 0 ? [own] : found
}

/** The folders in a folder, in the order of their names. */
export const foldersOf = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name)
      .sort(new Intl.Collator('en', { numeric: true }).compare)
      .slice(0, mostFolders)
      .map(name => join(folder, name))
  } catch {
    return [] // reading results.json says that nothing is there
  }
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
