import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants
/** Opens a folder that need not be readable. Node has no name for this flag. */
const O_PATH = process.platform === 'linux' ? 0o10000000 : 0
/** The same, if the folder is not a link. */
export const pathOnly = O_PATH | O_DIRECTORY | O_NOFOLLOW

/**
 * Content of a regular file below `root`, in folders that measured code may write to. No link below `root` is followed, and the file that
 * is checked is the one that was opened: nothing can take its place meanwhile, and a pipe does not block. `root` itself must be out of that
 * code's reach. `path`: relative, without `..`. `most`: bytes. `isCut`: a larger file is cut, not refused. Throws an Error that says what
 * is wrong, or the system's if the file is not there.
 */
export function readRegular(root: string, path: string, most: number, isCut = false): Buffer {
  const [name = '', ...folders] = path.split('/').reverse()
  let folder = openSync(root, O_PATH | O_DIRECTORY)
  let way = root
  const open = (part: string, flags: number): number => {
    if (part === '' || part === '..') throw new Error(`${JSON.stringify(path)} does not name a file below ${root}`)
    const real = process.platform === 'linux' ? `/proc/self/fd/${folder}` : way
    const opened = openSync(join(real, part), flags)
    closeSync(folder)
    folder = opened
    way = join(way, part)
    return opened
  }
  try {
    for (const part of folders.reverse()) open(part, pathOnly)
    return contentOf(open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK), JSON.stringify(path), most, isCut)
  } finally {
    closeSync(folder)
  }
}

/** Content of an open file, no more than its size says: files of /proc say 0, and may not end. Throws if it is not a regular file. */
export function contentOf(file: number, name: string, most: number, isCut = false): Buffer {
  const stats = fstatSync(file)
  if (!stats.isFile()) throw new Error(`${name} is not a regular file`)
  if (stats.size > most && !isCut) throw new Error(`${name} has ${stats.size} bytes, more than ${most}`)
  const content = Buffer.alloc(Math.min(stats.size, most))
  let read = 0
  for (let more = -1; more !== 0 && read < content.length; read += more)
    more = readSync(file, content, read, content.length - read, read)
  return content.subarray(0, read)
}
