import type { z } from 'zod'
import { GateError } from '../errors.ts'
import { isMapping } from '../json.ts'
import { baselineOf, check, checkPoints } from './checks.ts'
import { invalid } from './complaints.ts'
import { type Config, camelled } from './config.ts'
import { named, points, toSent } from './scenarios.ts'
import { configFile, type Written } from './schema.ts'
import { readYaml } from './yaml.ts'

const checked = configFile.superRefine(check, { when: ({ issues }) => issues.length === 0 }).transform(normalise)

/** Text of a config file → config. Pure. Throws `config-invalid` with every place that is wrong, or `path-escapes` if only that is. */
export function parseConfig(text: string, file: string): Config {
  const read = readYaml(text)
  if (read.flaws.length > 0) throw invalid(read.flaws, read, file)
  const keys = read.value ?? {} // a `gate:` whose every line is commented out says nothing, like no `gate` at all
  const said = isMapping(keys) ? Object.fromEntries(Object.entries(keys).filter(([, part]) => part !== null)) : keys
  const { data, error } = checked.safeParse(said)
  if (error) throw invalid(error.issues, read, file)
  return { file, ...data }
}

/** A config that is not from a file. Throws `config-invalid` for what a file may not say, either. */
export function configOf(written: z.input<typeof configFile>): Config {
  const { data, error } = checked.safeParse(written)
  if (data) return data
  const sentences = error.issues.map(({ path, message }) => `\`${path.join('.')}\`: write ${message}`)
  throw new GateError('config-invalid', sentences.join('\n'))
}

/** A valid file → what the stages work with. */
function normalise(file: Written, context: z.core.$RefinementCtx): Config {
  const { server: written, gate, budget, variants = [], ...rest } = file
  const { evidence, 'on-inconclusive': onInconclusive, 'on-invalid': onInvalid, ...thresholds } = gate
  const spread = file.scenarios.flatMap((scenario, i) =>
    points(named(scenario), thresholds).map(point => ({ point, i })),
  )
  checkPoints(spread, context)
  const scenarios = spread.map(({ point }) => point)
  const { login, ...server } = camelled(written)
  const ready = scenarios[0]!.requests[0]!.path
  return {
    ...rest,
    server: { ready, ...server, ...(login && { login: toSent(login) }) },
    scenarios,
    gate: { evidence, onInconclusive, onInvalid },
    budget: budget ?? defaultBudget(scenarios.length),
    variants: variants.map((variant, i) => ({ ...camelled(variant), baseline: i === baselineOf(variants) })),
  }
}

/** One scenario gets 2½ minutes, three get six, and more share them. ms */
export const defaultBudget = (scenarios: number): number => Math.min(360_000, 150_000 + 105_000 * (scenarios - 1))
