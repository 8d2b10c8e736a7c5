import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../../prepare/git/git.ts'

/** What a project consists of, as far as it says something about itself. Names are relative, with `/`. */
export interface ProjectFiles {
  names: string[]
  /** Text of a file; undefined if there is none, or if it is too large. */
  read(name: string): string | undefined
}

const mostFiles = 20_000
/** Larger files are not read, bytes: one that says how a project starts is short. */
const mostBytes = 512 * 1024
/** The files of a folder that git tracks or would track. */
export async function projectFiles(directory: string, signal: AbortSignal): Promise<ProjectFiles> {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const names = (await git(directory, asked, { signal })).split('\0').slice(0, -1)
  return {
    names: [...new Set(names)].slice(0, mostFiles).filter(name => existsSync(join(directory, name))),
    read(name) {
      try {
        const path = join(directory, name)
        const stats = statSync(path)
        return stats.isFile() && stats.size <= mostBytes ? readFileSync(path, 'utf8') : undefined
      } catch {
        return undefined // not there, which is an answer
      }
    },
  }
}

/** The part of a project in one of its folders. */
export function filesBelow({ names, read }: ProjectFiles, folder: string): ProjectFiles {
  if (folder === '.') return { names, read }
  const prefix = `${folder}/`
  return {
    names: names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length)),
    read: name => read(prefix + name),
  }
}
