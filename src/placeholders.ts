import { parsed } from './json.ts'

type Values = Record<string, unknown>

const placeholder = /\$\{\{\s*env\.(\w+)\s*\}\}|\{(\w+)\}/g

/** A text with each `{name}` and `${{ env.NAME }}` replaced by its value. Unknown names stay as they are: they may be anything. */
export function placed(
  text: string,
  values: Values,
  env: Record<string, string> = {},
  written = (value: string) => value,
): string {
  return text.replace(placeholder, (whole, variable?: string, name?: string) => {
    if (variable !== undefined) return Object.hasOwn(env, variable) ? written(env[variable]!) : whole
    if (!Object.hasOwn(values, name!)) return whole
    const value: unknown = values[name!]
    return written(typeof value === 'object' ? JSON.stringify(value) : String(value))
  })
}

/** In JSON, values are escaped, and a string that is just `{name}` becomes the value itself: a number stays a number. */
export function placedInBody(body: string, values: Values, env: Record<string, string> = {}): string {
  if (typeof parsed(body) !== 'object') return placed(body, values, env)
  const whole = body.replace(/"\{(\w+)\}"(?!\s*:)/g, (text, name: string) =>
    Object.hasOwn(values, name) ? JSON.stringify(values[name]) : text,
  )
  return placed(whole, values, env, value => JSON.stringify(value).slice(1, -1))
}
