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
/** So many comments stand in no honest description, and what is not closed is looked for to its end each time. */
const mostComments = 200
/** What hides no line, and takes time that grows with the square of a hostile text. */
const disable = {
  null: ['attention', 'labelStartLink', 'labelStartImage', 'labelEnd', 'autolink', 'characterReference'],
}

/**
 * Lines that begin with the label, in paragraphs of the description itself. Code, quotes, comments and what stands inside an
 * HTML element do not count: a bot quotes the release notes of strangers there.
 */
export function linesOf(description: string, label: string): Line[] {
  const read = description.slice(0, mostRead)
  if (!read.toLowerCase().includes(label.toLowerCase()) || read.split(/<[!?]/).length > mostComments) return []
  const open: string[] = []
  return fromMarkdown(read, { extensions: [{ disable }] }).children.flatMap(block => {
    const isShown = open.length === 0
    const isText = block.type === 'paragraph' || block.type === 'heading' // a line of dashes makes one of what stands above it
    const parts = isText ? block.children : [block]
    for (const part of parts) if (part.type === 'html') follow(part.value, open)
    if (!isText || !isShown) return []
    return parts.map(part => lineBreaks(part, read)).join('').split(/\r\n?|\n/).flatMap(line => parsed(line.trim(), label)) // biome-ignore format: one line
  })
}

type Part = ReturnType<typeof fromMarkdown>['children'][number]

/** A part of a paragraph as it is written; code and HTML in one line, so that no line begins within them. */
function lineBreaks({ type, position }: Part, text: string): string {
  const written = text.slice(position!.start.offset, position!.end.offset)
  return type === 'text' || type === 'break' ? written : written.replace(/\s+/g, ' ')
}

/** Elements that set what is in them apart, among those that GitHub shows, and those that it drops with what is in them. */
const apart =
  /^(details|summary|blockquote|pre|code|kbd|samp|tt|q|del|ins|s|strike|div|table|ul|ol|dl|figure|script|style|template|textarea|title|noscript|noframes|iframe|object|xmp|svg|math)$/i

/** Keeps account of the elements that are open. An end tag closes the innermost one alone; one that is never closed hides the rest. */
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
  const found = /^(?:\s+`?([0-9a-f]{7,64})`?)?\s*(?::(.*))?$/i.exec(text.slice(label.length))
  if (found === null) return []
  const [, commit, reason = ''] = found
  return [{ commit: commit?.toLowerCase(), reason: reason.trim().replace(/[`“”]/g, "'").slice(0, 200) }]
}
