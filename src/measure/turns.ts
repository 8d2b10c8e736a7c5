import { failsAs, GateError } from '../errors.ts'
import type { Variant } from '../prepare/variant.ts'
import { listed, shortened } from '../text.ts'
import { startOnce } from './server/boot.ts'
import { inUse } from './server/ports.ts'
import { type LaunchAll, takeTurns } from './server/servers.ts'

/**
 * Some did not start while others were alive. If they do alone, all want what only one can have: a second port (for metrics or management),
 * a lock file, or the memory. The change is not to blame, so they take turns. Undefined for any other cause. It is not to blame either if
 * base, started once more, fails alike, such as on a database that is not empty: that is then among `errors`. Stop every server first.
 */
export async function takingTurns(errors: Map<string, GateError>, options: LaunchAll): Promise<Variant[] | undefined> {
  const { variants, config, results, say } = options
  const lost = variants.filter(({ name }) => errors.has(name))
  const failure = (variant: Variant) => {
    say(`starting ${variant.name} alone`)
    return failureOf(variant, { ...options, server: config.server, cpus: results.machine.pinning?.servers })
  }
  if (lost.length === 0 || lost.length === variants.length) return undefined
  const wereAlone = takeTurns(variants).length > 1
  for (const variant of lost) {
    const alone = wereAlone ? errors.get(variant.name) : await failure(variant)
    if (alone === undefined) continue
    const base = variants.find(({ baseline }) => baseline)!
    const again = errors.has(base.name) ? undefined : await failure(base)
    if (again !== undefined && failsAs(alone, again)) {
      const reason = `It had started before, and then \`${variant.name}\` failed in the same way: it must be able to start twice on what both share, such as a database`
      errors.set(base.name, new GateError(again.code, `${again.message}. ${reason}`, again))
    }
    return undefined
  }
  const named = (some: Variant[]) => listed(some.map(({ name }) => `\`${name}\``))
  const { lastWords = '', message } = errors.get(lost[0]!.name)!
  const said = shortened(inUse.exec(lastWords)?.[0] ?? message, 200)
  const advice =
    'If `server.env` or `server.start` let the system choose the second port, or turned it off, they would run at the same time, and a run would detect smaller changes'
  const others = named(variants.filter(variant => !lost.includes(variant)))
  results.notes.push(
    `${named(lost)} did not start beside ${others}, but alone, so they take turns (${said}). ${advice}`,
  )
  return variants.map(variant => ({ ...variant, isAlone: true }))
}

const failureOf = (...asked: Parameters<typeof startOnce>): Promise<GateError | undefined> =>
  startOnce(...asked).then(
    () => undefined,
    error => {
      if (error instanceof GateError) return error
      throw error
    },
  )
