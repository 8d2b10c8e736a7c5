import type { Frame } from '../recording.ts'
import type { FunctionRange, Sampled, Script } from './handed-over.ts'
import { ScriptFunctions, type Written } from './script-functions.ts'
import { pathOf } from './source-map.ts'

type CallFrame = Sampled['profile']['nodes'][number]['callFrame']

/** Turns V8's call frames of one thread into ours. */
export class Namer {
  readonly #scripts: Map<string, ScriptFunctions>
  readonly #root: string
  /** Folders of the packages that were met, by name: a package may be installed in several versions. */
  readonly packages = new Map<string, Set<string>>()
  /** Packages that make functions of text. */
  readonly generators: string[]

  /** `root`: of the checkout, absolute and without links. */
  constructor(scripts: Script[], root: string) {
    this.#root = root
    this.#scripts = new Map(scripts.map(script => [script.id, new ScriptFunctions(script, root)]))
    this.generators = scripts.flatMap(({ generates, url }) => {
      const where = generates === true ? this.#located(pathOf(url)) : undefined
      return where?.kind === 'package' ? [where.package] : []
    })
  }

  frame({ functionName, scriptId, url, lineNumber, columnNumber }: CallFrame): Frame {
    if (url.startsWith('node:')) return named('runtime', url, functionName || '(anonymous)', lineNumber + 1)
    if (url === '' && scriptId !== '0')
      return { ...named('native', '', functionName || '(generated code)', 0), generated: true }
    if (url === '') return named('native', '', functionName || '(anonymous)', 0)
    const script = this.#scripts.get(scriptId)
    const place = script?.written(lineNumber, columnNumber) ?? { path: pathOf(url), line: lineNumber + 1 }
    const where = this.#located(place.path)
    if (where === undefined)
      return named(
        'runtime',
        url.slice(url.lastIndexOf('/') + 1).slice(0, 200),
        functionName || '(anonymous)',
        lineNumber + 1,
      )
    if (script === undefined) return { ...where, function: functionName || '(anonymous)', line: place.line }
    if (script.isMinified(lineNumber)) return { ...where, function: '(minified code)', line: 0 }
    const range = this.rangeOf({ functionName, scriptId, lineNumber, columnNumber })
    if (range !== undefined) return this.#written(script, range, where)
    const name = nameOf(functionName, place.name, script.around(lineNumber, columnNumber), undefined)
    return { ...where, function: name, line: place.line }
  }

  /** The function of a script that a call frame is of; V8 does not tell all. */
  rangeOf({ functionName, scriptId, lineNumber, columnNumber }: Omit<CallFrame, 'url'>): FunctionRange | undefined {
    const inner = this.#scripts.get(scriptId)?.around(lineNumber, columnNumber).at(-1)
    return inner?.name === functionName && lineNumber - inner.range[1] <= 1 ? inner.range : undefined
  }

  /** The innermost function around a line (from 1) of a script, the script as a whole left out. */
  rangeAt(scriptId: string, line: number): FunctionRange | undefined {
    const found = this.#scripts.get(scriptId)?.all.filter(({ range: [, first, column, last] }) => {
      return first < line && line <= last + 1 && first + column > 0
    })
    return found?.at(-1)?.range
  }

  /**
   * The way from a function to one that has a line (from 1) and was never seen by itself: along the names that are called, to
   * functions of the same script, and at last to one of any. Undefined where there is none, or more than one.
   */
  called(
    scriptId: string,
    from: FunctionRange,
    line: number,
  ): { scriptId: string; range: FunctionRange }[] | undefined {
    type Step = { scriptId: string; range: FunctionRange }
    const own = this.#scripts.get(scriptId)?.all ?? []
    const start = own.find(({ range }) => range === from)
    let level = start === undefined ? [] : [{ at: start, way: [] as Step[] }]
    const seen = new Set(level.map(({ at }) => at))
    for (let depth = 0; depth < 4 && level.length > 0; depth++) {
      const names = new Map(level.flatMap(({ at, way }) => at.calls.map((name): [string, Step[]] => [name, way])))
      const found = [...names].flatMap(([name, way]) => this.#named(name, line).map(step => [...way, step]))
      if (found.length > 0) return found.length === 1 ? found[0] : undefined
      const next = own.filter(each => !seen.has(each) && names.has(each.name))
      for (const each of next) seen.add(each)
      level = next.map(at => ({ at, way: [...(names.get(at.name) ?? []), { scriptId, range: at.range }] }))
    }
    return undefined
  }

  /** Functions of this name that have the line. */
  #named(name: string, line: number): { scriptId: string; range: FunctionRange }[] {
    return [...this.#scripts].flatMap(([scriptId, script]) =>
      script.all
        .filter(each => each.name === name && each.range[1] < line && line <= each.range[3] + 1)
        .map(({ range }) => ({ scriptId, range })),
    )
  }

  /** The frame of a function of a script; undefined where it is not known whose it is. */
  frameAt(scriptId: string, range: FunctionRange): Frame | undefined {
    const script = this.#scripts.get(scriptId)
    const where = script && this.#located(script.written(range[1], range[2]).path)
    return script && where && this.#written(script, range, where)
  }

  #written(script: ScriptFunctions, range: FunctionRange, where: Pick<Frame, 'kind' | 'package' | 'file'>): Frame {
    const [name, line, column] = range
    const around = script.around(line, column).filter(each => each.range !== range)
    const mapped = script.written(line, column + (name === '' ? 0 : 'function '.length)).name
    const full = nameOf(name, mapped, around, range)
    const extent = this.#extent(script, range, where.file)
    return { ...where, function: full, ...extent, ...(script.isTraced ? { mapped: true } : {}) }
  }

  /** Has its code been put on few lines, so that a line says nothing? */
  isOneLine(scriptId: string): boolean {
    const script = this.#scripts.get(scriptId)
    return script === undefined || script.isDense
  }

  /** A line that V8 counts samples by, from 1, as it was written; 0 where a source map leaves it open. */
  line(scriptId: string, line: number): number {
    return this.#scripts.get(scriptId)?.isTraced === true ? 0 : line
  }

  /** Every function in the project's own files that V8 knows of, with its frame. */
  own(): Frame[] {
    return [...this.#scripts.values()].flatMap(script => {
      return script.all.flatMap(({ range, name }, i) => {
        const where = this.#located(script.written(range[1], range[2]).path)
        if (where?.kind !== 'own' || script.isMinified(range[1]) || (i === 0 && name === '')) return []
        return [this.#written(script, range, where as Pick<Frame, 'kind' | 'package' | 'file'>)]
      })
    })
  }

  #extent(
    script: ScriptFunctions,
    [, l1, c1, l2, c2, hash]: FunctionRange,
    file: string,
  ): Pick<Frame, 'line' | 'end' | 'hash'> {
    const first = script.written(l1, c1)
    const last = script.written(l2, Math.max(0, c2 - 1))
    const fits = this.#located(last.path)?.file === file && last.line >= first.line
    return { line: first.line, end: fits ? last.line : first.line, hash }
  }

  #located(path: string | undefined): Pick<Frame, 'kind' | 'package' | 'file'> | undefined {
    if (path === undefined) return undefined
    const at = path.lastIndexOf('/node_modules/')
    const [, name, file] = at < 0 ? [] : (/^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(path.slice(at + 14)) ?? [])
    if (name !== undefined && file !== undefined) {
      const folders = this.packages.get(name) ?? new Set()
      this.packages.set(name, folders.add(`${path.slice(0, at)}/node_modules/${name}`))
      return { kind: 'package', package: name, file }
    }
    if (!path.startsWith(`${this.#root}/`)) return undefined
    return { kind: 'own', package: '', file: path.slice(this.#root.length + 1) }
  }
}

/** An anonymous function is named after the nearest one around it that has a name: its line moves when others are added. */
function nameOf(name: string, mapped: string | undefined, around: Written[], own: FunctionRange | undefined): string {
  if (name.length > 0 && name.length <= 2 && mapped !== undefined && mapped.length > 2) return mapped // a minifier's
  if (name !== '') return name
  if (own !== undefined && own[1] === 0 && own[2] === 0) return '(module)'
  const outer = around.findLast(each => each.name !== '')
  return outer === undefined ? '(anonymous)' : `${outer.name}>(anonymous)`
}

const named = (kind: Frame['kind'], file: string, name: string, line: number): Frame => ({
  kind,
  package: '',
  file,
  function: name,
  line,
})
