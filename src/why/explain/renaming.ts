// Names of a function's own, such as those of variables, say nothing of what it costs.

const word = /([\p{L}_$][\p{L}\p{N}_$]*)/u
/** After such a word, another one is used. After others, as a type or `const`, it may be declared. */
const using =
  /^(as|assert|async|await|break|case|class|continue|default|defer|del|delete|do|elif|else|export|extends|from|global|go|goto|if|implements|import|in|instanceof|is|keyof|lambda|new|nonlocal|not|of|or|and|package|raise|range|return|switch|throw|throws|typeof|using|void|while|with|yield)$/
/** Longer texts are not compared, characters. */
const most = 5000

/**
 * Does head give other names to nothing but variables that these lines declare and use? Where they only declare one, others may know its
 * name, as that of a field or a setting. `isPython`: there, to assign is to declare.
 */
export function isRenaming(base: string, head: string, isPython: boolean): boolean {
  if (base.length > most || head.length > most) return false
  const [mine, theirs] = [base.split(word), head.split(word)] // every other one is a word
  if (mine.length !== theirs.length) return false
  const names = new Map<string, string>()
  const [olds, kept, used] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const isSame = mine.every((old, i) => {
    const now = theirs[i]!
    if (i % 2 === 0 || mine[i - 1]!.endsWith('.')) return old === now
    if (names.get(old) === now) return used.add(old)
    if ([old, now].some(each => names.has(each) || olds.has(each))) return false
    if (old === now) return kept.add(old)
    names.set(old, now)
    olds.add(now)
    return !kept.has(old) && !kept.has(now) && isDeclared(mine, i, isPython) && isDeclared(theirs, i, isPython)
  })
  return isSame && used.size === names.size
}

function isDeclared(parts: string[], i: number, isPython: boolean): boolean {
  const [prior = '', before = '', behind = '', next = ''] = [-2, -1, 1, 2].map(step => parts[i + step] ?? '')
  if (/^\s*:=/.test(behind)) return true
  if (using.test(prior)) return false
  if (isPython && /(^|\n)[ \t]+$/.test(before)) return /^\s*=(?!=)/.test(behind)
  const isFirst = /\(\s*$/.test(before) && /^\s*(:|\)\s*\{)/.test(behind) // of a method
  if (isFirst || /^\s*\)?\s*[=-]>/.test(behind) || (/[(,]\s*\**$/.test(before) && isOfFunction(parts, i))) return true
  const isEnd = /^\s*(=(?![=>])|[:;,)])/.test(behind) || (/^\s+$/.test(behind) && /^(in|of)$/.test(next))
  return isEnd && /^\s+$|^\s*(>|\[\])\s*$/.test(before) && prior !== ''
}

/** Does the line begin a function? */
function isOfFunction(parts: string[], i: number): boolean {
  const from = parts.findLastIndex((part, at) => at < i && part.includes('\n'))
  const [line = ''] = parts.slice(Math.max(0, from), i).join('').split('\n').slice(-1)
  return /^\s*((export|default|async) )*(def|func|function)\b/.test(line)
}
