import type { Matched } from './identity.ts'

/** What calls the next middleware, in known frameworks: a file, after the package that it is in, and the end of the function's name. */
const chains: [file: RegExp, name: RegExp][] = [
  [/^(express|router|connect|restify|polka|next-connect)\//, /\bnext$/],
  [/^fastify\//, /\b(hookIterator|runPreParsing|handleRequest|preHandlerCallback)$/], // not `next`: a handler that sends calls one, too
  [/^(koa-compose|hono)\//, /\bdispatch$/],
  [/^django\/.*\bhandlers\/exception\b/i, /\binner$/],
  [/^flask\//i, /\bwsgi_app$/],
  [/^starlette\/.*\b(applications|middleware|routing)\b/i, /\b__call__$/],
  [/^github\.com\/(gin-gonic\/gin|gofiber\/fiber)\b/, /\bNext$/],
  [/^(net\/http\/server|\.\/.*)\.go$/, /\bServeHTTP$/],
  [/^[^/]*(tomcat|jetty|undertow)/, /\b(internalDoFilter|doFilter)$/],
]

/**
 * The stack as if each middleware had returned before the next one began. In fact it stays on the stack while the framework goes
 * on, and is not to blame for what follows:
 *
 *   next  audit  next  handler   →   next  handler
 *
 * Only for frameworks that are known to do this: `map  total  map  price` looks the same, but `total` calls the inner `map` itself.
 */
export const returned = (stack: Matched[]): Matched[] => stack.slice(returnedAt(stack))

/** Where that begins in the stack: 0 if no middleware of the project is on it. */
export function returnedAt(stack: Matched[]): number {
  const last = stack.findLastIndex(isLink)
  return stack.slice(0, Math.max(0, last)).some(({ frame }) => frame.kind === 'own') ? last : 0
}

function isLink({ frame: { kind, package: of, file, function: name } }: Matched): boolean {
  const path = kind === 'own' ? `./${file}` : of === '' ? file : `${of}/${file}`
  return chains.some(([one, end]) => end.test(name) && one.test(path))
}
