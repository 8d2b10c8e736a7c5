import type { Matched } from './identity.ts'

/**
 * What calls the next middleware, in known frameworks: a file, after the package that it is in, and the end of the function's name. One
 * function has to be on the stack twice, or (`any`) two of those.
 */
const chains: { file: RegExp; name: RegExp; any?: true }[] = [
  { file: /^(express|router|connect|restify|polka|fastify|next-connect)\//, name: /\bnext$/ },
  { file: /^(koa-compose|hono)\//, name: /\bdispatch$/ },
  { file: /^django\//i, name: /\binner$/ },
  { file: /^flask\//i, name: /\b(__call__|wsgi_app)$/, any: true },
  { file: /^starlette\/.*\b(applications|middleware|routing)\b/i, name: /\b__call__$/, any: true },
  { file: /^github\.com\/(gin-gonic\/gin|gofiber\/fiber)\b/, name: /\bNext$/ },
  { file: /^(net\/http\/server|\.\/.*)\.go$/, name: /\bServeHTTP$/, any: true },
  { file: /^[^/]*(tomcat|jetty|undertow)/, name: /\b(internalDoFilter|doFilter)$/ },
]

/**
 * The stack as if each middleware had returned before the next one began. In fact it stays on the stack while the framework goes
 * on, and is not to blame for what follows:
 *
 *   next  audit  next  handler   →   next  handler
 *
 * After an `await` or in a callback, a new stack begins. If project code calls the first `next` on it, that code is middleware, too.
 *
 * Only for frameworks that are known to do this: `map  total  map  price` looks the same, but `total` calls the inner `map` itself.
 */
export const returned = (stack: Matched[]): Matched[] => returnedAt(stack).map(i => stack[i]!)

/** The same, as places in the stack: a function may stand in it twice. */
export function returnedAt(stack: Matched[]): number[] {
  const kept: number[] = []
  const last = new Map<unknown, { i: number; place: number; owns: number }>()
  let owns = 0
  for (const [i, each] of stack.entries()) {
    const link = linkOf(each)
    const before = last.get(link)
    if (before !== undefined && owns > before.owns && kept[before.place] === before.i) kept.length = before.place
    else if (link !== undefined && last.size === 0 && isCalledByOwn(stack, i)) kept.length = 0
    if (link !== undefined) last.set(link, { i, place: kept.length, owns })
    kept.push(i)
    if (each.frame.kind === 'own') owns++
  }
  return kept
}

/**
 * The runtime or other packages may be between, as in `storage.run(context, next)`, but no other file of the framework: what that sends for a
 * handler is the handler's work.
 */
function isCalledByOwn(stack: Matched[], at: number): boolean {
  const { kind, package: of, file } = stack[at]!.frame
  const isBetween = ({ frame }: Matched) =>
    frame.kind === 'runtime' ||
    (frame.kind === 'package' && frame.package !== of) ||
    (frame.kind === kind && frame.package === of && frame.file === file)
  return stack.findLast((each, i) => i < at && !isBetween(each))?.frame.kind === 'own'
}

/** What it shares with others that call the next middleware; undefined if it does not. */
function linkOf(each: Matched): unknown {
  const chain = chains.find(one => one.name.test(each.frame.function) && one.file.test(pathOf(each)))
  return chain?.any === true ? chain : chain && each
}

const pathOf = ({ frame: { kind, package: of, file } }: Matched): string =>
  kind === 'own' ? `./${file}` : of === '' ? file : `${of}/${file}`
