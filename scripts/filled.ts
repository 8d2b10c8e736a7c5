/** Replaces text between `<!-- name -->` and `<!-- /name -->` by the part of that name. Throws if there is no such place. */
export function filled(text: string, parts: Record<string, string>, file: string): string {
  return Object.entries(parts).reduce((whole, [name, part]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [from, to] = [whole.indexOf(begin), whole.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`${file} has no place for "${name}"`)
    return `${whole.slice(0, from + begin.length)}\n${part}\n${whole.slice(to)}`
  }, text)
}
