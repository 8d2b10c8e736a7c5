import type { Running } from '../../../measure/server/boot.ts'
import { ProcessTree } from '../../../measure/server/resources.ts'
import type { Variant } from '../../../prepare/variant.ts'
import type { Attached, Checkout, LaunchContext, Loaded, Part, Profiler } from '../attached.ts'
import { met, type Peer } from '../listener.ts'
import { Unprofiled } from '../profiled-load.ts'
import { StackRecorder } from '../stack-recorder.ts'
import { threadCalled, treeTime } from '../thread-time.ts'
import { GoLanguage } from './go-language.ts'
import { buildAgain, goRuns, overlaid } from './overlay.ts'
import { readProfiles } from './pprof.ts'
import { projectIn } from './project.ts'

/** Patience with a program that is given an order, ms. */
const patience = 10_000

/**
 * Each Go program profiles itself with runtime/pprof: a file that the checkout does not have is compiled into it. Go samples CPU
 * time, so a program without load has no samples, and one profile is enough for all slices of a launch.
 */
export class GoProfiler extends StackRecorder implements Profiler {
  readonly runtime = 'go'
  readonly wanted = { warm: 1000, load: 2000 }
  readonly #programs: string[]
  /** Commands that ran again; undefined before. */
  #built: string[] | undefined

  constructor(checkout: Checkout) {
    const { root, directory } = checkout
    const project = projectIn(checkout)
    super(new GoLanguage(root, directory, project), root)
    this.#programs = project.programs
  }

  async instrument(variant: Variant, context: LaunchContext): Promise<Variant> {
    const env = overlaid(variant.env, this.#programs, context.folder)
    const instrumented = { ...variant, env: { ...env, PERF_GATE_PROFILE: context.socket } }
    this.#built ??= await buildAgain(instrumented, this.#programs, context)
    return instrumented
  }

  async attach(running: Running, { peers }: LaunchContext): Promise<Attached> {
    const { name } = running.variant
    const first = await met(peers)
    if (first === undefined) throw new Unprofiled(unreached(running.variant, this.#built))
    this.recording.runtime = first.runtime
    const trees = new Map<Peer, ProcessTree>()
    return {
      used: () => usedBy(peers, running, trees),
      begin: async () => {
        const begun = await Promise.all(peers.map(peer => peer.order('begin', patience)))
        if (!begun.includes(true))
          throw new Unprofiled(`The profiler did not start in \`${name}\`: does the program already profile itself?`)
      },
      end: loaded => this.#add(name, peers, loaded),
    }
  }

  async #add(variant: string, peers: Peer[], loaded: Loaded): Promise<void> {
    const told = await Promise.all(peers.map(peer => peer.order('end', patience)))
    const profiles = told.flatMap((done, i) => {
      const cpu = loaded.parts.get(peers[i]!) ?? 0
      const isProfile = typeof done === 'object' && 'pprof' in done && done.pprof !== ''
      return isProfile && cpu > 0 ? [{ bytes: Buffer.from(done.pprof, 'base64'), cpu }] : []
    })
    profiles.sort((a, b) => b.cpu - a.cpu)
    if (profiles.length === 0 || loaded.requests === 0)
      throw new Unprofiled(`No process of \`${variant}\` delivered a profile.`)
    this.recording.raw = { ending: '.pprof', content: profiles[0]!.bytes }
    this.addCalls(readProfiles(profiles), loaded)
  }
}

/** Why no program reports. `built`: commands that ran again. */
function unreached({ name, start = '' }: Variant, built: string[] = []): string {
  const ran = [...built, start].find(line => goRuns.test(line)) ?? built[0]
  return ran === undefined
    ? `\`${name}\` runs a program that was not compiled again: \`server.build\` or \`server.start\` has to run \`go build\` or \`go run\`.`
    : `\`${name}\` runs a program without the profiler, although \`${ran}\` ran again: does a command set \`GOFLAGS\`, or does it start another program?`
}

/** `trees`: by process that connected, once its id here is known. */
function usedBy(peers: Peer[], { process }: Running, trees: Map<Peer, ProcessTree>): Map<Part, number> {
  for (const peer of peers) {
    const found = trees.has(peer) ? undefined : threadCalled(peer.called, process!.tree())
    if (found !== undefined) trees.set(peer, new ProcessTree(() => [found.pid]))
  }
  return new Map([...trees].map(([peer, tree]) => [peer, treeTime(tree)]))
}
