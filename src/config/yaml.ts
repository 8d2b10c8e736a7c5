import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import { shortened } from '../text.ts'

/** A YAML text as plain data, and where in the text each part of it is. */
export interface Read {
  value: unknown
  /** Place of the part with these keys and indexes, or of the nearest part around it. */
  placeOf: (path: PropertyKey[]) => Place
  /** What is wrong with the YAML itself. */
  flaws: Flaw[]
  lines: LineCounter
}

/** Offsets into the text, in UTF-16 units from 0. */
interface Place {
  /** Of its key; absent for the item of a list, and if only a part around it is there. */
  key?: number
  value: number
  /** A number, boolean or null as it is written: `0x10`, `.nan`. */
  source?: string
}

export interface Flaw {
  offset: number
  message: string
}

/** Nobody writes more than this, but a hostile file could keep us busy. Values are counted with aliases followed. */
const most = { tokens: 60_000, values: 20_000, characters: 4 * 2 ** 20, levels: 50 } as const

/** Reads one YAML document. Pure. Aliases are followed, but not without end. A text that cannot be read has flaws and no value. */
export function readYaml(text: string): Read {
  const lines = new LineCounter()
  const fail = (...flaws: Flaw[]): Read => ({ value: undefined, placeOf: () => ({ value: 0 }), flaws, lines })
  const refuse = (message: string) => fail({ offset: 0, message })
  if (isLong(text)) return refuse(`the config is too large: more than ${most.tokens} YAML tokens`)
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: false })
    const { errors, contents, directives } = document
    if (errors.length > 0) return fail(...errors.map(unreadable))
    if (contents === null) return refuse('the file is empty; `perf-gate init` writes a config')
    if (directives?.yaml.version !== '1.2')
      return refuse(`YAML ${directives?.yaml.version} is not read: write the config in YAML 1.2`)
    const odd = oddities(document)
    if (odd.length > 0) return fail(...odd)
    const value: unknown = document.toJS({ maxAliasCount: -1 })
    const excess = excessOf(value)
    return excess === undefined ? { value, placeOf: path => placeOf(document, path), flaws: [], lines } : refuse(excess)
  } catch (error) {
    if (error instanceof RangeError) return refuse(tooDeep) // the stack overflows: thousands of brackets
    throw error
  }
}

function isLong(text: string): boolean {
  let tokens = 0
  for (const _ of new Lexer().lex(text)) if (++tokens > most.tokens) return true
  return false
}

/** Finds keys that are not names, and aliases to parts that come later or contain them. A key gets its name as it is written. */
function oddities(document: Document): Flaw[] {
  const flaws: Flaw[] = []
  const flaw = (node: unknown, message: string) => void flaws.push({ offset: startOf(node as Node), message })
  const anchors = new Map<string, Node>()
  visit(document, {
    Pair: (_, { key }) => {
      if (!isScalar(key)) return flaw(key, 'a key is a name, not a list or mapping')
      key.value = key.source ?? key.value
      if (key.value === '__proto__') flaw(key, '`__proto__` cannot be a key')
    },
    Node: (_, node, around) => {
      if (!isAlias(node)) return void (node.anchor && anchors.set(node.anchor, node))
      const target = anchors.get(node.source)
      if (target === undefined) flaw(node, `nothing before it is named \`&${visible(node.source)}\``)
      else if (around.includes(target)) flaw(node, `\`*${visible(node.source)}\` contains itself`)
    },
  })
  return flaws
}

/** What a part of a list may be called by: that counts like a key. */
const nameOf = (part: unknown): string => {
  const name = (part as { name?: unknown } | null)?.name
  return typeof name === 'string' ? name : ''
}

/** What there is too much of. Parts that aliases share are counted wherever they appear, each with the keys that lead to it. */
function excessOf(value: unknown): string | undefined {
  const open = [{ part: value, level: 0, keys: 0 }]
  let [values, characters] = [0, 0]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, level, keys } = next
    if (level > most.levels) return tooDeep
    if (++values > most.values) return `more than ${most.values} values, aliases (\`*name\`) followed`
    characters += keys + (typeof part === 'string' ? part.length : 0)
    if (characters > most.characters)
      return `more than ${most.characters} characters of text and keys, aliases (\`*name\`) followed`
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part))
      open.push({ part: inner, level: level + 1, keys: keys + key.length + nameOf(inner).length })
  }
  return undefined
}

function placeOf(document: Document, path: PropertyKey[]): Place {
  let [key, node]: [Node | undefined, Node | null] = [undefined, document.contents]
  for (const step of path) {
    const pair = isMap<Node, Node | null>(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      : isSeq<Node>(node) && { key: undefined, value: node.items[Number(step)] ?? null }
    if (!pair) return { value: startOf(node) }
    key = pair.key
    node = isAlias(pair.value) ? (pair.value.resolve(document) ?? null) : pair.value
  }
  const source = isScalar(node) && typeof node.value !== 'string' ? node.source : undefined
  return { value: startOf(node), key: key && startOf(key), source }
}

const startOf = (node: Node | null): number => node?.range?.[0] ?? 0

/** At most 80 characters on one line, control characters made visible. */
export function visible(text: string): string {
  const escaped = (character: string) =>
    character === '\n' ? '\\n' : `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`
  const shown = text.slice(0, 100).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, escaped)
  return shortened(shown.replaceAll('`', "'"), 80)
}

const unreadable = ({ code, pos, message }: YAMLError): Flaw => ({
  offset: pos[0],
  message: `not readable as YAML: ${sentences[code] ?? visible(message)}`,
})

const tooDeep = `nested more than ${most.levels} levels deep`
const quotes = 'text that contains `: ` or ` #`, or that begins with a special character, needs quotes'

/** Errors that are not listed are rare, and keep the parser's words. */
const sentences: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: 'this is not a name for an alias. Text that begins with `*` or `&` needs quotes',
  BAD_DQ_ESCAPE: 'no such escape; inside "…" a backslash is written `\\\\`, or use single quotes',
  BAD_INDENT: 'the indentation does not match, or a bracket before it is not closed',
  BAD_SCALAR_START: quotes,
  BLOCK_AS_IMPLICIT_KEY: quotes,
  BLOCK_IN_FLOW: 'inside `{ }` and `[ ]`, only the short form is allowed',
  DUPLICATE_KEY: 'this key appears twice',
  MISSING_CHAR: 'something is missing here: a closing quote or bracket, a comma, `:`, or the space after one',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line; is the `:` after it missing?',
  MULTIPLE_DOCS: 'a second YAML document starts here, and a config file has only one',
  RESOURCE_EXHAUSTION: tooDeep,
  TAB_AS_INDENT: 'indent with spaces, not with tabs',
  TAG_RESOLVE_FAILED: 'this tag is not known here',
  UNEXPECTED_TOKEN: 'this is not allowed here',
}
