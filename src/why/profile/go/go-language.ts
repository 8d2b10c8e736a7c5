import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { environment } from '../../../system/environment.ts'
import { functionsBy } from '../parser.ts'
import type { SideRecording } from '../recording.ts'
import type { Called, FunctionLines, Language } from '../stack-recorder.ts'
import type { Module, Project } from './project.ts'

const run = promisify(execFile)
/** Beside this file when run from source, beside every chunk when bundled. */
const source = fileURLToPath(new URL('./functions.go', import.meta.url))

/** Go's packages in one checkout. */
export class GoLanguage implements Language {
  readonly #root: string
  readonly #directory: string
  readonly #modules: Module[]

  constructor(root: string, directory: string, { modules }: Project) {
    this.#root = root
    this.#directory = directory
    this.#modules = modules
  }

  whose({ file, function: name }: Called): ReturnType<Language['whose']> {
    if (file === '' || /^runtime\._(ExternalCode|VDSO|System)$/.test(name))
      return { kind: 'native', package: '', file: '' }
    const [, cached, inside] = inModuleCache.exec(file) ?? []
    if (cached !== undefined && inside !== undefined)
      return { kind: 'package', package: unescaped(cached), file: inside }
    const path = this.#pathOf(file)
    if (path === undefined) return { kind: 'runtime', package: '', file: libraryFile(name, file) }
    const [before, vendored] = path.split('/vendor/')
    if (vendored === undefined) return { kind: 'own', package: '', file: path.slice(this.#root.length + 1), path }
    const all = this.#modules
      .filter(({ directory }) => directory === before)
      .flatMap(({ requires }) => [...requires.keys()])
    const found = all.filter(each => vendored.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0]
    return found === undefined
      ? { kind: 'package', package: vendored.split('/').slice(0, 3).join('/'), file: vendored }
      : { kind: 'package', package: found, file: vendored.slice(found.length + 1) }
  }

  /** Absolute path of a file of the checkout. With -trimpath it has the path of its module instead. */
  #pathOf(file: string): string | undefined {
    if (file.startsWith(`${this.#root}/`)) return file
    const module = this.#modules.find(({ path }) => path !== '' && file.startsWith(`${path}/`))
    return module && `${module.directory}${file.slice(module.path.length)}`
  }

  /** By Go's own parser, in a program that is compiled for the purpose. */
  async functions(paths: string[]): Promise<FunctionLines[]> {
    const folder = mkdtempSync(join(tmpdir(), 'perf-gate-go-'))
    try {
      const program = join(folder, 'functions')
      const env = { ...environment(), GOFLAGS: '', GOTOOLCHAIN: 'local', GO111MODULE: 'off' }
      await run('go', ['build', '-o', program, source], { env, cwd: folder, timeout: 30_000 })
      return await functionsBy([program], paths)
    } catch {
      return [] // it cannot be compiled: functions have their names only
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** `example.com/shop/store.(*DB).List[...].func1` → `DB.List.func1` */
  shortName(name: string): string {
    const base = name.slice(name.lastIndexOf('/') + 1).replace(/\[[^\]]*\]/g, '')
    return base.slice(base.indexOf('.') + 1).replace(/\(\*?(\w+)\)/g, '$1')
  }

  packages(): Pick<SideRecording, 'versions' | 'manifests'> {
    const above = (directory: string) => this.#directory === directory || this.#directory.startsWith(`${directory}/`)
    const nearest = [...this.#modules].sort((a, b) => Number(above(b.directory)) - Number(above(a.directory)))
    const versions: SideRecording['versions'] = new Map()
    const manifests: SideRecording['manifests'] = new Map()
    for (const { directory, requires } of nearest)
      for (const [name, { version, line, isIndirect }] of requires) {
        if (versions.has(name)) continue
        versions.set(name, version)
        if (!isIndirect) manifests.set(name, { file: `${directory}/go.mod`.slice(this.#root.length + 1), line })
      }
    return { versions, manifests }
  }
}

/** `…/github.com/!acme/router@v1.2.3/tree.go`, or from `github.com` on with -trimpath. */
const inModuleCache = /(?:^|\/)([\w-]+(?:\.[\w-]+)+(?:\/[^@/]+)*)@v[^/]+\/(.*)$/

/** In the module cache, `!a` stands for A: https://go.dev/ref/mod#module-cache */
const unescaped = (path: string): string => path.replace(/!(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `net/http.(*conn).serve` in `…/src/net/http/server.go` → `net/http/server.go` */
function libraryFile(name: string, file: string): string {
  const from = name.lastIndexOf('/') + 1
  const end = name.indexOf('.', from)
  return `${end < 0 ? '' : `${name.slice(0, end)}/`}${file.slice(file.lastIndexOf('/') + 1)}`
}
