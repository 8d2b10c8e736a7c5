import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { JavaLanguage } from '../../../src/why/profile/java/java-language.ts'
import { jdkOf, readRecording } from '../../../src/why/profile/java/jdk.ts'
import { keepRaw } from '../../../src/why/why.ts'
import { needs } from '../../needs.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
after(() => rmSync(root, { recursive: true, force: true }))
const checkout: Record<string, string> = {
  'pom.xml': '<project><artifactId>app</artifactId>\n  <artifactId>spring-web</artifactId>\n</project>\n',
  'src/main/java/com/acme/Shop.java': 'package com.acme;\n\nclass Shop {}\n',
  'src/main/kotlin/Basket.kt': 'package com.acme.basket\n',
  'build.gradle.kts': 'implementation("com.google.guava:guava:33.0")\n',
}
for (const [path, text] of Object.entries(checkout)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const language = new JavaLanguage(root, root)
language.learn(new Map([['org.springframework.web.Filter', 'spring-web-6.1.2.jar']]), [
  'spring-web-6.1.2.jar',
  'guava-33.0-jre.jar',
  'app.jar',
])
const whose = (file: string) => language.whose({ file, function: 'list', line: 1, first: 0 })

test('a method of Java is own where the checkout has its source, else of a jar, else of the standard library', () => {
  const own = {
    kind: 'own',
    package: '',
    file: 'src/main/java/com/acme/Shop.java',
    path: join(root, 'src/main/java/com/acme/Shop.java'),
  }
  assert.deepEqual(whose('com.acme.Shop'), own)
  assert.deepEqual(whose('com.acme.Shop$Shelf'), own)
  const { path, ...basket } = whose('com.acme.basket.BasketKt')
  assert.deepEqual([basket.kind, path], ['own', undefined]) // it is not parsed
  assert.deepEqual(whose('org.springframework.web.Filter'), {
    kind: 'package',
    package: 'spring-web',
    file: 'org/springframework/web/Filter.java',
  })
  assert.equal(whose('java.util.TimSort').kind, 'runtime')
})

test('versions of Java packages are those of their jars, and build files name them', () => {
  const { versions, manifests } = language
  assert.deepEqual(
    [...versions],
    [
      ['spring-web', '6.1.2'],
      ['guava', '33.0-jre'],
    ],
  )
  assert.deepEqual(manifests.get('spring-web'), { file: 'pom.xml', line: 2 })
  assert.deepEqual(manifests.get('guava'), { file: 'build.gradle.kts', line: 1 })
})

test('a jar that is on the class path in two versions has both, in whatever order they are told', () => {
  const versions = (...jars: string[]) => {
    const other = new JavaLanguage(root, root)
    other.learn(new Map(), jars)
    return other.versions.get('dep')
  }
  assert.equal(versions('dep-2.0.jar', 'dep-1.0.jar', 'app-3.jar'), '1.0 and 2.0')
  assert.equal(versions('dep-1.0.jar', 'dep-2.0.jar'), '1.0 and 2.0')
})

const busy = `package dep;
public class Busy {
  public static void main(String[] args) {
    long until = System.nanoTime() + 500_000_000L;
    int sum = 0;
    while (System.nanoTime() < until) for (int i = 0; i < 10_000; i++) sum = (sum * 31 + i) % 1009;
    System.exit(sum < 0 ? 1 : 0);
  }
}
`

test(
  'a recording of Java has stacks with lines, and the jar of each class; samples outside of the spans do not count',
  needs('javac', 'jar'),
  async () => {
    const folder = join(root, 'busy')
    mkdirSync(folder)
    writeFileSync(join(folder, 'Busy.java'), busy)
    const inFolder = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: folder, stdio: 'pipe' })
    inFolder('javac', '-d', 'classes', 'Busy.java')
    inFolder('jar', '--create', '--file', 'busy-1.2.jar', '-C', 'classes', '.')
    const settings = join(import.meta.dirname, '../../../src/why/profile/java/sampling.jfc')
    const flag = `-XX:StartFlightRecording=settings=${settings},filename=${join(folder, 'busy.jfr')},dumponexit=true`
    inFolder('java', flag, '-cp', 'busy-1.2.jar', '-Dpassword=s3cret-ö-one', 'dep.Busy', '--db=s3cret-two')
    const recorded = readFileSync(join(folder, 'busy.jfr'))
    assert.match(recorded.toString('latin1'), /s3cret-two/)
    const raw = { ending: '.jfr', content: recorded }
    const secrets = ['s3cret-ö-one', 's3cret-two']
    const attachments = { env: {}, bodies: {}, rows: {}, secrets }
    keepRaw({ base: { raw }, head: {} } as never, 'home', { out: folder, attachments })
    const kept = readFileSync(join(folder, 'why-home-base.jfr'))
    assert.deepEqual([kept.length, kept.toString('latin1').includes('s3cret')], [recorded.length, false])
    const read = (span: { start: number; end: number }) =>
      readRecording({
        ...{ jdk: jdkOf(undefined)!, input: kept, inside: folder, spans: [span] },
        ...{ checkout: { root, directory: root }, signal: AbortSignal.timeout(60_000) },
      })
    const { stacks, jars, all } = await read({ start: 0, end: 9e15 })
    const innermost = stacks.map(({ calls }) => calls.at(-1)!).find(({ file }) => file === 'dep.Busy')
    assert.deepEqual([innermost?.function, innermost?.line], ['main', 6])
    assert.deepEqual([jars.get('dep.Busy'), all], ['busy-1.2.jar', ['busy-1.2.jar']])
    assert.deepEqual((await read({ start: 0, end: 1 })).stacks, [])
  },
)
