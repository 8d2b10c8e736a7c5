import type { z } from 'zod'
import { GateError } from '../errors.ts'
import { check } from './checks.ts'
import { invalid } from './complaints.ts'
import type { Config } from './config.ts'
import { normalise } from './normalise.ts'
import { configFile } from './schema.ts'
import { readYaml } from './yaml.ts'

const checked = configFile.superRefine(check, { when: ({ issues }) => issues.length === 0 }).transform(normalise)

/**
 * Text of a config file → config. Pure. Throws `config-invalid`, naming every place that is wrong as `file:line:column`,
 * or `path-escapes`, where that is all that is wrong.
 */
export function parseConfig(text: string, file: string): Config {
  const read = readYaml(text)
  if (read.flaws.length > 0) throw invalid(read.flaws, read, file)
  const { data, error } = checked.safeParse(withoutEmpty(read.value))
  if (error) throw invalid(error.issues, read, file)
  return { file, ...data }
}

/** A config that stands in no file. Throws `config-invalid` for what no file may say, either. */
export function configOf(written: z.input<typeof configFile>): Config {
  const { data, error } = checked.safeParse(written)
  if (data) return data
  throw new GateError(
    'config-invalid',
    error.issues.map(({ path, message }) => `\`${path.join('.')}\`: ${message}`).join('\n'),
  )
}

/** A `gate:` whose every line is commented out says nothing, like no `gate` at all. */
function withoutEmpty(value: unknown): unknown {
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
}
