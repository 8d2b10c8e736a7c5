/**
 * How many experiments a simulation draws, or seeds it tries: the first number, or the second with DRAWS=full in the
 * environment. The first is enough to catch a wrong quantile.
 */
export const draws = (usual: number, full: number): number => (process.env.DRAWS === 'full' ? full : usual)
