import type { Global } from '../recording.ts'

/** More is not looked at: names that the top levels of all files declare, and places of one name. */
const most = { names: 2000, places: 200 }

/** `const limit = 20`, `import { sort, by as compare } from './sort.js'`, `const { join } = require('node:path')` */
const declaration = /^(?:export\s+)?(?:const|let|var|import)\s+(?:type\s+)?([^=;'"]+)/

/**
 * What the top level of files declares, and where it is used: by the file itself, and by other files where it is exported. Read
 * from lines as people write them: a declaration begins in the first column, and ends before the next line that does not begin
 * with a blank or a bracket. `texts` by file.
 */
export function globalsOf(texts: Map<string, string>): Global[] {
  const lines = new Map([...texts].map(([file, text]) => [file, text.split('\n')]))
  const globals = [...lines].flatMap(([file, own]) => declaredIn(file, own)).slice(0, most.names)
  const byName = new Map<string, Global[]>()
  for (const each of globals) byName.set(each.name, [...(byName.get(each.name) ?? []), each])
  for (const [file, own] of lines)
    for (const [i, line] of own.entries())
      for (const [word] of line.matchAll(/[\w$]+/g))
        for (const each of byName.get(word) ?? [])
          if ((each.file === file || each.isExported) && each.uses.length < most.places)
            if (each.file !== file || i + 1 < each.line || i + 1 > each.end) each.uses.push({ file, line: i + 1 })
  return globals
}

function declaredIn(file: string, lines: string[]): Global[] {
  return lines.flatMap((line, i) => {
    const [, names] = declaration.exec(line.startsWith('import') || line.includes('{') ? joined(lines, i) : line) ?? []
    if (names === undefined) return []
    let end = i + 1
    while (end < lines.length && /^([\s)}\]]|$)/.test(lines[end]!)) end++
    while (end > i + 1 && lines[end - 1]!.trim() === '') end--
    const isExported =
      line.startsWith('export') || lines.some(other => /^(export \{|module\.exports|exports\.)/.test(other))
    return bound(names).map(name => ({ file, name, line: i + 1, end, isExported, uses: [] }))
  })
}

/** A list of names may go over some lines. */
const joined = (lines: string[], from: number): string => lines.slice(from, from + 30).join(' ')

/** Names that a pattern binds: of `by as compare` and `by: compare` the second. */
const bound = (names: string): string[] =>
  [...names.split(/\sfrom\s/)[0]!.matchAll(/([\w$]+)(?:\s*(?:as\s+|:\s*)([\w$]+))?/g)]
    .map(([, first, second]) => second ?? first!)
    .filter(name => name !== 'type' && name !== 'as')
