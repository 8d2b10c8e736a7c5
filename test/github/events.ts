import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

// Event payloads as GitHub sends them: complete, not only the keys we read, and checked against its own description of webhooks.

const description = JSON.parse(
  readFileSync('node_modules/@octokit/openapi-webhooks/generated/api.github.com.json', 'utf8'),
)
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'webhooks', components: description.components })

const validators = new Map<string, ValidateFunction>()
function validator(name: string): ValidateFunction {
  const known = validators.get(name) ?? ajv.compile({ $ref: `webhooks#/components/schemas/${name}` })
  validators.set(name, known)
  return known
}

type Part = { [key: string]: unknown }

/**
 * A payload of an event: everything that GitHub always sends, with the given parts in it. Throws if the result is not a payload
 * of this event. `name` as in the description: `pull-request-synchronize`, `workflow-run-completed`, `push`.
 */
export function eventPayload(name: string, parts: Part = {}): Part {
  const schema = `webhook-${name}`
  const validate = validator(schema)
  const payload = merged(example(description.components.schemas[schema]), parts) as Part
  if (!validate(payload)) throw new Error(`no ${name}: ${ajv.errorsText(validate.errors)}`)
  return payload
}

/** The smallest value that satisfies a schema. */
function example(schema: any): unknown {
  if (schema === undefined || schema === true) return {}
  if (schema.$ref !== undefined)
    return example(
      schema.$ref
        .slice(2)
        .split('/')
        .reduce((whole: any, key: string) => whole[key], description),
    )
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.allOf !== undefined) return schema.allOf.map(example).reduce(merged, object(schema))
  const [choice] = schema.oneOf ?? schema.anyOf ?? []
  if (choice !== undefined)
    return schema.properties === undefined ? example(choice) : merged(object(schema), example(choice))
  const types = [schema.type].flat()
  if (types.includes('null')) return null
  return ofType(types[0] ?? 'object', schema)
}

function ofType(type: string, schema: any): unknown {
  switch (type) {
    case 'string':
      return texts[schema.format as keyof typeof texts] ?? (schema.pattern === undefined ? 'x' : '1'.repeat(40))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return false
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items))
    default:
      return object(schema)
  }
}

const texts = {
  uri: 'https://api.github.com/x',
  'uri-template': 'https://api.github.com/x{/y}',
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  email: 'x@example.com',
}

const object = ({ required = [], properties = {} }: { required?: string[]; properties?: Part }): Part =>
  Object.fromEntries(required.map(key => [key, example(properties[key])]))

function merged(whole: unknown, part: unknown): unknown {
  if (!isObject(whole) || !isObject(part)) return part
  return Object.fromEntries(
    [...new Set([...Object.keys(whole), ...Object.keys(part)])].map(key => [
      key,
      Object.hasOwn(part, key) ? merged(whole[key], part[key]) : whole[key],
    ]),
  )
}

const isObject = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)
