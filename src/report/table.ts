import { markdownTable } from 'markdown-table'
import stringWidth from 'string-width'
import { unbroken } from '../text.ts'
import { inert } from './escape.ts'

/** A table of plain text, for every surface: the first `words` columns hold words, the others figures. */
export interface Table {
  title?: string
  head: string[]
  rows: string[][]
  words: number
  note?: string
  /** Indices of the rows that stand out. */
  strong?: number[]
  /** Indices of the columns that a narrow surface drops, in this order. */
  spare?: number[]
}

export const without = (table: Table, places: number[]): Table => {
  const kept = (cells: string[]) => cells.filter((_, i) => !places.includes(i))
  const words = table.words - places.filter(i => i < table.words).length
  return { ...table, head: kept(table.head), rows: table.rows.map(kept), words, spare: [] }
}

/** As markdown: no text can end its cell, and no line breaks between a figure and its unit. */
export function markdown({ title, head, rows, words, note }: Table): string {
  const align = head.map((_, i) => (i < words ? 'l' : 'r'))
  const cells = [head, ...rows].map(row => row.map(cell => unbroken(inert(cell).replace(/\\([()])/g, '$1'))))
  const parts = [title && `**${inert(title)}**`, markdownTable(cells, { align, stringLength: stringWidth }), note]
  return parts.filter(Boolean).join('\n\n')
}

/** As lines, two spaces between columns. To fit, spare columns are dropped, then the first words that are long enough lose their middle. */
export function aligned(table: Table, columns: number): string[] {
  const { spare = [] } = table
  const widthOf = (lines: string[]) => Math.max(...lines.map(line => stringWidth(line)))
  const choices = [...spare.keys(), spare.length].map(count => lines(without(table, spare.slice(0, count))))
  const fitting = choices.find(lines => widthOf(lines) <= columns)
  if (fitting !== undefined) return fitting
  const least = without(table, spare)
  const over = widthOf(choices.at(-1)!) - columns
  const rooms = [...Array(least.words).keys()].map(i => widthOf(least.rows.map(row => row[i]!)) - over)
  const at = rooms.findIndex(room => room >= 16)
  if (at < 0) return choices.at(-1)! // its figures alone are too wide
  return lines({ ...least, rows: least.rows.map(row => row.with(at, narrowed(row[at]!, rooms[at]!))) })
}

/** The beginning and the end of a name, where scenarios of a sweep differ. */
function narrowed(name: string, room: number): string {
  if (stringWidth(name) <= room) return name
  const begin = [...name]
  const end = begin.splice(-Math.floor(room / 3)).join('')
  while (stringWidth(begin.join('') + end) >= room) begin.pop()
  return `${begin.join('')}…${end}`
}

function lines({ head, rows, words }: Table): string[] {
  const all = [head.map(text => text.toLowerCase()), ...rows]
  const widths = head.map((_, i) => Math.max(...all.map(row => stringWidth(row[i]!))))
  const padded = (cell: string, i: number) => {
    const blanks = ' '.repeat(widths[i]! - stringWidth(cell))
    return i < words ? cell + blanks : blanks + cell
  }
  return all.map(row => row.map(padded).join('  ').trimEnd())
}

/** Text in lines of at most `columns`. It keeps its indentation, and later lines get two more spaces. */
export function wrapped(text: string, columns: number): string {
  const [indent] = /^ */.exec(text)!
  const all: string[] = []
  let line = ''
  for (const word of unbroken(text.trim()).split(/ +/)) {
    if (line !== '' && stringWidth(`${line} ${word}`) > columns) {
      all.push(line)
      line = `${indent}  ${word}`
    } else line = line === '' ? `${indent}${word}` : `${line} ${word}`
  }
  return [...all, line].join('\n').replaceAll('\u00a0', ' ')
}
