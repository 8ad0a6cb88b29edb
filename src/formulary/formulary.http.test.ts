import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

describe('GET /v1/drugs/formulary', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant({ scopes: ['read'] });
  });
  afterAll(() => test.close());
  const request = async (query: string) => (await test.get(`/v1/drugs/formulary?${query}`, tenant)).json();
  const names = ({ data }: { data: { source: string; drug_name: string }[] }) =>
    data.map(({ source, drug_name }) => `${source} ${drug_name}`);

  it('a brand name returns a record per source with every field, its source and its date', async () => {
    const { data, meta } = await request('q=Humira');
    expect(data.map((record: { source: string }) => record.source)).toEqual(['cvs_caremark', 'express_scripts', 'uhc']);
    expect(data[0]).toEqual({
      source: 'cvs_caremark',
      payer_name: 'CVS Caremark',
      pbm_name: 'CVS Caremark',
      formulary_name: 'Performance Drug List - Standard Control',
      plan_year: 2025,
      effective_date: '2025-01-01',
      drug_name: 'Humira',
      generic_name: 'adalimumab',
      matched_text: 'Humira (adalimumab)',
      therapeutic_category: 'Rheumatology',
      drug_class: 'TNF inhibitors',
      rxcui: null,
      ndc: null,
      tier: null,
      coverage_status: 'not_covered',
      requirements: {
        prior_authorization: null,
        step_therapy: null,
        quantity_limit: null,
        specialty: null,
        text: null,
        codes: [],
      },
      alternatives: null,
      preferred_alternatives: 'Hyrimoz, adalimumab-adaz',
      plans: null,
      source_url: 'https://www.caremark.com/',
      source_page: null,
      verified: false,
    });
    expect(meta).toMatchObject({
      search: { query: 'Humira', payer: 'all', words: ['humira'], corrections: [], ignored: [] },
      counts: { cvs_caremark: 1, express_scripts: 1, uhc: 1, total: 3 },
      limit_per_source: 25,
      truncated: [],
    });
    expect(meta.editions[0]).toMatchObject({ source: 'cvs_caremark', plan_year: 2025, selection: true });
    expect(meta.hint).toBeUndefined();
    expect(meta.release).toBeTruthy();
  });

  it.each([
    ['q=semaglutide&payer=uhc', ['uhc Ozempic', 'uhc Rybelsus', 'uhc Wegovy']],
    ['q=ozempik&payer=uhc', ['uhc Ozempic']],
    ['q=elequis&payer=cvs_caremark', ['cvs_caremark Eliquis']],
    ['q=metfornim&payer=uhc', ['uhc metformin']],
    ['q=is%20trulicity%20covered%20by%20express%20scripts%3F', ['express_scripts Trulicity']],
    ['q=humira%20not%20covered%20cvs', ['cvs_caremark Humira']],
    ['q=J1745&payer=uhc', []],
    ['q=J7613&payer=uhc', ['uhc albuterol inhalation']],
    ['q=metoprolol%20succinate%2050%20mg&payer=uhc', ['uhc metoprolol succinate']],
    ['q=proton%20pump&payer=uhc', ['uhc omeprazole', 'uhc pantoprazole']],
    ['q=Ozempic%202mg%2F3ml%20pen&payer=uhc', ['uhc Ozempic']],
    ['q=lipitor&payer=uhc', ['uhc atorvastatin']],
    ['q=O%27zempic&payer=uhc', ['uhc Ozempic']],
    ['q=glucophge&payer=uhc', ['uhc metformin']],
  ])('%s finds %j', async (query, expected) => {
    expect(names(await request(query))).toEqual(expected);
  });

  it('a typo in a name that only synonyms have is corrected and reported', async () => {
    const { search } = (await request('q=glucophge&payer=uhc')).meta;
    expect(search).toMatchObject({
      corrections: [{ from: 'glucophge', to: ['glucophage'] }],
      ...{ ignored: [], also_searched: ['metformin'] },
    });
  });

  it('requirements in the query become filters and are reported', async () => {
    const { data, meta } = await request('q=dupixent%20prior%20authorization&payer=uhc');
    expect(data).toHaveLength(1);
    expect(data[0].requirements).toMatchObject({ prior_authorization: true, specialty: true, codes: ['PA', 'SP'] });
    expect(meta.search).toMatchObject({
      words: ['dupixent'],
      filters: [{ text: 'prior authorization', filter: 'prior_authorization', value: true }],
    });
    const all = await request('q=prior%20auth&payer=uhc&limit=100');
    expect(all.data.length).toBeGreaterThan(10);
    for (const record of all.data) expect(record.requirements.prior_authorization).toBe(true);
    // What a list does not state is neither required nor not required.
    expect(names(await request('q=ozempic%20no%20prior%20authorization&payer=uhc'))).toEqual([]);
  });

  it('a HCPCS code is converted to names by the crosswalk, which is reported', async () => {
    const { meta } = await request('q=j7613%20no%20step%20therapy');
    expect(meta.search.filters).toMatchObject([{ filter: 'step_therapy', value: false }]);
    expect(meta.search.codes[0]).toMatchObject({ code_system: 'HCPCS', code: 'J7613' });
    expect(meta.search.codes[0].names.join(' ')).toContain('albuterol');
  });

  it('limit applies per source; sources with more are listed', async () => {
    const { data, meta } = await request('q=statins&limit=2');
    expect(data).toHaveLength(6);
    expect(meta.counts).toEqual({ cvs_caremark: 2, express_scripts: 2, uhc: 2, total: 6 });
    expect(meta.truncated).toEqual(['cvs_caremark', 'express_scripts', 'uhc']);
  });

  it('no result is an empty list with a hint', async () => {
    const missing = await request('q=zzzzqqqq');
    expect(missing).toMatchObject({ success: true, data: [], meta: { counts: { total: 0 } } });
    expect(missing.meta.hint).toContain('a selection of drugs');
    expect((await request('q=ozempic%20step%20therapy')).meta.hint).toContain('leave that out');
    for (const odd of ['%22%20OR%20name%3A%2A', '%25%25', '**', 'NEAR(a%20b)', '日本', '--', 'AND%20NOT'])
      expect((await test.get(`/v1/drugs/formulary?q=${odd}`, tenant)).statusCode).toBe(200);
  });

  it('costs two units', async () => {
    const before = Number((await test.get('/v1/drugs/formulary?q=eliquis', tenant)).headers['x-ratelimit-remaining']);
    const after = Number((await test.get('/v1/drugs/formulary?q=eliquis', tenant)).headers['x-ratelimit-remaining']);
    expect(before - after).toBe(2);
  });

  it.each([
    ['', 'q is required'],
    ['q=a', 'q must be a drug name, code or requirement of 2 to 200 characters, such as "ozempic"'],
    ['q=eliquis&payer=aetna', 'payer must be one of all, cvs_caremark, express_scripts, uhc'],
    ['q=eliquis&limit=0', 'limit must be'],
    ['q=eliquis&limit=101', 'limit must be'],
    [`q=${'a'.repeat(201)}`, 'q must be'],
  ])('%s is rejected: %s', async (query, message) => {
    const response = await test.get(`/v1/drugs/formulary?${query}`, tenant);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toContain(message);
  });

  it('a missing key and another operation group are rejected', async () => {
    expect((await test.get('/v1/drugs/formulary?q=eliquis')).statusCode).toBe(401);
    const other = await test.tenant({ scopes: ['policies:read'] });
    expect((await test.get('/v1/drugs/formulary?q=eliquis', other)).statusCode).toBe(403);
    const own = await test.tenant({ scopes: ['drugs:read'] });
    expect((await test.get('/v1/drugs/formulary?q=eliquis', own)).statusCode).toBe(200);
  });
});
