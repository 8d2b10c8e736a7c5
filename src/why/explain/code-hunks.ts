import { type Hunk, type Lines, noLines, type WholeFile } from '../../prepare/git/hunks.ts'
import { isRenaming } from './renaming.ts'

type Span = Record<'base' | 'head', { from: number; to: number }>

/**
 * The hunks of a file in which code differs, also where a line became a comment, or code, although its text is the same. Without any: one
 * that is empty, so that the file counts as known. `code`: lines without comments.
 */
export function codeHunks(file: WholeFile, code: Record<'base' | 'head', string[]>): Hunk[] {
  const hunks: Hunk[] = []
  const common = commonWords(file, code.base)
  const types = { base: typesIn(file.base, code.base), head: typesIn(file.head, code.head) }
  const [at, begun] = [
    { base: 0, head: 0 },
    { base: 0, head: 0 },
  ]
  const add = () => {
    const span = narrowed({ base: { from: begun.base, to: at.base }, head: { from: begun.head, to: at.head } }, code)
    const sideOf = (side: 'base' | 'head') => linesOf(file[side], code[side], span[side], types[side])
    const hunk = { base: sideOf('base'), head: sideOf('head') }
    const formOf = (side: 'base' | 'head') => formless(code[side].slice(span[side].from, span[side].to + 1), file)
    const [was, is] = [formOf('base'), formOf('head')]
    const isForm = was === is || isRenaming(was, is, file.head ?? '', common)
    if (hunk.base.count + hunk.head.count > 0) hunks.push({ ...hunk, ...(isForm && { isForm }) })
    Object.assign(begun, at)
  }
  for (const line of file.lines) {
    const isCommon = line.startsWith(' ')
    if (isCommon) add()
    if (isCommon || line.startsWith('-')) at.base++
    if (isCommon || line.startsWith('+')) at.head++
    if (isCommon) add()
  }
  add()
  return hunks.length > 0 ? hunks : [{ base: noLines(file.base), head: noLines(file.head) }]
}

/** Words of lines that both sides have. */
function commonWords({ lines }: WholeFile, base: string[]): Set<string> {
  const words = new Set<string>()
  let at = 0
  for (const line of lines) {
    for (const word of line.startsWith(' ') ? (base[at]?.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []) : [])
      words.add(word)
    if (/^[- ]/.test(line)) at++
  }
  return words
}

/** Lines from an index to before another, without those at either end that are blank, or that both sides have. */
function narrowed({ base, head }: Span, code: Record<'base' | 'head', string[]>): Span {
  let [b, h, bEnd, hEnd] = [base.from, head.from, base.to, head.to]
  do {
    while (b < bEnd && code.base[b] === '') b++
    while (h < hEnd && code.head[h] === '') h++
  } while (b < bEnd && h < hEnd && code.base[b] === code.head[h] && ++b && ++h)
  do {
    while (b < bEnd && code.base[bEnd - 1] === '') bEnd--
    while (h < hEnd && code.head[hEnd - 1] === '') hEnd--
  } while (b < bEnd && h < hEnd && code.base[bEnd - 1] === code.head[hEnd - 1] && bEnd-- && hEnd--)
  return { base: { from: b, to: bEnd }, head: { from: h, to: hEnd } }
}

function linesOf(file: string | undefined, code: string[], { from, to }: Span['base'], typed: Set<number>): Lines {
  const lines = Array.from({ length: to - from }, (_, i) => from + i)
  const those = (isMeant: (line: number) => boolean) => new Set(lines.filter(isMeant).map(line => line + 1))
  const [blank, types] = [those(line => code[line] === ''), those(line => typed.has(line))]
  return { file, from: lines.length === 0 ? from : from + 1, count: lines.length, blank, types }
}

/** Code without what formatters change: white space, line breaks in brackets or beside signs, commas and semicolons at an end, quotes. */
function formless(lines: string[], { base = '', head = base }: WholeFile): string {
  const text = lines.join('\n')
  const [isScript, isPython] = [/\.[cm]?[jt]sx?$/.test(head), head.endsWith('.py')]
  const signs = text.replace(ofForm, (_, quoted?: string) => (quoted === undefined ? ' ' : '""'))
  if (text.includes('\0') || (isScript && signs.includes('/'))) return text // perhaps a part of a literal, in which white space counts
  const [opens, closes] = isPython ? [/[([{,]/, /[)\]}]/] : [/[([{,=&|?:<>!]/, /[)\]}.,?:&|=]/]
  return text.replace(ofForm, (found, quoted: string | undefined, end: string | undefined, at: number) => {
    if (quoted !== undefined) return isScript || isPython ? quoted.replace(/^"([^"'\\]*)"$/, "'$1'") : quoted // elsewhere, quotes tell a type
    const [before = '', behind = ''] = [text[at - 1], text[at + found.length]]
    if (end !== undefined || opens.test(before) || closes.test(behind)) return ''
    if (at === 0 || found.includes('\n')) return found.slice(Math.max(0, found.lastIndexOf('\n')))
    return isJoint.test(before + behind) ? ' ' : ''
  })
}

/** A literal · a comma at the end of a list, a semicolon at the end of a line · white space. */
const ofForm =
  /("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`]*`?)|(,(?=[^\S\n]*\n\s*[)\]}])|;(?=[^\S\n]*(?:\n|$)))|\s+/g
/** Two words, or two signs, that would be one. */
const isJoint = /^(?:[\p{L}\p{N}_$]{2}|[^\p{L}\p{N}_$\s()[\]{},;:.'"`]{2})$/u

/** Longer lines are taken for code, characters. */
const longestType = 500
/** In TypeScript: what goes on until its brackets are closed, and leaves nothing that runs. */
const types = /^(export )?(declare )?(interface|type) \w|^(import|export) type (?!from\b)/
/** So a type goes on, or is to. */
const [goesOn, isToGoOn] = [/^([|&?:=] |extends\b)/, /[|&=?:]$|\bextends\b.*,$/]
/** So a statement begins. */
const statement =
  /^((async |abstract )?(const|let|var|function|class|enum|namespace)|return|await|if|for|while|[\w$.]+\()/

/** Lines, from 0, of types: nothing there runs, and no value is named. */
function typesIn(file: string | undefined, code: string[]): Set<number> {
  const found = new Set<number>()
  if (!/\.[cm]?tsx?$/.test(file ?? '')) return found
  let [open, last] = [0, '']
  for (const [i, line] of code.entries()) {
    const text = line.length > longestType ? '' : line.trim()
    const signs = text.replace(/(["'`])(?:\\.|(?!\1).)*\1/g, '')
    const count = (sign: RegExp) => signs.match(sign)?.length ?? 0
    const goesBy = found.has(i - 1) && (goesOn.test(text) || isToGoOn.test(last)) && !statement.test(text)
    const left = open + count(/[([{]/g) - count(/[)\]}]/g)
    const isType = text !== '' && (open > 0 || goesBy || types.test(text)) && !(left <= 0 && isFollowed(signs))
    open = isType || line === '' ? left : 0
    if (isType) found.add(i)
    last = text
  }
  return found
}

/** Does something stand behind a type on its last line? */
function isFollowed(signs: string): boolean {
  const [, bracket, rest = ''] = /^(.*\})?(.*)$/.exec(signs) ?? []
  return /;\s*\S/.test(rest) || (bracket !== undefined && /^\s*(?!extends\b|from\b)[\w$(]/.test(rest))
}
