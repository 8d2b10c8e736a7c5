import type { Argument, Command, Option } from 'commander'
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { program } from '../src/commands.ts'
import { configFile, parts } from '../src/config/schema.ts'
import { percentileKey } from '../src/config/thresholds.ts'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | false
  description?: string
  default?: unknown
  [keyword: string]: unknown
}

/** JSON Schema of perf-gate.yml as it is written, for editors. */
export function jsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(configFile, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => percentileKeys(part as JsonSchema),
  }) as JsonSchema
  return {
    ...schema,
    $id: 'https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json',
    title: 'perf-gate',
  }
}

/** Besides the named metrics, any percentile may be gated. Zod can only say that about all keys at once. */
function percentileKeys(part: JsonSchema): void {
  const { additionalProperties } = part
  if (part.properties?.rps === undefined || !additionalProperties) return
  part.patternProperties = { [percentileKey.source]: additionalProperties }
  part.additionalProperties = false
}

/** A table of keys for each part of the config, for docs/config.md. */
export function tables(): Record<keyof typeof parts, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, schema]) => [name, keyTable(schema)])) as Record<
    keyof typeof parts,
    string
  >
}

function keyTable(schema: z.ZodType): string {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return markdownTable([
    ['Key', 'Meaning', 'Default'],
    ...Object.entries(properties).map(([key, { description = '', default: fallback }]) => [
      `\`${key}\``,
      description.replaceAll('|', '\\|'),
      shown(fallback),
    ]),
  ])
}

function shown(fallback: unknown): string {
  if (fallback === undefined || (typeof fallback === 'object' && fallback !== null)) return ''
  return `\`${fallback}\``
}

/** What the command line offers: its commands, and their flags with the commands that take them. */
export function commandTables(): Record<'commands' | 'flags', string> {
  const flags = new Map<string, { option: Option; commands: string[] }>()
  for (const command of program.commands)
    for (const option of command.options) {
      const key = `${option.flags} ${option.description}`
      const known = flags.get(key) ?? { option, commands: [] }
      flags.set(key, { ...known, commands: [...known.commands, `\`${command.name()}\``] })
    }
  const bounded = (text: string) => text.replaceAll('|', '\\|')
  return {
    commands: markdownTable([
      ['Command', 'What it does'],
      ...program.commands.map(command => [`\`perf-gate ${typed(command)}\``, bounded(command.description())]),
    ]),
    flags: markdownTable([
      ['Flag', 'Meaning', 'Default', 'Commands'],
      ...[...flags.values()].map(({ option, commands }) => [
        `\`${bounded(option.flags)}\``,
        bounded(option.description),
        shown(option.defaultValue),
        commands.length === program.commands.length ? 'all' : commands.join(', '),
      ]),
    ]),
  }
}

/** `bisect <good> <bad>` */
const typed = (command: Command): string => [command.name(), ...command.registeredArguments.map(bracketed)].join(' ')

const bracketed = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}
