/** Why rows regressed: what profiled launches after the verdict found. */
export interface Why {
  version: 1
  /** What explaining took, and the most it may have taken, ms. Not part of the budget for measuring. */
  time: number
  budget: number
  rows: WhyRow[]
}

/**
 * explained        CPU time per request grew, and this is where
 * waits            CPU time per request did not grow: head waits longer
 * unchanged        asked for without a verdict, and CPU time per request did not change significantly
 * not-reproduced   the profiled launches did not show half of the growth that the blocks did: nothing is named
 * unprofiled       there is no profile, and `because` says why
 */
export const whyOutcomes = ['explained', 'waits', 'unchanged', 'not-reproduced', 'unprofiled'] as const
export type WhyOutcome = (typeof whyOutcomes)[number]

/** Of one scenario. Costs are µs of CPU time per request. */
export interface WhyRow {
  scenario: string
  outcome: WhyOutcome
  because?: string
  /** Of each side. */
  launches: number
  /** Of each side in each launch. */
  requests: number
  /** Samples of each side, all launches. */
  samples: { base: number; head: number }
  /** Of the whole process tree. */
  cpu?: CostChange
  /** Medians over the measured blocks, which no profiler disturbed. */
  measured?: { base: number; head: number }
  /** The four add up to the change of `cpu`. */
  account?: Record<'suspects' | 'native' | 'unchanged' | 'threads', CostChange>
  /** What head changed, the largest part of the growth first; at most 10. */
  suspects: WhySuspect[]
  /** At most 50, certain ones first. */
  functions: WhyFunction[]
  /** By package, with what it runs itself; '' is the project's own code. At most 30. */
  packages: (CostChange & { package: string; certain: boolean })[]
  /** Absent where there was no time for it. */
  allocation?: WhyAllocation
  /** What requests wait for; absent where CPU time explains enough, or there was no time for it. */
  waiting?: WhyWaiting
  /** Stacks of both sides as one tree, at most 300 nodes; a parent stands before its children. */
  tree: WhyNode[]
}

/** A difference with its 95 % confidence interval. */
export interface CostChange {
  base: number
  head: number
  /** head − base */
  change: number
  low: number
  high: number
}

/** A function. Texts come from the process that was profiled. */
export interface WhyPlace {
  kind: 'own' | 'package' | 'runtime' | 'native'
  package: string
  /** Relative to the root of the checkout or of the package. */
  file: string
  function: string
  /** First and last line in head, or in base where head does not have it; 0: unknown. */
  line: number
  end: number
  /** Which sides have it. */
  sides: 'both' | 'base' | 'head'
}

/** What head changed, with what it calls and the garbage it causes. */
export interface WhySuspect extends CostChange {
  certain: boolean
  /** Part of the growth, 1 = all of it; may be more, when something else became cheaper. */
  share: number
  /** The changed function; absent for a package. */
  place?: WhyPlace
  /** The function has not changed: head changed this, outside of functions, and the function uses it. */
  uses?: string
  /** A package whose installed version changed; '' where a side does not use it. */
  package?: { name: string; base: string; head: string; manifest?: { file: string; line: number } }
  /** Where its growth goes, from the suspect inwards. */
  path: WhyPlace[]
}

/** A function by what it runs itself, without what it calls. */
export interface WhyFunction extends CostChange {
  place: WhyPlace
  certain: boolean
  /** Did head change it? */
  changed: boolean
  /** Line of head with most samples; absent where it cannot be told. */
  hot?: number
}

export interface WhyNode {
  /** Place of the parent in the list; −1: none. */
  parent: number
  place: WhyPlace
  /** With what it calls. */
  base: number
  head: number
  /** Is it a suspect, and a certain one? */
  suspect: boolean
  certain: boolean
}

/**
 * Bytes allocated per request, objects included that were collected since: what the garbage collector has to do. Of one launch of
 * each side; it hardly varies between launches.
 */
export interface WhyAllocation {
  base: number
  head: number
  /** By where they are allocated, the largest change first; at most 20. */
  functions: { place: WhyPlace; base: number; head: number }[]
}

/** What requests wait for: of launches of their own. Times are µs per request; requests that wait for several things at once count each. */
export interface WhyWaiting {
  /** Of each side. */
  launches: number
  /** From the arrival of a request to the end of its response. */
  total: CostChange & { certain: boolean }
  /** What grew most first; at most 20. */
  kinds: WhyWait[]
}

/** One thing that is waited for. */
export interface WhyWait extends CostChange {
  /** A response on a connection, a name that is looked up, a file, a timer. */
  kind: 'connection' | 'name' | 'file' | 'timer'
  /** `127.0.0.1:5432`, or the path of a socket; '' unless it is a connection. */
  host: string
  certain: boolean
  /** How often per request. */
  times: { base: number; head: number }
}
