import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { parseConfig } from '../src/config/parse.ts'

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md'), ...globSync('examples/*/README.md')]
const read = (path: string): string => readFileSync(path, 'utf8')
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')

/** Anchors as GitHub names them: lower case, hyphens for spaces, no punctuation. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchors = (path: string): Set<string> =>
  new Set([...withoutCode(read(path)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!)))

test('every link in the documents leads to a file or heading that exists', () => {
  for (const page of pages)
    for (const [link, to] of withoutCode(read(page)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [file = '', anchor] = to!.split('#')
      const target = file === '' ? page : normalize(join(dirname(page), file))
      assert.ok(existsSync(target), `${page}: ${link} leads nowhere`)
      if (anchor !== undefined) assert.ok(anchors(target).has(anchor), `${page}: ${link} names no heading of ${target}`)
    }
})

test('every report that README.md or an example quotes is generated', () => {
  for (const page of pages.filter(page => page === 'README.md' || page.startsWith('examples/'))) {
    const text = read(page)
    const own = text.replace(/^<!-- ([\w ]+) -->\n[\s\S]*?^<!-- \/\1 -->$/gm, '')
    assert.doesNotMatch(own, /^> (###|\|)/m, page)
    assert.doesNotMatch(text, /undefined|NaN/, page)
  }
})

test('the README has at most 200 lines', () => {
  assert.ok(read('README.md').split('\n').length <= 200)
})

test('the config on the page of each stack is valid, and its workflow calls what there is', () => {
  const stacks = globSync('docs/stacks/*.md')
  assert.equal(stacks.length, 10)
  for (const page of stacks) {
    const [config, workflow] = [...read(page).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text]) => text!)
    assert.equal(parseConfig(config!, page).scenarios.length, 1)
    const { uses, with: inputs = {} } = parse(workflow!).jobs['perf-gate']
    assert.match(uses, /\/gate\.yml@v1$/)
    const known = parse(read('.github/workflows/gate.yml')).on.workflow_call.inputs
    for (const name of Object.keys(inputs)) assert.ok(name in known, `${page}: ${name}`)
  }
})

test('that a row may pass without a comparison is said wherever such rows are explained, with the key that decides', () => {
  const lines = (page: string, about: RegExp) =>
    read(page)
      .split('\n')
      .filter(line => about.test(line))
  const said = [...lines('README.md', /^\| 🚫 /), ...lines('docs/config.md', /^\| `on-inconclusive`/)]
  assert.equal(said.length, 2)
  for (const line of said) assert.match(line, /on-inconclusive.*not be compared|passes unless .*on-inconclusive/)
  assert.match(read('docs/reports.md'), /passes unless `on-inconclusive` is\s`fail`/)
})
