import { type Scanned, unsure } from '../functions.ts'

// JavaScript and TypeScript without comments, read by tokens alone. What a slash and a `<` mean depends on what is before them.

/** A comment · a string · a word or number · white space, or any other sign. */
const token =
  /(\/\/.*|\/\*[\s\S]*?\*\/)|("(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|([\p{L}\p{N}_$]+)|\+\+|--|<<|\s+|[\s\S]/uy
/** With the flag v, there may be classes within a class. */
const expression =
  /\/(?:[^/\\[\n]|\\.|\[(?:[^[\]\\\n]|\\.|\[(?:[^[\]\\\n]|\\.)*\])*\])+\/[a-z]*v[a-z]*|\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y
/** From the beginning of a template, or the end of what is inserted in one, to its end, or to what is inserted next. */
const template = /[`}](?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y
/** The beginning of a tag of JSX, but not the type parameters of a function: `<T,>`, `<T extends object>`. */
const tag = /<(?![\p{L}\p{N}_$]+(?:,|\s+extends\s))(\/?)([\p{L}_$][\p{L}\p{N}_$.:-]*(?=[\s>/{<])|(?=>))/uy
/** In a tag: a comment · a string, or type arguments · its end, what is inserted, or else. */
const inTag = /(\/\/.*|\/\*[\s\S]*?\*\/)|("[^"]*"|'[^']*'|<[^<>{}()]*>)|\/?>|\{|\/(?![/*])|[^"'{}<>/]+/y
/** Between tags. */
const markup = /[^<{]+/y
/** After such a word, a slash begins a regular expression. */
const operator = /^(?:return|typeof|case|in|do|else|void|delete|throw|new|instanceof|await|yield|default)$/
const conditional = /^(?:if|while|for|with)$/
const pairs = new Map(['()', '[]', '{}'].map(([sign, closing]) => [closing, sign]))
/** What a compiler reads of a comment. */
const pragma = /@jsx/

/**
 * Only the text without comments: V8 knows the functions. Signs that do not fit together are not sure. `isJsx`: may a `<` begin an element?
 */
export function scanScript(text: string, isJsx = false): Scanned {
  // Signs, or `<` and `</` of a tag and `>` of what is between tags. What is open there is named.
  const open: { sign: string; isCondition?: boolean; name?: string }[] = []
  let [code, before, isValue] = ['', '', false] // what may be divided
  const read = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const without = (comment: string) => (pragma.test(comment) ? comment : comment.replace(/[^\n]/g, ''))
  let plainTo = 0 // until there, no slash begins an expression: one did not end in this line, and each may take as long
  for (let at = 0; at < text.length; ) {
    const last = open.at(-1)
    const isBetween = last?.sign === '>'
    const [begun, slash, name] = (isJsx && text[at] === '<' && (isBetween || !isValue) && read(tag, at)) || []
    if (begun !== undefined && last?.sign.startsWith('<') !== true) {
      if (slash !== '' && last?.name !== name) return unsure
      open.push({ sign: `<${slash}`, name })
      code += begun
      at += begun.length
      continue
    }
    if (last?.sign.startsWith('<') || (isBetween && text[at] !== '{')) {
      const [found, comment, literal] = read(isBetween ? markup : inTag, at) ?? []
      if (found === undefined) return unsure
      code += comment === undefined ? (literal?.replaceAll('\n', '\n\0') ?? found) : without(comment)
      at += found.length
      if (isBetween || !/^(?:\/?>|\{)$/.test(found)) continue
      if (found === '{') open.push({ sign: found })
      else {
        open.pop()
        if (last!.sign === '</') open.pop()
        else if (found === '>') open.push({ sign: '>', name: last!.name })
      }
      isValue = found !== '{'
      before = found
      continue
    }
    const isInserted = text[at] === '}' && last?.sign === '`'
    const isExpression = text[at] === '/' && !isValue && at >= plainTo && !/[/*]/.test(text[at + 1] ?? '')
    const literal = isInserted || text[at] === '`' ? read(template, at) : isExpression ? read(expression, at) : null
    if (isExpression && literal === null) plainTo = text.indexOf('\n', at) >>> 0 // without one: beyond the text
    const [found, comment, quoted, word] = literal ?? read(token, at)!
    at += found.length
    code += comment === undefined ? ((literal ?? quoted) ? found.replaceAll('\n', '\n\0') : found) : without(comment)
    if (comment !== undefined || /^\s/.test(found)) continue
    if (literal !== null) {
      if (isInserted) open.pop()
      isValue = !found.endsWith('${')
      if (!isValue) open.push({ sign: '`' })
    } else if (/^["'`]$/.test(found) || (found === '/' && text[at] === '*')) return unsure
    else if (/^[([{]$/.test(found)) {
      open.push({ sign: found, isCondition: conditional.test(before) })
      isValue = false
    } else if (pairs.has(found)) {
      const opened = open.pop()
      if (opened === undefined || opened.sign !== pairs.get(found)) return unsure
      isValue = found !== '}' && opened.isCondition !== true
    } else if (word !== undefined) isValue = before === '.' || !operator.test(word)
    else if (found !== '!') isValue = quoted !== undefined || found === '++' || found === '--'
    before = found
  }
  return open.length > 0 ? unsure : { functions: [], code }
}
