/** Part of a list's answer that leads to the next page. */
export interface Page<Item> {
  data: Item[];
  meta: { pagination?: { cursor: string | null; has_more: boolean } };
}

/** A list, read page by page as far as someone reads on: `for await (const policy of list)`. */
export class Pages<Answer extends Page<unknown>> implements AsyncIterable<Answer['data'][number]> {
  readonly #load: (cursor: string | undefined) => Promise<Answer>;

  constructor(load: (cursor: string | undefined) => Promise<Answer>) {
    this.#load = load;
  }

  /** The first page with its `meta`. */
  first(): Promise<Answer> {
    return this.#load(undefined);
  }

  /** Whole pages, each with its `meta`. */
  async *pages(): AsyncGenerator<Answer, void> {
    let cursor: string | undefined;
    do {
      const page = await this.#load(cursor);
      yield page;
      cursor = typeof page === 'string' ? undefined : (page.meta.pagination?.cursor ?? undefined);
    } while (cursor !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Answer['data'][number], void> {
    for await (const page of this.pages()) {
      if (typeof page === 'string') throw new TypeError('CSV has rows, not items: ask for it with csv()');
      for (const item of page.data) yield item as Answer['data'][number];
    }
  }

  /** Everything, or the first `limit` items. */
  async toArray(limit = Number.POSITIVE_INFINITY): Promise<Answer['data'][number][]> {
    const items: Answer['data'][number][] = [];
    if (limit <= 0) return items;
    for await (const item of this) if (items.push(item) >= limit) break;
    return items;
  }
}
