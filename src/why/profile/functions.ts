/** Path of names, first and last line of a function; lines from 1. */
export interface FunctionLines {
  name: string
  line: number
  end: number
  /** If decorators or annotations come first: the line after them, on which the function itself begins. */
  itself?: number
  /** The initial value of a field, or a block beside it: part of every constructor. */
  isField?: true
}

/**
 * The functions of a file, and its text without comments, line by line; undefined where it is not sure what is one. Except in Python, a line
 * that begins within a literal begins with U+0000: its white space counts.
 */
export interface Scanned {
  functions: FunctionLines[]
  code: string | undefined
}

/** How functions are found in a text, by its tokens alone. `isIndented`: does indentation say what belongs to a block? */
export type Grammar = { scan(text: string): Scanned; isIndented?: boolean }

export const unsure: Scanned = { functions: [], code: undefined }

/** A function or class that is open, at a depth of brackets. Without a name: a lambda. */
interface Opened {
  name?: string
  depth: number
  found?: FunctionLines
}

/** Functions further inside others than this are left out. */
const deepest = 20

/** Collects functions in their order, named with what is around them: `Server.list`, `Server.list>(anonymous)`. */
export class Found<Of extends Opened = Opened> {
  readonly functions: FunctionLines[] = []
  readonly around: Of[] = []

  /** Without lines: a class. */
  begin(opened: Of, lines?: Omit<FunctionLines, 'name' | 'end'>): void {
    this.around.push(opened)
    if (lines === undefined || this.around.length > deepest) return
    const path = this.around.flatMap(({ name }) => name ?? []).slice(-10)
    const name = path.join('.').slice(0, 300)
    opened.found = { name: opened.name === undefined ? `${name || '(module)'}>(anonymous)` : name, ...lines, end: 0 }
    this.functions.push(opened.found)
  }

  /** Ends the innermost ones on a line. */
  endWhile(isOver: (opened: Of) => boolean, line: number): void {
    for (let at = this.around.at(-1); at !== undefined && isOver(at); at = this.around.at(-1)) {
      if (at.found !== undefined) at.found.end = line
      this.around.pop()
    }
  }

  /** Those that ended. */
  with(code: string): Scanned {
    return { functions: this.functions.filter(({ end }) => end > 0), code }
  }
}
