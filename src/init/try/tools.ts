import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ecosystems, type Tool, tools } from '../../ecosystems.ts'
import { onPath } from '../../system/programs.ts'
import type { Project } from '../read/project.ts'

/** Programs that the project needs and this machine lacks, each with how to come by it. */
export async function missingTools({ language, manager }: Project, path: string): Promise<string[]> {
  const wanted = [language && ecosystems[language].program, manager].filter(tool => tool !== undefined)
  const lacks = (name: string) => onPath(name, path).length === 0
  const isCarried = (tool: Tool) => (tool === 'pnpm' || tool === 'yarn') && !lacks('corepack')
  const missing = [...new Set(wanted)].filter(tool => lacks(tool) && !isCarried(tool))
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
