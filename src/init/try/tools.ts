import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ecosystems, type Tool, tools } from '../../ecosystems.ts'
import { onPath } from '../../prepare/folders.ts'
import type { Project } from '../read/project.ts'

/** Programs that the project needs and this machine lacks, each with how to come by it. */
export async function missingTools({ language, manager }: Project, path: string): Promise<string[]> {
  const wanted = [language && ecosystems[language].program, manager].filter(tool => tool !== undefined)
  const missing: Tool[] = []
  for (const tool of new Set(wanted)) {
    const isCarried = (tool === 'pnpm' || tool === 'yarn') && (await onPath('corepack', path))
    if (!isCarried && !(await onPath(tool, path))) missing.push(tool)
  }
  return missing.map(tool => `\`${tool}\` (${tools[tool].get})`)
}

/**
 * The version of the language that everything was run with, as a setup action takes it: `24` of Node and Java, `3.13` of the
 * others. undefined where it does not say.
 */
export async function versionHere({ language }: Project, directory: string): Promise<string | undefined> {
  const [program, ...args] = (language && ecosystems[language].version)?.split(' ') ?? []
  if (program === undefined) return undefined
  const said = await promisify(execFile)(program, args, { cwd: directory, timeout: 10_000 }).catch(() => undefined)
  const [, major, minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(said?.stdout || said?.stderr || '') ?? []
  return major === undefined || language === 'node' || language === 'java' ? major : `${major}.${minor}`
}
