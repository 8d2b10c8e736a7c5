import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { program } from '../../src/commands.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const inputsOf = (path: string): string[] => {
  const { inputs, on } = parse(read(path))
  return Object.keys(inputs ?? on.workflow_call.inputs)
}
const pages = [...globSync('docs/*.md'), ...globSync('docs/stacks/*.md'), 'README.md', 'SECURITY.md']
const sources = globSync('src/**/*.ts').filter(path => !path.startsWith('src/report/page/client/'))
/** Parts of a page between blank lines; every text of the sources that is a message or a part of one. */
const told = (): { path: string; text: string }[] => [
  ...pages.flatMap(path =>
    read(path)
      .split(/\n\s*\n/)
      .map(text => ({ path, text })),
  ),
  ...sources.flatMap(path =>
    [...read(path).matchAll(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g)].map(([text]) => ({ path, text })),
  ),
]

test('an input that a page or a message names is one of the pasted workflow, or it says that the job is one of your own', () => {
  const all = inputsOf('action.yml')
  const pasted = ['gate', 'measure', 'report', 'record'].flatMap(name => inputsOf(`.github/workflows/${name}.yml`))
  let named = 0
  // code that reads the inputs names the one that was given
  for (const { path, text } of told())
    for (const [name] of text.matchAll(/(?:(?<=inputs? \\?)`[a-z-]+|`[a-z]+(?:-[a-z]+)+)(?=(?:: [^`\n]+)?\\?`)/g)) {
      const input = name.slice(1)
      if (!all.includes(input)) continue
      named++
      const isTold =
        path === 'src/github/inputs.ts' ||
        /of (your|its) own|by hand|`mode: (measure|report|gate|record)`|fail-on|mode: report/.test(text)
      assert.ok(
        pasted.includes(input) || isTold,
        `${path}: \`${input}\` is not an input of the reusable workflows:\n${text}`,
      )
    }
  assert.ok(named > 20, String(named))
})

test('a flag that a page or a message names is one of that command', () => {
  const flags = new Map(program.commands.map(each => [each.name(), each.options.map(({ long }) => long)]))
  const ours = new RegExp(`perf-gate (${[...flags.keys()].join('|')})\\b[^\`\\n]*`, 'g')
  for (const { path, text } of told())
    for (const [call, command] of text.matchAll(ours))
      for (const [flag] of call.matchAll(/(?<=\s)--[a-z-]+/g))
        assert.ok(flag === '--help' || flags.get(command!)!.includes(flag), `${path}: ${flag} in "${call}"`)
})

test('a key of the config that a message names is one', () => {
  const schema = read('perf-gate.schema.json')
  for (const { path, text } of told().filter(each => each.path.startsWith('src/')))
    for (const [, section, key] of text.matchAll(/\\?`(server|gate|login)\.([a-z-]+)\\?`/g))
      assert.ok(schema.includes(`"${key}"`), `${path}: ${section}.${key}`)
})
