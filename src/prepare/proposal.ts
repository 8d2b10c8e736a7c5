import type { Written } from '../config/load.ts'
import { parseConfig } from '../config/parse.ts'
import { readYaml } from '../config/yaml.ts'
import { defined } from '../defined.ts'
import { isMapping } from '../json.ts'
import { type ConfigChange, mostChanges, type Proposal } from '../results/results.ts'

/** What head changes in the config; undefined: nothing. Pure. */
export function proposalOf(base: Written, head: Written | undefined, applies: boolean): Proposal | undefined {
  if (head === undefined) return { applies, changes: [], flaw: `head removes ${base.file}` }
  const moved = base.file === head.file ? [] : [{ key: 'the file', base: base.file, head: head.file }]
  const usable = rulesOf(head)
  if ('flaw' in usable) return { applies, changes: moved, flaw: usable.flaw }
  const changes = [...moved, ...configChanges(readYaml(base.text).value, readYaml(head.text).value)]
  if (changes.length === 0) return undefined
  return { applies, changes, ...(applies ? {} : usable) }
}

function rulesOf({ text, file }: Written): { flaw: string } | Pick<Proposal, 'thresholds' | 'gate' | 'limit'> {
  try {
    const { scenarios, gate, limit } = parseConfig(text, file)
    const thresholds = Object.fromEntries(scenarios.map(({ name, thresholds }) => [name, thresholds]))
    return { thresholds, gate, ...defined({ limit }) }
  } catch (error) {
    return { flaw: (error as Error).message }
  }
}

/** The keys that differ between two configs as written, in base's order, then in head's; at most 1000. Pure. */
export function configChanges(base: unknown, head: unknown): ConfigChange[] {
  const [before, after] = [leaves(base), leaves(head)]
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap(key => {
    const [from, to] = [before.get(key), after.get(key)]
    return from === to ? [] : [{ key: limited(key), ...defined({ base: from, head: to }) }]
  })
  return changes.slice(0, mostChanges)
}

/** Scenarios, requests and variants are identified by name, so that moving one in its list is not a change. */
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

const shown = (value: unknown): string => limited(typeof value === 'string' ? value : JSON.stringify(value))

const limited = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
