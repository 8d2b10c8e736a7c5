import { type Extent, type Frame, placeKey } from '../recording.ts'
import type { Sampled, Script } from './handed-over.ts'
import { packageAt } from './packages.ts'
import { functionsOf, type Known, type ScriptFunctions } from './script-functions.ts'
import { isQuoted, pathOf, SourceMaps } from './source-map.ts'

type Where = Pick<Frame, 'kind' | 'package' | 'file'>
type CallFrame = Sampled['profile']['nodes'][number]['callFrame']

/** Turns V8's call frames of one thread into ours. */
export class Namer {
  readonly #scripts: Map<string, ScriptFunctions>
  readonly #root: string
  /** By path: a script has many functions, and a path may be long. */
  readonly #where = new Map<string, Where | undefined>()
  /** Folders of the packages that were met, by name: a package may be installed in several versions. */
  readonly packages = new Map<string, Set<string>>()
  /** By file of the project, hashes of what is in no function of the scripts that have functions of it. */
  readonly around = new Map<string, Set<string>>()
  /** Packages that generate functions from text. */
  readonly generators: string[]

  /** `root`: of the checkout, absolute and without links. */
  constructor(scripts: Script[], root: string, maps = new SourceMaps(root)) {
    this.#root = root
    this.#scripts = new Map(scripts.map(script => [script.id, functionsOf(script, maps)]))
    this.generators = scripts.flatMap(({ generates, url }) => {
      const where = generates === true ? this.#located(pathOf(url)) : undefined
      return where?.kind === 'package' ? [where.package] : []
    })
  }

  frame({ functionName, scriptId, url, lineNumber, columnNumber }: CallFrame): Frame {
    const shown = functionName || '(anonymous)'
    const nobodys = { package: '', function: shown, line: lineNumber + 1 }
    if (url.startsWith('node:')) return { ...nobodys, kind: 'runtime', file: url }
    if (url === '') {
      const isMade = scriptId !== '0'
      const made = { function: functionName || '(generated code)', generated: true }
      return { ...nobodys, kind: 'native', file: '', line: 0, ...(isMade ? made : {}) }
    }
    const script = this.#scripts.get(scriptId)
    const place = script?.written(lineNumber, columnNumber) ?? { path: pathOf(url), line: lineNumber + 1 }
    const where = this.#located(place.path)
    if (where === undefined)
      return { ...nobodys, kind: 'runtime', file: url.slice(url.lastIndexOf('/') + 1).slice(0, 200) }
    if (script === undefined) return { ...where, function: shown, line: place.line }
    if (script.isMinified(lineNumber))
      return { ...where, function: isQuoted(url) ? '(template)' : '(minified code)', line: 0 }
    const inner = script.functions.at(lineNumber, columnNumber)
    const made = inner !== undefined && script.isMade(inner) ? { made: true } : {}
    if (inner !== undefined && isCalled(inner, functionName, lineNumber, columnNumber))
      return { ...this.#written(script, inner, where), ...made }
    const name = nameOf(script, functionName, lineNumber, columnNumber, inner)
    return { ...where, function: name, line: place.line, ...made }
  }

  #written(script: ScriptFunctions, known: Known, where: Where): Frame {
    const [name, line, column] = known.item
    const full = isModule(known) ? '(module)' : nameOf(script, name, line, column, known.around)
    const extent = this.#extent(script, known.item, where.file)
    return { ...where, function: full, ...extent, ...(script.isTraced ? { mapped: true } : {}) }
  }

  /** Every function in the project's own files that V8 knows of. */
  own(): Extent[] {
    return [...this.#scripts.values()].flatMap(script =>
      script.functions.all.flatMap(known => {
        const [, line, column] = known.item
        const { path } = script.written(line, column)
        const where = this.#located(path)
        if (where?.kind !== 'own' || script.isMinified(line)) return []
        if (script.around !== undefined)
          this.around.set(where.file, (this.around.get(where.file) ?? new Set()).add(script.around))
        if (isModule(known)) return []
        const frame = this.#written(script, known, where)
        const outer = known.around && { file: where.file, ...this.#extent(script, known.around.item, where.file) }
        return [{ ...frame, end: frame.end ?? frame.line, within: outer && placeKey(outer) }]
      }),
    )
  }

  #extent(
    script: ScriptFunctions,
    [name, l1, c1, l2, c2, hash, edges, own, shape, calls]: Known['item'],
    file: string,
  ) {
    const [first, last] = [script.written(l1, c1), script.written(l2, Math.max(0, c2 - 1), true)]
    const fits = this.#located(last.path)?.file === file && last.line >= first.line
    const word = name.replace(/^.*[.#\s]/, '')
    return { line: first.line, end: fits ? last.line : first.line, hash, edges, own, shape, calls, word }
  }

  #located(path: string | undefined): Where | undefined {
    if (path === undefined) return undefined
    if (!this.#where.has(path)) this.#where.set(path, this.#whereIs(path))
    return this.#where.get(path)
  }

  #whereIs(path: string): Where | undefined {
    const found = packageAt(path)
    if (found !== undefined) {
      const folders = this.packages.get(found.name) ?? new Set()
      this.packages.set(found.name, folders.add(found.folder))
      return { kind: 'package', package: found.name, file: found.file }
    }
    if (!path.startsWith(`${this.#root}/`)) return undefined
    return { kind: 'own', package: '', file: path.slice(this.#root.length + 1) }
  }
}

/** V8 knows the initial values of a class's fields as a function, of which a profile says the name of the class. */
const fields = /^<\w+_initializer>$/

/** V8 no longer lists that of a module that was collected. The first of its functions may have no name, either. */
const isModule = ({ item: [name, line, column] }: Known): boolean => name === '' && line === 0 && column === 0

function isCalled({ item: [name], range: [line, column] }: Known, called: string, atLine: number, atColumn: number) {
  return fields.test(name) ? line === atLine && column === atColumn : name === called && atLine - line <= 1
}

/** An anonymous function is named after the nearest named one around it, because its line moves when other code is added. */
function nameOf(
  script: ScriptFunctions,
  name: string,
  line: number,
  column: number,
  around: Known | undefined,
): string {
  if (name !== '') return fields.test(name) ? '(class fields)' : script.named(name, line, column)
  let outer = around
  while (outer !== undefined && outer.item[0] === '') outer = outer.around
  if (outer === undefined) return '(anonymous)'
  const [named, first, begin] = outer.item
  return `${nameOf(script, named, first, begin, undefined)}>(anonymous)`
}
