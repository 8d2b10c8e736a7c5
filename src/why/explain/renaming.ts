// Names of a function's own, such as those of variables, say nothing of what it costs.

/** Literals: only what is in braces may be code. Other words in them, such as the column of a query, are not variables. */
const literal = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`]*`?/g
const inBraces = /\{[^{}]*\}/g
const word = /([\p{L}_$][\p{L}\p{N}_$]*)/u
/** After such a word, another one is used. After others, as a type or `const`, it may be declared. */
const using =
  /^(as|assert|async|await|break|case|class|continue|default|defer|del|delete|do|elif|else|export|extends|from|global|go|goto|if|implements|import|in|instanceof|is|keyof|lambda|new|nonlocal|not|of|or|and|package|raise|range|return|switch|synchronized|throw|throws|typeof|using|void|when|while|with|yield)$/
/** Longer texts are not compared, characters. */
const most = 5000

/**
 * Does head give other names to nothing but variables that these lines declare and use? Where they only declare one, others may know its
 * name, as that of a field or a setting. `elsewhere`: words of the file's other lines. They may mean another variable by such a name now.
 */
export function isRenaming(base: string, head: string, file: string, elsewhere: Set<string>): boolean {
  if (base.length > most || head.length > most || /\0/.test(base + head)) return false // in a literal of several lines
  const fixed = (text: string) => text.match(literal)?.map(each => each.replace(inBraces, '{}')) ?? []
  if (fixed(base).join('\n') !== fixed(head).join('\n')) return false
  const code = (text: string) => text.replace(literal, each => `"${each.match(inBraces)?.join('"') ?? ''}"`)
  const [mine, theirs] = [code(base).split(word), code(head).split(word)] // every other one is a word
  if (mine.length !== theirs.length) return false
  const names = new Map<string, string>()
  const open: string[] = [] // brackets, with a quote before them if they are in a literal
  const [olds, kept, used] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const ofOthers = /\.(py|kts?)$/.test(file) ? /^\s*=/ : /^\s*:/ // in Python, a variable may be a key
  const isSame = mine.every((old, i) => {
    const now = theirs[i]!
    for (const sign of i % 2 === 0 ? (old.match(/"?[([{]|[)\]}]/g) ?? []) : [])
      if (/[([{]/.test(sign)) open.push(sign)
      else open.pop()
    if (i % 2 === 0 || mine[i - 1]!.endsWith('.')) return old === now
    const isOfOthers = isKey(mine[i - 1]!, mine[i + 1]!, open.at(-1))
    if (isOfOthers && old === now && ofOthers.test(mine[i + 1]!) && !isOfFunction(mine, i)) return true
    if (names.get(old) === now) return !isOfOthers && used.add(old)
    if ([old, now].some(each => names.has(each) || olds.has(each))) return false
    if (old === now) return kept.add(old)
    names.set(old, now)
    olds.add(now)
    return !kept.has(old) && !kept.has(now) && isDeclared(mine, i, file) && isDeclared(theirs, i, file)
  })
  return isSame && used.size === names.size && ![...names].flat().some(name => elsewhere.has(name))
}

function isDeclared(parts: string[], i: number, file: string): boolean {
  const [prior = '', before = '', behind = '', next = ''] = [-2, -1, 1, 2].map(step => parts[i + step] ?? '')
  if (/^\s*:=/.test(behind)) return true
  if (using.test(prior) || !/^[\p{Ll}_$]/u.test(parts[i]!)) return false // nor a type
  if (/\.py$/.test(file) && /(^|\n)[ \t]+$/.test(before)) return /^\s*=(?!=)/.test(behind) // to assign is to declare
  const method = /\.kts?$/.test(file) ? /^\s*:/ : /^\s*(:|\)\s*\{)/ // in Kotlin, a call may have a block
  const isFirst = /\(\s*$/.test(before) && method.test(behind)
  if (isFirst || /^\s*\)?\s*[=-]>/.test(behind) || (/[(,]\s*\**$/.test(before) && isOfFunction(parts, i))) return true
  const isEnd = /^\s*(=(?![=>])|[:;,)])/.test(behind) || (/^\s+$/.test(behind) && /^(in|of)$/.test(next))
  return isEnd && /^\s+$|^\s*(>|\[\])\s*$/.test(before) && prior !== ''
}

/** Is it a named argument, or a property, perhaps in short form? Others know its name. `within`: the bracket that it is in. */
function isKey(before: string, behind: string, within = ''): boolean {
  const isNamed = /[(,]\s*$/.test(before) && /^\s*=(?![=>])/.test(behind)
  return isNamed || (within === '{' && /[{,]\s*$/.test(before) && /^\s*[,:}]/.test(behind))
}

/** Does the line begin a function? */
function isOfFunction(parts: string[], i: number): boolean {
  const from = parts.findLastIndex((part, at) => at < i && part.includes('\n'))
  const [line = ''] = parts.slice(Math.max(0, from), i).join('').split('\n').slice(-1)
  return /^\s*((export|default|async) )*(def|func|function)\b[^{]*$/.test(line) // a caller knows the names in braces, too
}
