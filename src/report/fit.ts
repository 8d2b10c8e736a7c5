/** A part of a report. */
export interface Section {
  text: string
  /** What it is called when it is left out. */
  name: string
  /** 1 stays longest. */
  rank: number
}

/** Size of a text in the unit of its limit. */
export type Size = (text: string) => number

/**
 * The fullest choice of sections whose size stays within `room`, in their order: the important ones first, of those behind
 * them what still fits. Names of what is left out come with it.
 */
export function choose(sections: Section[], room: number, size: Size): { kept: Section[]; left: string[] } {
  const kept = new Set<Section>()
  let used = 0
  for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
    const needs = size(section.text) + 2 // the blank line between two
    if (used + needs > room) continue
    kept.add(section)
    used += needs
  }
  return {
    kept: sections.filter(section => kept.has(section)),
    left: sections.filter(section => !kept.has(section)).map(({ name }) => name),
  }
}

/** How many of `count` things fit: the largest n for which `fits` holds, which must hold for fewer when it does for more. */
export function most(count: number, fits: (n: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** The beginning of a text, without half a character at its end. */
export function beginning(text: string, room: number, size: Size): string {
  const length = most(text.length, n => size(text.slice(0, n)) <= room)
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
