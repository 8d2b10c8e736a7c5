import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names, versions and license texts of the packages whose modules are in the bundle, as their licenses require. */
export function licenses(root: string, modules: string[]): string {
  const folders = new Set(
    modules.map(id => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]).filter(folder => folder !== undefined),
  )
  return [...folders]
    .map(folder => folder.slice(folder.indexOf('node_modules')))
    .sort()
    .map(folder => notice(join(root, folder)))
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find(each => /^(licen[cs]e|copying)/i.test(each))
  const text =
    file === undefined ? '(the package has no license text)' : readFileSync(join(folder, file), 'utf8').trim()
  return `${name} ${version} (${typeof license === 'string' ? license : 'see below'})\n\n${text}\n`
}
