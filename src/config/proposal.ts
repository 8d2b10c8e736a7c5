import type { z } from 'zod'
import { defined } from '../defined.ts'
import { isMapping } from '../json.ts'
import { list, mapping, name, object, prose, yesOrNo } from './bounded.ts'
import { rules, threshold } from './config.ts'
import type { Written } from './load.ts'
import { parseConfig } from './parse.ts'
import { readYaml } from './yaml.ts'

/** More changes than that are a different config. */
const mostChanges = 1000
const change = object({
  /** `gate.rps`, `scenarios[list products].connections` */
  key: prose(1000),
  base: prose(1000).optional(),
  head: prose(1000).optional(),
})

export const proposal = object({
  /** Does it apply to this very run? Only where somebody with a say in the workflow asked for that. */
  applies: yesOrNo,
  changes: list(change, mostChanges),
  /** Why head's config could not be used as it is. Absent: it could. */
  flaw: prose().optional(),
  /** By scenario, the thresholds it proposes; absent when it could not be used, and when it applies anyway. */
  thresholds: mapping(name(), list(threshold, 1000), 100).optional(),
  /** Likewise. */
  gate: rules.optional(),
})

/** What a pull request changes in the config that it is judged by. */
export interface Proposal extends z.output<typeof proposal> {}
/** One key of the config that differs. Values as they are written, shortened; absent where that side has no such key. */
export interface ConfigChange extends z.output<typeof change> {}

/** What a change of the config by head comes to; undefined: both say the same. Pure. */
export function proposalOf(base: Written, head: Written | undefined, applies: boolean): Proposal | undefined {
  if (head === undefined) return { applies, changes: [], flaw: `head removes ${base.file}` }
  const moved = base.file === head.file ? [] : [{ key: 'the file', base: base.file, head: head.file }]
  const usable = rulesOf(head)
  if ('flaw' in usable) return { applies, changes: moved, flaw: usable.flaw }
  const changes = [...moved, ...configChanges(readYaml(base.text).value, readYaml(head.text).value)]
  if (changes.length === 0) return undefined
  return { applies, changes, ...(applies ? {} : usable) }
}

function rulesOf({ text, file }: Written): { flaw: string } | Required<Pick<Proposal, 'thresholds' | 'gate'>> {
  try {
    const { scenarios, gate } = parseConfig(text, file)
    return { thresholds: Object.fromEntries(scenarios.map(({ name, thresholds }) => [name, thresholds])), gate }
  } catch (error) {
    return { flaw: (error as Error).message }
  }
}

/** The keys that differ between two configs as they are written, in the order of base, then of head; 1000 at most. Pure. */
export function configChanges(base: unknown, head: unknown): ConfigChange[] {
  const [before, after] = [leaves(base), leaves(head)]
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap(key => {
    const [from, to] = [before.get(key), after.get(key)]
    return from === to ? [] : [{ key: shortened(key), ...defined({ base: from, head: to }) }]
  })
  return changes.slice(0, mostChanges)
}

/** Scenarios, requests and variants go by their names, so that moving one in its list is not a change. */
function leaves(value: unknown, key = '', into = new Map<string, string>()): Map<string, string> {
  if (value === undefined) return into // no YAML at all
  const names = namesOf(value)
  if (names !== undefined)
    for (const [i, part] of (value as unknown[]).entries()) leaves(part, `${key}[${names[i]}]`, into)
  else if (isMapping(value) && (key === '' || Object.keys(value).length > 0))
    for (const [name, part] of Object.entries(value)) leaves(part, key === '' ? name : `${key}.${name}`, into)
  else into.set(key === '' ? 'the config' : key, shown(value))
  return into
}

function namesOf(value: unknown): string[] | undefined {
  const names = Array.isArray(value) ? value.map(part => part?.name) : []
  const isUnique = new Set(names).size === names.length && names.every(name => typeof name === 'string')
  return isUnique && names.length > 0 ? names : undefined
}

/** Long enough for a shell line, short enough for a table. */
const longest = 160

const shown = (value: unknown): string => shortened(typeof value === 'string' ? value : JSON.stringify(value))

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
