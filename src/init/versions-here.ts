import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Project, Toolchain } from './project.ts'
import { newestIn } from './version-files.ts'

/** How a language says its version. */
const commands: Partial<Record<NonNullable<Project['language']>, [program: string, ...args: string[]]>> = {
  Node: ['node', '--version'],
  Python: ['python3', '--version'],
  Java: ['java', '-version'],
  Go: ['go', 'version'],
}

/** Says that the language is older here than the project asks for; undefined where it is not, or nothing is known. */
export async function tooOldHere(
  { language, toolchain: { asked } }: Project,
  directory: string,
): Promise<string | undefined> {
  if (asked === undefined) return undefined
  const here = await versionHere(language, directory)
  if (here === undefined || !isOlder(here, asked)) return undefined
  return `It asks for ${language} ${asked}; this machine has ${here}.`
}

/**
 * The toolchain that a runner is given. Where no file of the project names a version, it is the one that everything was run with,
 * unless the project rules that one out. If the install command names a different Python, it is that one.
 */
export async function ranWith({ language, toolchain }: Project, directory: string, install = ''): Promise<Toolchain> {
  const { version, asked } = toolchain
  const chosen = /^python(3\.\d+) /.exec(install)?.[1]
  if (chosen !== undefined) return { ...toolchain, version: chosen }
  const isNamed = toolchain.isNamed && !install.includes('pipenv --python')
  const here = isNamed ? undefined : await versionHere(language, directory)
  if (here === undefined || version === undefined) return toolchain
  const [major, minor] = (language === 'Java' ? here.replace(/^1\./, '') : here).split('.') // Java 8 is 1.8
  const short = language === 'Node' || language === 'Java' ? major! : `${major}.${minor ?? 0}`
  if (language === 'Go') return order(short, version) > 0 ? { ...toolchain, version: short } : toolchain // `go 1.15` is the least
  const isAllowed = (range: string) =>
    language === 'Java' || newestIn(range, [short, short.replace(/\d+/g, '0')]) === short
  const isWanted = asked === undefined || (!isOlder(here, asked) && isAllowed(asked)) // a newer JDK runs what is for an older one
  return isWanted ? { ...toolchain, version: short } : toolchain
}

async function versionHere(language: Project['language'], directory: string): Promise<string | undefined> {
  const command = language && commands[language]
  if (command === undefined) return undefined
  const [program, ...args] = command
  const said = await promisify(execFile)(program, args, { cwd: directory, timeout: 10_000 }).catch(() => undefined)
  const pattern = language === 'Java' ? /version "(\d+(?:\.\d+)*)/ : /(\d+(?:\.\d+)*)/
  return pattern.exec(said?.stdout || said?.stderr || '')?.[1]
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
