import type { z } from 'zod'
import { baselineOf, checkPoints } from './checks.ts'
import type { Config } from './config.ts'
import { camelled } from './given.ts'
import { named, points, toSent } from './scenarios.ts'
import type { Written } from './schema.ts'

/** A file that is in order → what the stages work with. */
export function normalise(file: Written, context: z.core.$RefinementCtx): Config {
  const { server, scenarios: written, gate, budget, variants = [], ...rest } = file
  const { evidence, 'on-inconclusive': onInconclusive, 'on-invalid': onInvalid, ...thresholds } = gate
  const spread = written.flatMap((scenario, i) => points(named(scenario), thresholds).map(point => ({ point, i })))
  checkPoints(spread, context)
  const scenarios = spread.map(({ point }) => point)
  const { login, ...ownServer } = server
  return {
    ...rest,
    server: {
      ...camelled(ownServer),
      ready: server.ready ?? scenarios[0]!.requests[0]!.path,
      ...(login && { login: toSent(login) }),
    },
    scenarios,
    gate: { evidence, onInconclusive, onInvalid },
    budget: budget ?? defaultBudget(scenarios.length),
    variants: variants.map((variant, i) => ({ ...camelled(variant), baseline: i === baselineOf(variants) })),
  }
}

/** One scenario gets 2½ minutes, three get six, and more share them. ms */
export const defaultBudget = (scenarios: number): number => Math.min(360_000, 150_000 + 105_000 * (scenarios - 1))
