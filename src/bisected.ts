/** Binary search: the first of `count` places from which on all are beyond what is looked for; `count` if none is. */
export function firstBeyond(count: number, isBeyond: (place: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBeyond(middle)) high = middle
    else low = middle + 1
  }
  return low
}
