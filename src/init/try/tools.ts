import { spawnSync } from 'node:child_process'
import { ecosystems, tools } from '../../ecosystems.ts'
import { GateError } from '../../errors.ts'
import { environment } from '../../system/environment.ts'
import { onPath } from '../../system/programs.ts'
import type { Project } from '../read/project.ts'

/** Throws `usage` if the project needs a program that is not on PATH. The error says how to get it. */
export function demandTools({ language, manager }: Project): void {
  const isThere = (tool: string) => onPath(tool, environment().PATH).length > 0
  const isCarried = (tool: string) => (tool === 'pnpm' || tool === 'yarn') && isThere('corepack')
  const wanted = [language && ecosystems[language].program, manager].filter(tool => tool !== undefined)
  const missing = [...new Set(wanted)].filter(tool => !isThere(tool) && !isCarried(tool))
  const all = missing.map(tool => `\`${tool}\` (${tools[tool].get})`).join(' and ')
  const needs = `this project needs ${all}, which this machine does not have; nothing was run`
  if (missing.length > 0) throw new GateError('usage', needs)
}

/** The version that everything was run with, as a setup action takes it: `24` for Node and Java, `3.13` for others; undefined: unknown. */
export function versionHere({ language }: Project, directory: string): string | undefined {
  const [program, ...args] = (language && ecosystems[language].version)?.split(' ') ?? []
  if (program === undefined) return undefined
  const { stdout, stderr } = spawnSync(program, args, { cwd: directory, timeout: 10_000, encoding: 'utf8' })
  const [, major, minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(stdout || stderr || '') ?? []
  return major === undefined || language === 'node' || language === 'java' ? major : `${major}.${minor}`
}
