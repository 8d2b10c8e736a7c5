import { mostPlaces, type WhyRow, type WhySuspect } from '../results/why.ts'
import { plural } from '../text.ts'
import { joined, nameParts, type Part } from './why-parts.ts'

// What head changed beside what is named.

/** A function, a package, or a line. */
interface Place {
  name?: string
  /** '' if its place is not known. */
  file: string
  line: number
  /** It calls the first suspect. */
  calls?: boolean
  /** The line is one of base. */
  gone?: boolean
}

/** Most of these places that are told, and most of each kind while there are others. */
const most = { places: 6, each: 3 }

/** What head changed, too, and whether that may be why a suspect costs more. Functions are left out if they may not be. */
export function elseParts({ others = [], outside = [] }: WhyRow, { place, certain, open }: WhySuspect): Part[] {
  const isOther = ({ file, line, gone = false }: Place) =>
    gone || file !== place?.file || (place.line > 0 && line !== place.line) // not a template
  const places = (certain && !open ? outside : mixed(others, outside)).filter(isOther)
  const told = placesParts(places, '; head also changed ')
  if (!certain || !open) return told
  if (told.length === 0) return ['; something else may be why']
  return [...told, places.length === 1 ? ': that may be why' : ': any of these may be why']
}

/** What head changed, where no suspect is named as the cause; a certain one is told for itself. */
export function changedParts({ others = [], outside = [], suspects: [first] }: WhyRow, before: string): Part[] {
  const { place, certain, beside, moved, rebuilt }: Partial<WhySuspect> = first ?? {}
  const isOpen = certain === false && !(beside ?? moved ?? rebuilt)
  const likely = place && isOpen ? [{ ...place, name: place.function }] : []
  return placesParts(mixed([...likely, ...others], outside), before)
}

function mixed(functions: Place[], lines: Place[]): Place[] {
  const { each } = most
  const all = [...functions.slice(0, each), ...lines.slice(0, each), ...functions.slice(each), ...lines.slice(each)]
  const firstOf = ({ file, line, name }: Place) =>
    all.find(other => other.file === file && other.line === line && (line > 0 || other.name === name))
  return all.filter(each => firstOf(each) === each) // a function may begin where a constant does
}

function placesParts(places: Place[], before: string): Part[] {
  if (places.length === 0) return []
  const shown = places.slice(0, most.places)
  const more = places.length - shown.length
  const rest = places.length >= mostPlaces ? 'many more' : plural(more, 'more place')
  return [before, ...joined(shown.map(placeParts), ', '), ...(more > 0 ? [` and ${rest}`] : [])]
}

function placeParts({ name, file, line, calls, gone }: Place): Part[] {
  const at: Part[] = file === '' ? [] : [{ file, line, inHead: gone !== true }]
  if (name === undefined) return gone === true ? [...at, ' (gone)'] : at
  const how = [at, calls === true ? ['calls it'] : []].filter(each => each.length > 0)
  return [...nameParts({ function: name }), ...(how.length > 0 ? [' (', ...joined(how, ', '), ')'] : [])]
}
