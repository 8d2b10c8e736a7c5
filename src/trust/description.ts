import { fromMarkdown } from 'mdast-util-from-markdown'
import { isSame } from './dates.ts'

/** A line that accepts a regression: `label 1a2b3c4: reason`. */
export interface Line {
  /** Start of the hash of the commit that it is about; undefined: it names none. */
  commit?: string
  /** '' for none. */
  reason: string
}

/** Characters of a description that are read. */
const mostRead = 100_000
/** No honest description has this many comments, and each one that is not closed costs a search to the end. */
const mostComments = 200
/** No honest line is this deep in quotes and lists. */
const tooDeep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){50}/m
/** Syntax that hides no line, and takes time that grows with the square of a hostile text. */
const disable = {
  null: ['attention', 'labelStartLink', 'labelStartImage', 'labelEnd', 'autolink', 'characterReference'],
}

/**
 * Lines that begin with the label, in paragraphs of the description itself. Code, quotes, comments and the content of HTML elements do not
 * count: bots quote the release notes of strangers there.
 */
export function linesOf(description: string, label: string): Line[] {
  const read = description.slice(0, mostRead)
  if (!read.toLowerCase().includes(label.toLowerCase())) return []
  if (read.split(/<[!?]/).length > mostComments || tooDeep.test(read)) return []
  const open: string[] = []
  return fromMarkdown(read, { extensions: [{ disable }] }).children.flatMap(block => {
    const isShown = open.length === 0
    const isText = block.type === 'paragraph' || block.type === 'heading' // a line of dashes turns the text above it into a heading
    const parts = isText ? block.children : [block]
    for (const part of parts) if (part.type === 'html') follow(part.value, open)
    if (!isText || !isShown) return []
    return parts.map(part => lineBreaks(part, read)).join('').split(/\r\n?|\n/).flatMap(line => parsed(line.trim(), label)) // biome-ignore format: one line
  })
}

type Part = ReturnType<typeof fromMarkdown>['children'][number]

/** A part of a paragraph as written. Code and HTML become one line, so that no line begins inside them. */
function lineBreaks({ type, position }: Part, text: string): string {
  const written = text.slice(position!.start.offset, position!.end.offset)
  return type === 'text' || type === 'break' ? written : written.replace(/\s+/g, ' ')
}

/** Elements that set their content apart, among those that GitHub shows, and those that it drops with their content. */
const apart =
  /^(details|summary|blockquote|pre|code|kbd|samp|tt|q|del|ins|s|strike|div|table|ul|ol|dl|figure|script|style|template|textarea|title|noscript|noframes|iframe|object|xmp|svg|math)$/i

/** Tracks which elements are open. An end tag closes only the innermost one; an element that is never closed hides the rest. */
function follow(html: string, open: string[]): void {
  const shown = html.replace(/<!--[\s\S]*?(-->|$)/g, '')
  for (const [, end, tag] of shown.matchAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'<>])*/gi)) {
    const name = tag!.toLowerCase()
    if (!apart.test(name)) continue
    if (end === '') open.push(name)
    else if (open.at(-1) === name) open.pop()
  }
}

function parsed(text: string, label: string): Line[] {
  if (!isSame(text.slice(0, label.length), label)) return []
  const rest = text.slice(label.length)
  const found = /^(?:\s+`?([0-9a-f]{7,64})`?)?\s*(?::(.*))?$/i.exec(rest)
  if (found === null) return /^\W+(commit )?\W*[0-9a-f]{7}/i.test(rest.slice(0, 100)) ? [{ reason: '' }] : [] // it names one: told how to write it
  const [, commit, reason = ''] = found
  return [{ commit: commit?.toLowerCase(), reason: reason.trim().replace(/[`“”]/g, "'").slice(0, 200) }]
}
