import type { SliceRequest } from '../../results/blocks.ts'
import { mergedHistograms } from '../../results/histogram.ts'
import type { SliceLoad } from './protocol.ts'

/**
 * What several processes saw of one slice, as if one had. It lasts until the last of them has its last response; its rate is the
 * sum of their rates; the busiest says how busy the load generator was. Of at least one.
 */
export function merged(loads: SliceLoad[]): SliceLoad {
  const [first, ...others] = loads
  if (others.length === 0) return first!
  const sum = (of: (load: SliceLoad) => number) => loads.reduce((total, load) => total + of(load), 0)
  const reconnects = sum(load => load.reconnects ?? 0)
  return {
    duration: Math.max(...loads.map(({ duration }) => duration)),
    ...steady(loads),
    sent: sum(({ sent }) => sent),
    dropped: sum(({ dropped }) => dropped),
    timeouts: sum(({ timeouts }) => timeouts),
    connectionErrors: sum(({ connectionErrors }) => connectionErrors),
    ...(reconnects === 0 ? {} : { reconnects }),
    requests: first!.requests.map((_, i) => together(loads.map(({ requests }) => requests[i]!))),
    generator: {
      cpu: sum(({ generator }) => generator.cpu),
      utilisation: Math.max(...loads.map(({ generator }) => generator.utilisation)),
    },
  }
}

/** answered / duration = Σ answeredᵢ / durationᵢ */
function steady(loads: SliceLoad[]): Pick<SliceLoad, 'steady'> {
  const known = loads.flatMap(load => load.steady ?? [])
  const answered = known.reduce((sum, each) => sum + each.answered, 0)
  if (known.length < loads.length || answered === 0) return {}
  const rate = known.reduce((sum, each) => sum + each.answered / each.duration, 0)
  return { steady: { answered, duration: answered / rate } }
}

function together(parts: SliceRequest[]): SliceRequest {
  const statuses: Record<string, number> = {}
  for (const part of parts)
    for (const [status, count] of Object.entries(part.statuses)) statuses[status] = (statuses[status] ?? 0) + count
  const sum = (of: (part: SliceRequest) => number) => parts.reduce((total, part) => total + of(part), 0)
  const transfer = sum(part => part.transfer ?? 0)
  return {
    answered: sum(({ answered }) => answered),
    statuses,
    bytes: sum(({ bytes }) => bytes),
    ...(transfer === 0 ? {} : { transfer }),
    histogram: mergedHistograms(parts.map(({ histogram }) => histogram)),
  }
}
