import { z } from 'zod'
import { either, list, number, object, verbatim, whole, yesOrNo } from '../../../config/bounded.ts'
import { waitKinds } from '../recording.ts'

// What a preload says. It comes from the pull request's process: only what has this shape is accepted.

const id = whole(0, 2 ** 31)
const place = whole(-1, 2 ** 31)
const scriptId = verbatim(20)
const address = verbatim(4000)
const callFrame = object({
  functionName: verbatim(2000),
  scriptId,
  url: address,
  lineNumber: place,
  columnNumber: place,
})

const node = object({ id, callFrame, children: list(id, 100_000).optional() })

/**
 * name · first line · column · last line · column · hash of the text · of what else stands on these lines · of the text without the
 * functions in it · of that without names that a compiler may have made · names in it that functions of the
 * project have; lines and columns from 0
 */
const functions = z.tuple([
  verbatim(2000),
  place,
  place,
  place,
  place,
  verbatim(60),
  verbatim(20),
  verbatim(20).optional(),
  verbatim(20).optional(),
  verbatim(500).optional(),
])
export type FunctionRange = z.output<typeof functions>

const script = object({
  id: scriptId,
  url: address,
  map: verbatim(16 * 2 ** 20),
  longest: id,
  /** Hash of what is in no function. */
  around: verbatim(20).optional(),
  functions: list(functions, 100_000),
  /** Does it generate functions from text? */
  generates: yesOrNo.optional(),
})
export type Script = z.output<typeof script>

const profile = object({
  nodes: list(node, 100_000),
  startTime: number(0, 1e17),
  samples: list(id, 500_000),
  timeDeltas: list(number(-1e12, 1e12), 500_000),
})

/** A thread's sampled stacks, and where the functions in them are written. */
const sampled = object({ profile, scripts: list(script, 20_000) })
export type Sampled = z.output<typeof sampled>

/** What runtime/pprof of Go gives, in base64. */
const compiled = object({ pprof: verbatim(16 * 2 ** 20) })

const time = number(0, 1e15)
/** What a thread waited for since it was last asked, `time` µs ago: µs, and how often. */
const waited = object({
  time,
  requests: object({ count: id, time }),
  waits: list(object({ kind: either(...waitKinds), host: verbatim(300), count: id, time, shared: id }), 200),
})
export type Waited = z.output<typeof waited>

export const message = object({
  pid: whole(1, 2 ** 31),
  tid: whole(0, 2 ** 31),
  worker: whole(0, 2 ** 31),
  hello: verbatim(100).optional(),
  failed: verbatim(1000).optional(),
  done: z.union([sampled, waited, compiled, yesOrNo], { error: 'a profile' }).optional(),
})
export type Message = z.output<typeof message>
