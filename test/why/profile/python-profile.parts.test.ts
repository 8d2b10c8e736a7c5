import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { folded, ofRequest, readStacks } from '../../../src/why/profile/python/py-spy.ts'
import { PythonLanguage } from '../../../src/why/profile/python/python-language.ts'
import { StackRecorder } from '../../../src/why/profile/stack-recorder.ts'
import { needs } from '../../needs.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
after(() => rmSync(root, { recursive: true, force: true }))
const packages = 'api/.venv/lib/python3.12/site-packages'
const checkout: Record<string, string> = {
  'api/requirements.txt': '# what it needs\nFlask[async]==3.0.1\nsix\n',
  'pyproject.toml': '[project]\ndependencies = [\n  "typing_extensions>=4",\n]\n',
  [`${packages}/flask-3.0.1.dist-info/RECORD`]:
    'flask/__init__.py,sha256=x,1\nflask/app.py,sha256=x,1\n../../../bin/flask,,\n',
  [`${packages}/six-1.16.0.dist-info/RECORD`]: 'six.py,sha256=x,1\n',
  'api/shop.py': 'def outer(): return 1\n',
}
for (const [path, text] of Object.entries(checkout)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const language = new PythonLanguage(root, join(root, 'api'))
const whose = (file: string) => language.whose({ file, function: 'list', line: 1, first: 0 })

test('a function of Python is own, of an installed package, or of the standard library', () => {
  const path = join(root, 'api/shop.py')
  assert.deepEqual(whose(path), { kind: 'own', package: '', file: 'api/shop.py', path })
  assert.deepEqual(whose(join(root, packages, 'flask/app.py')), {
    kind: 'package',
    package: 'flask',
    file: 'flask/app.py',
  })
  assert.deepEqual(whose(join(root, packages, 'six.py')), { kind: 'package', package: 'six', file: 'six.py' })
  const library = { kind: 'runtime', package: '', file: 'json/encoder.py' }
  assert.deepEqual(whose('/usr/lib/python3.12/json/encoder.py'), library)
  assert.deepEqual(whose('<frozen importlib._bootstrap>').kind, 'runtime')
})

test('a file of Python is named as it is, where sys.path leads to it through another folder', () => {
  const path = join(root, 'api/shop.py')
  const own = { kind: 'own', package: '', file: 'api/shop.py', path }
  for (const way of ['app/../api', 'api/.', '/api/']) assert.deepEqual(whose(`${root}/${way}/shop.py`), own, way)
  const six = { kind: 'package', package: 'six', file: 'six.py' }
  assert.deepEqual(whose(`${root}/${packages}/../site-packages//six.py`), six)
  assert.deepEqual(whose('../../shop.py'), { kind: 'runtime', package: '', file: 'shop.py' })
  assert.deepEqual(whose(''), { kind: 'native', package: '', file: '' })
})

test('versions of Python packages are those that are installed, and manifests name them', () => {
  whose(join(root, packages, 'six.py'))
  const { versions, manifests } = language
  assert.deepEqual([...versions].sort(), [
    ['flask', '3.0.1'],
    ['six', '1.16.0'],
  ])
  assert.deepEqual(manifests.get('flask'), { file: 'api/requirements.txt', line: 2 })
  assert.deepEqual(manifests.get('typing-extensions'), { file: 'pyproject.toml', line: 3 })
})

test('stacks of py-spy are read, without what names processes', () => {
  const line = 'process 12:"python;app.py (x)";outer (/srv/a b.py:3);<lambda> (/srv/shop (old).py:12) 41'
  assert.deepEqual(readStacks(`${line}\n 3\nnothing\n`), [
    {
      calls: [
        { function: 'outer', file: '/srv/a b.py', line: 3, first: 0 },
        { function: '<lambda>', file: '/srv/shop (old).py', line: 12, first: 0 },
      ],
      count: 41,
    },
  ])
})

test('what started a server of Python is on no stack of a request', () => {
  const shown = (stack: string) =>
    readStacks(`${stack} 1\n`).map(({ calls }) => ofRequest(calls).map(({ function: name }) => name))
  const [lib, request] = ['/v/lib/python3.12/site-packages', 'app (/v/starlette/routing.py:3);list (/srv/list.py:2)']
  const loop = 'run (/usr/lib/python3.12/asyncio/runners.py:3);_run_once (/usr/lib/python3.12/asyncio/base_events.py:9)'
  for (const start of [
    '<module> (/srv/server.py:9);main (/srv/server.py:7)',
    '<module> (/srv/.venv/bin/uvicorn:8)',
    '_run_module_as_main (<frozen runpy>:1);_run_code (<frozen runpy>:2);<module> (/srv/main.py:3);main (/srv/main.py:2)',
  ]) {
    const stack = `${start};run (${lib}/uvicorn/main.py:5);run (${lib}/uvicorn/server.py:6);${loop};${request}`
    assert.deepEqual(shown(stack), [['run', '_run_once', 'app', 'list']])
  }
  assert.deepEqual(shown(`<module> (/srv/.venv/bin/other:8);${loop};${request}`), [['run', '_run_once', 'app', 'list']])
  const view = 'wsgi_app (/v/flask/app.py:3);view (/srv/list.py:2)'
  assert.deepEqual(
    shown(`<module> (/srv/a.py:1);serve_forever (/usr/lib/python3.12/socketserver.py:2);${view};${loop}`),
    [['wsgi_app', 'view', 'run', '_run_once']],
  )
  const lazy = '<module> (/srv/late.py:1)'
  assert.deepEqual(shown(`${view};list (/srv/list.py:3);${lazy}`), [['wsgi_app', 'view', 'list', '<module>']])
  assert.deepEqual(shown('<module> (/srv/a.py:1)'), [['<module>']], 'what runs by itself is kept')
})

test('stacks that are kept do not have the command lines of processes', () => {
  const stacks = readStacks(
    'process 12:"sh -c DB=s3cret;app --db=s3cret";process 13:"app --db=s3cret";f (/a.py:3);g (/a.py:9) 4\n',
  )
  assert.equal(folded(stacks), 'f (/a.py:3);g (/a.py:9) 4\n')
})

test(
  'a program that agrees to be looked into loads the sitecustomize that it would have loaded, and none where it has none',
  needs('python3'),
  () => {
    const [agreeing, own] = [join(root, 'agreeing'), join(root, 'own')]
    for (const folder of [agreeing, own]) mkdirSync(folder)
    const source = join(import.meta.dirname, '../../../src/why/profile/python/allow-tracing.py')
    copyFileSync(source, join(agreeing, 'sitecustomize.py'))
    writeFileSync(join(own, 'sitecustomize.py'), 'MARK = "own"\n')
    const seen = (...folders: string[]) => {
      const program = `import os, sys, sitecustomize; print(getattr(sitecustomize, "MARK", None), ${JSON.stringify(agreeing)} in sys.path)\nif os.fork() == 0: os._exit(0)\nos.wait()`
      const env = { PATH: process.env.PATH, PYTHONPATH: folders.join(':') }
      const { status, stdout, stderr } = spawnSync('python3', ['-c', program], { env, encoding: 'utf8' })
      return [status, stdout.trim(), stderr]
    }
    assert.deepEqual(seen(agreeing, own), [0, 'own False', ''])
    assert.deepEqual(seen(agreeing), [0, 'None False', ''])
  },
)

test(
  'a call belongs to the function that the profiler names, where several stand on its line',
  needs('python3'),
  async () => {
    const recorder = new StackRecorder(language, root)
    const file = join(root, 'api/sorted.py')
    writeFileSync(file, 'def cheapest(some):\n    return sorted(some, key=lambda one: one.price)\n')
    const call = (name: string, line: number) => ({ function: name, file, line, first: 0 })
    const stacks = [
      { calls: [call('cheapest', 2)], count: 3 },
      { calls: [call('cheapest', 2), call('cheapest.<locals>.<lambda>', 2)], count: 4 },
    ]
    await recorder.addCalls(
      [
        { cpu: 700, stacks },
        { cpu: 50, stacks: [] },
      ],
      { requests: 1, all: 800 },
    )
    const { frames, launches } = recorder.recording
    assert.deepEqual(
      frames.map(({ function: name, line, end }) => [name, line, end]),
      [
        ['cheapest', 1, 2],
        ['cheapest>(anonymous)', 2, 2],
      ],
    )
    assert.notEqual(frames[0]!.hash, frames[1]!.hash)
    const told = [
      { frames: [0], count: 3 },
      { frames: [0, 1], count: 4 },
    ]
    assert.deepEqual(launches, [
      {
        requests: 1,
        threads: [{ cpu: 700, stacks: told }], // the other one counts as one without a profile
        others: 100,
      },
    ])
  },
)
