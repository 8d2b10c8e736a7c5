/** One page of a list, as GitHub returns it. */
export interface Page<Entry> {
  data: Entry[]
  headers: { link?: string }
}

/** Entries of a list, in its order, from at most `pages` pages of 100. `ask` requests one page. Throws what the API throws. */
export async function* entries<Entry>(
  ask: (page: { per_page: number; page: number }) => Promise<Page<Entry>>,
  pages = Number.POSITIVE_INFINITY,
): AsyncGenerator<Entry> {
  for (let page = 1; page <= pages; page++) {
    const { data, headers } = await ask({ per_page: 100, page })
    yield* data
    if (!/\brel="next"/.test(headers.link ?? '')) return
  }
}
