// node scripts/notes.ts v1.2.3: what CHANGELOG.md says about a release. Fails if package.json has a different version.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The text under the heading of a version, without the heading. Throws if there is none, or nothing under it. */
export function notesOf(version: string, changelog: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find(text => text.split('\n', 1)[0]!.trim() === version)
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md has nothing under "## ${version}"`)
  return `${notes}\n`
}

/** The version that a tag stands for. Throws if it is not the version of package.json. */
export function versionOf(tag: string, packageVersion: string): string {
  if (tag !== `v${packageVersion}`) throw new Error(`the tag is ${tag}, and package.json says ${packageVersion}`)
  return packageVersion
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  process.stdout.write(notesOf(versionOf(process.argv[2] ?? '', version), changelog))
}
