import type { z } from 'zod'
import { list, mapping, object } from './bounded.ts'

type Camel<Key> = Key extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Tail>}` : Key
type Camelled<T> = { [Key in keyof T as Camel<Key>]: T[Key] }

/** Keys as code has them: `ready-timeout` → `readyTimeout`. */
export const camelled = <T extends object>(value: T): Camelled<T> =>
  Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), part]),
  ) as Camelled<T>

type Given<Schema> =
  Schema extends z.ZodOptional<infer Inner> ? z.ZodOptional<z.ZodType<z.output<Inner>>> : z.ZodType<z.output<Schema>>

/** What keys of the file are checked to, as keys of results.json: nothing is parsed again, and unknown keys are dropped. */
export const kept = <Shape extends z.ZodRawShape>(shape: Shape) =>
  camelled(Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, given(schema)]))) as Camelled<{
    [Key in keyof Shape]: Given<Shape[Key]>
  }>

function given(schema: any): any {
  const { type, innerType, out, shape, element, keyType, valueType, options, defaultValue } = schema.def
  if (type === 'optional') return given(innerType).optional()
  if (type === 'default') return given(innerType).default(defaultValue)
  if (type === 'prefault') return given(innerType)
  if (type === 'pipe') return given(out)
  if (type === 'object')
    return object(Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, given(part)])))
  if (type === 'array') return list(given(element), 1000)
  if (type === 'record') return mapping(keyType, given(valueType), 1000)
  return type === 'union' ? schema.clone({ ...schema.def, options: options.map(given) }) : schema
}
