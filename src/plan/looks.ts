/** Numbers of blocks after which the verdict is asked for; the last is the most a run has. */
export const looks = [6, 8, 10, 12, 16, 20, 24] as const

/**
 * Chance that a run of unchanged code is red, for whatever reason: all rows, all guards and all looks together, however noisy the
 * machine is.
 */
export const alphaRed = 0.005
