import type { Scanned } from '../functions.ts'

// Kotlin without comments: its strings may have code inserted, with strings in it, and its comments may have comments in them.

const outside = /\/\/.*|\/\*|"{3}|"|'(?:[^'\\\n]|\\.)*'|`[^`\n]*`|[{}]|\/|[^/"'`{}]+/y
const quoted = /"|\$\{|(?:[^"\\$\n]|\\.|\$(?!\{))+/y
const raw = /"{3,}|\$\{|(?:[^"$]|"(?!"")|\$(?!\{))+/y
const commentEdge = /\/\*|\*\//g

/** Only the text without comments, see `FunctionFinder`. One whose signs do not fit together is not sure. */
export function scanKotlin(text: string): Scanned {
  const open: string[] = []
  let code = ''
  for (let at = 0; at < text.length; ) {
    const last = open.at(-1)
    const isString = last?.startsWith('"') === true
    const pattern = !isString ? outside : last === '"' ? quoted : raw
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found === undefined || (!isString && found.startsWith('"') && text[at - 1] === '$')) return unsure // `$$"`: `${` is text
    const end = found === '/*' && !isString ? endOfComment(text, at) : at + found.length
    if (end === undefined) return unsure
    const part = text.slice(at, end)
    code += isString ? part.replaceAll('\n', '\n\0') : /^\/[/*]/.test(found) ? part.replace(/[^\n]/g, '') : part
    at = end
    if (isString ? found.startsWith(last) : found === '}') {
      // a piece of a raw string may begin with a quote or two
      if (open.pop() === undefined) return unsure
    } else if (found === '${' || (!isString && /^(?:"+|\{)$/.test(found))) open.push(found)
  }
  return open.length > 0 ? unsure : { functions: [], code }
}

function endOfComment(text: string, from: number): number | undefined {
  commentEdge.lastIndex = from
  for (let depth = 0; ; ) {
    const [edge] = commentEdge.exec(text) ?? []
    if (edge === undefined) return undefined
    depth += edge === '/*' ? 1 : -1
    if (depth === 0) return commentEdge.lastIndex
  }
}

const unsure: Scanned = { functions: [], code: undefined }
