/** A limit for a share of time, and a higher one for the first blocks: compilers and garbage collectors begin in them. */
export interface Limit {
  usual: number
  ofFewBlocks: number
}

const few = 2

export const limitFor = (blocks: { length: number }, { usual, ofFewBlocks }: Limit): number =>
  blocks.length > few ? usual : ofFewBlocks
