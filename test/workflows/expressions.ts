/** A text of a workflow with its expressions filled in, as GitHub does it: properties, `&&`, `||`, `format` and `startsWith`. */
export const filledIn = (text: string, contexts: Record<string, object>): string =>
  text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => {
    const code = expression.replace(/'[^']*'|\.([\w-]+)/g, (part, name) => (name ? `?.['${name}']` : part)) // what is missing is null
    const known = { ...contexts, format, startsWith }
    const evaluate = new Function(...Object.keys(known), `return ${code}`)
    return String(evaluate(...Object.values(known)) ?? '')
  })

const format = (text: string, ...values: unknown[]): string =>
  text.replace(/\{(\d)\}/g, (_, index) => String(values[index] ?? ''))

const startsWith = (text: string, start: string): boolean => text.toLowerCase().startsWith(start)
