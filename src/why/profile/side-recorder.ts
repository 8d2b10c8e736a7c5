import { type Extent, type Frame, placeKey, type SideRecording, type Thread, unwalkable } from './recording.ts'

/** A stack as a profiler of any language gives it, outermost first. */
export interface Stack {
  frames: Frame[]
  count: number
}

/** What one thread or process did. */
export interface Sampled {
  /** CPU time that the stacks stand for, µs. */
  cpu: number
  awake?: Thread['awake']
  stacks: Iterable<Stack>
}

/** Frames on all stacks of a launch; of all launches, functions with samples, and those of the project. No honest profile has more. */
const most = { frames: 1_000_000, sampled: 100_000, functions: 300_000 } as const

/** Collects the launches of one side, whatever the language. */
export class SideRecorder {
  readonly #places = new Map<string, number>()
  readonly #extents = new Set<string>()
  readonly recording: SideRecording = {
    ...{ frames: [], extents: [], around: new Map(), launches: [] },
    ...{ versions: new Map(), manifests: new Map(), generators: new Set() },
  }

  /** Adds one launch. `all`: CPU time of the whole process tree, µs. The part without samples counts for other threads. */
  add(parts: Sampled[], { requests, all }: { requests: number; all: number }): void {
    const room = { frames: most.frames as number }
    const threads = parts.map(part => this.#threadOf(part, room)).filter(({ stacks }) => stacks.length > 0)
    const others = Math.max(0, all - threads.reduce((sum, { cpu }) => sum + cpu, 0))
    this.recording.launches.push({ requests, threads, others })
  }

  /** Functions in files of the project, whether or not a sample fell on them. */
  learn(extents: Iterable<Extent>): void {
    for (const extent of extents) {
      if (this.recording.extents.length >= most.functions) return
      const key = `${placeKey(extent)}\t${extent.function}` // a function of one line may be all of the one around it
      if (this.#extents.has(key)) continue
      this.#extents.add(key)
      this.recording.extents.push(extent)
    }
  }

  #threadOf({ cpu, awake, stacks }: Sampled, room: { frames: number }): Thread {
    const kept: Thread['stacks'] = []
    const known = new Map<Frame, number>()
    const place = (frame: Frame) => known.get(frame) ?? known.set(frame, this.#place(frame)).get(frame)!
    let cut = 0
    for (const { frames, count } of stacks) {
      room.frames -= frames.length
      if (room.frames < 0) cut += count
      else if (frames.length > 0) kept.push({ frames: frames.map(place), count })
    }
    if (cut > 0) kept.push({ frames: [this.#place(unwalkable)], count: cut })
    return { cpu, ...(awake && { awake }), stacks: kept }
  }

  /** Index of a frame: one for each function, on however many stacks and threads it is. */
  #place(frame: Frame): number {
    const { kind, package: of, file, function: name, line, end, hash } = frame
    const key = [kind, of, file, name, line, end, hash].join('\t')
    const known = this.#places.get(key)
    if (known !== undefined) return known
    if (this.#places.size >= most.sampled && frame !== unwalkable) return this.#place(unwalkable)
    this.#places.set(key, this.recording.frames.length)
    return this.recording.frames.push(frame) - 1
  }
}
