import type { WhyPlace } from '../results/why.ts'
import { code, inert, prose } from './escape.ts'

/** A part of a sentence: our own text, a stranger's name, or a line of a file. */
export type Part = string | { name: string } | { file: string; line: number; inHead: boolean }

/** One after the other, with a sign between them. */
export const joined = (all: Part[][], sign: string): Part[] =>
  all.flatMap((parts, i) => (i === 0 ? parts : [sign, ...parts]))

/** As markdown. `source`: address of head's files; undefined: no links. */
function markdown(part: Part, source: string | undefined): string {
  if (typeof part === 'string') return prose(part)
  if ('name' in part) return code(part.name)
  const text = inert(`${part.file}:${part.line}`)
  if (source === undefined || !part.inHead) return text
  const path = part.file
    .replace(/\p{Cs}/gu, '\ufffd') // half a character cannot be encoded
    .split('/')
    .map(each =>
      encodeURIComponent(each).replace(/[()'*!]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/')
  return `[${text}](${source}/${path}#L${part.line})`
}

export const asText = (line: Part[]): string =>
  line
    .map(part => (typeof part === 'string' ? part : 'name' in part ? part.name : `${part.file}:${part.line}`))
    .join('')

/** What a function is called, the same everywhere: `` `list` ``, `` a function in `list` ``. */
export function nameParts({ function: name }: Pick<WhyPlace, 'function'>): Part[] {
  const [, outer] = /^(.*)>\(anonymous\)$/.exec(name) ?? []
  return outer === undefined ? [{ name }] : ['a function in ', { name: outer }]
}

/** `` `list`, products.js:7 ``; where the line is unknown, as of a template: `` `root`, `list.html` `` */
export function placeParts(place: WhyPlace): Part[] {
  const { kind, package: of, file, line } = place
  const inHead = kind === 'own' && place.sides !== 'base'
  const at: Part = line > 0 ? { file, line, inHead } : { name: file }
  const where: Part[] = file !== '' && (line > 0 || kind === 'own') ? [', ', at] : []
  return [...nameParts(place), ...(kind === 'package' ? [' of ', { name: of }] : []), ...where]
}

/** The lines of all rows. `source`: address of head's files, to which `/path#L7` is added; undefined: no links. */
export const whyMarkdown = (rows: Part[][][], source: string | undefined): string =>
  rows
    .map(lines => lines.map(line => line.map(part => markdown(part, source)).join('')))
    .map(([first, ...others]) => [`> **Why** ${first}`, ...others.map(line => `> ${line}`)].join('\\\n'))
    .join('\n\n')

/** A step of a path. `known`: the package that was named before. */
export function stepParts(place: WhyPlace, known?: string): Part[] {
  const { kind, package: of, file, line } = place
  const from = kind === 'runtime' ? file : of
  const at = line > 0 && kind !== 'runtime' ? [` (${file.slice(file.lastIndexOf('/') + 1)}:${line})`] : []
  return [...nameParts(place), ...(from === '' || from === known ? [] : [' of ', { name: from }]), ...at]
}
