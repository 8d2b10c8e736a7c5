import { normalize } from 'node:path'
import type { Called, Language } from '../stack-recorder.ts'
import { scanGo } from './go-functions.ts'
import type { Module, Project } from './project.ts'

/** Further parts of a path name no module. */
const mostParts = 12

/** Go's packages in one checkout. */
export class GoLanguage implements Language {
  readonly grammar = { scan: scanGo }
  readonly versions: Language['versions'] = new Map()
  readonly manifests: Language['manifests'] = new Map()
  readonly #root: string
  readonly #modules: Module[]

  constructor(root: string, directory: string, { modules }: Project) {
    this.#root = root
    this.#modules = modules
    const isAbove = (module: Module) => `${directory}/`.startsWith(`${module.directory}/`)
    for (const module of modules.toSorted((a, b) => Number(isAbove(b)) - Number(isAbove(a))))
      for (const [name, { version, line, isIndirect }] of module.requires) {
        if (this.versions.has(name)) continue
        this.versions.set(name, version)
        const file = `${module.directory}/go.mod`.slice(root.length + 1)
        if (!isIndirect) this.manifests.set(name, { file, line })
      }
  }

  whose({ file: written, function: name }: Called): ReturnType<Language['whose']> {
    const file = written && normalize(written) // of a `//line` comment, perhaps
    if (file === '' || /^runtime\._(ExternalCode|VDSO|System)$/.test(name))
      return { kind: 'native', package: '', file: '' }
    const cached = inModuleCache(file)
    if (cached !== undefined) return { kind: 'package', ...cached }
    const path = this.#pathOf(file)
    if (path === undefined) return { kind: 'runtime', package: '', file: libraryFile(name, file) }
    const [before, vendored] = path.split('/vendor/')
    if (vendored === undefined) return { kind: 'own', package: '', file: path.slice(this.#root.length + 1), path }
    const own = this.#modules.find(({ directory }) => directory === before)
    const parts = vendored.split('/').slice(0, mostParts)
    const found = parts.map((_, i) => parts.slice(0, -1 - i).join('/')).find(each => own?.requires.has(each))
    return found === undefined
      ? { kind: 'package', package: parts.slice(0, 3).join('/'), file: vendored }
      : { kind: 'package', package: found, file: vendored.slice(found.length + 1) }
  }

  /** Absolute path of a file of the checkout. With -trimpath it has the path of its module instead. */
  #pathOf(file: string): string | undefined {
    if (file.startsWith(`${this.#root}/`)) return file
    const module = this.#modules.find(({ path }) => path !== '' && file.startsWith(`${path}/`))
    return module && `${module.directory}${file.slice(module.path.length)}`
  }

  /** `example.com/shop/store.(*DB).List[...].func1` → `DB.List.func1` */
  shortName(name: string): string {
    const base = name.slice(name.lastIndexOf('/') + 1).replace(/\[[^\]]*\]/g, '')
    return base.slice(base.indexOf('.') + 1).replace(/\(\*?(\w+)\)/g, '$1')
  }
}

/** `…/github.com/!acme/router@v1.2.3/tree.go`, or from `github.com` on with -trimpath. */
function inModuleCache(file: string): { package: string; file: string } | undefined {
  const [before = '', after = ''] = file.split(/@v(.*)/s, 2)
  const parts = before.split('/')
  const host = parts.findIndex(part => /^[\w-]+(\.[\w-]+)+$/.test(part))
  if (host < 0 || !after.includes('/')) return undefined
  const name = parts.slice(host).join('/')
  const unescaped = name.replace(/!(\w)/g, (_, letter: string) => letter.toUpperCase()) // https://go.dev/ref/mod#module-cache
  return { package: unescaped, file: after.slice(after.indexOf('/') + 1) }
}

/** `net/http.(*conn).serve` in `…/src/net/http/server.go` → `net/http/server.go` */
function libraryFile(name: string, file: string): string {
  const from = name.lastIndexOf('/') + 1
  const end = name.indexOf('.', from)
  return `${end < 0 ? '' : `${name.slice(0, end)}/`}${file.slice(file.lastIndexOf('/') + 1)}`
}
