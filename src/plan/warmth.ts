/** Of a run's first launches: the pace of all is planned from how they respond in the end, ms. */
const first = 1000
/** Of every later launch, and of each scenario in it, ms. */
const later = { launch: 300, scenario: 150 }

/**
 * How long each side of a launch is warmed up, all scenarios together, ms. It pays for connections and first compilations; what is
 * still cold then is left out when blocks are compared (`compare/burn-in.ts`). What the config asks for goes first.
 */
export const warmupTime = (scenarios: number, isFirst: boolean, asked?: number): number =>
  asked ?? Math.max(isFirst ? first : later.launch, later.scenario * scenarios)
