/** A text of a workflow with its expressions filled in, as GitHub does it: properties, `&&`, `||` and `format`. */
export const filledIn = (text: string, contexts: Record<string, object>): string =>
  text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => {
    const code = expression.replace(/'[^']*'|\.(?=[a-z])/g, part => (part === '.' ? '?.' : part)) // what is missing is null
    const evaluate = new Function(...Object.keys(contexts), 'format', `return ${code}`)
    return String(evaluate(...Object.values(contexts), format) ?? '')
  })

const format = (text: string, ...values: unknown[]): string =>
  text.replace(/\{(\d)\}/g, (_, index) => String(values[index] ?? ''))
