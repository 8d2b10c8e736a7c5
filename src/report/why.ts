import { percent } from '../compare/format.ts'
import type { Results } from '../results/results.ts'
import { type CostChange, isMoved, type WhyPlace, type WhyRow, type WhySuspect } from '../results/why.ts'
import { plural } from '../text.ts'
import { cost, percentChange, signedCost, withInterval } from './numbers.ts'
import { changedParts, elseParts } from './why-else.ts'
import { grownParts, mostGrown } from './why-grown.ts'
import { joined, type Part } from './why-parts.ts'
import { sized, suspectParts } from './why-suspect.ts'
import { waitLines } from './why-waits.ts'

/** At most three lines of text for each row that was explained; four if waiting is told beside CPU time, as without a verdict. */
export const whyLines = ({ why }: Pick<Results, 'why'>): Part[][][] =>
  (why?.rows ?? []).map(row => {
    const [first = [], ...others] = linesOf(row)
    return [[{ name: row.scenario }, ': ', ...first, ...circumstances(row)], ...others]
  })

/** What a reader has to know about both sides, whatever the profiles say. */
function circumstances({ outcome, because, runtimes, compiled = [], undiffed }: WhyRow): Part[] {
  const [file, ...more] = compiled
  const others = more.length === 0 ? ' is' : ` and ${plural(more.length, 'more file')} are`
  const hint = `${others} compiled without a source map that leads to the sources: switch \`sourceMap\` on to see what was written`
  return [
    ...(runtimes === undefined
      ? []
      : [' · base ran on ', { name: runtimes.base }, ', head on ', { name: runtimes.head }]),
    ...(file === undefined ? [] : [' · ', { name: file }, hint]),
    ...(undiffed === true
      ? [' · git could not say which lines head changed, so not all that it changed is known']
      : []),
    ...(because === undefined || outcome === 'unprofiled' ? [] : [` · a further launch failed: ${because}`]),
  ]
}

function linesOf(row: WhyRow): Part[][] {
  const { cpu, measured = cpu, outcome } = row
  if (outcome === 'unprofiled' || cpu === undefined) return [[row.because ?? 'There is no profile.']]
  const waits = waitLines(row.waiting)
  const launches = `${plural(row.launches, 'profiled launch', 'profiled launches')} of each side`
  switch (outcome) {
    case 'waits': {
      const isKnown = waits.length > 0 || (row.awake !== undefined && isMoved(row.awake))
      const unknown = isKnown ? '' : ' The profiles do not show what it waits for.'
      const [first] = row.suspects
      const cause = first?.certain === true ? [[...suspectParts(first), ...elseParts(row, first)]] : []
      const changed = cause.length > 0 ? [] : changedParts(row, ' Head changed ')
      return [[`${waitsLonger(row, measured!)}${blocked(row, ' ', '.')}${unknown}`, ...changed], ...waits, ...cause]
    }
    case 'not-reproduced': {
      const blocks = `The blocks measured ${signedCost(growthOf(measured!))} µs`
      const what = 'the profiled launches did not reproduce the growth of CPU time per request'
      return [[`${what}. ${blocks}, the ${launches} ${withInterval(cpu)} µs. So no function is named.`]]
    }
    case 'unchanged': {
      const what = 'CPU time per request did not change significantly'
      return [[`${what}: ${both(cpu)} µs, ${withInterval(cpu)} µs (${launches}).${blocked(row, ' ', '.')}`], ...waits]
    }
    case 'explained': {
      const blocks = row.measured === undefined ? '' : `; the blocks measured ${both(row.measured)} µs`
      return [
        [
          `${both(cpu)} µs of CPU time per request, ${withInterval(cpu)} µs (${launches}${blocks})${blocked(row, '. ')}`,
        ],
        ...explained(row, row.awake ?? cpu),
        ...waits,
      ]
    }
  }
}

type Sides = Pick<CostChange, 'base' | 'head'>

const both = ({ base, head }: Sides): string => `${cost(base)} → ${cost(head)}`
const growthOf = ({ base, head }: Sides): number => head - base
const grownBy = (sides: Sides): string => percentChange(growthOf(sides) / sides.base, null)

/** If CPU time grew as well, its growth is given beside the growth that the row stands for. */
function waitsLonger({ measured }: WhyRow, sides: Sides): string {
  const times = `CPU time per request: ${both(sides)} µs`
  const grown = sides.head / sides.base - 1
  if (measured?.asked === undefined || grown < 0.02)
    return `head waits longer, but does not ${grown < 0.02 ? '' : 'certainly '}use more CPU time. ${times}.`
  const { asked, time } = measured
  const more = `${percent(asked)} more time per request${time === undefined ? '' : `, ${signedCost(asked * time)} µs`}`
  return `head waits longer. ${times}, which is ${percent(grown)} more. The row stands for ${more}.`
}

/** The cost with blocking calls. If it is known, the costs of suspects are parts of it. */
function blocked({ awake }: WhyRow, before: string, after = ''): string {
  if (awake === undefined) return ''
  const what = 'Including calls that block the thread, such as a sync or a lock'
  return `${before}${what}: ${both(awake)} µs, ${withInterval(awake)} µs${after}`
}

/** Suspects are named as the cause only if they account for at least this part of the change. */
const leastLikely = 1 / 3

/** The most certain suspects that are named. */
const mostSure = 3

function explained(row: WhyRow, cpu: CostChange): Part[][] {
  const [first, ...others] = row.suspects
  const isOpposite = first !== undefined && (first.change > 0 ? cpu.high < 0 : cpu.low > 0)
  const isCause = first !== undefined && !isOpposite && !isMinor(row, cpu)
  const sure = (isCause ? others : isOpposite ? [] : row.suspects).filter(({ certain }) => certain)
  const isLarger = ({ certain, change }: WhySuspect) => !certain && Math.abs(change) > Math.abs(first!.change)
  const isOther = first?.certain === true ? isLarger : (each: WhySuspect) => isAlternative(row, first!, each)
  const perhaps = isCause ? others.filter(isOther).slice(0, 1) : []
  const named = sure.slice(0, isCause ? mostSure - 1 : mostSure)
  const rest: Part[][] = restOf(row, cpu, isCause ? [first, ...perhaps, ...named] : named).map(text => [text])
  const open = isCause && !first.open ? named.find(each => each.open) : undefined
  const theirs = open === undefined ? [] : elseParts(row, open)
  const certain = named.length === 0 ? [] : [[...joined(named.map(sized), ' · '), ...theirs]]
  const line = joined([...certain, ...rest], ' · ')
  const what = named.length === 0 ? 'the change' : 'most of the change'
  const grown = mostGrown(row, cpu)
  return [
    isCause
      ? [
          ...uncertain(row, cpu),
          ...suspectParts(first),
          ...perhaps.flatMap(each => ['; perhaps ', ...sized(each)]),
          ...elseParts(row, first),
        ]
      : [
          grown?.callee === undefined
            ? `No function ${row.compiled === undefined ? 'that head changed' : 'whose source is known'} explains ${what}`
            : 'No function that head changed certainly explains the change',
          ...(grown?.callee === undefined ? changedParts(row, ', but it also changed ') : []),
          ...grownParts(grown, cpu),
        ],
    ...(line.length === 0 ? [] : [line]),
  ]
}

/** Without measured blocks, nobody knows whether a new function costs anything: beside one, what else may have grown is told, or the other way. */
function isAlternative({ doubt, measured }: WhyRow, first: WhySuspect, { place, change }: WhySuspect): boolean {
  const isNew = (of: WhyPlace | undefined) => of?.sides === 'head'
  const isOpen = doubt === 'extracted' && measured === undefined
  return isOpen && isNew(place) !== isNew(first.place) && change / first.change >= 1 / 4
}

/** Are all suspects too small a part of the change for one of them to be its cause? Of a change that may be none, a certain one is not. */
function isMinor({ suspects: [first], account }: WhyRow, cpu: CostChange): boolean {
  const parts = [first!.change, account?.suspects.change ?? 0].map(change => change / cpu.change)
  return (!first!.certain || first!.share !== undefined) && Math.max(...parts) < leastLikely
}

function uncertain({ doubt, measured, suspects: [first] }: WhyRow, cpu: CostChange): Part[] {
  if (first!.certain) return []
  if (first!.callee !== undefined) return ['Not certain; most likely ']
  if (doubt === undefined) return ['No suspect is certain; most likely ']
  const reason =
    doubt === 'extracted'
      ? 'a function is new in head, and V8 compiles such functions into their callers, but not while they are profiled'
      : `the profiled launches grew by ${grownBy(cpu)}, the measured blocks by ${grownBy(measured!)}`
  return [`No suspect is certain: ${reason}. Most likely `]
}

/** What the named suspects do not account for, by kind; only kinds with at least 2 % of the change. */
function restOf({ account }: WhyRow, cpu: CostChange, told: WhySuspect[]): string[] {
  if (account === undefined) return []
  const known = (isAfter: boolean) =>
    told.reduce((sum, { change, after = false }) => sum + (after === isAfter ? change : 0), 0)
  const isMostElsewhere = told.length > 0 && account.threads.change / cpu.change > 1 / 2
  const forWhom = isMostElsewhere ? ', perhaps on behalf of what is named' : ''
  const parts = [
    [told.length === 0 ? 'changed code' : 'other changed code', account.suspects.change - known(false)],
    ['unchanged code', account.unchanged.change - known(true)],
    ['native code', account.native.change],
    ['other threads and processes', account.threads.change, forWhom],
  ] as const
  return parts
    .filter(([, change]) => Math.abs(change) >= 0.02 * Math.abs(cpu.change))
    .map(([name, change, more = '']) => `${name} ${signedCost(change)} µs${more}`)
}
