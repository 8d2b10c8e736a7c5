import { closeSync, constants, openSync } from 'node:fs'
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
  return first.includes('/') && isGo(resolve(directory, first)) ? 'go' : 'node'
}

/** What the serving process runs on, which may be behind a proxy. Undefined if it cannot be profiled. */
export function runtimeServing({ process, url }: Pick<Running, 'process' | 'url'>): Runtime | undefined {
  const serving = answerers(Number(new URL(url).port))
  for (const pid of [...serving, ...(process?.tree() ?? [])]) {
    const found = runtimeOfProcess(pid)
    if (found !== undefined) return found
  }
  return undefined
}

function runtimeOfProcess(pid: number): Runtime | undefined {
  const [program = ''] = programsOf([pid])
  const named = (['node', 'python', 'java'] as const).find(each => ecosystems[each].serves!.test(program))
  if (named !== undefined) return named
  return isGo(`/proc/${pid}/exe`) ? 'go' : undefined
}

/** What the linker of Go writes into each program: https://pkg.go.dev/debug/buildinfo */
const goMark = Buffer.from('\xff Go buildinf:', 'latin1')
/** The largest program that is read, bytes. */
const mostBytes = 256 * 2 ** 20

function isGo(path: string): boolean {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK) // its build may have put a pipe there since
    try {
      return contentOf(file, path, mostBytes).includes(goMark)
    } finally {
      closeSync(file)
    }
  } catch {
    return false // not there, not ours to read, or no program
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
  const why = found ?? `\`${programs.at(-1) ?? 'a program that has ended'}\``
  return `\`${name}\` runs on ${why}. Only Node, Go, Python and Java can be profiled so far.`
}
