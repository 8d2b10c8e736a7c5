import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Changes } from '../../src/why/explain/changes.ts'
import type { Frame } from '../../src/why/profile/recording.ts'
import { explained, handler, names, own, packaged, runtime, type Side, served } from './recordings.ts'

const hunk = (file: string) => `diff --git ${file} ${file}\n--- ${file}\n+++ ${file}\n@@ -5 +5 @@`
const total = (hash: string) => own('total', 'total.js', 1, 9, hash)
const price = own('price', 'price.js', 1, 9)

/** A changed `total` between two frames of one package. What is below it grows from 100 to 200. */
const between = (outer: Frame, inner: Frame[] = [outer], diff: string | Changes = hunk('total.js')) =>
  explained(
    served(300, [[outer, total('a'), ...inner, price], 100]),
    served(300, [[outer, total('b'), ...inner, price], 200]),
    diff,
  )

test('a changed function between two calls of one library function is the suspect, not cleared as middleware', () => {
  const row = between(packaged('lodash', 'map'))
  assert.deepEqual(names(row), ['total'])
  assert.equal(row.suspects[0]!.certain, true)
  assert.ok(Math.abs(row.suspects[0]!.change - 100) < 5)
})

test('nor is one that calls its framework again, but for the next middleware', () => {
  const row = between(packaged('express', 'render'))
  assert.deepEqual(names(row), ['total'])
  assert.equal(row.suspects[0]!.after, undefined)
})

for (const [of = '', name = '', file = 'index.js'] of [
  ['router', 'handle>next'],
  ['fastify', 'next'],
  ['koa-compose', 'dispatch'],
  ['flask', 'Flask.wsgi_app'],
  ['django', 'convert_exception_to_response.inner', 'django/core/handlers/exception.py'],
  ['github.com/gin-gonic/gin', 'Context.Next'],
  ['net/http/server.go', 'HandlerFunc.ServeHTTP', 'net/http/server.go'],
])
  test(`what ${of} runs after middleware is not its work`, () => {
    const next = { ...(of === file ? runtime(name) : packaged(of, name)), file }
    const side = (audit: Frame, alone: number) => served(10, [[next, audit, next, price], 300], [[next, audit], alone])
    const row = explained(side(total('a'), 50), side(total('b'), 100), hunk('total.js'))
    assert.deepEqual(names(row), ['total'])
    assert.ok(Math.abs(row.suspects[0]!.base - 50) < 5, `${row.suspects[0]!.base}`)
  })

test('nor is it where middleware of the project is a type of its own between two parts of the framework', () => {
  const started = { ...runtime('serverHandler.ServeHTTP'), file: 'net/http/server.go' }
  const metrics = (hash: string) => own('Metrics.ServeHTTP', 'total.js', 1, 9, hash)
  const api = own('API.ServeHTTP', 'api.go', 1, 9)
  const starlette = (file: string, name: string) => ({
    ...packaged('starlette', `${name}.__call__`),
    file: `starlette/${file}.py`,
  })
  const [errors, router] = [starlette('middleware/errors', 'ServerErrorMiddleware'), starlette('routing', 'Router')]
  const timing = (hash: string) => own('Timing.__call__', 'total.js', 1, 9, hash)
  for (const [first, middleware, next] of [
    [started, (hash: string) => ({ ...metrics(hash), file: 'metrics.go' }), api],
    [errors, (hash: string) => ({ ...timing(hash), file: 'timing.py' }), router],
  ] as const) {
    const side = (one: Frame, alone: number, after: number): Side => ({
      stacks: [
        [[first, one, next, price], after],
        [[first, one], alone],
      ],
    })
    const { file } = middleware('')
    const row = explained(side(middleware('a'), 50, 300), side(middleware('b'), 100, 300), hunk(file))
    assert.ok(Math.abs(row.suspects[0]!.base - 50) < 5, `${row.suspects[0]!.base}`)
    const later = explained(side(middleware('a'), 50, 300), side(middleware('b'), 50, 600), hunk(file))
    assert.equal(later.suspects[0]!.after, true)
  }
})

for (const [of, file, link, ...between] of [
  ['router', 'index.js', 'next'],
  ['koa-compose', 'index.js', 'dispatch'],
  ['hono', 'dist/compose.js', 'dispatch', '(anonymous)'],
  ['github.com/gofiber/fiber/v2', 'ctx.go', 'Ctx.Next'],
] as const)
  test(`nor is it after an await or in a callback, where ${of} is called from nowhere`, () => {
    const part = (name: string) => ({ ...packaged(of, name), file })
    const next = [...between.map(part), part(link)]
    const first = [runtime('emit'), ...next]
    const callback = (hash: string) => own('total>(anonymous)', 'total.js', 3, 8, hash)
    const side = (outer: Frame[], mine: Frame, after: number, alone = 50, by: Frame[] = []): Side => ({
      stacks: [
        [[...outer, mine, ...by, ...next, handler, price], after],
        [[...outer, mine], alone],
      ],
    })
    for (const outer of [[], [runtime('processTicksAndRejections')], [runtime('onread'), packaged('pg', 'parse')]])
      for (const one of [total, callback]) {
        const sides = (after: number, alone?: number) =>
          [side(outer, one('a'), 300), side(outer, one('b'), after, alone)] as const
        assert.deepEqual(names(explained(...sides(300), hunk('total.js'))), [])
        const later = explained(...sides(600), `${hunk('total.js')}\n${hunk('config/default.json')}`)
        assert.deepEqual([later.suspects[0]!.after, later.suspects[0]!.open], [true, true])
        const dear = explained(...sides(300, 120), hunk('total.js'))
        assert.deepEqual([names(dear).length, dear.suspects[0]!.certain], [1, true], 'what it does itself is')
        assert.ok(Math.abs(dear.suspects[0]!.change - 70) < 5)
        const anew = explained(side(first, one('a'), 300), side(outer, one('b'), 300), hunk('total.js'))
        assert.deepEqual(names(anew), [], 'nor is that of one that only awaits since')
        const run = [runtime('AsyncLocalStorage.run')]
        for (const by of [run, [packaged('@opentelemetry/api', 'with'), ...run]]) {
          const within = [side(first, one('a'), 300, 50, by), side(outer, one('b'), 300, 50, by)] as const
          assert.deepEqual(
            names(explained(...within, hunk('total.js'))),
            [],
            'nor where something else calls the next one',
          )
        }
      }
  })

test('but what a handler sends is its work, also where a framework calls hooks for that', () => {
  for (const [of, file, link, other, sending] of [
    ['fastify', 'lib/hooks.js', 'next', 'lib/hooks.js', 'next>next'],
    ['starlette', 'starlette/routing.py', 'Router.__call__', 'starlette/responses.py', 'Response.__call__'],
    ['django', 'django/core/handlers/exception.py', 'inner', 'django/utils/asyncio.py', 'async_unsafe.inner'],
  ] as const) {
    const [first, last] = [
      { ...packaged(of, link), file },
      { ...packaged(of, sending), file: other },
    ]
    const side = (hash: string, count: number) => served(10, [[first, total(hash), last], count])
    const { suspects } = explained(side('a', 100), side('b', 300), hunk('total.js'))
    assert.deepEqual([suspects[0]!.certain, suspects[0]!.after], [true, undefined], of)
  }
  const [first, send] = [packaged('fastify', 'next'), { ...packaged('fastify', 'next'), line: 20, end: 29 }]
  const tag = (hash: string) => own('tag', 'tag.js', 1, 9, hash)
  const side = (hash: string, count: number) => served(10, [[first, total(hash), send, tag(hash), send, price], count])
  const row = explained(side('a', 100), side('b', 300), `${hunk('total.js')}\n${hunk('tag.js')}`)
  assert.deepEqual(names(row), ['total'], 'nor is it that of a hook that ran before it was sent')
})

test('what runs after changed middleware and grew without another reason is told with its name', () => {
  const next = packaged('router', 'next')
  const row = between(next)
  assert.deepEqual(names(row), ['total'])
  assert.equal(row.suspects[0]!.after, true)
  const unchanged = Math.abs(row.account!.unchanged.change)
  assert.ok(unchanged > 90, 'the account says whose work it is')
  assert.equal(row.suspects[0]!.certain, true)
  const [other] = between(next, [next], `${hunk('total.js')}\n${hunk('config/default.json')}`).suspects
  assert.deepEqual([other!.after, other!.open], [true, true], 'the data may be why')
  const outside = `${hunk('total.js')}\n@@ -20 +20 @@`
  assert.equal(between(next, [next], outside).suspects[0]!.open, true, 'so may a constant')
})

test('what runs after changed middleware is not told where its cost changed the other way than what is explained', () => {
  const next = packaged('router', 'next')
  const wrapped = (hash: string) => own('wrap', 'wrap.js', 1, 9, hash)
  const row = explained(
    served(300, [[next, total('a'), next, price], 200], [wrapped('a'), 10]),
    served(300, [[next, total('b'), next, price], 80], [wrapped('b'), 330]),
    `${hunk('total.js')}\n${hunk('wrap.js')}`,
  )
  assert.deepEqual(names(row), ['wrap'])
  const faster = explained(
    served(300, [[next, total('a'), next, price], 200]),
    served(300, [[next, total('b'), next, price], 80]),
    hunk('total.js'),
  )
  assert.deepEqual([names(faster), faster.suspects[0]?.after], [['total'], true])
})

test('of work that follows changed middleware and is a changed function’s own, the function is named alone', () => {
  const next = packaged('router', 'next')
  const list = (hash: string) => own('list', 'list.js', 1, 9, hash)
  const row = explained(
    served(10, [[next, total('a'), next, list('a')], 300]),
    served(10, [[next, total('b'), next, list('b')], 500]),
    `${hunk('total.js')}\n${hunk('list.js')}`,
  )
  assert.deepEqual(names(row), ['list'])
})

test('the way through a package that only a server of the runtime calls begins in the package', () => {
  const [parser, handle, layer] = [
    runtime('parserOnHeadersComplete'),
    packaged('web', 'handle'),
    packaged('web', 'layer'),
  ]
  const side = (count: number, version: string) => ({
    stacks: [
      [[handler], 300],
      [[parser, handle, layer], count],
    ] as [Frame[], number][],
    versions: { web: version },
  })
  const { suspects } = explained(side(100, '1'), side(300, '2'))
  assert.deepEqual(
    suspects[0]!.path.map(step => step.function),
    ['handle', 'layer'],
  )
})

test('the end of a long way is where the growth goes, not where the list is cut', () => {
  const way = Array.from({ length: 14 }, (_, i) => packaged('deep', `step${i + 1}`))
  const row = explained(
    served(300, [total('a'), 100]),
    served(300, [total('b'), 100], [[total('b'), ...way], 300]),
    hunk('total.js'),
  )
  const { path } = row.suspects[0]!
  assert.equal(path.length, 8)
  assert.equal(path.at(-1)!.function, 'step14')
})
