import type { Why, WhyRow } from '../../src/results/why.ts'
import { explained, own, served } from './recordings.ts'

/** The row of a `list` whose comparator is new: 400 → 600 µs, all of it in the comparator. */
export function whyRow(more: Partial<WhyRow> = {}): WhyRow {
  const list = (hash: string) => own('list', 'src/products.js', 7, 11, hash)
  const [before, after] = [list('a'), list('b')]
  const comparator = own('list>(anonymous)', 'src/products.js', 9, 9)
  const row = explained(
    served(300, [before, 100]),
    served(300, [after, 102], [[after, comparator], 200]),
    'diff --git src/products.js src/products.js\n--- src/products.js\n+++ src/products.js\n@@ -8 +8,3 @@',
  )
  return { ...row, ...more }
}

export const why = (...rows: WhyRow[]): Why => ({ version: 1, time: 21_000, budget: 40_000, rows })
