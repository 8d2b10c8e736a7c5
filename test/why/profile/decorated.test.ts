import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { explain } from '../../../src/why/explain/explain.ts'
import { PythonLanguage } from '../../../src/why/profile/python/python-language.ts'
import { StackRecorder } from '../../../src/why/profile/stack-recorder.ts'
import { changesOf, hunk } from '../recordings.ts'

const routes = ['def list_products(page):', '    return by_price()[page:]']
const sorting = (...decorators: string[]) => [...decorators, 'def by_price():', '    return sorted(products)']

/** By file and line, outermost first, with samples. */
type Stacks = [calls: string[], count: number][]

/** One side, in three launches. */
async function recorded(name: string, files: Record<string, string[]>, stacks: Stacks) {
  const root = join(realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-'))), name)
  mkdirSync(root)
  for (const [file, lines] of Object.entries(files)) writeFileSync(join(root, file), lines.join('\n'))
  const recorder = new StackRecorder(new PythonLanguage(root, root), root)
  const called = (place: string) => {
    const [file = '', line] = place.split(':')
    return { function: '', file: join(root, file), line: Number(line), first: 0 }
  }
  for (const part of [0.99, 1, 1.01]) {
    const cpu = part * 1000 * stacks.reduce((sum, [, count]) => sum + count, 0)
    const all = stacks.map(([calls, count]) => ({ calls: calls.map(called), count }))
    await recorder.addCalls([{ cpu, stacks: all }], { requests: 1000, all: cpu })
  }
  await recorder.read(new Set(Object.keys(files)))
  return recorder.recording
}

type Version = [files: Record<string, string[]>, stacks: Stacks]

async function told(before: Version, after: Version, diff: string) {
  const recording = { base: await recorded('base', ...before), head: await recorded('head', ...after) }
  return explain(recording, changesOf(diff), { scenario: 'list', requests: 1000 }).row
}

const changedRoutes = hunk('routes.py', '2', '2')

test('a function that lost its cache is to blame, not one that calls it, also where base never ran it', async () => {
  const { suspects } = await told(
    [{ 'routes.py': routes, 'store.py': sorting('@lru_cache') }, [[['routes.py:2'], 100]]],
    [
      { 'routes.py': routes, 'store.py': sorting() },
      [
        [['routes.py:2'], 100],
        [['routes.py:2', 'store.py:2'], 200],
      ],
    ],
    `${hunk('store.py', '1', '0,0')}\n${changedRoutes}`,
  )
  assert.deepEqual(suspects.map(({ place, certain, beside }) => [place!.function, certain, beside]).slice(0, 1), [
    ['by_price', true, undefined],
  ])
})

test('so is a method with another argument of one of its decorators', async () => {
  const shop = (size: number) => [
    'class Shop:',
    ...sorting('@traced', '@lru_cache(', `    maxsize=${size},`, ')').map(line => `    ${line}`),
  ]
  const stacks = (count: number): Stacks => [
    [['routes.py:2'], 100],
    [['routes.py:2', 'store.py:7'], count],
  ]
  const { suspects } = await told(
    [{ 'routes.py': routes, 'store.py': shop(2048) }, stacks(10)],
    [{ 'routes.py': routes, 'store.py': shop(2) }, stacks(200)],
    `${hunk('store.py', '4', '4')}\n${changedRoutes}`,
  )
  assert.deepEqual(suspects.map(({ place, certain }) => [place!.function, place!.line, certain]).slice(0, 1), [
    ['Shop.by_price', 2, true],
  ])
})

test('the line of a decorator is told where what it costs is not in its function', async () => {
  const checks = [
    'def checked(view):',
    '    def check(*all):',
    '        return audit(all) and view(*all)',
    '    return check',
  ]
  const files = (...decorators: string[]) => ({ 'checks.py': checks, 'store.py': sorting(...decorators) })
  const alone: Stacks = [[['store.py:3'], 100]]
  const wrapped: Stacks = [
    [['checks.py:3', 'store.py:3'], 100],
    [['checks.py:3'], 200],
  ]
  const added = await told(
    [files('@get'), alone],
    [
      files('@get', '@checked'),
      wrapped.map(([calls, count]) => [calls.map(call => call.replace('store.py:3', 'store.py:4')), count]),
    ],
    hunk('store.py', '1,0', '2'),
  )
  assert.deepEqual(added.outside, [{ file: 'store.py', line: 2 }])
  assert.equal(added.suspects[0], undefined, 'head did not change it')
  const { suspects } = await told(
    [{ 'store.py': sorting('@get') }, alone],
    [files('@get', '@checked'), wrapped],
    `${hunk('store.py', '1,0', '2')}\n${hunk('checks.py', '0,0', '1,4').replace('--- checks.py', '--- /dev/null')}`,
  )
  assert.deepEqual([suspects[0]?.place?.function, suspects[0]?.certain], ['checked.check', true])
  const page = (name: string, local: string) => [
    `def ${name}():`,
    `    ${local} = by_price()`,
    `    return ${local}[20:]`,
  ]
  const called = (stacks: Stacks): Stacks => stacks.map(([calls, count]) => [['page.py:2', ...calls], count])
  const renamed = await told(
    [{ ...files('@get'), 'page.py': page('page', 'all') }, called(alone)],
    [
      { ...files('@get', '@checked'), 'page.py': page('products', 'found') },
      called(wrapped.map(([calls, count]) => [calls.map(call => call.replace('store.py:3', 'store.py:4')), count])),
    ],
    `${hunk('store.py', '1,0', '2')}\n${hunk('page.py', '1,3', '1,3')}`,
  )
  const [first] = renamed.suspects
  assert.deepEqual([first!.place!.function, first!.open], ['products', true], 'it calls the decorator')
  const gone = await told([files('@get', '@checked'), alone], [files('@get'), wrapped], hunk('store.py', '2', '1,0'))
  assert.deepEqual(gone.outside, [{ file: 'store.py', line: 1 }])
})

test('a changed decorator of what a changed function calls may be why: what that costs is not told apart', async () => {
  const version = (from: string, decorators: string[], cost: number): Version => [
    { 'routes.py': [routes[0]!, `    return by_price()[${from}:]`], 'store.py': sorting(...decorators) },
    [
      [['routes.py:2', `store.py:${2 + decorators.length}`], 100],
      [['routes.py:2'], 100 + cost],
    ],
  ]
  const open = async (decorators: string[], diff = '') => {
    const after = version('first', decorators, 200)
    const { suspects, outside } = await told(version('page', [], 0), after, `${diff}${changedRoutes}`)
    return [suspects[0]?.place?.function, suspects[0]?.open, outside]
  }
  assert.deepEqual(await open(['@atomic'], `${hunk('store.py', '0,0', '1')}\n`), [
    ...['list_products', true],
    [{ file: 'store.py', line: 1 }],
  ])
  assert.deepEqual((await open([])).slice(0, 2), ['list_products', undefined])
})
