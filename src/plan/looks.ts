/** Numbers of blocks after which the verdict is asked for; the last is the most a run has. */
export const looks = [6, 8, 10, 12, 16, 20, 24] as const
