import { execFile } from 'node:child_process'
import { accessSync, constants, readlinkSync, realpathSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { list, verbatim, whole } from '../../../config/bounded.ts'
import { isBelow } from '../../../system/below.ts'
import { environment } from '../../../system/environment.ts'
import type { Called, FunctionLines } from '../stack-recorder.ts'

const run = promisify(execFile)

/** Beside this file when run from source, beside every chunk when bundled. */
export const beside = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url))

/**
 * Folder of the programs of a JDK: the one that a process runs on, unless it could have been written by what we profile; else
 * that of the environment. Undefined where there is none, or one without a compiler.
 */
export function jdkOf(pid: number | undefined, writable: string[]): string | undefined {
  const own = pid === undefined ? [] : programFolder(pid).filter(path => !writable.some(each => isBelow(each, path)))
  const { JAVA_HOME, PATH = '' } = environment()
  const others = [...(JAVA_HOME === undefined ? [] : [join(JAVA_HOME, 'bin')]), ...PATH.split(delimiter)]
  return [...own, ...others.filter(isAbsolute).flatMap(resolved)].find(folder => isProgram(join(folder, 'javac')))
}

function programFolder(pid: number): string[] {
  try {
    return [dirname(readlinkSync(`/proc/${pid}/exe`))]
  } catch {
    return [] // ended meanwhile, or not ours to look at
  }
}

/** Programs on PATH are often links into a JDK. */
function resolved(folder: string): string[] {
  try {
    return [dirname(realpathSync(join(folder, 'javac')))]
  } catch {
    return [] // no compiler there
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Tells a running Java to write down what it has recorded. Resolves with whether it has. */
export async function dump(jdk: string, pid: number, path: string): Promise<boolean> {
  try {
    const args = [String(pid), 'JFR.dump', 'name=perf-gate', `filename=${path}`]
    const { stdout } = await run(join(jdk, 'jcmd'), args, { timeout: 15_000, env: environment(), cwd: '/' })
    return /Dumped recording/.test(stdout)
  } catch {
    return false
  }
}

const row = z.tuple([whole(0, 2 ** 31), list(z.union([verbatim(2000), whole(0, 2 ** 31)]), 10_000)])
const told = z.object({
  stacks: list(row, 500_000),
  jars: z.record(verbatim(2000), verbatim(300)),
  all: list(verbatim(300), 20_000),
})

/** What a recording says. */
export interface Recorded {
  /** Outermost first; the file of a call is its class. */
  stacks: { calls: Called[]; count: number }[]
  /** Jar by class, and all jars on the class path. */
  jars: Map<string, string>
  all: string[]
}

/** Reads a recording. Throws when it cannot be read. `folder`: that the program runs in; `spans`: when samples count, µs since 1970. */
export async function readRecording(
  jdk: string,
  path: string,
  folder: string,
  spans: { start: number; end: number }[],
): Promise<Recorded> {
  const times = spans.flatMap(({ start, end }) => [String(Math.floor(start)), String(Math.ceil(end))])
  const text = await source(jdk, 'Recording.java', [path, folder, ...times], '')
  const { stacks, jars, all } = told.parse(JSON.parse(text))
  return {
    stacks: stacks.map(([count, flat]) => ({ calls: callsIn(flat).reverse(), count })),
    jars: new Map(Object.entries(jars).map(([name, jar]) => [plainClass(name), jar])),
    all,
  }
}

/** Class, method and line of each frame; those of classes that Java makes up while it runs are left out. */
function callsIn(flat: (string | number)[]): Called[] {
  const calls: Called[] = []
  for (let i = 0; i + 2 < flat.length; i += 3) {
    const name = String(flat[i])
    if (/\$\$Lambda|LambdaForm\$|\$\$FastClass/.test(name)) continue
    calls.push({ file: plainClass(name), function: String(flat[i + 1]), line: Number(flat[i + 2]), first: 0 })
  }
  return calls
}

/** A proxy of Spring counts as the class itself; accessors that are made while running are numbered as it happens. */
const plainClass = (name: string): string =>
  name
    .replace(/\$\$(Enhancer|Spring)\w*CGLIB\$\$\w+/, '')
    .replace(/(GeneratedMethodAccessor|GeneratedConstructorAccessor|\$Proxy)\d+/, '$1')

const lines = z.array(z.tuple([verbatim(4000), verbatim(2000), whole(0, 2 ** 31), whole(0, 2 ** 31)]))

/** Methods and lambdas of Java files, by Java's own compiler. Empty where that fails. */
export async function functionsIn(jdk: string, paths: string[]): Promise<FunctionLines[]> {
  try {
    return lines.parse(
      JSON.parse(await source(jdk, 'Functions.java', [], paths.filter(path => !path.includes('\n')).join('\n'))),
    )
  } catch {
    return []
  }
}

/** Runs a program of ours that is a single file: https://openjdk.org/jeps/330 */
function source(jdk: string, name: string, args: string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout: 20_000, maxBuffer: 128 * 2 ** 20, env: environment(), cwd: '/' }
    const flags = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
    const child = execFile(join(jdk, 'java'), [...flags, beside(name), ...args], options, (error, output) =>
      error ? reject(error) : resolve(output),
    )
    child.stdin?.on('error', () => {}) // it has ended, which says enough
    child.stdin?.end(input)
  })
}
