import type { Variant } from '../prepare/variant.ts'
import type { MeasureOptions } from './measure.ts'
import { expectedRuntime } from './profile/runtime.ts'
import { Servers, takeTurns } from './server/servers.ts'

/**
 * Variants that insist on one and the same port would have to take turns, and from one turn to the next a machine changes by more
 * than most regressions. Node can be told to listen elsewhere: where all of them were seen to do so, alive at once, they are moved.
 * Otherwise, and where one does not start, they stay as they are.
 */
export async function movedApart(options: Omit<MeasureOptions, 'open'>): Promise<Variant[]> {
  const { variants, results } = options
  if (takeTurns(variants).length < 2) return variants
  const insist = `The servers insist on port ${[...new Set(variants.flatMap(({ port }) => port ?? []))].join(' and ')}.`
  const moved = variants.map(variant => ({ ...variant, movesPort: true }))
  if (variants.every(variant => expectedRuntime(variant) === 'node') && (await areAliveAtOnce(moved, options))) {
    results.notes.push(`${insist} Node was told to give each side a port of its own, so that both are alive at once`)
    return moved
  }
  results.notes.push(
    `${insist} So they take turns. If the server reads \`PORT\`, both are alive at once, and a run detects smaller changes`,
  )
  return variants
}

async function areAliveAtOnce(variants: Variant[], options: Omit<MeasureOptions, 'open'>): Promise<boolean> {
  await using servers = new Servers()
  await servers.bootAll(variants, options, -1)
  options.signal.throwIfAborted()
  return servers.errors.size === 0
}
