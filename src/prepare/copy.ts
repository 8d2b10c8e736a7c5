import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environment } from '../system/environment.ts'
import { program } from '../system/programs.ts'

const execute = promisify(execFile)

const run = (file: string, args: string[], options: { signal: AbortSignal }) =>
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

/** Does a folder hold this path, in a file or as where a link leads? Then a copy of it would lead back. */
export async function speaksOf(path: string, folder: string, signal: AbortSignal): Promise<boolean> {
  const links = await run(program('find'), [folder, '-type', 'l', '-lname', `${path}*`], { signal })
  if (links.stdout !== '') return true
  const search = run(program('grep'), ['-rqaF', '-e', path, folder], { signal })
  return search.then(
    () => true,
    (error: { code?: unknown }) => {
      if (error.code === 1) return false // none
      throw error
    },
  )
}
