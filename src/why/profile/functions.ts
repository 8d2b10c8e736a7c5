import { setImmediate as turn } from 'node:timers/promises'
import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common'
import type { LRParser } from '@lezer/lr'
import { firstBeyond } from '../../bisected.ts'
import { parsed, type Sliced, walk } from './syntax-tree.ts'

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

/** Functions of a file, and its text without comments, line by line; undefined where it is not sure what is one. */
export interface Scanned {
  functions: FunctionLines[]
  code: string | undefined
}

/** How the functions of a language are found: by a scanner of its own, or in its syntax tree. */
export type Grammar = { scan(text: string): Scanned; isIndented?: boolean } | TreeGrammar

interface TreeGrammar {
  parser: LRParser
  /** What functions are named after, besides the functions around them: classes. */
  scopes: string[]
  functions: string[]
  /** Functions without a name. */
  anonymous: string[]
  /** Does the parser take something else for a function without a name? `before`: the text before it. */
  isMistaken?(before: string): boolean
  /** What a function is in together with its decorators: it begins with the first of them. */
  decorated?: string
  /** The last annotation that it begins with. */
  annotationOf?(node: SyntaxNode): SyntaxNode | undefined
  /** Is it a field or a block that a constructor runs? */
  isField?(node: SyntaxNodeRef): boolean
  /** The name of a function or scope; undefined: what is in it is named as if it were outside. */
  nameOf(node: SyntaxNode, text: (node: SyntaxNode) => string): string | undefined
  /** Does indentation say what belongs to a block? */
  isIndented?: boolean
  /** Besides comments, what does nothing. */
  isRemark?(node: SyntaxNodeRef): boolean
  /** What a body is in the tree, and its brackets in a text: a match is one of them, or a comment or literal that may look like one. */
  brackets?: { bodies: string[]; token: RegExp }
}

/** Most time for reading all files of one side, ms. Nothing else waits for longer than `slice`, or a scan or tree of one file takes. */
const patience = 5000
const slice = 20

/** Finds functions in the text of files, without running them or any program of the machine. */
export class FunctionFinder {
  #left = patience
  readonly #signal: AbortSignal | undefined

  constructor(signal?: AbortSignal) {
    this.#signal = signal
  }

  /**
   * Functions of a file, named with what is around them: `Server.list`, `Server.list>(anonymous)`. What took too long has none, nor has
   * what was left when the signal came.
   * `code`: the text without comments, see `codeOf`.
   */
  async in(text: string, grammar: Grammar): Promise<Scanned> {
    const read = this.#read(text, grammar)
    try {
      while (this.#left > 0 && this.#signal?.aborted !== true) {
        await turn()
        const began = performance.now()
        let step = read.next()
        while (step.done !== true && performance.now() - began <= slice) step = read.next()
        this.#left -= performance.now() - began
        if (step.done === true) return step.value
      }
    } catch {} // nested so deeply that the parser gives up
    return { functions: [], code: undefined }
  }

  *#read(text: string, grammar: Grammar): Sliced<Scanned> {
    if ('scan' in grammar) return grammar.scan(text)
    let source = text
    let tree = yield* parsed(source, grammar.parser)
    for (let tries = 0; tries < mostCut && this.#left > patience / 2; tries++) {
      const cut = yield* cutBody(tree, text, grammar)
      if (cut === undefined) break
      source = source.slice(0, cut.from) + text.slice(cut.from, cut.to).replace(/[^\n]/g, ' ') + source.slice(cut.to)
      tree = yield* parsed(source, grammar.parser)
    }
    return { functions: yield* functionsOf(tree, text, grammar), code: yield* codeOf(tree, text, grammar) }
  }
}

/** Of so many functions that the parser loses its way in, the rest of a file is read without what is in them, if half of the time is left. */
const mostCut = 30

/** What is in the first function that does not end with its own bracket: there, the parser has lost its way. */
function* cutBody(
  tree: Tree,
  text: string,
  { functions, brackets }: TreeGrammar,
): Sliced<{ from: number; to: number } | undefined> {
  if (brackets === undefined) return undefined
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const { 0: sign, index } of text.matchAll(brackets.token))
    if (sign === '{') open.push(index)
    else if (sign === '}') ends.set(open.pop() ?? -1, index)
  let found: { from: number; to: number } | undefined
  yield* walk(tree, at => {
    if (found !== undefined) return false
    if (!functions.includes(at.name)) return
    const body = brackets.bodies.map(kind => at.node.getChild(kind)).find(each => each !== null)
    const to = body && ends.get(body.from)
    if (body && to !== undefined && body.to !== to + 1) found = { from: body.from + 1, to }
  })
  return found
}

/** Characters before a function without a name. */
const lookedBack = 300

/** Functions further inside others than this are left out. */
export const deepest = 20

function* functionsOf(tree: Tree, text: string, grammar: TreeGrammar): Sliced<FunctionLines[]> {
  const lineOf = linesOf(text)
  const found: FunctionLines[] = []
  const around: (string | undefined)[] = []
  const isOf = (kinds: string[], { name }: { name: string }) => kinds.includes(name)
  const opens = [...grammar.scopes, ...grammar.functions, ...grammar.anonymous]
  const add = (name: string, node: SyntaxNode) => {
    const { from, to, parent } = node
    const last = from + Math.max(0, text.slice(from, to).trimEnd().length - 1)
    const lines = { name: name.slice(0, 300), line: lineOf(from), end: lineOf(last) }
    const isDecorated = parent !== null && parent.name === grammar.decorated
    const annotated = grammar.annotationOf?.(node)?.to
    const itself = annotated && lineOf(annotated + text.slice(annotated).search(/\S/))
    if (grammar.isField?.(node) === true) found.push({ ...lines, isField: true })
    else
      found.push(
        isDecorated
          ? { ...lines, line: lineOf(parent.from), itself: lines.line }
          : { ...lines, ...(itself === undefined ? {} : { itself }) },
      )
  }
  yield* walk(
    tree,
    at => {
      if (around.length >= deepest) return false
      if (grammar.isField?.(at) === true) add(pathOf([...around, '<init>']), at.node)
      if (!isOf(opens, at)) return
      const { node, from } = at
      const isAnonymous = isOf(grammar.anonymous, at)
      if (isAnonymous && grammar.isMistaken?.(text.slice(Math.max(0, from - lookedBack), from)) !== true)
        add(`${pathOf(around) || '(module)'}>(anonymous)`, node)
      around.push(isAnonymous ? undefined : grammar.nameOf(node, one => text.slice(one.from, one.to)))
      if (isOf(grammar.functions, at) && around.at(-1) !== undefined) add(pathOf(around), node)
    },
    at => void (isOf(opens, at) && around.pop()),
  )
  return found
}

/**
 * The text without comments, line by line. Except in Python, a line that begins within a literal begins with U+0000: its white space
 * counts. A function that the parser does not understand wholly is left as it is: what looks like a comment may be code. Undefined if it
 * does not understand the file outside of functions.
 */
function* codeOf(
  tree: Tree,
  text: string,
  { isIndented, functions, anonymous, isRemark }: TreeGrammar,
): Sliced<string | undefined> {
  const found: { from: number; to: number; code: string; within?: object }[] = []
  const unsure = new Set<object | undefined>() // outermost functions; undefined: outside of all
  const around: object[] = []
  const isFunction = ({ name }: { name: string }) => functions.includes(name) || anonymous.includes(name)
  yield* walk(
    tree,
    at => {
      const { name, type, from, to } = at
      if (type.isError) unsure.add(around[0])
      if (isFunction(at)) around.push({})
      const isComment = name.endsWith('Comment') || isRemark?.(at) === true
      if (!isComment && (isIndented || !/String|TextBlock/.test(name))) return
      const own = text.slice(from, to)
      const code = isComment ? own.replace(/[^\n]/g, '') : own.replaceAll('\n', '\n\0')
      found.push({ from, to, code, within: around[0] })
      return false
    },
    at => void (isFunction(at) && around.pop()),
  )
  if (unsure.has(undefined)) return undefined
  let [at, rest] = [0, '']
  for (const { from, to, code, within } of found) {
    if (unsure.has(within)) continue
    rest += text.slice(at, from) + code
    at = to
  }
  return rest + text.slice(at)
}

const pathOf = (names: (string | undefined)[]): string => names.filter(Boolean).slice(-10).join('.')

/** From an offset in a text to its line, from 1. */
function linesOf(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return offset => firstBeyond(starts.length, i => starts[i]! > offset)
}
