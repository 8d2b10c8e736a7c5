/** A function on a stack, in the same form for all languages. Its texts come from the profiled process: they are not to be trusted. */
export interface Frame {
  /** own: the project's code; package: a dependency's; runtime: the language's own library; native: what has no source at all. */
  kind: 'own' | 'package' | 'runtime' | 'native'
  /** Name of the package; '' unless `kind` is package. */
  package: string
  /** Relative to the root of the checkout or of the package; '' if there is none. */
  file: string
  /** As the language names it; an anonymous one after the function around it: `list>(anonymous)`. */
  function: string
  /** First line, from 1; 0 if there is none. */
  line: number
  /** Last line; absent if unknown. */
  end?: number
  /**
   * Hash of its text, without comments and (except in Python) indentation: the same text has the same hash on both sides. After
   * `~`, a sketch of the text. Absent if unknown.
   */
  hash?: string
  /** Hash of what else stands on its first and last line. Absent if unknown, and where `hash` is of whole lines. */
  edges?: string
  /** Hash of its text without the functions in it. Absent if unknown. */
  own?: string
  /** Hash of that without the names that a compiler may have made. Absent if unknown. */
  shape?: string
  /** Names in it that functions of the project have, with spaces in between. Absent if unknown. */
  calls?: string
  /** Its own name as it would be there: that of the compiled code, without what it belongs to. Absent if unknown. */
  word?: string
  /** A source map gives its place. `hash` is then of the compiled text, perhaps with other names. */
  mapped?: boolean
  /** A compiler put it there, such as `__awaiter`: its script has a source map, with no place in it. */
  made?: boolean
  /** Generated from text at run time, as validators, serializers and templates do: nothing tells by which package. */
  generated?: boolean
}

/** A function in a file of the project, whether or not a sample fell on it. */
export type Extent = Pick<
  Frame,
  'file' | 'function' | 'line' | 'hash' | 'edges' | 'own' | 'shape' | 'calls' | 'word'
> & {
  end: number
  /** If decorators or annotations come first: the line after them. They may cost time around the function, or keep it from running. */
  itself?: number
  /** `placeKey` of the function directly around it. Absent if there is none, or unknown. */
  within?: string
  /** The initial value of a field: without samples, it counts as code outside of functions. */
  isField?: true
}

/** Identifies a function within a side: several may begin on one line, within the same one. */
export const placeKey = ({ file, line, end, hash }: Pick<Frame, 'file' | 'line' | 'end' | 'hash'>): string =>
  `${file}\t${line}\t${end}\t${hash}`

/** Identifies a line within a side. */
export const lineKey = (file: string, line: number): string => `${file}\t${line}`

/** What one thread did while its side was loaded: stacks of indexes into `SideRecording.frames`, outermost first, with their samples. */
export interface Thread {
  /** CPU time of the thread while its side was loaded, µs. */
  cpu: number
  /** Time in which it was not idle, and the part of that in which it waited for a CPU, µs. Absent if unknown. */
  awake?: { all: number; queued: number }
  stacks: { frames: number[]; count: number }[]
}

/** When a side was loaded, µs of CLOCK_MONOTONIC: the same in all processes. */
export interface Span {
  start: number
  end: number
}

/** One side in one launch. */
export interface SideLaunch {
  /** Responses while it was loaded. */
  requests: number
  threads: Thread[]
  /** CPU time of threads without a profile, µs. */
  others: number
}

/** One side, all launches. */
export interface SideRecording {
  frames: Frame[]
  /** Of functions in files of the project. */
  extents: Extent[]
  /** By file of the project, hashes of what is in no function of the scripts that it became. Empty if unknown. */
  around: Map<string, Set<string>>
  launches: SideLaunch[]
  /** Installed versions of the packages that either side met; '' if there is none. */
  versions: Map<string, string>
  /** Where the project names a package that was met: file relative to the root of the checkout, line from 1. */
  manifests: Map<string, { file: string; line: number }>
  /** Packages that generate functions from text. */
  generators: Set<string>
  /** What the server ran on, as that or its program says: `v24.1.0`, `go1.25.1`, `python3.12`. */
  runtime?: string
  /** Was the runtime kept from compiling functions into their callers, as it does in measured blocks? */
  restricted?: boolean
  /** The newest launch in a form that the language's own tools open. `ending`: of a file's name, with the dot. */
  raw?: { ending: string; content: string | Uint8Array }
}

/** Most versions of one package that are told. */
const mostVersions = 3

/** Installed versions of one package, '' where there is none, as one text: `1.0.0 and 2.0.0`. */
export const joinedVersions = (all: string[]): string =>
  [...new Set(all.filter(version => version !== ''))].sort().slice(0, mostVersions).join(' and ')

/** Do both sides have one of the versions of a package? */
export function isPartly(base: string, head: string): boolean {
  const installed = base.split(' and ').filter(version => version !== '')
  return head.split(' and ').some(version => installed.includes(version))
}

/** Special frames that collectors add. */
export const garbage: Frame = { kind: 'native', package: '', file: '', function: '(garbage collector)', line: 0 }
export const unwalkable: Frame = { kind: 'native', package: '', file: '', function: '(native code)', line: 0 }

export interface Recording {
  base: SideRecording
  head: SideRecording
}

/** What a server waits for: a response on a connection, a name to be looked up, a file, a timer. */
export const waitKinds = ['connection', 'name', 'file', 'timer'] as const

/** What one side waited for in one slice. */
export interface WaitedSlice {
  /** Responses. */
  requests: number
  /** From the arrival of a request to the end of its response, µs per response; 0 if Node's own server saw no request. */
  within: number
  /**
   * Without what it waits for regardless of load, so a sum may be negative. `shared`: how often another request had written to
   * that connection before the data came, or a request did nothing when its timer ended.
   */
  waits: { kind: (typeof waitKinds)[number]; host: string; count: number; time: number; shared: number }[]
}

/** Slices of each launch of both sides. */
export interface WaitRecording {
  base: WaitedSlice[][]
  head: WaitedSlice[][]
}
