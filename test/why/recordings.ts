import { hunksOf } from '../../src/prepare/git/hunks.ts'
import type { WhyRow } from '../../src/results/why.ts'
import { type Changes, changesIn } from '../../src/why/explain/changes.ts'
import type { Measured } from '../../src/why/explain/choose.ts'
import { explain } from '../../src/why/explain/explain.ts'
import { type Extent, type Frame, garbage, type SideRecording, unwalkable } from '../../src/why/profile/recording.ts'

export const own = (name: string, file: string, line: number, end: number, hash = name): Frame => ({
  ...{ kind: 'own', package: '', file, function: name, line, end, hash },
})
export const packaged = (of: string, name: string): Frame => ({
  ...{ kind: 'package', package: of, file: 'index.js', function: name, line: 1, end: 9, hash: `${of}.${name}` },
})
export const runtime = (name: string): Frame => ({
  ...{ kind: 'runtime', package: '', file: 'node:_http_server', function: name, line: 1 },
})
export { garbage, unwalkable }

export interface Side {
  /** Samples in one launch by stack, outermost first. */
  stacks: [Frame[], number][]
  /** µs per request in each launch; one sample per µs of 1,000 requests. */
  cpu?: number[]
  /** Additional time in which calls blocked the thread, µs per request. */
  blocked?: number
  /** Additional time in which it waited for a CPU, µs per request. */
  queued?: number
  /** CPU time of threads without a profile, µs per request. */
  others?: number
  extents?: (Frame & Pick<Extent, 'within'>)[]
  /** By file, a hash of what is in no function. */
  around?: Record<string, string>
  versions?: Record<string, string>
  manifests?: Record<string, { file: string; line: number }>
  generators?: string[]
  restricted?: boolean
  runtime?: string
}

export const handler = own('handler', 'server.js', 1, 20)

/** What a handler runs itself, and what it calls: each a function, or a stack below the handler, with its samples. */
export const served = (alone: number, ...calls: [Frame | Frame[], number][]): Side => ({
  stacks: [[[handler], alone], ...calls.map(([stack, count]): [Frame[], number] => [[handler, stack].flat(), count])],
})

const requests = 1000

/** A recording of as many launches as `cpu` has figures. Without it: three launches, with about one sample per µs per request. */
export function recorded({
  stacks,
  cpu,
  blocked = 0,
  queued = 0,
  others = 0,
  extents,
  around = {},
  versions = {},
  manifests = {},
  generators = [],
  restricted,
  runtime,
}: Side): SideRecording {
  const frames = [...new Set(stacks.flatMap(([stack]) => stack))]
  const total = stacks.reduce((sum, [, count]) => sum + count, 0)
  const launches = (cpu ?? [total * 0.99, total, total * 1.01]).map(each => ({
    requests,
    threads: [
      {
        cpu: each * requests,
        awake: { all: (each + blocked + queued) * requests, queued: queued * requests },
        stacks: stacks.map(([stack, count]) => ({ frames: stack.map(frame => frames.indexOf(frame)), count })),
      },
    ],
    others: others * requests,
  }))
  const owned = extents ?? frames.filter(({ kind }) => kind === 'own')
  return {
    frames,
    extents: owned.map(frame => ({ ...frame, end: frame.end ?? frame.line })),
    around: new Map(Object.entries(around).map(([file, hash]) => [file, new Set([hash])])),
    launches,
    versions: new Map(Object.entries(versions)),
    manifests: new Map(Object.entries(manifests)),
    generators: new Set(generators),
    restricted,
    runtime,
  }
}

/** A hunk as git prints it, without its lines. */
export const hunk = (file: string, from: string, to: string) =>
  `diff --git ${file} ${file}\n--- ${file}\n+++ ${file}\n@@ -${from} +${to} @@`

/** What `git diff -U0 --no-prefix` says. */
export const changesOf = (diff: string): Changes => changesIn(hunksOf(diff))

export const nothingChanged = changesOf('')

/** What is said about two sides. `diff` as git prints it. */
export function explained(base: Side, head: Side, diff: string | Changes = '', measured?: Measured): WhyRow {
  const recording = { base: recorded(base), head: recorded(head) }
  const changes = typeof diff === 'string' ? changesOf(diff) : diff
  return explain(recording, changes, { scenario: 'list', requests, measured }).row
}

export const names = ({ suspects }: WhyRow): string[] =>
  suspects.map(({ place, package: changed }) => place?.function ?? changed!.name)
