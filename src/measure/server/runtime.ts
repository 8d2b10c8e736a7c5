import { closeSync, constants, openSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { ecosystems } from '../../ecosystems.ts'
import type { Variant } from '../../prepare/variant.ts'
import { target } from '../../system/process-table.ts'
import { contentOf } from '../../system/regular-file.ts'
import type { Running } from './boot.ts'
import { answerers } from './ports.ts'

/** What can be profiled. */
export type Runtime = 'node' | 'go' | 'python' | 'java'

/** What a server will probably run on, judging by its start command. What really serves is known once it runs. */
export function expectedRuntime({ start = '', directory = '' }: Pick<Variant, 'start' | 'directory'>): Runtime {
  const named = (['go', 'python', 'java'] as const).find(each => ecosystems[each].starters!.test(start))
  if (named !== undefined) return named
  const [first = ''] = start.replace(/^(\s*(exec|env|\w+=\S*)\s+)*/, '').split(/\s/)
  return first.includes('/') && mark(resolve(directory, first), mostBytes).isGo ? 'go' : 'node'
}

/** What the serving process runs on, which may be behind a proxy. Undefined if it cannot be profiled. */
export function runtimeServing({ process, url }: Pick<Running, 'process' | 'url'>): Runtime | undefined {
  const serving = answerers(Number(new URL(url).port))
  const seen = new Set<string>()
  let left = mostBytes // head chooses how many programs run, and how large they are
  for (const pid of [...serving, ...(process?.tree() ?? [])]) {
    const program = target(`/proc/${pid}/exe`)
    if (seen.has(program)) continue
    seen.add(program)
    const named = (['node', 'python', 'java'] as const).find(each => ecosystems[each].serves!.test(basename(program)))
    if (named !== undefined) return named
    const read = mark(`/proc/${pid}/exe`, left)
    if (read.isGo) return 'go'
    left -= read.bytes
  }
  return undefined
}

/** What the linker of Go writes into each program: https://pkg.go.dev/debug/buildinfo */
const goMark = Buffer.from('\xff Go buildinf:', 'latin1')
/** How much of programs is read, bytes. */
const mostBytes = 256 * 2 ** 20

/** Is a program one of Go's, and how much was read of it? One that is larger than `most` is not read. */
function mark(path: string, most: number): { isGo: boolean; bytes: number } {
  try {
    if (!statSync(path).isFile()) return { isGo: false, bytes: 0 } // opening a pipe or a device of the machine already has effects
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK) // a pipe may be there since
    try {
      const content = contentOf(file, path, most)
      return { isGo: content.includes(goMark), bytes: content.length }
    } finally {
      closeSync(file)
    }
  } catch {
    return { isGo: false, bytes: 0 } // not there, not ours to read, too large, or no program
  }
}

/** Names of the programs that these processes run. */
export const programsOf = (processes: number[]): string[] =>
  processes.flatMap(pid => basename(target(`/proc/${pid}/exe`)) || [])

/** Why a server whose processes never reported has no profile. */
export function whySilent(name: string, programs: string[]): string {
  if (programs.some(program => /^node/.test(program)))
    return `The profiler did not start in \`${name}\`. Its start command may overwrite NODE_OPTIONS, or Node's permission model may forbid the profiler.`
  const rows = Object.values(ecosystems)
  const found = rows.find(({ serves }) => programs.some(program => serves?.test(program)))?.title
  const what = found ? `on ${found}` : `\`${programs.at(-1) ?? 'a program that has ended'}\``
  return `\`${name}\` runs ${what}. Only Node, Go, Python and Java can be profiled so far.`
}
