import type { WhyPlace, WhySuspect } from '../results/why.ts'
import { sizeOfCost } from './numbers.ts'
import { calleeParts } from './why-grown.ts'
import { joined, type Part, placeParts, stepParts } from './why-parts.ts'

/** `+203 ± 17 µs (73 %) in `, the name of the suspect, and where its growth goes. */
export const suspectParts = (suspect: WhySuspect): Part[] => [...sized(suspect), ...pathOf(suspect)]

/** The same without where it goes. */
export const sized = (suspect: WhySuspect): Part[] => [`${sizeOfCost(suspect)} in `, ...named(suspect)]

function named({ place, beside, moved, rebuilt, after, package: changed, callee }: WhySuspect): Part[] {
  if (changed !== undefined) {
    const { name, base, head, manifest } = changed
    const versions = base === '' ? `${head}, new` : head === '' ? `${base}, gone` : `${base} → ${head}`
    const line: Part[] = manifest === undefined ? [] : [', ', { ...manifest, inHead: true }]
    return [{ name }, ` ${versions}`, ...line]
  }
  if (place === undefined) return ['what head changed']
  return [
    ...(after === true ? ['what runs after or within '] : []),
    ...placeParts(place),
    beside === true
      ? place.line > 0
        ? ', where head changed the code around it'
        : ', which head changed'
      : moved === true
        ? ', which head moved to another file unchanged'
        : rebuilt === true
          ? ', whose compiled code differs, although head did not change its source'
          : ', changed by head',
    ...calleeParts({ callee }),
  ]
}

/** The ends of the path along which a suspect's growth goes: where to look next. What has neither name nor line is not one. */
function pathOf({ path, place, package: changed, change }: WhySuspect): Part[] {
  const isItself = (step: WhyPlace) => step.function === place?.function && step.file === place.file
  const isNameless = ({ function: name, line }: WhyPlace) => line === 0 && /^\((minified code|anonymous)\)$/.test(name)
  const steps = path.filter(step => !isItself(step) && !isNameless(step))
  if (steps.length === 0) return []
  const shown = changed === undefined ? steps.slice(-1) : [...new Set([steps[0]!, steps.at(-1)!])]
  return [
    change < 0 ? '; the time went to ' : '; the time goes to ',
    ...joined(
      shown.map(step => stepParts(step, changed?.name)),
      ' › ',
    ),
  ]
}
