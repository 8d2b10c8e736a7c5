import type { Extent, Frame, Recording, SideRecording } from '../profile/recording.ts'

/** The same function on both sides has the same key; a function that one side lacks has a key of its own. */
export type Key = string

/** Keys of both sides' frames, by place, and what stands behind a key. */
export interface Identity {
  keys: { base: Key[]; head: Key[] }
  frames: Map<Key, { base?: Frame; head?: Frame }>
  /** Functions whose text is the same on both sides, although file or name differ. */
  moved: Set<Key>
}

type Open = Record<'base' | 'head', Set<Frame>>
type Pair = (one: Frame, other: Frame) => void

/**
 * Which function of head is which of base:
 *
 *   1. the same package, file and name; several of one name by equal text, then in their order
 *   2. of the rest, the same text elsewhere, where that is unique: it was moved
 *   3. of the rest, the same package and name, where that is unique: its file was renamed
 */
export function identify({ base, head }: Recording): Identity {
  const open: Open = { base: new Set(base.frames), head: new Set(head.frames) }
  const pairs = new Map<Frame, Frame>()
  const moved = new Set<Frame>()
  const pair: Pair = (one, other) => {
    pairs.set(other, one)
    open.base.delete(one)
    open.head.delete(other)
  }
  pairUnique(open, nameOf, pair)
  pairUnique(open, frame => (frame.hash === undefined ? undefined : `${nameOf(frame)}\t${frame.hash}`), pair)
  pairInOrder(open, pair)
  pairUnique(open, sameText, (one, other) => {
    pair(one, other)
    moved.add(other)
  })
  pairUnique(open, sameName, pair)
  return keyed({ base, head }, pairs, moved)
}

const nameOf = ({ kind, package: of, file, function: name }: Frame): string => [kind, of, file, name].join('\t')
const sameText = ({ kind, hash }: Frame) => (hash === undefined ? undefined : `${kind}\t${hash}`)
const sameName = ({ kind, package: of, function: name }: Frame) =>
  /anonymous|^\(/.test(name) ? undefined : `${kind}\t${of}\t${name}`

function grouped(frames: Iterable<Frame>, key: (frame: Frame) => string | undefined): Map<string, Frame[]> {
  const groups = new Map<string, Frame[]>()
  for (const frame of frames) {
    const name = key(frame)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [frame])
    else group.push(frame)
  }
  return groups
}

function pairUnique(open: Open, key: (frame: Frame) => string | undefined, pair: Pair): void {
  const others = grouped(open.head, key)
  for (const [name, mine] of grouped(open.base, key)) {
    const theirs = others.get(name)
    if (mine.length === 1 && theirs?.length === 1) pair(mine[0]!, theirs[0]!)
  }
}

function pairInOrder(open: Open, pair: Pair): void {
  const byLine = (frames: Frame[] = []) => frames.toSorted((a, b) => a.line - b.line)
  const others = grouped(open.head, nameOf)
  for (const [name, mine] of grouped(open.base, nameOf)) {
    const theirs = byLine(others.get(name))
    for (const [i, one] of byLine(mine).entries()) if (theirs[i] !== undefined) pair(one, theirs[i])
  }
}

function keyed({ base, head }: Recording, pairs: Map<Frame, Frame>, moved: Set<Frame>): Identity {
  const frames: Identity['frames'] = new Map()
  const keys = new Map<Frame, Key>()
  const fresh = (frame: Frame): Key => {
    let key = nameOf(frame)
    for (let i = 2; frames.has(key); i++) key = `${nameOf(frame)}\t${i}`
    return key
  }
  for (const frame of base.frames) {
    const key = fresh(frame)
    keys.set(frame, key)
    frames.set(key, { base: frame })
  }
  for (const frame of head.frames) {
    const twin = pairs.get(frame)
    const key = twin === undefined ? fresh(frame) : keys.get(twin)!
    keys.set(frame, key)
    frames.set(key, { ...frames.get(key), head: frame })
  }
  const of = (side: SideRecording) => side.frames.map(frame => keys.get(frame)!)
  return { keys: { base: of(base), head: of(head) }, frames, moved: new Set([...moved].map(frame => keys.get(frame)!)) }
}

/**
 * Whose a line of a file is: the innermost function around it, and where that one begins or ends on the line, the next one around,
 * which has a part of it, too.
 */
export function around({ extents }: SideRecording, file: string, line: number): Extent[] {
  const length = ({ line: first, end }: Extent) => end - first
  const all = extents
    .filter(extent => extent.file === file && extent.line <= line && line <= extent.end)
    .sort((a, b) => length(a) - length(b))
  const last = all.findIndex(extent => extent.line < line && line < extent.end)
  return last < 0 ? all : all.slice(0, last + 1)
}
