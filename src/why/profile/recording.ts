/**
 * Where a piece of work was done, the same form for all languages. Text of these comes from the process that was profiled:
 * a stranger's.
 */
export interface Frame {
  /** own: the project's code; package: a dependency's; runtime: the language's own library; native: what has no source at all. */
  kind: 'own' | 'package' | 'runtime' | 'native'
  /** Name of the package; '' unless `kind` is package. */
  package: string
  /** Relative to the root of the checkout or of the package; '' where there is none. */
  file: string
  /** As the language names it; an anonymous one after the function around it: `list>(anonymous)`. */
  function: string
  /** Of its beginning, from 1; 0 where there is none. */
  line: number
  /** Last line; absent where it cannot be told. */
  end?: number
  /**
   * Of its text, without comments and indentation (but where that is the program, as in Python): the same text has the same hash on
   * both sides. Behind `~` a sketch of it. Absent where it cannot be told.
   */
  hash?: string
  /** A source map says where it was written; `hash` is of what was made of it then, perhaps with other names. */
  mapped?: boolean
  /** Made of text while the program ran, as validators, serializers and templates do: nothing tells by whom. */
  generated?: boolean
}

/** A function in a file of the project, whether or not a sample fell on it. */
export type Extent = Pick<Frame, 'file' | 'function' | 'line' | 'hash'> & { end: number }

/** What one thread did while its side was loaded: places in `Recording.frames`, outermost first, and how many samples had that stack. */
export interface Thread {
  /** CPU time of the thread while its side was loaded, µs. */
  cpu: number
  /** Time in which it was not idle, and of that what it waited for a CPU, µs. Absent where that is not known. */
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
  launches: SideLaunch[]
  /** Installed version, by package, of those that were met. */
  versions: Map<string, string>
  /** Where the project names a package that was met: file relative to the root of the checkout, line from 1. */
  manifests: Map<string, { file: string; line: number }>
  /** Packages that make functions of text. */
  generators: Set<string>
  /** What the server ran on, as that or its program calls itself: `v24.1.0`, `go1.25.1`, `python3.12`. */
  runtime?: string
  /** Was the runtime kept from compiling functions into their callers, which it does in measured blocks? */
  restricted?: boolean
  /** The newest launch in a form that the language's own tools open. `ending`: of a file's name, with the dot. */
  raw?: { ending: string; content: string | Uint8Array }
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
  /** From the arrival of a request to the end of its response, µs, mean; 0 where no request was seen by Node's own server. */
  within: number
  /**
   * Without what it waits for whoever asks: then a sum may be below zero. `shared`: how often another request had asked on that
   * connection before what was waited for came.
   */
  waits: { kind: (typeof waitKinds)[number]; host: string; count: number; time: number; shared: number }[]
}

/** Slices of each launch of both sides. */
export interface WaitRecording {
  base: WaitedSlice[][]
  head: WaitedSlice[][]
}
