import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { explain } from '../../../src/why/explain/explain.ts'
import { JavaLanguage } from '../../../src/why/profile/java/java-language.ts'
import { StackRecorder } from '../../../src/why/profile/stack-recorder.ts'
import { changesOf, hunk } from '../recordings.ts'

/** Outermost first, `Class.method:line`, with samples; a class of another package is a library's. */
type Stacks = [calls: string[], count: number][]
type Version = [files: Record<string, string[]>, stacks: Stacks]

async function recorded([files, stacks]: Version) {
  const root = join(realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-'))), 'side')
  mkdirSync(root)
  for (const [file, lines] of Object.entries(files))
    writeFileSync(join(root, `${file}.java`), ['package shop;', ...lines].join('\n'))
  const recorder = new StackRecorder(new JavaLanguage(root, root), root)
  const called = (call: string) => {
    const [, of = '', name = '', line] = /^(.+)\.(.+):(\d+)$/.exec(call)!
    return { function: name, file: of.includes('.') ? of : `shop.${of}`, line: Number(line), first: 0 }
  }
  for (const part of [0.99, 1, 1.01]) {
    const cpu = part * 1000 * stacks.reduce((sum, [, count]) => sum + count, 0)
    const all = stacks.map(([calls, count]) => ({ calls: calls.map(called), count }))
    await recorder.addCalls([{ cpu, stacks: all }], { requests: 1000, all: cpu })
  }
  await recorder.read(new Set(Object.keys(files).map(name => `${name}.java`)))
  return recorder.recording
}

/** The suspects, each with whether something else may be why, and the lines that are told besides. */
async function told(before: Version, after: Version, diff: string) {
  const recording = { base: await recorded(before), head: await recorded(after) }
  const { suspects, outside = [] } = explain(recording, changesOf(diff), { scenario: 'list', requests: 1000 }).row
  return [
    suspects.map(({ place, open }) => `${place!.function}${open ? '?' : ''}`),
    outside.map(({ file, line }) => `${file}:${line}`),
  ]
}

const page = (from: string) => [
  'class Page {',
  '  List<Order> list() {',
  `    return orders.list(${from});`,
  '  }',
  '}',
]
const service = (...annotations: string[]) => [
  'class Orders {',
  '  private final Store store = new Store();',
  ...annotations,
  '  List<Order> list(int from) {',
  '    return store.list(from);',
  '  }',
  '}',
]
const changedPage = hunk('Page.java', '4', '4')

test('what an annotation costs in a proxy is its method’s; elsewhere, its line is told, and may be why a caller grows', async () => {
  const version = (proxy: string | undefined, annotation: string[]): Version => [
    { Page: page(proxy === undefined ? '0' : 'first'), Orders: service(...annotation) },
    [
      [['Page.list:4'], 100],
      [['Page.list:4', `Orders.list:${5 + annotation.length}`], 100],
      ...(proxy === undefined ? [] : [[['Page.list:4', proxy, 'org.tx.Manager.commit:9'], 300] as Stacks[number]]),
    ],
  ]
  const added = `${hunk('Orders.java', '3,0', '4')}\n${changedPage}`
  const [before, annotated] = [version(undefined, []), ['  @Transactional']]
  const cglib = version('Orders$$SpringCGLIB$$0.list:0', annotated)
  assert.deepEqual(await told(before, cglib, added), [['Orders.list?'], ['Orders.java:4']])
  const jdk = version('jdk.proxy2.$Proxy55.list:0', annotated)
  assert.deepEqual(await told(before, jdk, added), [['Page.list?'], ['Orders.java:4']])
  const elsewhere = version('jdk.proxy2.$Proxy55.list:0', ['  @Override @Deprecated', '  // remote', '  @Retry(3)'])
  const three = `${hunk('Orders.java', '3,0', '4,3')}\n${changedPage}`
  assert.deepEqual(await told(before, elsewhere, three), [['Page.list?'], ['Orders.java:4']])
  const same = version('jdk.proxy2.$Proxy55.list:0', [])
  assert.deepEqual(await told(before, same, changedPage), [['Page.list'], []], 'not changed')
})

test('the initial value of a field and a block are a function of the class; made once, they are outside of functions', async () => {
  for (const [line, field] of [
    [3, ['  private final Format money = new Format();']],
    [4, ['  {', '    money = new Format();', '  }']],
  ] as const) {
    const viewOf = (fields: string[]) => [
      'class View {',
      ...fields,
      '  String total() {',
      '    return money.of(1);',
      '  }',
      '}',
    ]
    const total = `View.total:${field.length + 4}`
    const made = (count: number): Stacks => [
      [['Page.list:4'], 100],
      [['Page.list:4', total], 200],
      ...(count === 0 ? [] : [[['Page.list:4', `View.<init>:${line}`], count] as Stacks[number]]),
    ]
    const before = { Page: page('0'), View: viewOf(field.map(each => each.replace('new Format()', 'shared'))) }
    const after = { Page: page('first'), View: viewOf([...field]) }
    const changed = `${hunk('View.java', `${line}`, `${line}`)}\n${changedPage}`
    assert.deepEqual(await told([before, made(0)], [after, made(300)], changed), [['View.<init>?'], []])
    const slower: Stacks = [
      [['Page.list:4'], 100],
      [['org.Run.run:7', total], 500],
    ]
    const once = await told([before, [slower[0]!, [['org.Run.run:7', total], 200]]], [after, slower], changed)
    assert.deepEqual(once, [['View.total?'], [`View.java:${line}`]])
  }
})

test('of a class that several projects of a repository have, the one in the folder of the server runs', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
  for (const folder of ['complete', 'initial', 'kotlin']) {
    mkdirSync(join(root, folder, 'src'), { recursive: true })
    writeFileSync(join(root, folder, 'src', folder === 'kotlin' ? 'Page.kt' : 'Page.java'), 'package shop;')
  }
  const whose = (folder: string) =>
    new JavaLanguage(root, join(root, folder)).whose({ file: 'shop.Page', function: 'list', line: 1, first: 0 })
  assert.deepEqual([whose('complete').file, whose('.').kind], ['complete/src/Page.java', 'native'])
})

test('the version of a jar that the checkout itself builds is the project’s own, and no update of what is packed into it', () => {
  const parent = '<parent>\n<artifactId>boot</artifactId>\n</parent>\n'
  for (const [file, text] of [
    ['pom.xml', `<project>\n${parent}<artifactId>shop</artifactId>\n<version>2</version>`],
    ['app/pom.xml', '<project><artifactId> shop </artifactId>'],
    ['settings.gradle.kts', 'rootProject.name = "shop"'],
    ['shop/build.gradle', 'version = 2'],
  ] as const) {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    const language = new JavaLanguage(root, root)
    language.learn(new Map([['org.json.Writer', 'shop-2.0.0.jar']]), ['shop-2.0.0.jar', 'boot-3.1.jar'])
    assert.deepEqual([...language.versions], [['boot', '3.1']], file)
  }
})

test('another class that may stand behind the interface which a method calls may be why that grows', async () => {
  const main = (orders: string) => [
    'class Main {',
    '  static void main(String[] args) {',
    `    serve(new Page(${orders}));`,
    '  }',
    '}',
  ]
  const cached = ['class Cached {', '  List<Order> list(int from) {', '    return kept.get(from);', '  }', '}']
  const files = (from: string, orders: string) => ({
    ...{ Page: page(from), Orders: service(), Cached: cached, Main: main(orders) },
  })
  const alone: Stacks = [[['Page.list:4'], 100]]
  assert.deepEqual(
    await told(
      [files('20', 'new Cached(new Orders())'), [...alone, [['Page.list:4', 'Cached.list:4'], 2]]],
      [files('from()', 'new Orders()'), [...alone, [['Page.list:4', 'Orders.list:5'], 200]]],
      `${changedPage}\n${hunk('Main.java', '4', '4')}`,
    ),
    [['Page.list?'], ['Main.java:4']],
  )
})
