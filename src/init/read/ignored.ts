import { usuallyIgnored } from '../../config/schema.ts'

const tests = /^(tests?|__tests__|spec|e2e)$/i
const documents = /\.(mdx?|rst|adoc|txt|png|jpe?g|gif|svg|pdf|drawio)$/i

/** What `ignore` should hold besides the usual, from the root: folders of tests or documents that no command names; undefined: nothing. */
export function ignored(names: string[], folder: string, commands: string): string[] | undefined {
  const roots = folder === '.' ? [''] : ['', `${folder}/`]
  const below = (prefix: string) => names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
  const foldersIn = (prefix: string) =>
    [...new Set(below(prefix).flatMap(name => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : [])))]
      .filter(top => tests.test(top) || (/^docs?$/i.test(top) && below(`${prefix}${top}/`).every(name => documents.test(name)))) // biome-ignore format: one line
      .filter(top => !new RegExp(`\\b${top}[/\\s]`).test(`${commands} `))
      .map(top => `${prefix}${top}/**`)
  const found = roots.flatMap(foldersIn)
  return found.length === 0 ? undefined : [...usuallyIgnored, ...found]
}
