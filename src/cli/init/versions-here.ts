import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Project } from './project.ts'

/** How a language says its version. */
const commands: Partial<Record<NonNullable<Project['language']>, [program: string, ...args: string[]]>> = {
  Node: ['node', '--version'],
  Python: ['python3', '--version'],
  Java: ['java', '-version'],
}

/** Says that the language is older here than the project asks for; undefined where it is not, or nothing is known. */
export async function tooOldHere(
  { language, toolchain: { asked } }: Project,
  directory: string,
): Promise<string | undefined> {
  const command = language && commands[language]
  if (asked === undefined || command === undefined) return undefined
  const [program, ...args] = command
  const said = await promisify(execFile)(program, args, { cwd: directory, timeout: 10_000 }).catch(() => undefined)
  const here = /(\d+(?:\.\d+)*)/.exec(said?.stdout || said?.stderr || '')?.[1]
  if (here === undefined || !isOlder(here, asked)) return undefined
  return `It asks for ${language} ${asked}; this machine has ${here}.`
}

/** Is a version below all that a range allows? `20.2` is for `>=22.12`, and not for `^18 || ^20`. Pure. */
export function isOlder(version: string, range: string): boolean {
  const lowest = range.split('||').map(part => /^[\s=v^~>]*(\d+(?:\.\d+)*)/.exec(part)?.[1])
  return lowest.every(least => least !== undefined && order(version, least) < 0)
}

/** Compares as many parts as `b` has. */
function order(a: string, b: string): number {
  const [mine, theirs] = [a, b].map(each => each.split('.').map(Number)) as [number[], number[]]
  const i = theirs.findIndex((part, at) => (mine[at] ?? 0) !== part)
  return i === -1 ? 0 : (mine[i] ?? 0) - theirs[i]!
}
