import type { SyntaxNodeRef, Tree } from '@lezer/common'
import type { LRParser } from '@lezer/lr'

// Syntax trees, built and walked step by step: a text may be nested in ways that take any time.

/** Work that may be interrupted, or given up, wherever it yields. */
export type Sliced<Result> = Generator<undefined, Result>

/** Throws if a text is nested so deeply that the parser gives up. */
export function* parsed(text: string, parser: LRParser): Sliced<Tree> {
  const parse = parser.startParse(text)
  for (let tree = parse.advance(); ; tree = parse.advance())
    if (tree === null) yield
    else return tree
}

/** Calls back for each node, as `Tree.iterate` does. `node` of what is handed over takes time: it is made when asked for. */
export function* walk(
  tree: Tree,
  enter: (at: SyntaxNodeRef) => false | undefined,
  leave?: (at: SyntaxNodeRef) => void,
): Sliced<void> {
  const at = tree.cursor()
  for (let depth = 0; ; ) {
    yield
    let isEntered = enter(at) !== false
    if (isEntered && at.firstChild()) {
      depth++
      continue
    }
    for (;;) {
      if (isEntered) leave?.(at)
      if (depth === 0) return
      if (at.nextSibling()) break
      at.parent()
      depth--
      isEntered = true
    }
  }
}
