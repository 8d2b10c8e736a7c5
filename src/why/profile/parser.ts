import { execFile } from 'node:child_process'
import { z } from 'zod'
import { verbatim, whole } from '../../config/bounded.ts'
import { environment } from '../../system/environment.ts'
import type { FunctionLines } from './stack-recorder.ts'

const line = whole(0, 2 ** 31)
const told = z.array(z.tuple([verbatim(4000), verbatim(2000), line, line])).max(200_000)

/**
 * Asks a program where the functions of these files are: it reads their paths as a JSON list and prints one. It is the language's
 * own parser, and runs nothing of what it reads. Empty where it is not there or fails.
 */
export function functionsBy(command: string[], paths: string[]): Promise<FunctionLines[]> {
  const [program = '', ...args] = command
  return new Promise(resolve => {
    const options = { timeout: 15_000, maxBuffer: 64 * 2 ** 20, env: environment(), cwd: '/' }
    const child = execFile(program, args, options, (error, output) => resolve(error ? [] : parsed(output)))
    child.stdin?.on('error', () => {}) // it has ended, which says enough
    child.stdin?.end(JSON.stringify(paths))
  })
}

function parsed(output: string): FunctionLines[] {
  try {
    return told.safeParse(JSON.parse(output)).data ?? []
  } catch {
    return [] // not JSON
  }
}
