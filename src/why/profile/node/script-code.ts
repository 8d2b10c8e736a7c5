import type { Scanned } from '../functions.ts'

// JavaScript and TypeScript without comments, read by tokens alone. A slash is the only sign whose meaning depends on what is before it.

/** A comment, but not what is in the address of a text of JSX · a string · a word or number · white space, or any other sign. */
const token =
  /((?<!:)\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|("(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|([\p{L}\p{N}_$]+)|\+\+|--|\s+|[\s\S]/uy
const expression = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y
/** From the beginning of a template, or the end of what is inserted in one, to its end, or to what is inserted next. */
const template = /[`}](?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y
/** After such a word, a slash begins a regular expression. */
const operator = /^(?:return|typeof|case|in|do|else|void|delete|throw|new|instanceof|await|yield|default)$/
const conditional = /^(?:if|while|for|with)$/
const pairs = new Map(['()', '[]', '{}'].map(([sign, closing]) => [closing, sign]))

/**
 * Only the text without comments, see `FunctionFinder`: V8 knows the functions. A text whose signs do not fit together is not sure, such as
 * one of JSX with an apostrophe.
 */
export function scanScript(text: string): Scanned {
  const open: { sign: string; isCondition?: boolean }[] = []
  let [code, before, isValue] = ['', '', false] // what may be divided
  const read = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  let plainTo = 0 // until there, no slash begins an expression: one did not end in this line, and each may take as long
  for (let at = 0; at < text.length; ) {
    const isInserted = text[at] === '}' && open.at(-1)?.sign === '`'
    const isTag = before === '<' || (before === '}' && text[at + 1] === '>') // of JSX: `</a>`, `<A b={c} />`
    const isExpression = text[at] === '/' && !isValue && !isTag && at >= plainTo && !/[/*]/.test(text[at + 1] ?? '')
    const literal = isInserted || text[at] === '`' ? read(template, at) : isExpression ? read(expression, at) : null
    if (isExpression && literal === null) plainTo = text.indexOf('\n', at) >>> 0 // without one: beyond the text
    const [found, comment, quoted, word] = literal ?? read(token, at)!
    at += found.length
    code += comment?.replace(/[^\n]/g, '') ?? ((literal ?? quoted) ? found.replaceAll('\n', '\n\0') : found)
    if (comment !== undefined || /^\s/.test(found)) continue
    if (literal !== null) {
      if (isInserted) open.pop()
      isValue = !found.endsWith('${')
      if (!isValue) open.push({ sign: '`' })
    } else if (/^["'`]$/.test(found)) return unsure
    else if (/^[([{]$/.test(found)) {
      open.push({ sign: found, isCondition: conditional.test(before) })
      isValue = false
    } else if (pairs.has(found)) {
      const last = open.pop()
      if (last === undefined || last.sign !== pairs.get(found)) return unsure
      isValue = found !== '}' && last.isCondition !== true
    } else if (word !== undefined) isValue = before === '.' || !operator.test(word)
    else if (found !== '!') isValue = quoted !== undefined || found === '++' || found === '--'
    before = found
  }
  return open.length > 0 ? unsure : { functions: [], code }
}

const unsure: Scanned = { functions: [], code: undefined }
