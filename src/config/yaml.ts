import type { YAMLError, YAMLMap } from 'yaml'
import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
  type Scalar,
} from 'yaml'

/** A YAML text as plain data, and where in the text each part of it stands. */
export interface Read {
  value: unknown
  places: Map<string, Position>
  flaws: Flaw[]
  lines: LineCounter
}

/** Offsets into the text, in UTF-16 units from 0. */
export interface Position {
  key?: number
  value: number
  /** A number, boolean or null as it is written: `0x10`, `.nan`. */
  source?: string
}

/** What is wrong with the YAML itself. */
export interface Flaw {
  offset: number
  message: string
}

/** Name of a place: keys and indexes from the root. */
export const positionKey = (path: PropertyKey[]): string => JSON.stringify(path.map(String))

/** Nobody writes more; a hostile file would keep us busy with it. Values are counted with aliases followed. */
const most = { tokens: 60_000, values: 20_000, characters: 4 * 2 ** 20, levels: 50 } as const

/**
 * Reads one YAML document. Aliases and merge keys (`<<: *name`) are followed, but no alias into itself and not without end:
 * a "billion laughs" text runs into the limit of values. Pure; a text that cannot be read has flaws and no value.
 */
export function readYaml(text: string): Read {
  const lines = new LineCounter()
  const fail = (flaws: Flaw[]): Read => ({ value: undefined, places: new Map(), flaws, lines })
  // Note: `uniqueKeys` of the library compares every key with every other, minutes for a hostile megabyte. We look ourselves.
  const parse = () =>
    parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false, merge: false })
  if (isLong(text))
    return fail([{ offset: 0, message: `the config is too large: more than ${most.tokens} YAML tokens` }])
  const documents = shallowEnough(parse)
  if (documents === undefined) return fail([{ offset: 0, message: tooDeep }])
  if (documents.length === 0)
    return fail([{ offset: 0, message: 'the file is empty; `perf-gate init` writes a config' }])
  const broken = [...documents].flatMap(({ errors }) => errors)
  if (broken.length > 0)
    return fail(
      broken.map(({ code, pos }) => ({ offset: pos[0], message: `not readable as YAML: ${sentences[code]}` })),
    )
  const [document, second] = documents
  if (second !== undefined)
    return fail([
      { offset: second.range[0], message: 'a second YAML document starts here, and a config file has only one' },
    ])
  return new Reader(lines).read(document!.contents)
}

function isLong(text: string): boolean {
  let tokens = 0
  for (const _ of new Lexer().lex(text)) if (++tokens > most.tokens) return true
  return false
}

function shallowEnough<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) return undefined // the stack: thousands of brackets
    throw error
  }
}

/** Walks the nodes once, in the order of the text. */
class Reader {
  readonly #anchors = new Map<string, Node>()
  readonly #open = new Set<Node>()
  readonly #places = new Map<string, Position>()
  readonly #flaws: Flaw[] = []
  readonly #lines: LineCounter
  #left: number = most.values
  #characters: number = most.characters

  constructor(lines: LineCounter) {
    this.#lines = lines
  }

  read(root: Node | null): Read {
    const value = this.#value(root, [])
    return { value, places: this.#places, flaws: this.#flaws, lines: this.#lines }
  }

  #value(node: Node | null, path: string[], key?: Node): unknown {
    if (node === null) return null
    const offset = startOf(node)
    this.#left--
    if (this.#left === 0) this.#flaw(offset, `more than ${most.values} values, aliases (\`*name\`) followed`)
    if (path.length > most.levels) return this.#flaw(offset, tooDeep)
    if (this.#left <= 0) return undefined
    if (isAlias(node)) return this.#alias(node, path, key)
    this.#places.set(positionKey(path), { value: offset, ...(key && { key: startOf(key) }), ...sourceOf(node) })
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node)
    return this.#content(node, path)
  }

  #content(node: Node, path: string[]): unknown {
    if (isScalar(node)) return this.#scalar(node)
    this.#open.add(node)
    const value = isMap(node)
      ? this.#mapping(node, path)
      : isSeq(node)
        ? node.items.map((item, i) => this.#value(item as Node | null, [...path, String(i)]))
        : undefined
    this.#open.delete(node)
    return value
  }

  #scalar({ value, range }: Scalar): unknown {
    if (typeof value !== 'string') return value
    const before = this.#characters
    this.#characters -= value.length
    if (before >= 0 && this.#characters < 0)
      this.#flaw(range?.[0] ?? 0, `more than ${most.characters} characters of text, aliases (\`*name\`) followed`)
    return this.#characters < 0 ? '' : value
  }

  #alias(alias: Alias, path: string[], key?: Node): unknown {
    const target = this.#anchors.get(alias.source)
    if (target === undefined)
      return this.#flaw(startOf(alias), `nothing before it is named \`&${visible(alias.source)}\``)
    if (this.#open.has(target)) return this.#flaw(startOf(alias), `\`*${visible(alias.source)}\` contains itself`)
    return this.#value(target, path, key)
  }

  #mapping(map: YAMLMap, path: string[]): Record<string, unknown> {
    const own = new Map<string, unknown>()
    const merged: Record<string, unknown>[] = []
    for (const pair of map.items as Pair<Node, Node | null>[]) {
      const name = this.#name(pair.key)
      if (name === '<<') merged.push(...this.#merge(pair, path))
      else if (own.has(name)) this.#flaw(startOf(pair.key), `\`${visible(name)}\` appears here twice`)
      else if (name === '__proto__') this.#flaw(startOf(pair.key), '`__proto__` cannot be a key')
      else own.set(name, this.#value(pair.value, [...path, name], pair.key))
    }
    return Object.assign({}, ...merged.reverse(), Object.fromEntries(own))
  }

  /** What `<<` brings: a mapping, or a list of them, of which the first wins. */
  #merge({ key, value }: Pair<Node, Node | null>, path: string[]): Record<string, unknown>[] {
    const brought = [this.#value(value, path)].flat()
    if (brought.every(each => typeof each === 'object' && each !== null)) return brought as Record<string, unknown>[]
    this.#flaw(startOf(key), '`<<` takes over the keys of a mapping: write `<<: *name`')
    return []
  }

  #name(key: Node | null): string {
    const node = isAlias(key) ? this.#anchors.get(key.source) : key
    if (isScalar(node)) return node.source ?? String(node.value)
    this.#flaw(startOf(key), 'a key is a name, not a list or mapping')
    return ''
  }

  #flaw(offset: number, message: string): undefined {
    this.#flaws.push({ offset, message })
  }
}

const startOf = (node: Node | null): number => node?.range?.[0] ?? 0

const sourceOf = (node: Node): { source?: string } =>
  isScalar(node) && typeof node.value !== 'string' && node.source !== undefined ? { source: node.source } : {}

/** At most 80 characters on one line, control characters made visible. */
export function visible(text: string): string {
  const shown = text
    .slice(0, 100)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, character =>
      character === '\n' ? '\\n' : `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
    )
    .replaceAll('`', "'")
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown
}

const tooDeep = `nested more than ${most.levels} levels deep`
const quotes = 'text that contains `: ` or ` #`, or that begins with a special character, needs quotes'

const sentences: Record<YAMLError['code'], string> = {
  ALIAS_PROPS: 'an alias (`*name`) must stand alone',
  BAD_ALIAS: 'this is not a name for an alias. Text that begins with `*` or `&` needs quotes',
  BAD_COLLECTION_TYPE: 'the tag does not fit what follows it',
  BAD_DIRECTIVE: 'this line is not a directive. Text that begins with `%` needs quotes',
  BAD_DQ_ESCAPE: 'no such escape; inside "…" a backslash is written `\\\\`, or use single quotes',
  BAD_INDENT: 'the indentation does not match, or a bracket before it is not closed',
  BAD_PROP_ORDER: 'anchors and tags stand before the value',
  BAD_SCALAR_START: quotes,
  BLOCK_AS_IMPLICIT_KEY: quotes,
  BLOCK_IN_FLOW: 'inside `{ }` and `[ ]`, only the short form is allowed',
  DUPLICATE_KEY: 'this key appears twice',
  IMPOSSIBLE: 'this is not allowed here',
  KEY_OVER_1024_CHARS: 'a key has at most 1,024 characters',
  MISSING_CHAR: 'something is missing here: a closing quote or bracket, a comma, `:`, or the space after one',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line; is the `:` after it missing?',
  MULTIPLE_ANCHORS: 'a value has one anchor (`&name`)',
  MULTIPLE_DOCS: 'a second YAML document starts here, and a config file has only one',
  MULTIPLE_TAGS: 'a value has one tag',
  NON_STRING_KEY: 'a key is a name, not a list or mapping',
  RESOURCE_EXHAUSTION: tooDeep,
  TAB_AS_INDENT: 'indent with spaces, not with tabs',
  TAG_RESOLVE_FAILED: 'this tag is not known here',
  UNEXPECTED_TOKEN: 'this is not allowed here',
}
