import { basename, join } from 'node:path'
import { grouped } from '../../../grouped.ts'
import type { Checkout } from '../attached.ts'
import { filesBelow, readInside } from '../inside.ts'
import { manifestsIn } from '../manifests.ts'
import { joinedVersions } from '../recording.ts'
import type { Called, Language } from '../stack-recorder.ts'
import { scanJava } from './java-functions.ts'

/** More entries of a checkout than this are not looked at. */
const mostEntries = 50_000

/** Files that name the jars that a project asks for. */
const buildFiles = ['pom.xml', 'build.gradle', 'build.gradle.kts', 'gradle/libs.versions.toml']

/** Java's packages in one checkout. */
export class JavaLanguage implements Language {
  readonly grammar = { scan: scanJava }
  readonly versions: Language['versions'] = new Map()
  readonly manifests: Language['manifests']
  readonly #root: string
  readonly #directory: string
  /** By the path that the name of a class stands for, `com/acme/Shop`: sources, absolute. */
  readonly #sources: Map<string, string[]>
  /** Artifacts that the checkout itself builds. Their version is the project's own, and says nothing about libraries packed into them. */
  readonly #built = new Set<string>()
  readonly #jars = new Map<string, string>()

  constructor(root: string, directory: string) {
    this.#root = root
    this.#directory = directory
    this.#sources = sourcesIn({ root, directory }, this.#built)
    const naming = /(?:<artifactId>|["'][\w.-]+:|name\s*=\s*["'])([\w.-]+)/g
    const namesIn = (line: string) => [...line.matchAll(naming)].map(([, name]) => name)
    this.manifests = manifestsIn({ root, directory }, () => buildFiles, namesIn)
  }

  /** Takes what a recording says about jars. */
  learn(jars: Map<string, string>, all: string[]): void {
    for (const [name, jar] of jars) this.#jars.set(name, jar)
    const artifacts = all.map(artifactOf).filter(({ name, version }) => version !== '' && !this.#built.has(name))
    for (const [name, of] of grouped(artifacts, each => each.name))
      this.versions.set(name, joinedVersions(of.map(({ version }) => version)))
  }

  /** Sources in Kotlin, Scala and Groovy are not parsed: their functions are known by their names. */
  whose({ file: name }: Called): ReturnType<Language['whose']> {
    const path = this.#pathOf(name)
    if (path !== undefined) {
      const own = { kind: 'own', package: '', file: path.slice(this.#root.length + 1) } as const
      return path.endsWith('.java') ? { ...own, path } : own
    }
    const jar = this.#jars.get(name)
    const file = `${outermost(name).replaceAll('.', '/')}.java`
    if (jar !== undefined) return { kind: 'package', package: artifactOf(jar).name, file }
    return { kind: /^(java|javax|jdk|sun|com\.sun)\./.test(name) ? 'runtime' : 'native', package: '', file }
  }

  /** `lambda$list$0` → `list>(anonymous)` */
  shortName(name: string): string {
    return name.replace(/^lambda\$(.+?)\$(?:[\da-f]+\$)?\d+$/, '$1>(anonymous)')
  }

  /** The source of a class, in the server's folder if there is one; undefined if the checkout has none, or more than one. */
  #pathOf(name: string): string | undefined {
    const inner = outermost(name).replaceAll('.', '/')
    const found = this.#sources.get(inner) ?? this.#sources.get(inner.replace(/Kt$/, '')) ?? []
    const near = found.filter(path => path.startsWith(`${this.#directory}/`))
    const [only, ...others] = near.length > 0 ? near : found
    return others.length === 0 ? only : undefined
  }
}

/** `com.acme.Shop$Shelf` → `com.acme.Shop` */
const outermost = (name: string): string => name.replace(/(?<=\w)\$.*$/, '')

/** `spring-web-6.1.2.jar` → spring-web, 6.1.2 */
function artifactOf(jar: string): { name: string; version: string } {
  const [, name, version] = /^(.+?)-(\d[\w.+-]*)\.jar$/.exec(jar) ?? []
  return { name: name ?? jar.replace(/\.jar$/, ''), version: (version ?? '').slice(0, 60) }
}

/** What a build file calls the artifact of its folder. Gradle gives it the name of the folder, unless settings say otherwise. */
function builtBy(file: string, folder: string, text: string): string | undefined {
  if (file === 'pom.xml') return /<artifactId>\s*([\w.-]+)/.exec(text.replace(/<parent>[\s\S]*?<\/parent>/, ''))?.[1]
  return file.startsWith('build.') ? basename(folder) : /rootProject\.name\s*=\s*["']([\w.-]+)/.exec(text)?.[1]
}

/** Sources of a checkout, by what they declare: their package and name. `built` gets the artifacts that it builds. */
function sourcesIn(checkout: Checkout, built: Set<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const isEntered = (name: string) => !/^(\..*|node_modules|target|build)$/.test(name)
  for (const { folder, names } of filesBelow(checkout, mostEntries, isEntered))
    for (const file of names) {
      const [, name] = /^(\w+)\.(?:java|kt|scala|groovy)$/.exec(file) ?? []
      const path = join(folder, file)
      if (/^(pom\.xml|(build|settings)\.gradle(\.kts)?)$/.test(file))
        built.add(builtBy(file, folder, readInside(path, checkout.root, 20_000, true) ?? '') ?? '')
      if (name === undefined || /\/src\/test\//.test(path)) continue
      const declared =
        /^[ \t]*package[ \t]+([\w.]+)/m.exec(readInside(path, checkout.root, 20_000, true) ?? '')?.[1] ?? ''
      const key = declared === '' ? name : `${declared.replaceAll('.', '/')}/${name}`
      found.set(key, [...(found.get(key) ?? []), path])
    }
  return found
}
