import { normalize } from 'node:path'
import { manifestsIn } from '../manifests.ts'
import type { Called, Language } from '../stack-recorder.ts'
import { distributionsIn, filesIn, namedIn, packageFolder } from './packages.ts'
import { scanPython } from './python-functions.ts'

export const pythonGrammar = { scan: scanPython, isIndented: true }

/** Python's packages in one checkout. */
export class PythonLanguage implements Language {
  readonly grammar = pythonGrammar
  /** Known once a package has been met. */
  readonly versions: Language['versions'] = new Map()
  readonly manifests: Language['manifests']
  readonly #root: string
  /** By folder of packages: which distribution installed each of its entries. */
  readonly #folders = new Map<string, Map<string, string>>()

  constructor(root: string, directory: string) {
    this.#root = root
    this.manifests = manifestsIn({ root, directory }, filesIn, (line, file) => [namedIn(line, file)])
  }

  whose(called: Called): ReturnType<Language['whose']> {
    const file = called.file && normalize(called.file) // sys.path may lead through `..`
    const folder = packageFolder(file)
    if (folder !== undefined) {
      const inside = file.slice(folder.length + 1)
      const [first = ''] = inside.split('/')
      return {
        kind: 'package',
        package: this.#installed(folder).get(first) ?? first.replace(/\.py$/, ''),
        file: inside,
      }
    }
    if (file.startsWith(`${this.#root}/`))
      return { kind: 'own', package: '', file: file.slice(this.#root.length + 1), path: file }
    if (file.startsWith('/')) return { kind: 'runtime', package: '', file: libraryFile(file) }
    return { kind: file === '' ? 'native' : 'runtime', package: '', file: file.replace(/^(\.\.\/)+/, '') }
  }

  /** `<lambda>` → `(anonymous)` */
  shortName(name: string): string {
    return name.replace(/<lambda>$/, '(anonymous)').replace(/^<(\w+)>$/, '($1)')
  }

  /** Reads the interpreter's folders of packages, even if none of their functions is met: both sides have to know the same. */
  learn(folders: string[]): void {
    for (const folder of folders) this.#installed(folder)
  }

  #installed(folder: string): Map<string, string> {
    const known = this.#folders.get(folder)
    if (known !== undefined) return known
    const found = distributionsIn(folder)
    const holders = new Map(found.flatMap(({ name, holds }) => holds.map(part => [part, name] as const)))
    for (const { name, version } of found) if (!this.versions.has(name)) this.versions.set(name, version)
    this.#folders.set(folder, holders)
    return holders
  }
}

/** `/usr/lib/python3.12/json/encoder.py` → `json/encoder.py` */
const libraryFile = (file: string): string =>
  /\/lib\/python[\d.]+t?\/(.*)$/.exec(file)?.[1] ?? file.slice(file.lastIndexOf('/') + 1)
