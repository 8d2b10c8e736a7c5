import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { list, verbatim, whole } from '../../../config/bounded.ts'
import { realOf } from '../../../system/below.ts'
import { environment } from '../../../system/environment.ts'
import { target } from '../../../system/process-table.ts'
import { isProgram } from '../../../system/programs.ts'
import { sealed } from '../../../system/sealed.ts'
import type { Checkout } from '../attached.ts'
import type { Span } from '../recording.ts'
import type { Called } from '../stack-recorder.ts'

/** Beside this file when run from source, beside every chunk when bundled. */
export const beside = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url))

/** Folder of a JDK's programs: of the one that a process runs on, else of the environment's. Undefined if none has a compiler. */
export function jdkOf(pid: number | undefined): string | undefined {
  const { JAVA_HOME, PATH = '' } = environment()
  const folders = [...(JAVA_HOME === undefined ? [] : [join(JAVA_HOME, 'bin')]), ...PATH.split(delimiter)]
  const known = folders.filter(isAbsolute).map(folder => realOf(join(folder, 'javac'))) // often a link into a JDK
  const programs = [...(pid === undefined ? [] : [target(`/proc/${pid}/exe`)]), ...known]
  const all = programs.filter(isAbsolute).map(path => dirname(path))
  return all.find(folder => isProgram(join(folder, 'javac')))
}

const row = z.tuple([whole(0, 2 ** 31), list(z.union([verbatim(2000), whole(0, 2 ** 31)]), 10_000)])
const told = z.object({
  stacks: list(row, 500_000),
  jars: z.record(verbatim(2000), verbatim(300)),
  all: list(verbatim(300), 20_000),
  java: verbatim(100),
})

export interface Reading {
  jdk: string
  /** The recording. */
  input: Uint8Array
  /** The folder that the program ran in. */
  inside: string
  /** When samples count, µs since 1970. */
  spans: Span[]
  checkout: Checkout
  signal: AbortSignal
}

/**
 * Reads a recording with a program of ours that is a single file: https://openjdk.org/jeps/330. Throws when it cannot be read. Stacks are
 * outermost first, and the file of a call is its class; `jars`: the jar of each class; `all`: the class path; `java`: the version.
 */
export async function readRecording({ jdk, input, inside, spans, checkout, signal }: Reading) {
  const times = spans.flatMap(({ start, end }) => [String(Math.floor(start)), String(Math.ceil(end))])
  const flags = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const source = beside('Recording.java')
  const text = await sealed([join(jdk, 'java'), ...flags, source, '/dev/stdin', inside, ...times], {
    ...{ room: checkout.room, input },
    readable: [dirname(source)],
    timeout: 20_000,
    most: 32 * 2 ** 20,
    signal,
  })
  const { stacks, jars, all, java } = told.parse(JSON.parse(String(text)))
  return {
    stacks: stacks.map(([count, flat]) => ({ calls: callsIn(flat).reverse(), count })),
    jars: new Map(Object.entries(jars).map(([name, jar]) => [plainClass(name), jar])),
    all,
    java,
  }
}

/** Class, method and line of each frame, without those of classes that Java generates at run time. */
function callsIn(flat: (string | number)[]): Called[] {
  const calls: Called[] = []
  for (let i = 0; i + 2 < flat.length; i += 3) {
    const name = String(flat[i])
    if (/\$\$Lambda|LambdaForm\$|\$\$FastClass/.test(name)) continue
    calls.push({ file: plainClass(name), function: String(flat[i + 1]), line: Number(flat[i + 2]), first: 0 })
  }
  return calls
}

/** A proxy of Spring counts as the class itself. Accessors generated at run time have arbitrary numbers, so these are left out. */
const plainClass = (name: string): string =>
  name
    .replace(/\$\$(Enhancer|Spring)\w*CGLIB\$\$\w+/, '')
    .replace(/(GeneratedMethodAccessor|GeneratedConstructorAccessor|\$Proxy)\d+/, '$1')
