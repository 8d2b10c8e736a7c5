import { type Dirent, opendirSync } from 'node:fs'

/** More entries of one folder than this are not looked at. */
const mostEntries = 100_000

/** The entries of a folder, by name, at most `most`; none if it is not a folder, or not ours to read. */
export function entriesOf(folder: string, most = mostEntries): Dirent[] {
  const entries: Dirent[] = []
  try {
    const opened = opendirSync(folder)
    for (let entry = opened.readSync(); entry !== null && entries.length < most; entry = opened.readSync())
      entries.push(entry)
    opened.closeSync()
  } catch {
    return [] // or gone meanwhile
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}
