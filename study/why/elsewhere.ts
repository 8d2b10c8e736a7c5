import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdownTable } from 'markdown-table'
import { explained, type Found } from './bench.ts'
import { elsewhere, type ServedElsewhere } from './languages.ts'

const file = 'study/why/found-elsewhere.json'

/** What is planted: head has this many times the loops of base; with 1, functions only change places. */
const plants: [plant: string, times: number][] = [
  ['computing', 1.5],
  ['functions in another order', 1],
  ['computing', 3],
  ['computing', 1.2],
]

/** Runs each language with each plant, as many as fit in the time. Continues where it was stopped. */
export async function benchElsewhere(minutes: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + minutes * 60_000
  const found: Found[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  for (const [plant, times] of plants)
    for (const served of elsewhere) {
      if (signal.aborted || performance.now() > end) break
      const size = Math.round((times - 1) * 100)
      if (found.some(each => each.server === served.name && each.plant === plant && each.size === size)) continue
      const one = await planted(served, plant, times, signal)
      found.push(one)
      console.log(JSON.stringify(one))
      writeFileSync(file, `[\n${found.map(each => JSON.stringify(each)).join(',\n')}\n]\n`)
    }
  console.log(table(found))
}

async function planted(served: ServedElsewhere, plant: string, times: number, signal: AbortSignal): Promise<Found> {
  const began = performance.now()
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-study-')))
  const known = { server: served.name, plant, size: Math.round((times - 1) * 100) }
  try {
    const head = served.files(Math.round(served.loops * times))
    write(join(root, 'base'), served, served.files(served.loops))
    write(join(root, 'head'), served, times === 1 ? reordered(head) : head)
    const row = await explained(served, root, times > 1, signal)
    const [first] = row.suspects
    const name = (of = first) => of?.place?.function ?? of?.package?.name ?? ''
    return {
      ...known,
      growth: (row.cpu!.head - row.cpu!.base) / row.cpu!.base,
      first: row.outcome === 'explained' ? name() : row.outcome,
      right: times === 1 ? !row.suspects.some(({ certain }) => certain) : name() === served.culprit,
      certain: first?.certain === true,
      wrong: row.suspects.filter(each => each.certain && name(each) !== served.culprit).length,
      seconds: (performance.now() - began) / 1000,
      launches: row.launches,
    }
  } catch (error) {
    const failed = (error as Error).message.slice(0, 200)
    return { ...known, growth: 0, first: '', right: false, certain: false, wrong: 0, seconds: 0, launches: 0, failed }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** `label` after `price`: the last two functions of a shop change places. */
function reordered(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      const [label, price] = [/^.*\blabel\(.*[{:]$/m, /^.*\bprice\(.*[{:]$/m].map(head => head.exec(text)?.index ?? -1)
      if (!/^shop\./i.test(name) || label === undefined || price === undefined || label < 0) return [name, text]
      const end = text.endsWith('\n}\n}\n') || /\n {2}\}\n\}\n$/.test(text) ? text.length - 2 : text.length
      const gap = text.slice(0, price).match(/\n+$/)?.[0].slice(1) ?? ''
      return [
        name,
        `${text.slice(0, label)}${text.slice(price, end)}${gap}${text.slice(label, price - gap.length)}${text.slice(end)}`,
      ]
    }),
  )
}

function write(folder: string, { build }: ServedElsewhere, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  if (build !== undefined) execFileSync('/bin/sh', ['-c', build], { cwd: folder })
}

const yes = (is: boolean): string => (is ? 'yes' : 'no')

/** One row for each case, as docs/accuracy.md has them. */
function table(found: Found[]): string {
  const rows = found.map(({ server, plant, growth, first, right, certain, wrong, seconds, launches, failed }) => [
    server,
    plant,
    `${growth < 0 ? '−' : '+'}${Math.abs(growth * 100).toFixed(0)} %`,
    failed ?? (right ? (plant === 'computing' ? 'the culprit' : 'nothing certain') : first),
    yes(certain),
    yes(wrong > 0),
    String(launches),
    seconds.toFixed(0),
  ])
  const heads = ['server', 'planted', 'growth', 'named first', 'certain', 'another one certain', 'launches', 'seconds']
  return markdownTable([heads, ...rows], { align: ['l', 'l', 'r', 'l', 'l', 'l', 'r', 'r'] })
}
