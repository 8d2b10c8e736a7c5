/** Lines that colours can tell apart; with more variants they come again, dashed. */
export const colours = 8

const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')

/** A colour of the style sheet as it is now, light or dark. */
export const colour = (name: string): string => getComputedStyle(root).getPropertyValue(`--${name}`).trim()

/** The colour of a variant. */
export const lineColour = (variant: number): string => colour(`line-${variant % colours}`)

/** How a variant's line is dashed. */
export const dashes = (variant: number): number[] => [[], [7, 4], [2, 3]][Math.floor(variant / colours) % 3]!

/** Calls back when light turns dark, or dark light. */
export const onTheme = (changed: () => void): void => dark.addEventListener('change', changed)
