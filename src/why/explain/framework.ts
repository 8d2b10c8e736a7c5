import type { Matched } from './identity.ts'

/** What calls the next middleware, in known frameworks: the package, or the file of a library of Go, and the end of the function's name. */
const chains: [of: RegExp, name: RegExp][] = [
  [/^(express|router|connect|restify|polka|fastify|next-connect)$/, /\bnext$/],
  [/^(koa-compose|hono)$/, /\bdispatch$/],
  [/^django$/i, /\binner$/],
  [/^starlette$/i, /\b__call__$/],
  [/^github\.com\/(gin-gonic\/gin|gofiber\/fiber)\b/, /\bNext$/],
  [/^net\/http\/server\.go$/, /^HandlerFunc\.ServeHTTP$/],
  [/tomcat|jetty|undertow/, /\b(internalDoFilter|doFilter)$/],
]

/**
 * The stack as if each middleware had returned before the next one began. In fact it stays on the stack while the framework goes
 * on, and is not to blame for what follows:
 *
 *   next  audit  next  handler   →   next  handler
 *
 * Only for frameworks that are known to do this: `map  total  map  price` looks the same, but `total` calls the inner `map` itself.
 */
export const returned = (stack: Matched[]): Matched[] => returnedAt(stack).map(i => stack[i]!)

/** The same, as places in the stack: a function may stand in it twice. */
export function returnedAt(stack: Matched[]): number[] {
  const kept: number[] = []
  const owns = [0] // at [n], how many of the first n kept are the project's
  const first = new Map<Matched, number>()
  for (const [i, each] of stack.entries()) {
    const { kind, package: of, file, function: name } = each.frame
    const isChain = kind !== 'own' && chains.some(([one, end]) => one.test(of || file) && end.test(name))
    const before = isChain ? first.get(each) : undefined
    if (before !== undefined && owns[kept.length]! > owns[before]!) {
      for (const gone of kept.splice(before).map(at => stack[at]!)) if (first.get(gone)! >= before) first.delete(gone)
      owns.length = before + 1
    }
    if (!first.has(each)) first.set(each, kept.length)
    kept.push(i)
    owns.push(owns.at(-1)! + Number(kind === 'own'))
  }
  return kept
}
