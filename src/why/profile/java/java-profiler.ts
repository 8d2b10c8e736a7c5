import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Running } from '../../../measure/server/boot.ts'
import { answerers } from '../../../measure/server/ports.ts'
import type { Variant } from '../../../prepare/variant.ts'
import { entriesOf } from '../../../system/entries.ts'
import { target, textAt } from '../../../system/process-table.ts'
import { readRegular } from '../../../system/regular-file.ts'
import { idInRoom } from '../../../system/sealed.ts'
import type { Attached, Checkout, LaunchContext, Loaded, Profiler } from '../attached.ts'
import { Unprofiled } from '../profiled-load.ts'
import { StackRecorder } from '../stack-recorder.ts'
import { threadsOf, threadTime } from '../thread-time.ts'
import { JavaLanguage } from './java-language.ts'
import { beside, jdkOf, type Reading, readRecording } from './jdk.ts'

/** Larger recordings are not read, bytes. */
const mostBytes = 64 * 2 ** 20
/** Threads of the JVM itself, as /proc calls them: garbage collectors, compilers, JFR. */
const ofTheMachine =
  /^(GC |G1 |C1 |C2 |JVMCI|VM |ParGC|Concurrent|Z(Worker|Driver|Stat|Director|Uncommit|Unmap)|Shenandoah|Sweeper|Signal |Service |Monitor |Notification|Common-Cleaner|Finalizer|Reference |JFR |StackWatermark)/

/** Each JVM profiles itself with JFR: JAVA_TOOL_OPTIONS makes it record from the start. */
export class JavaProfiler extends StackRecorder<JavaLanguage> implements Profiler {
  readonly runtime = 'java'
  readonly wanted = { warm: 2000, load: 1200 }
  readonly #checkout: Checkout

  constructor(checkout: Checkout) {
    const { root, directory } = checkout
    super(new JavaLanguage(root, directory), root)
    this.#checkout = checkout
  }

  async instrument(variant: Variant, { folder }: LaunchContext): Promise<Variant> {
    const own = join(folder, 'java')
    mkdirSync(own)
    const settings = join(own, 'sampling.jfc')
    copyFileSync(beside('sampling.jfc'), settings)
    const flags = [
      '-XX:+IgnoreUnrecognizedVMOptions', // a Java without JFR starts all the same
      `-XX:StartFlightRecording=name=perf-gate,settings=${settings},filename=${own}/,dumponexit=true`,
      `-XX:FlightRecorderOptions=stackdepth=256`,
      '-XX:+UnlockDiagnosticVMOptions',
      '-XX:+DebugNonSafepoints', // lines of compiled code
    ]
    const given = variant.env.JAVA_TOOL_OPTIONS ?? ''
    return { ...variant, env: { ...variant.env, JAVA_TOOL_OPTIONS: `${given} ${flags.join(' ')}`.trim() } }
  }

  async attach(running: Running, { folder, signal }: LaunchContext): Promise<Attached> {
    const { name } = running.variant
    const [pid] = answerers(Number(new URL(running.url).port), running.process?.tree() ?? [])
    const jdk = jdkOf(pid)
    if (pid === undefined || jdk === undefined)
      throw new Unprofiled(`\`${name}\` runs on Java. To read its profiles, a JDK has to be on PATH, not a JRE alone.`)
    const [called, inside] = [idInRoom(pid), target(`/proc/${pid}/cwd`)]
    const part = {}
    return {
      used: () => new Map([[part, usedBy(pid)]]),
      end: async loaded => {
        await running.process?.stop(10_000) // it writes its recording when it ends
        const input = recordingOf(called, folder)
        if (input === undefined || loaded.requests === 0)
          throw new Unprofiled(`\`${name}\` left no recording. Its start command may overwrite JAVA_TOOL_OPTIONS.`)
        await this.#add(loaded, { jdk, input, inside, signal })
      },
    }
  }

  async #add(loaded: Loaded, how: Omit<Reading, 'spans' | 'checkout'>): Promise<void> {
    const ahead = Date.now() * 1000 - Number(process.hrtime.bigint() / 1000n)
    const spans = loaded.spans.map(({ start, end }) => ({ start: start + ahead, end: end + ahead }))
    const { stacks, jars, all, java } = await readRecording({ ...how, spans, checkout: this.#checkout })
    this.language.learn(jars, all)
    this.recording.raw = { ending: '.jfr', content: how.input }
    this.recording.runtime = `Java ${java}`
    const cpu = [...loaded.parts.values()].reduce((sum, each) => sum + each, 0)
    this.addCalls([{ cpu, stacks }], loaded)
  }
}

/** The recording of the JVM that knows itself by this id: `hotspot-pid-17-id-1-2026_01_31_12_00_00.jfr`. */
export function recordingOf(pid: number, folder: string): Uint8Array | undefined {
  const names = entriesOf(join(folder, 'java')).map(({ name }) => name)
  const name = names.find(each => each.startsWith(`hotspot-pid-${pid}-`) && each.endsWith('.jfr'))
  try {
    return name === undefined ? undefined : readRegular(folder, `java/${name}`, mostBytes)
  } catch {
    return undefined // a link or a pipe, where Java writes files
  }
}

/** CPU time of threads that run Java code, µs: those of the JVM itself have no samples. */
function usedBy(pid: number): number {
  const threads = threadsOf(pid).filter(tid => !ofTheMachine.test(textAt(`/proc/${pid}/task/${tid}/comm`)))
  return threads.reduce((sum, tid) => sum + threadTime({ pid, tid }), 0)
}
