import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'

const runtimes: [RegExp, string][] = [
  [/^python/, 'Python'],
  [/^java$/, 'Java'],
  [/^(dotnet|.*\.dll)$/, '.NET'],
  [/^ruby/, 'Ruby'],
  [/^(php|frankenphp)/, 'PHP'],
  [/^bun/, 'Bun'],
  [/^deno/, 'Deno'],
]

/** What a server runs on, by the programs of its processes; undefined where that is Node, or not known. */
export function runtimeOf(programs: string[]): string | undefined {
  if (programs.some(program => /^node/.test(program))) return undefined
  for (const program of programs) {
    const found = runtimes.find(([pattern]) => pattern.test(program))
    if (found !== undefined) return found[1]
  }
  return undefined
}

/** Names of the programs that these processes run. */
export const programsOf = (processes: number[]): string[] =>
  processes.flatMap(pid => {
    try {
      return [basename(readlinkSync(`/proc/${pid}/exe`))]
    } catch {
      return [] // ended meanwhile, or no /proc
    }
  })

/** Why a server whose processes never reported has no profile. */
export function whySilent(name: string, programs: string[]): string {
  const runtime = runtimeOf(programs)
  if (runtime !== undefined) return `\`${name}\` runs on ${runtime}. Only Node can be profiled so far.`
  if (programs.some(program => /^node/.test(program)))
    return `The profiler did not start in \`${name}\`. A start command that sets NODE_OPTIONS itself leaves it out, and so does the permission model of Node.`
  return `The profiler did not start in \`${name}\`. Only Node can be profiled so far.`
}
