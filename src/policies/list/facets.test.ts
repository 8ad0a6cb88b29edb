/** Totals and counts by filter for include=facets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';

let test: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  test = await createTestApp();
  tenant = await test.tenant();
});
afterAll(() => test.close());

const search = async (query: string) => (await test.get(`/v1/policies?${query}`, tenant)).json();

/** Results of all pages. */
async function listResults(query: string) {
  const results: { policy_type: string; payer: string | null }[] = [];
  let cursor: string | null = null;
  do {
    const page = await search(`${query}&limit=100${cursor === null ? '' : `&cursor=${cursor}`}`);
    results.push(...page.data);
    cursor = page.meta.pagination.cursor;
  } while (cursor !== null);
  return results;
}

describe('search facets', () => {
  it.each(['status=active', 'q=oxygen%20equipment', 'q=injection&jurisdiction=TX'])(
    '%s: totals and counts cover all pages',
    async (query) => {
      const { facets } = (await search(`${query}&include=facets&limit=1`)).meta;
      const results = await listResults(query);
      expect(facets).toMatchObject({ policies: results.length, results: results.length });
      expect(facets.policy_type.length).toBeGreaterThan(1);
      for (const { value, count } of facets.policy_type)
        expect(
          results.filter(({ policy_type: type }) => type === value),
          value,
        ).toHaveLength(count);
      const total = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);
      expect(total(facets.policy_type)).toBe(results.length);
      expect(total(facets.payer)).toBe(results.filter(({ payer }) => payer !== null).length);
    },
  );

  it('without a text, each count is the number of results of its filter', async () => {
    const { facets } = (await search('include=facets&limit=1')).meta;
    for (const { value, count } of facets.policy_type)
      expect(await listResults(`policy_type=${encodeURIComponent(value)}`), value).toHaveLength(count);
    for (const { value, count } of facets.payer) expect(await listResults(`payer=${value}`), value).toHaveLength(count);
  });

  it('a filter narrows the other counts but not its own', async () => {
    const all = (await search('include=facets')).meta.facets;
    const { facets } = (await search('include=facets&policy_type=LCD')).meta;
    const lcds = all.policy_type.find(({ value }: { value: string }) => value === 'LCD').count;
    expect(facets.policy_type).toEqual(all.policy_type);
    expect(facets).toMatchObject({ policies: lcds, payer: [{ value: 'medicare', count: lcds }] });
    expect(all.payer.length).toBeGreaterThan(1);
  });

  it('with group=family the results are families', async () => {
    const { facets } = (await search('group=family&include=facets')).meta;
    expect(await listResults('group=family')).toHaveLength(facets.results);
    expect(facets.results).toBeLessThan(facets.policies);
  });

  it('are omitted on later pages, in semantic search, and when texts would have to be read', async () => {
    const { cursor } = (await search('limit=1')).meta.pagination;
    for (const query of [`limit=1&cursor=${cursor}`, 'q=home%20oxygen&mode=semantic', 'q=%22oxygen%20saturation%22'])
      expect((await search(`${query}&include=facets`)).meta, query).not.toHaveProperty('facets');
  });

  it('double the cost of the first page', async () => {
    const cost = async (query: string) => {
      const before = await test.tenant();
      const { headers } = await test.get(`/v1/policies?${query}`, before);
      return Number(headers['x-ratelimit-limit']) - Number(headers['x-ratelimit-remaining']);
    };
    expect(await cost('limit=1&include=facets')).toBe(2 * (await cost('limit=1')));
  });
});
