import { Found, type Scanned } from '../functions.ts'

// Read by its tokens and brackets alone.

/** A comment · a literal · a word, the end of a line, or a sign. No part of a text is looked at twice. */
const token =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(`[^`]*`?|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|'[^'\\\n]*(?:\\.[^'\\\n]*)*'?)|[\p{L}\p{N}_]+|\n|\S/gu

interface Token {
  text: string
  from: number
  line: number
  /** Is it the first one of its line? */
  isFirst: boolean
}

/** What the compiler reads of a comment. */
const directive = /^\/\/(?:go:|export |extern |line |\s*\+build\s)/
/** What C code is in a comment before. */
const importC = 'import "C"'

function tokensOf(text: string): { tokens: Token[]; code: string } {
  const tokens: Token[] = []
  const preamble = text.lastIndexOf(importC)
  let [line, isFirst] = [1, true]
  const code = text.replace(token, (found: string, comment?: string, literal?: string, from = 0) => {
    const lines = found.split('\n').length - 1
    if (comment === undefined && found !== '\n') tokens.push({ text: found, from, line, isFirst })
    isFirst = (comment !== undefined || found === '\n') && (isFirst || lines > 0)
    line += lines
    if (comment === undefined) return literal?.replaceAll('\n', '\n\0') ?? found
    return from < preamble || directive.test(comment) ? comment : '\n'.repeat(lines)
  })
  return { tokens, code }
}

/** The functions of a file that compiles, and its text without comments. */
export function scanGo(text: string): Scanned {
  const { tokens, code } = tokensOf(text)
  const found = new Found()
  /** A function's first line, until its body begins. What else says `func` until then is a type. */
  let signature: { name?: string; line: number; depth: number } | undefined
  let [before, depth] = ['', 0]
  for (const { text: sign, from, line, isFirst } of tokens) {
    if (depth === signature?.depth && (isFirst || /^[,;:=]$/.test(sign))) signature = undefined // has no body
    if (/^[([{]$/.test(sign)) {
      depth++
      if (sign === '{' && signature && depth - 1 === signature.depth && !/^(struct|interface)$/.test(before)) {
        found.begin({ name: signature.name, depth }, { line: signature.line })
        signature = undefined
      }
    } else if (/^[)\]}]$/.test(sign)) {
      depth--
      found.endWhile(each => each.depth > depth, line)
      if (depth < (signature?.depth ?? 0)) signature = undefined
    } else if (sign === 'func' && signature === undefined && (isFirst || !/^[\])]$/.test(before))) {
      const isDeclared = depth === 0 && isFirst && !/^[=,]$/.test(before)
      signature = { name: isDeclared ? declaredAt(text, from) : undefined, line, depth }
    }
    before = sign
  }
  return found.with(code)
}

const declared =
  /func\s*(?:\((?:\s*[\p{L}\p{N}_]{1,200}\s)?[(*\s]*([\p{L}\p{N}_]{1,200})[^)\n]{0,200}\)\s*)?([\p{L}\p{N}_]+)/uy

/** `func (s *Server[T]) List(` → `Server.List` */
function declaredAt(text: string, from: number): string {
  declared.lastIndex = from
  const [, receiver, name] = declared.exec(text) ?? []
  return [receiver, name].filter(Boolean).join('.') || '(anonymous)'
}
