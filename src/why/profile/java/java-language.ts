import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readInside } from '../node/manifest.ts'
import type { SideRecording } from '../recording.ts'
import type { Called, FunctionLines, Language } from '../stack-recorder.ts'
import { functionsIn } from './jdk.ts'

/** More entries of a checkout than this are not looked at. */
const mostEntries = 100_000

/** Java's packages in one checkout. */
export class JavaLanguage implements Language {
  readonly #root: string
  readonly #directory: string
  readonly #jdk: () => string | undefined
  /** By the path that the name of a class stands for, `com/acme/Shop`: sources, absolute. */
  readonly #sources: Map<string, string[]>
  readonly #jars = new Map<string, string>()
  readonly #versions: SideRecording['versions'] = new Map()
  readonly #known = new Map<string, string | undefined>()

  constructor(root: string, directory: string, jdk: () => string | undefined) {
    this.#root = root
    this.#directory = directory
    this.#jdk = jdk
    this.#sources = sourcesIn(root)
  }

  /** What a recording says of jars. */
  learn(jars: Map<string, string>, all: string[]): void {
    for (const [name, jar] of jars) this.#jars.set(name, jar)
    for (const jar of all) {
      const { name, version } = artifactOf(jar)
      if (!this.#versions.has(name) && version !== '') this.#versions.set(name, version)
    }
  }

  whose({ file: name }: Called): ReturnType<Language['whose']> {
    const path = this.#pathOf(name)
    if (path !== undefined) return { kind: 'own', package: '', file: path.slice(this.#root.length + 1), path }
    const jar = this.#jars.get(name)
    const file = `${outermost(name).replaceAll('.', '/')}.java`
    if (jar !== undefined) return { kind: 'package', package: artifactOf(jar).name, file }
    return { kind: /^(java|javax|jdk|sun|com\.sun)\./.test(name) ? 'runtime' : 'native', package: '', file }
  }

  async functions(paths: string[]): Promise<FunctionLines[]> {
    const jdk = this.#jdk()
    const files = paths.filter(path => path.endsWith('.java'))
    return jdk === undefined || files.length === 0 ? [] : await functionsIn(jdk, files)
  }

  /** `lambda$list$0` → `list>(anonymous)` */
  shortName(name: string): string {
    return name.replace(/^lambda\$(.+?)\$(?:[\da-f]+\$)?\d+$/, '$1>(anonymous)')
  }

  packages(): Pick<SideRecording, 'versions' | 'manifests'> {
    return { versions: this.#versions, manifests: manifestsIn(this.#root, this.#directory) }
  }

  /** The source of a class; undefined where the checkout has none, or more than one. */
  #pathOf(name: string): string | undefined {
    if (this.#known.has(name)) return this.#known.get(name)
    const inner = outermost(name).replaceAll('.', '/')
    const found = this.#sources.get(inner) ?? this.#sources.get(inner.replace(/Kt$/, '')) ?? []
    this.#known.set(name, found.length === 1 ? found[0] : undefined)
    return this.#known.get(name)
  }
}

/** `com.acme.Shop$Shelf` → `com.acme.Shop` */
const outermost = (name: string): string => name.replace(/(?<=\w)\$.*$/, '')

/** `spring-web-6.1.2.jar` → spring-web, 6.1.2 */
function artifactOf(jar: string): { name: string; version: string } {
  const [, name, version] = /^(.+?)-(\d[\w.+-]*)\.jar$/.exec(jar) ?? []
  return { name: name ?? jar.replace(/\.jar$/, ''), version: (version ?? '').slice(0, 60) }
}

/** Sources of a checkout, by what they declare: the package that a file says it is in, and its name. */
function sourcesIn(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const open = [root]
  for (let directory = open.pop(), seen = 0; directory !== undefined && seen < mostEntries; directory = open.pop())
    for (const entry of entriesOf(directory)) {
      seen++
      const path = join(directory, entry.name)
      if (entry.isDirectory() && !/^(\..*|node_modules|target|build)$/.test(entry.name)) open.push(path)
      const [, name] = (entry.isFile() && /^(\w+)\.(?:java|kt|scala|groovy)$/.exec(entry.name)) || []
      if (name === undefined || /\/src\/test\//.test(path)) continue
      const declared = /^\s*package\s+([\w.]+)/m.exec(readInside(path, root)?.slice(0, 20_000) ?? '')?.[1] ?? ''
      const key = declared === '' ? name : `${declared.replaceAll('.', '/')}/${name}`
      found.set(key, [...(found.get(key) ?? []), path])
    }
  return found
}

function entriesOf(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch {
    return [] // not ours to read
  }
}

/** Where a project names an artifact: from the server's folder up. */
function manifestsIn(root: string, directory: string): SideRecording['manifests'] {
  const found: SideRecording['manifests'] = new Map()
  for (let at = directory; at === root || at.startsWith(`${root}/`); at = dirname(at))
    for (const file of ['pom.xml', 'build.gradle', 'build.gradle.kts', 'gradle/libs.versions.toml']) {
      const path = join(at, file)
      for (const [i, line] of (readInside(path, root) ?? '').split('\n').entries())
        for (const [, name] of line.matchAll(/(?:<artifactId>|["'][\w.-]+:|name\s*=\s*["'])([\w.-]+)/g))
          if (name !== undefined && !found.has(name))
            found.set(name, { file: path.slice(root.length + 1), line: i + 1 })
    }
  return found
}
