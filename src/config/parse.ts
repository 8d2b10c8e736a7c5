import type { z } from 'zod'
import { GateError } from '../errors.ts'
import { type Complaint, complain, invalid, unreadable } from './complaints.ts'
import type { Config } from './config.ts'
import { normalise } from './normalise.ts'
import { configFile } from './schema.ts'
import { readYaml } from './yaml.ts'

/**
 * Text of a config file → config. Pure. Throws `config-invalid`, naming every place that is wrong as `file:line:column`,
 * or `path-escapes`, where that is all that is wrong.
 */
export function parseConfig(text: string, file: string): Config {
  const read = readYaml(text)
  if (read.flaws.length > 0) throw unreadable(read, file)
  const checked = configFile.safeParse(withoutEmpty(read.value))
  if (!checked.success)
    throw invalid(
      checked.error.issues.flatMap(issue => complain(issue, read)),
      read,
      file,
    )
  const { config, complaints } = normalise(checked.data, file)
  if (config === undefined || complaints.length > 0) throw invalid(complaints, read, file)
  return config
}

/** A config that stands in no file. Throws `config-invalid` for what no file may say, either. */
export function configOf(written: z.input<typeof configFile>): Config {
  const checked = configFile.safeParse(written)
  const found = checked.success ? normalise(checked.data) : { complaints: checked.error.issues }
  const { config, complaints }: { config?: Config; complaints: Pick<Complaint, 'path' | 'message'>[] } = found
  if (config !== undefined && complaints.length === 0) return config
  throw new GateError(
    'config-invalid',
    complaints.map(({ path, message }) => `\`${path.join('.')}\`: ${message}`).join('\n'),
  )
}

/** A `gate:` whose every line is commented out says nothing, like no `gate` at all. */
function withoutEmpty(value: unknown): unknown {
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
}
