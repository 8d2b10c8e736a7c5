import { percent } from '../compare/format.ts'
import type { Results } from '../results/results.ts'
import type { CostChange, WhyPlace, WhyRow, WhySuspect } from '../results/why.ts'
import { micro, signed, sizeOf, withInterval } from './cost.ts'
import { time } from './numbers.ts'
import { waitParts } from './waiting.ts'
import { nameParts, type Part, placeParts } from './why-parts.ts'
import { plural } from './words.ts'

/** At most three lines of text for each row that was explained. */
export const whyLines = ({ why }: Pick<Results, 'why'>): Part[][][] =>
  (why?.rows ?? []).map(row => {
    const [first = [], ...others] = linesOf(row)
    return [[...first, ...circumstances(row)], ...others]
  })

/** What a reader has to know of both sides whatever the profiles say. */
function circumstances({ runtimes, compiled = [] }: WhyRow): Part[] {
  const [file, ...more] = compiled
  const others = more.length === 0 ? ' is' : ` and ${plural(more.length, 'more file')} are`
  const hint = `${others} compiled without a source map: switch \`sourceMap\` on to see what was written`
  return [
    ...(runtimes === undefined
      ? []
      : [' · base ran on ', { name: runtimes.base }, ', head on ', { name: runtimes.head }]),
    ...(file === undefined ? [] : [' · ', { name: file }, hint]),
  ]
}

/** What explaining took. It does not count against the budget for measuring. */
export function whyTime({ why, blocks }: Pick<Results, 'why' | 'blocks'>): string | undefined {
  if (why === undefined) return undefined
  const when = blocks.length === 0 ? '' : ', after the verdict, on top of the budget for measuring'
  return `${time(why.time)} of at most ${time(why.budget)} for ${plural(why.rows.length, 'row')}${when}`
}

function linesOf(row: WhyRow): Part[][] {
  const title: Part[] = [{ name: row.scenario }, ': ']
  const { cpu, measured } = row
  if (row.outcome === 'unprofiled' || cpu === undefined) return [[...title, row.because ?? 'There is no profile.']]
  const waits = waitParts(row.waiting)
  const launches = `${plural(row.launches, 'profiled launch', 'profiled launches')} of each side`
  switch (row.outcome) {
    case 'waits':
      return [
        [
          ...title,
          waitsLonger(row, measured ?? cpu),
          waits === undefined ? ' No profile shows what it waits for.' : '',
        ],
        ...(waits === undefined ? [] : [waits]),
        ...(row.suspects[0]?.certain === true ? [suspectParts(row.suspects[0])] : []),
      ]
    case 'not-reproduced':
      return [
        [
          ...title,
          `the profiled launches did not reproduce the growth of CPU time per request. The blocks measured ${signed(measured!.head - measured!.base)} µs, the ${launches} ${withInterval(cpu)} µs. So no function is named.`,
        ],
      ]
    case 'unchanged':
      return [
        [
          ...title,
          `CPU time per request did not change significantly: ${micro(cpu.base)} → ${micro(cpu.head)} µs, ${withInterval(cpu)} µs (${launches}).`,
        ],
        ...(waits === undefined ? [] : [waits]),
      ]
    case 'explained': {
      const blocks =
        measured === undefined ? '' : `; the blocks measured ${micro(measured.base)} → ${micro(measured.head)} µs`
      return [
        [
          ...title,
          `${micro(cpu.base)} → ${micro(cpu.head)} µs of CPU time per request, ${withInterval(cpu)} µs (${launches}${blocks})`,
        ],
        ...explained(row, cpu).slice(0, waits === undefined ? 2 : 1),
        ...(waits === undefined ? [] : [waits]),
      ]
    }
  }
}

/** CPU time that grew a little costs a little: what the row stands for is the rest. */
function waitsLonger({ measured }: WhyRow, { base, head }: { base: number; head: number }): string {
  const times = `CPU time per request: ${micro(base)} → ${micro(head)} µs`
  const grown = head / base - 1
  if (measured?.asked === undefined || grown < 0.02) return `head waits longer but does not compute more. ${times}.`
  return `head waits longer. ${times}, which is ${percent(grown)} more. The row stands for ${percent(measured.asked)} more time per request.`
}

/** Suspects after the first that are named, when they are certain. */
const mostOthers = 2

function explained(row: WhyRow, cpu: CostChange): Part[][] {
  const [first, ...others] = row.suspects
  const isOpposite = first !== undefined && (first.change > 0 ? cpu.high < 0 : cpu.low > 0)
  if (first === undefined || isOpposite) {
    const rest = restOf(row, [])
    return [['No code that head changed explains the change', ...mostGrown(row, cpu), rest === '' ? '' : ` · ${rest}`]]
  }
  const lead = first.certain ? [] : [uncertain(row, cpu)]
  const further = others.filter(({ certain }) => certain).slice(0, mostOthers)
  const rest = restOf(row, [first, ...further])
  const last = [...further.map(each => sized(each)), ...(rest === '' ? [] : [[rest]])]
  const line = last.flatMap((parts, i) => (i === 0 ? parts : [' · ', ...parts]))
  return [[...lead, ...suspectParts(first)], ...(line.length === 0 ? [] : [line])]
}

/** Why none is certain. */
function uncertain({ doubt, measured }: WhyRow, cpu: CostChange): string {
  switch (doubt) {
    case 'beyond-measured':
      return `No suspect is certain: the profiled launches grew by ${signed(cpu.change)} µs, the measured blocks by ${signed(measured!.head - measured!.base)} µs. Most likely `
    case 'extracted':
      return 'No suspect is certain: a function is new in head, and V8 compiles such functions into their callers, but not while they are profiled. Most likely '
    case undefined:
      return 'No suspect is certain; most likely '
  }
}

/** `+203 ± 17 µs (73 %) in `, what it is, and where it goes. */
export const suspectParts = (suspect: WhySuspect): Part[] => [...sized(suspect), ...pathOf(suspect)]

const sized = (suspect: WhySuspect): Part[] => [`${sizeOf(suspect)} in `, ...named(suspect)]

/** Where it happens, when it is not known who did it. */
function mostGrown({ functions }: WhyRow, cpu: CostChange): Part[] {
  const grown = functions.filter(({ certain, change }) => certain && Math.sign(change) === Math.sign(cpu.change))
  const [most] = grown.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return most === undefined ? [] : [`; most of it is ${withInterval(most)} µs in `, ...placeParts(most.place)]
}

/** What the suspects that were told do not account for, where it is worth a word: 2 % of the change and more. */
function restOf({ account, cpu }: WhyRow, told: WhySuspect[]): string {
  if (account === undefined || cpu === undefined) return ''
  const known = (isAfter: boolean) =>
    told.reduce((sum, { change, after = false }) => sum + (after === isAfter ? change : 0), 0)
  const parts = [
    ['other changed code', { change: account.suspects.change - known(false) }],
    ['unchanged code', { change: account.unchanged.change - known(true) }],
    ['native code', account.native],
    ['other threads', account.threads],
  ] as const
  return parts
    .filter(([, { change }]) => Math.abs(change) >= 0.02 * Math.abs(cpu.change))
    .map(([name, { change }]) => `${name} ${signed(change)} µs`)
    .join(' · ')
}

function named({ place, beside, after, package: changed }: WhySuspect): Part[] {
  if (changed !== undefined) {
    const { name, base, head, manifest } = changed
    const versions = base === '' ? `${head}, new` : head === '' ? `${base}, gone` : `${base} → ${head}`
    const line: Part[] = manifest === undefined ? [] : [', ', { ...manifest, inHead: true }]
    return [{ name }, ` ${versions}`, ...line]
  }
  if (place === undefined) return ['what head changed']
  return [
    ...(after === true ? ['what runs after '] : []),
    ...placeParts(place),
    beside === true ? ', in a file that head changed outside of functions' : ', changed by head',
  ]
}

/** The ends of where the growth of a suspect goes: a reader looks there next. Minified code has no name to look for. */
function pathOf({ path, place, package: changed }: WhySuspect): Part[] {
  const isItself = (step: WhyPlace) => step.function === place?.function && step.file === place.file
  const steps = path.filter(step => !isItself(step) && step.function !== '(minified code)')
  if (steps.length === 0) return []
  const shown = changed === undefined ? steps.slice(-1) : [...new Set([steps[0]!, steps.at(-1)!])]
  return ['; it goes to ', ...shown.flatMap((step, i) => [...(i === 0 ? [] : [' › ']), ...short(step)])]
}

const short = (place: WhyPlace): Part[] => [
  ...nameParts(place),
  ...(place.line > 0 && place.kind !== 'runtime' ? [` (${fileName(place.file)}:${place.line})`] : []),
]
const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)
