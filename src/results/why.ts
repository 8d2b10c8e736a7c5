import type { z } from 'zod'
import { either, list, name, number, object, prose, verbatim, whole, yesOrNo } from '../config/bounded.ts'

// Why rows regressed, as found by profiled launches after the verdict. Names and paths come from the profiled process:
// the pull request's.

const cost = number(-1e12, 1e12)
const each = { base: cost, head: cost }
const both = object(each)
const difference = {
  ...each,
  /** head − base */
  change: cost,
  low: cost,
  high: cost,
}
const costChange = object(difference)
const line = whole(0, 2 ** 31)

/** One line without control characters, perhaps empty. */
const text = verbatim(300).transform(value => value.replace(/[\p{C}\u2028\u2029]/gu, ' '))

/** A path that stays in the checkout: it becomes part of links and of annotations. */
const path = text.refine(each => !each.startsWith('/') && !each.split('/').includes('..'), 'a path inside the checkout')

const place = object({
  kind: either('own', 'package', 'runtime', 'native'),
  package: text,
  /** Relative to the root of the checkout or of the package. */
  file: path,
  function: text,
  /** First and last line in head, or in base if head does not have the function; 0: unknown. */
  line,
  end: line,
  /** Which sides have it. */
  sides: either('both', 'base', 'head'),
})

const suspect = object({
  ...difference,
  /** Is it certain that it costs more, or less? */
  certain: yesOrNo,
  /** Something else that head changed may be why. */
  open: yesOrNo.optional(),
  /** Fraction of the growth; above 1 if something else became cheaper. Absent if the total is not known to have changed. */
  share: number(-1e6, 1e6).optional(),
  /** The changed function; absent for a package. */
  place: place.optional(),
  /** The function itself has not changed, but head changed its file outside of functions, or in a function around it without samples. */
  beside: yesOrNo.optional(),
  /** The function itself has not changed, but head moved it to another file, where the names that it uses may mean something else. */
  moved: yesOrNo.optional(),
  /** The function itself has not changed, but was compiled to a different text. */
  rebuilt: yesOrNo.optional(),
  /** The function is middleware or a wrapper, and the cost is that of what runs after or within it, without another suspect on the stack. */
  after: yesOrNo.optional(),
  /** A changed function or package that it calls: V8's profiler may charge the work of that to its caller. Then it is not certain. */
  callee: place.optional(),
  /** A package whose installed version changed; '' for a side that does not use it. */
  package: object({
    name: text,
    base: text,
    head: text,
    manifest: object({ file: path, line: whole(1, 2 ** 31) }).optional(),
  }).optional(),
  /** Where its growth goes, from the suspect inwards: at most 8 functions, always including the innermost one. */
  path: list(place, 20),
})

const profiledFunction = object({
  ...difference,
  place,
  certain: yesOrNo,
  changed: yesOrNo,
  /** Of the one that changed most: as that of a suspect. */
  callee: place.optional(),
})

const node = object({
  /** Index of the parent in the list; −1: none. */
  parent: whole(-1, 1000),
  place,
  /** Including what it calls. */
  base: cost,
  head: cost,
  /** Its index among the suspects of the row; absent if it is not one. */
  suspect: whole(0, 1000).optional(),
})

const wait = object({
  ...difference,
  /** A response on a connection, a name that is looked up, a file, a timer. */
  kind: either('connection', 'name', 'file', 'timer'),
  /** `127.0.0.1:5432`, or the path of a socket; '' unless it is a connection. */
  host: text,
  certain: yesOrNo,
  /** Is one connection shared, or is nothing done when the timer ends? Then `change` does not tell whether requests wait for it. */
  shared: yesOrNo.optional(),
  /** How often per request. */
  times: both,
})

const waiting = object({
  /** Of each side. */
  launches: whole(0, 100),
  /** From the arrival of a request to the end of its response. */
  total: object({ ...difference, certain: yesOrNo }),
  /** Largest growth first; at most 20. */
  kinds: list(wait, 20),
})

/** Further places that head changed are not kept. */
export const mostPlaces = 100

export const whyRow = object({
  scenario: name(),
  /**
   * explained        CPU time per request grew, and this is where
   * waits            CPU time explains less than half of the time that the row stands for, or did not grow: head waits longer
   * unchanged        asked for without a verdict, and CPU time per request did not change significantly
   * not-reproduced   the profiled launches showed less than half of the growth of the blocks: nothing is named
   * unprofiled       no profile could be taken: `because` gives the reason. With any other outcome, it tells why a later launch failed
   */
  outcome: either('explained', 'waits', 'unchanged', 'not-reproduced', 'unprofiled'),
  because: prose(1000).optional(),
  /** Of each side. */
  launches: whole(0, 100),
  /** Per side and launch. */
  requests: whole(0, 1e12),
  /** Of the whole process tree. */
  cpu: costChange.optional(),
  /**
   * CPU time plus the time in which calls blocked a thread; present if that time is longer on one side, or much on both. Then all
   * figures of suspects and functions are parts of this sum, instead of CPU time.
   */
  awake: costChange.optional(),
  /**
   * Geometric means over the measured blocks, which no profiler disturbed. `asked`: how much more time per request the regressed
   * row stands for, as a fraction; absent if its metric does not tell. `time`: how long base takes for a request, µs.
   */
  measured: object({ ...each, asked: cost.optional(), time: cost.optional() }).optional(),
  /**
   * Why no suspect is certain, whatever its interval says.
   *
   * beyond-measured   CPU time grew far more in the profiled launches than in the measured blocks
   * extracted         a function that only head has: in the measured blocks alone, V8 may compile it into its caller
   */
  doubt: either('beyond-measured', 'extracted').optional(),
  /** The four add up to the change of `cpu`, or of `awake`. */
  account: object({
    suspects: costChange,
    native: costChange,
    unchanged: costChange,
    threads: costChange,
  }).optional(),
  /** The runtime of each side, if they differ. */
  runtimes: object({ base: text, head: text }).optional(),
  /** Files of the project in `functions` that are compiled and have no source map: at most 10. */
  compiled: list(path, 10).optional(),
  /** Git could not say which lines head changed: a function that only head's profile has is not a suspect. */
  undiffed: yesOrNo.optional(),
  /** What head changed, the largest part of the growth first; at most 10. */
  suspects: list(suspect, 10),
  /** Places that head changed outside of functions, or without samples: what is left may come from there. */
  outside: list(object({ file: path, line }), mostPlaces).optional(),
  /**
   * Functions with samples, and packages, that head changed beside the first suspect, and lines that `outside` does not have. What
   * functions ask for may run on stacks without them. `calls`: it is around the first suspect. `gone`: a line of base. Packages may have no
   * place.
   */
  others: list(
    object({ name: text.optional(), file: path, line, calls: yesOrNo.optional(), gone: yesOrNo.optional() }),
    mostPlaces,
  ).optional(),
  /** At most 50, certain ones first. */
  functions: list(profiledFunction, 50),
  /** What requests wait for; absent if CPU time explains enough, or if there was no time to measure it. */
  waiting: waiting.optional(),
  /** Stacks of both sides as one tree, at most 300 nodes; a parent comes before its children. */
  tree: list(node, 300).refine(
    nodes => nodes.every(({ parent }, i) => parent < i),
    'a tree whose parents stand before their children',
  ),
})

/** Why rows regressed. Anyone may have written it. */
export const why = object({
  version: whole(1, 1).transform(() => 1 as const),
  /** How long the explanation took, and how long it was allowed to take, ms. Not part of the budget for measuring. */
  time: number(0, 1e10),
  budget: number(0, 1e10),
  rows: list(whyRow, 200),
})

export interface Why extends z.output<typeof why> {}
/** Why one scenario is slower. Costs are µs per request: of CPU time, or of `awake` if that is present. */
export interface WhyRow extends z.output<typeof whyRow> {}
/** A difference with its 95 % confidence interval. */
export interface CostChange extends z.output<typeof costChange> {}

/** Does the interval exclude zero? */
export const isMoved = ({ low, high }: Pick<CostChange, 'low' | 'high'>): boolean => low > 0 || high < 0
/** A function. Texts come from the process that was profiled. */
export interface WhyPlace extends z.output<typeof place> {}
/** Something that head changed. Its costs include what it calls and the garbage it causes. */
export interface WhySuspect extends z.output<typeof suspect> {}
/** What a function costs by itself, without what it calls. */
export interface WhyFunction extends z.output<typeof profiledFunction> {}
export interface WhyNode extends z.output<typeof node> {}
/** What requests wait for, from separate launches. Times are µs per request; a request that waits for several things counts for each. */
export interface WhyWaiting extends z.output<typeof waiting> {}
export interface WhyWait extends z.output<typeof wait> {}
