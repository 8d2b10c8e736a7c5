import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { environment } from '../system/environment.ts'
import { program } from '../system/programs.ts'

const execute = promisify(execFile)

const run = (file: string, args: string[], options: { signal: AbortSignal; maxBuffer?: number }) =>
  execute(file, args, { ...options, env: environment({ LC_ALL: 'C' }) })

/** Copies a folder with everything in it, sharing blocks where the file system can. `cp` of some systems knows no --reflink. */
export async function copyFolder(from: string, to: string, signal: AbortSignal): Promise<void> {
  try {
    await run(program('cp'), ['-a', '--reflink=auto', from, to], { signal })
  } catch (error) {
    if (!/illegal option|unrecognized option/.test(String(error))) throw error
    await run(program('cp'), ['-pR', from, to], { signal })
  }
}

/**
 * Lets copies forget where they were installed. Scripts of a venv, pnpm's wrappers and compiled Python hold absolute
 * paths; worktrees have paths of the same length, so that these can be replaced in place, in binary files too.
 * Resolves with false when the copies must not be used: head would run the code of base.
 */
export async function moveHome(copies: string[], [from, to]: [string, string], signal: AbortSignal): Promise<boolean> {
  if (from.length !== to.length) return false
  const links = await run(program('find'), [...copies, '-type', 'l', '-lname', `${from}*`], { signal })
  if (links.stdout !== '') return false
  for (const file of await filesWith(from, copies, signal)) {
    const content = await readFile(file)
    await writeFile(file, Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1'))
  }
  return (await filesWith(from, copies, signal)).length === 0
}

/** Files below `folders` that contain these bytes. */
async function filesWith(text: string, folders: string[], signal: AbortSignal): Promise<string[]> {
  const options = { signal, maxBuffer: 2 ** 26 }
  const search = run(program('grep'), ['-rlZaF', '-e', text, ...folders], options)
  const found = await search.catch((error: { code?: unknown }) => {
    if (error.code === 1) return { stdout: '' } // none
    throw error
  })
  return found.stdout.split('\0').filter(Boolean)
}
