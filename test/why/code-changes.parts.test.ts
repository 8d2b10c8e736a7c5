import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeHunksOf } from '../../src/why/code-changes.ts'
import { changesIn } from '../../src/why/explain/changes.ts'
import { cpuTime } from '../cpu-time.ts'
import { Repository } from '../prepare/repository.ts'

/** The lines of code that differ, by file. */
async function told(
  before: Record<string, string | Uint8Array>,
  after: Record<string, string | Uint8Array>,
  isDirty = false,
) {
  using repository = new Repository()
  const base = repository.commit('base', before)
  const head = isDirty ? base : repository.commit('head', after)
  if (isDirty) repository.write(after)
  const hunks = await codeHunksOf(repository.path, { base, head, dirty: isDirty }, new AbortController().signal)
  const { base: went, head: came } = changesIn(hunks!)
  return Object.fromEntries(
    Object.keys({ ...before, ...after }).map(file => [file, [went.get(file) ?? [], came.get(file) ?? []]]),
  )
}
const nothing = [[], []]

test('comments of several lines are not code, wherever they are', async () => {
  const header = (year: number) => `/*\n * Copyright ${year}\n   it's "all" of \`it\`\n */\n`
  const script = (n: number) =>
    `${header(n)}const at = /[/*'"\`]/, of = \`\${at + '/*'}\`\n/** Lists ${n}. */\nfunction list() {\n  return 4 / 2 /* ${n} */ // ${n}\n}\n`
  const java = (n: number) => `${header(n)}class A {\n  /**\n   * Lists ${n}.\n   */\n  int a = 1; /* ${n} */\n}\n`
  const python = (n: number) =>
    `"""Version ${n}.\n\nit's"""\nclass A:\n    '''Of ${n}.'''\n\n    def a(self):\n        """Of\n        ${n}"""  # ${n}\n        return """\n${n === 1 ? '' : '# 2'}"""\n`
  const files = (n: number) => ({
    'a.js': script(n),
    'b/a b.tsx': script(n).replaceAll('\n', '\r\n'),
    'ä.mts': script(n),
    'a.go': `${header(n)}package a\n\n/* ${n} */\nvar a = 1 /* ${n}\n ${n} */\n`,
    'A.java': java(n),
    'A.kt': java(n).replaceAll(';', ''),
    'a.py': python(n),
  })
  const changed = { ...Object.fromEntries(Object.keys(files(1)).map(file => [file, nothing])), 'a.py': [[11], [11]] }
  for (const isDirty of [false, true]) assert.deepEqual(await told(files(1), files(2), isDirty), changed)
})

test('code beside a comment that was changed, too, is told by its own line, and so is code that became a comment', async () => {
  const before = '/* a */\nconst size = 1\n/* b\n c */\nuse(size)\nrun()\n'
  const after = '/* b */\nconst size = 2 // b\n/* more\n and\n more */\nuse(size) // d\nrun()\n'
  const out = '/* a */\nconst size = 1\n/* b\n c\nuse(size)\n*/\nrun()\n'
  assert.deepEqual(await told({ 'a.js': before }, { 'a.js': after }), { 'a.js': [[2], [2]] })
  assert.deepEqual(await told({ 'a.js': before }, { 'a.js': out }), { 'a.js': [[5], [5.5]] })
  assert.deepEqual(await told({ 'a.js': out }, { 'a.js': before }), { 'a.js': [[5.5], [5]] })
  assert.deepEqual(await told({ 'a.java': before }, { 'a.java': `${before}/** d */\nlast()\n` }), {
    'a.java': [[6.5], [8]],
  })
  const method = '  int a() {\n    return 1;\n  }\n'
  const annotated = await told(
    { 'a.java': `  @Nullable\n${method}` },
    { 'a.java': `  @Override\n  @SuppressWarnings({"a", "b"})\n${method}` },
  )
  assert.deepEqual(annotated, { 'a.java': nothing })
  const cached = await told({ 'a.java': `  @Cacheable\n${method}` }, { 'a.java': `  @Override\n${method}` })
  assert.deepEqual(cached, { 'a.java': [[1], [1.5]] })
  assert.deepEqual(await told({}, { 'new.js': '/* a */\n\none()\n' }), { 'new.js': [[], [3]] })
})

test('what the compiler of Go reads of a comment is code', async () => {
  const go = (n: number) =>
    `package a\n/*\n#define N ${n}\nint n() { return ${n}; }\n*/\nimport "C"\n//go:embed ${n}\nvar a string\n// ${n}\nvar b int\n`
  assert.deepEqual(await told({ 'a.go': go(1) }, { 'a.go': go(2) }), {
    'a.go': [
      [3, 4, 7],
      [3, 4, 7],
    ],
  })
})

test('what only looks like a comment, or cannot be read, is left as git tells it', async () => {
  const text = (n: number) =>
    `const a = \`\n// ${n}\n/* ${n}\n\n*/\`\nconst b = 'http://${n}' + "/*${n}*/" + /'\\/\\/*${n}/\n`
  assert.deepEqual(await told({ 'a.ts': text(1) }, { 'a.ts': text(2) }), {
    'a.ts': [
      [2, 3, 6],
      [2, 3, 6],
    ],
  })
  const broken = (n: number) => `/*\n ${n} */\n// ${n}\na(\`\nb()\n// ${n}\n`
  assert.deepEqual(await told({ 'a.js': broken(1) }, { 'a.js': broken(2) }), {
    'a.js': [
      [2, 3],
      [2, 3],
    ],
  })
  const latin = (letter: string) => Buffer.from(`/* */ use('${letter}')\n`, 'latin1')
  assert.deepEqual(await told({ 'a.js': latin('é') }, { 'a.js': latin('è') }), { 'a.js': [[1], [1]] })
  const large = (n: number) => `/*\n${n} */\n${'a()\n'.repeat(270_000)}`
  const small = (n: number) => `/*\n${n} */\n`
  const files = (n: number) => ({ 'a.js': small(n), 'large.js': large(n), 'z.js': small(n) })
  assert.deepEqual(await told(files(1), files(2)), { 'a.js': nothing, 'large.js': [[2], [2]], 'z.js': nothing })
})

test('what looks like a comment in the text of JSX, or in a string in a string of Kotlin, hides no change', async () => {
  for (const [file, text] of [
    ['a.tsx', 'export const P = p => <title>{p.site} // {f(p.page)}</title>\n'],
    ['a.js', 'export const P = p => <pre>{p.site} /* {f(p.page)}</pre>, Q = <b>*/</b>\n'],
    ['a.jsx', 'export const P = p => <pre>\n    // {f(p)}\n  </pre>\n'],
    ['a.kt', 'fun a(u: String) = "${u.removePrefix("https://")} ${f(u)}"\n'],
    ['b.kt', 'fun a(l: List<String>) = "${l.map { it }.joinToString("//")} ${f(u)}"\n'],
    ['a.kts', 'val a = "${u.substringAfter("/*")}"; f(u); val b = "*/"\n'],
  ] as const) {
    const line = text.slice(0, text.indexOf('f(')).split('\n').length
    assert.deepEqual(await told({ [file]: text }, { [file]: text.replace('f(', 'g(') }), {
      [file]: [[line], [line]],
    })
  }
})

test('a file that was renamed, or that is beside very large ones, is read, too', async () => {
  const code = 'one()\n'.repeat(50)
  const huge = (n: number) => `/*\n${n} */\n${'a'.repeat(9 * 2 ** 20)}`
  const before = { 'a.js': `/*\n1 */\n${code}`, 'z.js': huge(1) }
  using repository = new Repository()
  const base = repository.commit('base', before)
  repository.git('mv', 'a.js', 'b.js')
  const head = repository.commit('head', { 'z.js': huge(2), 'b.js': `/*\n2 */\n${code}two()\n` })
  const hunks = await codeHunksOf(repository.path, { base, head, dirty: false }, new AbortController().signal)
  const { base: went, head: came } = changesIn(hunks!)
  assert.deepEqual([went.get('a.js'), came.get('b.js'), came.get('z.js')], [[52.5], [53], [2]])
})

test('files are no longer read once the signal has come', async () => {
  const python = (n: number) => `"""${n}"""\n${'a = [1, (2, 3)]\n'.repeat(15_000)}`
  const files = (n: number) => Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`a${i}.py`, python(n)]))
  using repository = new Repository()
  const [base, head] = [repository.commit('base', files(1)), repository.commit('head', files(2))]
  const controller = new AbortController()
  const began = cpuTime()
  let came = Number.POSITIVE_INFINITY
  const timer = setInterval(() => {
    if (cpuTime() - began < 300) return
    controller.abort()
    came = Math.min(came, cpuTime())
  }, 5)
  await codeHunksOf(repository.path, { base, head, dirty: false }, controller.signal)
  clearInterval(timer)
  assert.ok(controller.signal.aborted)
  assert.ok(cpuTime() - came < 1500, `for ${Math.round(cpuTime() - came)} ms`)
})
