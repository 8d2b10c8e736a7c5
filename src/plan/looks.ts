/** Numbers of blocks after which rows may be decided. A run has at most the last of them. */
export const looks = [6, 8, 10, 12, 16, 20, 24] as const
