import stringWidth from 'string-width'
import { unbroken } from './words.ts'

/** Text in lines of at most so many columns, the later ones indented. */
export function wrapped(text: string, columns: number): string {
  const lines: string[] = []
  let line = ''
  for (const word of unbroken(text).split(/ +/)) {
    if (line !== '' && stringWidth(`${line} ${word}`) > columns) {
      lines.push(line)
      line = `  ${word}`
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n').replaceAll('\u00a0', ' ')
}
