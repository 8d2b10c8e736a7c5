import { Found, type Scanned, unsure } from '../functions.ts'

/** A comment · the prefix and quote of a literal · a word · a line that goes on, white space, or a sign. */
const token = /(#[^\r\n]*)|([bfrtu]{0,2})("""|'''|"|')|([\p{L}\p{M}\p{N}_]+)|\\\r?\n|[^\S\n\f]+|[\s\S]/iuy
/** By quote, the rest of a literal; of one with code in braces, to its end or the next brace. */
const literals: Record<string, [plain: RegExp, format: RegExp]> = {
  '"': [/(?:[^"\\\n]+|\\\r?[\s\S])*(")?/y, /(?:[^"\\\n{]+|\\\r?[^{]?|\{\{)*("|\{)?/y],
  "'": [/(?:[^'\\\n]+|\\\r?[\s\S])*(')?/y, /(?:[^'\\\n{]+|\\\r?[^{]?|\{\{)*('|\{)?/y],
  '"""': [/(?:[^"\\]+|\\\r?[\s\S]|"(?!""))*(""")?/y, /(?:[^"\\{]+|\\\r?[^{]?|"(?!"")|\{\{)*("""|\{)?/y],
  "'''": [/(?:[^'\\]+|\\\r?[\s\S]|'(?!''))*(''')?/y, /(?:[^'\\{]+|\\\r?[^{]?|'(?!'')|\{\{)*('''|\{)?/y],
}
/** How the value of code in braces is written. */
const spec = /[^{}]*/y

/** The functions of a file that runs, and its text without comments and strings that are statements. Unsure if brackets do not match. */
export function scanPython(text: string): Scanned {
  const found = new Found<{ name?: string; depth: number; indent?: number; isBody?: boolean }>()
  const brackets: (RegExp | undefined)[] = [] // those that are open; of a brace in a literal, how that goes on
  const code: string[] = []
  let [line, last, lineAt, column] = [1, 1, 0, 0] // last: of the token before; column: of a statement
  let [began, decorated, keyword, before] = [0, 0, '', ''] // lines of a statement, and of the first decorator before it
  let remark: number | undefined // where a statement began that is only strings so far
  const endStatement = () => {
    found.endWhile(({ indent }) => indent === undefined, last)
    for (let i = remark ?? code.length; i < code.length; i++) code[i] = code[i]!.replace(/[^\n]/g, '')
    began = 0
    remark = undefined
  }
  for (let at = 0; at < text.length; ) {
    const from = at
    const read = (pattern: RegExp) => {
      pattern.lastIndex = at
      const match = pattern.exec(text)!
      at = pattern.lastIndex
      return match
    }
    const [sign, comment, prefix = '', quote = '', word] = read(token)
    const isPlain = quote !== '' && !/[ft]/i.test(prefix)
    const isClosing = /^[)\]}]$/.test(sign)
    const rest =
      isClosing && brackets.length > 0 ? brackets.pop() : isClosing ? null : literals[quote]?.[isPlain ? 0 : 1]
    const [, closed] = rest ? read(rest) : ['', '']
    if (rest === null || closed === undefined) return unsure
    if (closed === '{') brackets.push(rest)
    else if (sign === ':' && brackets.at(-1) !== undefined) read(spec)
    const written = text.slice(from, at)
    code.push(comment === undefined ? written : '')
    const isToken = comment === undefined && /[^\s\\]/.test(sign[0]!)
    if (isToken) {
      if (began === 0) {
        if (before !== ';') column = from - lineAt
        found.endWhile(({ indent }) => before !== ';' && indent! >= column, last)
        began = line
        if (isPlain) remark = code.length - 1
        if (sign === '@') decorated ||= line
      } else if (!isPlain) remark = undefined
      if (/^[([{]$/.test(sign)) brackets.push(undefined)
      else if (isClosing) found.endWhile(({ depth }) => depth > brackets.length, last)
      else if (/^(,|:|for|async)$/.test(sign)) {
        found.endWhile(({ depth, isBody }) => depth === brackets.length && isBody === true, last)
        const inner = found.around.at(-1)
        if (sign === ':' && inner?.indent === undefined && inner?.depth === brackets.length) inner.isBody = true
      } else if (sign === ';' && brackets.length === 0) endStatement()
      else if (word === 'lambda') found.begin({ depth: brackets.length }, { line })
      else if (keyword !== '') {
        const lines = decorated > 0 ? { line: decorated, itself: began } : { line: began }
        found.begin({ name: sign, depth: 0, indent: column }, keyword === 'def' ? lines : undefined)
        ;[keyword, decorated] = ['', 0]
      } else if (word === 'def' || word === 'class') keyword = word
    } else if (sign === '\n' && brackets.length === 0) endStatement()
    else if (sign === '\f') lineAt = at // columns count from there on
    if (isToken || sign === '\n') before = sign
    for (let i = written.indexOf('\n'); i >= 0; i = written.indexOf('\n', i + 1)) {
      line++
      lineAt = from + i + 1
    }
    if (isToken) last = line
  }
  endStatement()
  found.endWhile(() => true, last)
  return brackets.length > 0 ? unsure : found.with(code.join(''))
}
