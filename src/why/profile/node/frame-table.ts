import type { Frame } from '../recording.ts'

/** Frames of one side: one for each function, however many nodes and threads it is met in. */
export class FrameTable {
  readonly frames: Frame[] = []
  readonly #places = new Map<string, number>()

  /** Place of a frame; the same for one that is equal. */
  place(frame: Frame, column = 0): number {
    const { kind, package: of, file, function: name, line, end, hash = column } = frame
    const key = [kind, of, file, name, line, end, hash].join('\t')
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.frames.length)
    return this.frames.push(frame) - 1
  }
}
