import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gitNames } from '../../prepare/git/git.ts'

/** What a project consists of, as far as it says something about itself. Names are relative, with `/`. */
export interface ProjectFiles {
  names: string[]
  /** Text of a file; undefined where there is none, or none of a readable size. */
  read(name: string): string | undefined
}

/** More files than this are not looked at. */
const mostFiles = 20_000
/** A file that says how a project starts is short, bytes. */
const mostBytes = 512 * 1024
/** What is installed or built rather than written. */
const made = /^(\.git|node_modules|\.venv|venv|target|dist|build|\.next|vendor|__pycache__|\.gradle|perf-gate-results)$/

/** The files of a folder that git knows or would know; without git, all but those that are installed or built. */
export async function projectFiles(directory: string, signal: AbortSignal): Promise<ProjectFiles> {
  const listed = await gitNames(directory, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    signal,
  }).catch(() => undefined)
  const names = listed?.map(name => Buffer.from(name, 'latin1').toString()) ?? walk(directory)
  return {
    names: [...new Set(names)].slice(0, mostFiles).filter(name => existsSync(join(directory, name))),
    read: name => readSmall(join(directory, name)),
  }
}

/** The part of a project that lies in one of its folders. */
export function filesBelow({ names, read }: ProjectFiles, folder: string): ProjectFiles {
  if (folder === '.') return { names, read }
  const prefix = `${folder}/`
  return {
    names: names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length)),
    read: name => read(prefix + name),
  }
}

/** Files in memory, for tests. */
export const inMemory = (files: Record<string, string>): ProjectFiles => ({
  names: Object.keys(files),
  read: name => (Object.hasOwn(files, name) ? files[name] : undefined),
})

function walk(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
  return paths.filter(path => !path.split('/').some(part => made.test(part)))
}

function readSmall(path: string): string | undefined {
  try {
    const stats = statSync(path)
    return stats.isFile() && stats.size <= mostBytes ? readFileSync(path, 'utf8') : undefined
  } catch {
    return undefined // not there: that is what was asked
  }
}
