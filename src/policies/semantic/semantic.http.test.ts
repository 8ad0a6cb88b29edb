import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';

interface Item {
  policy_id: string;
  policy_type: string;
  status: string;
  relevance_score: number;
  matched_terms: { term: string; found: string; by: string }[];
  passage: { section: string; text: string } | null;
}

describe('semantic search over HTTP', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const request = async (query: string) => {
    tenant = await test.tenant({ plan: 'starter' });
    return test.get(`/v1/policies?mode=semantic&${query}`, tenant);
  };
  const list = async (query: string): Promise<Item[]> => (await request(query)).json().data;

  it.each([
    ['everyday words', 'machine%20for%20snoring', 'NCD226'],
    ['a question', 'is%20cement%20in%20a%20broken%20spine%20bone%20covered', 'L35130'],
    ['a typing error', 'glucose%20moniter', 'L33822'],
    ['letters with dots', 'C.P.A.P.', 'NCD226'],
    ['words written apart', 'power%20wheel%20chair', 'L33789'],
  ])('%s find the intended policy', async (_what, q, expected) => {
    expect((await list(`q=${q}`)).slice(0, 5).map(({ policy_id }) => policy_id)).toContain(expected);
  });

  it.each(['', 'mode=semantic&'])(
    'a text that requests something else finds nothing, unless it names a policy: %s',
    async (mode) => {
      tenant = await test.tenant({ plan: 'starter' });
      const found = async (q: string): Promise<Item[]> =>
        (await test.get(`/v1/policies?${mode}q=${encodeURIComponent(q)}`, tenant)).json().data;
      expect(await found('who invented the glucose monitor')).toEqual([]);
      expect(await found('hello, thanks')).toEqual([]);
      expect((await found('who invented the device of L33822')).map(({ policy_id }) => policy_id)).toContain('L33822');
    },
  );

  it('results explain why they matched: relevance, the synonym used, the best passage with its section', async () => {
    const found = await list('q=snoring%20machine');
    const cpap = found.find(({ policy_id }) => policy_id === 'NCD226')!;
    expect(cpap.matched_terms).toContainEqual({
      ...{ term: expect.stringContaining('snoring'), found: expect.stringMatching(/airway|cpap|apnea/), by: 'synonym' },
    });
    expect(cpap.passage).toEqual({ section: expect.any(String), text: expect.stringMatching(/airway|CPAP|apnea/i) });
    const detail = (await test.get('/v1/policies/NCD226', tenant)).json().data;
    const texts = [detail.description, ...Object.values(detail.sections)].join('\n').replace(/\s+/g, ' ');
    expect(texts).toContain(cpap.passage!.text.replace(/\s+/g, ' '));
    const scores = found.map((item) => item.relevance_score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  });

  it('hybrid is an alias and returns the same', async () => {
    const semantic = (await request('q=wound%20vac')).json();
    const hybrid = (await test.get('/v1/policies?mode=hybrid&q=wound%20vac', tenant)).json();
    expect(hybrid.data).toEqual(semantic.data);
    expect(hybrid.meta.search).toEqual(semantic.meta.search);
    expect(semantic.meta.search).toEqual({
      ...{ query: 'wound vac', mode: 'semantic', results: semantic.data.length },
      ...{ certainty: 1, left_out: [] },
    });
  });

  it('returns a single page of the requested length, in the same order at every length, without a cursor', async () => {
    const long = await list('q=oxygen%20at%20home&limit=100');
    const short = (await request('q=oxygen%20at%20home&limit=3')).json();
    expect(short.data).toEqual(long.slice(0, 3));
    expect(short.meta.pagination).toEqual({ cursor: null, has_more: false, limit: 3 });
  });

  it('a cursor of a keyword search is rejected', async () => {
    await request('q=oxygen');
    const { cursor } = (await test.get('/v1/policies?q=oxygen&limit=1', tenant)).json().meta.pagination;
    const response = await request(`q=oxygen&limit=1&cursor=${cursor}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe('REQUEST_INVALID_CURSOR');
  });

  it('filters apply as in keyword search', async () => {
    const types = new Set((await list('q=diabetes%20supplies&policy_type=LCD')).map((item) => item.policy_type));
    expect([...types]).toEqual(['LCD']);
    const all = await list('q=diabetes%20supplies&status=all');
    expect((await list('q=diabetes%20supplies')).every(({ status }) => status === 'active')).toBe(true);
    expect(all.length).toBeGreaterThan(0);
    expect(await list('q=cpap&payer=nobody')).toEqual([]);
    expect((await list('q=snoring&icd10=G47.33')).map(({ policy_id }) => policy_id)).toContain('A52467');
  });

  it('excluded words and phrases remove policies, quoted ones must occur', async () => {
    const found = await list('q=%22deep%20brain%20stimulation%22%20tremor');
    expect(found[0]?.policy_id).toBe('NCD279');
    expect((await list('q=brain%20stimulation%20-tremor')).map(({ policy_id }) => policy_id)).not.toContain('NCD279');
    expect((await list('q=brain%20%22no%20such%20words%22')).length).toBe(0);
  });

  it.each(['L33822', 'E0601', '240.4', 'L33822%20glucose'])('%s is found by its name', async (q) => {
    const found = await list(`q=${q}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ relevance_score: 1, matched_terms: [], passage: null });
  });

  it.each(['chocolate%20cake%20recipe', 'qwerty%20zxcvb', 'guitar%20chords'])(
    'a search unrelated to any policy finds nothing and suggests what to try: %s',
    async (q) => {
      const { data, meta } = (await request(`q=${q}`)).json();
      expect(data).toEqual([]);
      expect(meta.hint).toEqual(expect.any(String));
      expect(meta.suggested_queries).toEqual(expect.any(Array));
    },
  );

  it('without a text the newest come first, page by page', async () => {
    const { data, meta } = (await request('limit=2')).json();
    expect(data).toHaveLength(2);
    expect(meta.search).toMatchObject({ query: null, mode: 'semantic' });
    const next = (await request(`limit=2&cursor=${meta.pagination.cursor}`)).json();
    expect(next.data[0].policy_id).not.toBe(data[0].policy_id);
  });

  it('CSV has the rows in order of relevance', async () => {
    const ids = (await list('q=wheelchair&limit=5')).map(({ policy_id }) => policy_id);
    const { body } = await request('q=wheelchair&limit=5&format=csv');
    const rows = body.trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(ids);
  });

  it.each(['free'] as const)('the %s plan is rejected with the plan it needs', async (plan) => {
    const refused = await test.get('/v1/policies?mode=hybrid&q=oxygen', await test.tenant({ plan }));
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toMatchObject({
      code: 'AUTH_PLAN_INSUFFICIENT',
      details: { required_plan: 'starter' },
    });
  });

  it('a search costs the units of semantic search', async () => {
    const response = await request('q=oxygen');
    const limit = Number(response.headers['x-ratelimit-limit']);
    expect(limit - Number(response.headers['x-ratelimit-remaining'])).toBe(2);
  });
});
