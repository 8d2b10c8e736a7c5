import { Found, type Scanned, unsure } from '../functions.ts'

/** An annotation that only compilers read · a comment · a literal · a word · the end of a line, or a sign. */
const token =
  /(@(?:Override|Deprecated|SafeVarargs|SuppressWarnings|Nullable|Nonnull|NonNull)\b(?:\([^()]*\))?)|(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|("""(?:[^\\"]|\\[\s\S]|"(?!""))*(?:""")?|"[^"\\\n]*(?:\\(?:u+005[cC])?.[^"\\\n]*)*"?|'[^'\\\n]*(?:\\(?:u+005[cC])?.[^'\\\n]*)*'?)|([\p{L}\p{M}\p{N}_$]+)|--|->|::|\n|\S/gu
const kinds = ['class', 'interface', 'enum', 'record']

/** Fields and lambdas end before their brackets do. */
const half = 0.5

/** A bracket that is open, or the file. */
interface Opened {
  line: number
  /** Of the body of a class: its kind, of an enum until its constants end, and its name. */
  members?: string
  type?: string
  /** Is it the arguments of `new`? A class may follow. */
  isNew?: boolean
  /** The statement or member that is written directly in it. `itself`: the line after its annotations. */
  begun: { line?: number; itself?: number; kind?: string; type?: string; method?: string } & Partial<
    Record<'isAnnotation' | 'isStatic' | 'isValue' | 'isNew' | 'isCase', boolean>
  >
}

/** The functions of a file that compiles, and its text without comments. Unsure if brackets do not match, or a literal does not end. */
export function scanJava(text: string): Scanned {
  const found = new Found<{ name?: string; depth: number; asked?: number }>() // asked: of a lambda, `?` without their `:` so far
  const brackets: Opened[] = [{ line: 1, members: 'class', begun: {} }]
  let [line, last, before] = [1, 1, '']
  let closed: Opened | undefined // if the token before closed it
  let isSure = true
  /** What a brace begins. */
  const bodyOf = ({ members, type, begun }: Opened): Pick<Opened, 'members' | 'type'> => {
    const depth = brackets.length + 1
    if (begun.type !== undefined) {
      found.begin({ name: begun.type, depth })
      return { members: begun.kind, type: begun.type }
    }
    if (closed?.isNew === true || members === 'enum') return { members: 'class' }
    if (members === undefined || begun.isValue) return {}
    const { itself, method = before === type ? type : undefined } = begun
    const lines = { line: begun.line ?? line, ...(itself === undefined ? {} : { itself }) }
    if (method !== undefined) found.begin({ name: method === type ? '<init>' : method, depth }, lines)
    else if (begun.isStatic !== true) found.begin({ name: '<init>', depth }, { line, isField: true })
    return {}
  }
  const read = (sign: string, isWord: boolean) => {
    const top = brackets.at(-1)!
    const { begun, members } = top
    const isName = isWord && (before === '@' || (before === '.' && begun.isAnnotation))
    const isOfAnnotation = isName || sign === '.' || (sign === '(' && /^[@\w$]/.test(before))
    if (begun.isAnnotation && !isOfAnnotation) Object.assign(begun, { isAnnotation: false, itself: line })
    if (/^[([{]$/.test(sign)) {
      const isMember = members !== undefined && members !== 'enum' && !begun.isAnnotation && !begun.isValue
      if (sign === '(' && isMember && begun.type === undefined) begun.method ??= before
      brackets.push({ line, isNew: sign === '(' && begun.isNew, ...(sign === '{' ? bodyOf(top) : {}), begun: {} })
      if (sign !== '[') begun.isNew = false
    } else if (/^[)\]}]$/.test(sign)) {
      isSure &&= brackets.length > 1
      if (isSure) closed = brackets.pop()
      found.endWhile(({ name, depth }) => name === undefined && depth > brackets.length + 1, last)
      found.endWhile(({ depth }) => depth > brackets.length + half, line)
      const outer = brackets.at(-1)!
      if (sign === '}' && !outer.begun.isValue) outer.begun = {}
      if (sign === ']' && before !== '[') outer.begun.isNew = false
    } else if (sign === ';' || (sign === ',' && !begun.isNew)) {
      const isOver = sign === ';' || members === 'enum'
      found.endWhile(({ name, depth }) => depth > brackets.length && (name === undefined || isOver), last)
      if (isOver) top.begun = {}
      if (sign === ';' && members !== undefined) top.members = members.replace('enum', 'class')
    } else {
      begun.line ??= line
      if (isName && sign !== 'interface') begun.isAnnotation = true
      else if (isWord && before === begun.kind && kinds.includes(before)) begun.type ??= sign
      if (isWord && before !== '.' && begun.type === undefined) begun.kind = sign
      if (sign === 'static') begun.isStatic = true
      if (sign === 'new' && before !== '::') begun.isNew = true
      if (/^(case|default|:)$/.test(sign)) begun.isCase = sign !== ':'
      if (sign === 'default' && begun.method !== undefined) begun.isValue = true
      const inner = found.around.at(-1)
      const isLambdas = (of: typeof inner) => of?.asked !== undefined && of.depth === brackets.length + half
      if (sign === '?' && isLambdas(inner) && !/^[<,]$/.test(before)) inner!.asked!++
      if (sign === ':') found.endWhile(each => isLambdas(each) && --each.asked! < 0, last)
      if (sign === '=' && members !== undefined && !begun.isValue) {
        begun.isValue = true
        const isField = members !== 'interface' && begun.isStatic !== true
        if (isField) found.begin({ name: '<init>', depth: brackets.length + half }, { line: begun.line, isField })
      }
      if (sign === '->' && (members !== undefined || !begun.isCase))
        found.begin({ depth: brackets.length + half, asked: 0 }, { line: closed?.line ?? last })
      else if (sign === '->') begun.isCase = false
    }
  }
  const code = text.replace(
    token,
    (sign: string, remark?: string, comment?: string, literal?: string, word?: string) => {
      const from = line
      line += sign.split('\n').length - 1
      isSure &&= literal === undefined || (literal.length > 1 && literal.endsWith(literal[0]!))
      if (comment !== undefined || sign === '\n') return sign.replace(/[^\n]/g, '')
      const { begun } = brackets.at(-1)!
      if (remark === undefined) read(literal === undefined ? sign : '', word !== undefined)
      else Object.assign(begun, { line: begun.line ?? from, isAnnotation: true })
      if (!/^[)\]}]$/.test(sign)) closed = undefined
      ;[before, last] = [sign, line]
      return remark === undefined ? sign.replaceAll('\n', '\n\0') : sign.replace(/[^\n]/g, '')
    },
  )
  return isSure && brackets.length === 1 ? found.with(code) : unsure
}
