import type { Hunk, Lines, WholeFile } from '../../prepare/git/hunks.ts'
import { manifest } from './files.ts'
import { isRenaming } from './renaming.ts'

type Span = Record<'base' | 'head', { from: number; to: number }>

/**
 * The hunks of a file in which code differs, also where a line became a comment, or code, although its text is the same. Without any: one
 * that is empty, so that the file counts as known. `code`: lines without comments.
 */
export function codeHunks(file: WholeFile, code: Record<'base' | 'head', string[]>): Hunk[] {
  const hunks: Hunk[] = []
  const links = { base: linksIn(file.base, code.base), head: linksIn(file.head, code.head) }
  const [at, begun] = [
    { base: 0, head: 0 },
    { base: 0, head: 0 },
  ]
  const add = () => {
    const span = narrowed({ base: { from: begun.base, to: at.base }, head: { from: begun.head, to: at.head } }, code)
    const linesIn = (side: 'base' | 'head') => code[side].slice(span[side].from, span[side].to)
    const texts = { base: new Set(linesIn('base').map(bare)), head: new Set(linesIn('head').map(bare)) }
    const isRebound = leadsElsewhere(linesIn('base'), linesIn('head'))
    const sideOf = (side: 'base' | 'head', other: 'base' | 'head') =>
      linesOf(file[side], code[side], span[side], line => {
        const text = bare(code[side][line]!)
        return texts[other].has(text) || (links[side].has(line) && !(isRebound && leads.test(code[side][line]!)))
      })
    const hunk = { base: sideOf('base', 'head'), head: sideOf('head', 'base') }
    const formOf = (side: 'base' | 'head') => formless(code[side].slice(span[side].from, span[side].to + 1), file)
    const [was, is] = [formOf('base'), formOf('head')]
    const isForm = was === is || isRenaming(was, is, file.head)
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
  const nothing = (name?: string): Lines => ({ file: name, from: 0, count: 0, blank: new Set() })
  return hunks.length > 0 ? hunks : [{ base: nothing(file.base), head: nothing(file.head) }]
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

function linesOf(
  file: string | undefined,
  code: string[],
  { from, to }: Span['base'],
  isLink: (line: number) => boolean,
): Lines {
  const lines = Array.from({ length: to - from }, (_, i) => from + i)
  const those = (isMeant: (line: number) => boolean) => new Set(lines.filter(isMeant).map(line => line + 1))
  const [blank, links] = [those(line => code[line] === ''), those(isLink)]
  return { file, from: lines.length === 0 ? from : from + 1, count: lines.length, blank, links }
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

/** A line that differs in no more than this has the same value. */
const bare = (line: string): string => line.replace(/^export (?!default\b)|[,;]$/g, '').replace(/["`]/g, "'")

/** Longer lines are taken for code, characters. */
const longestLink = 500
/** What goes on until its brackets are closed: imports, lists of exports, types. */
const lists = /^((import|package)(\s+[\w$.*{(]|\s*["'{*])|from\s+[\w.]+\s+import\b|export (type )?[{*]|__all__ )/
const types = /^((export )?(declare )?(interface|type) [\w(])/
const links = [
  /^\} from /,
  /^([^=]* = )?require\([^()]*\)[\w.]*;?$/,
  /^(export default|(module\.)?exports(\.[\w$]+)? =)( ?\{)? ?(?!(true|false|null)\b)[A-Za-z_$][\w$, ]*\}?;?$/,
  /^(module\.)?exports = \{$/,
  /^((export )?(const|let|var)|export default) \{$/,
  /^(["'])use \w+\1;?$/,
  /^((public|protected|private|static|final|readonly) )+[^=(){}]+;$/, // a field without a value
  /^[\w$]+[?!]?: [^=(){}]+;$/, // the same in TypeScript
  /^("version":|version ?[:=]) ["']?\d+\.\d[\w.+-]*["']?,?$/, // the project's own
]

/** In manifests: a package, or the project, with its version. */
const versioned = /^["']?[@\w./-]+["']? ?(:|[=~^<>!]=?|\s) ?["'\sv^~=<>*]*\d[\w.+-]*["']?,?( \/\/.*)?$/
/** It is run for what it does, and has no name. */
const nameless = /^(import ["']|require\()/
/** An import or export, and where it leads. */
const leads = /\b(import|require|from|exports?)\b/
const target = /'[^']*'|\b(from|import)\s+[\w.]+|\b[\w$]+ as\b|\b(default|exports)\b.*/g

/** Do changed imports or exports lead to something else, so that code which head did not change may call that? Further names may not. */
function leadsElsewhere(base: string[], head: string[]): boolean {
  const targetsIn = (lines: string[]) =>
    lines.flatMap(line => (leads.test(line) ? (line.replace(/"/g, "'").match(target) ?? []) : []))
  const now = new Set(targetsIn(head))
  return now.size > 0 && targetsIn(base).some(each => !now.has(each))
}

/** A name in a list, if that is of imports or exports: a route may have its middleware on lines of their own. */
const named = /^[A-Za-z_$][\w$]*( as [\w$]+)?,?$/

/** Lines, from 0, that name what another file has or may use, or are of a type: they have no value of their own, as a constant has. */
function linksIn(file: string | undefined, code: string[]): Set<number> {
  const found = new Set<number>()
  const [isOfJvm, isScript] = [/\.(java|kts?)$/, /\.[cm]?[jt]sx?$/].map(ending => ending.test(file ?? '')) // in Java, an interface has constants
  const isManifest = manifest.test(file ?? '')
  let [open, last] = [0, -1]
  for (const [i, line] of code.entries()) {
    const text = line.length > longestLink ? '' : line.trim()
    const isMore = open > 0 || (found.has(i - 1) && /^[|&] /.test(text))
    const isOpen = text !== '' && (isMore || lists.test(text) || (!isOfJvm && types.test(text)))
    const signs = isOpen ? text.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '') : ''
    const count = (sign: RegExp) => signs.match(sign)?.length ?? 0
    open = isOpen || line === '' ? open + count(/[([{]/g) - count(/[)\]}]/g) : 0
    const isLink = isOpen || links.some(each => each.test(text)) || (found.has(last) && named.test(text))
    if ((isLink && !(isScript && nameless.test(text))) || (isManifest && versioned.test(text))) found.add(i)
    if (line !== '') last = i
  }
  return found
}
