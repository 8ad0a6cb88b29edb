import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

type Item = {
  policy_id: string;
  title: string;
  policy_type: string;
  effective_date: string | null;
  jurisdictions: string[];
  code_count: number;
};

describe.each(oneEngine)('policies over HTTP on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const request = async (path: string) => {
    tenant = await test.tenant();
    return test.get(path, tenant);
  };
  const list = async (query: string): Promise<Item[]> => (await request(`/v1/policies?${query}`)).json().data;
  const ids = async (query: string) => (await list(query)).map((item) => item.policy_id);

  it('without a search the newest policies come first, and unused filters are null', async () => {
    const { data, meta } = (await request('/v1/policies')).json();
    expect(data).toHaveLength(50);
    const dates = data.map((item: Item) => item.effective_date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(meta).toMatchObject({
      pagination: { has_more: true, limit: 50 },
      search: { query: null, mode: 'keyword' },
      filters: { policy_type: null, jurisdiction: null, payer: null, icd10: null, status: 'active' },
    });
    const blank = (await request('/v1/policies?jurisdiction=%20&payer=&icd10=%20')).json();
    expect(blank.meta.filters).toEqual(meta.filters);
    expect(blank.data).toEqual(data);
    expect(data[0]).not.toHaveProperty('summary');
  });

  it.each([
    ['the words of a title', 'q=hospital%20beds', 'L33820'],
    ['another form of a word', 'q=walking%20walker', 'L33791'],
    ['a policy id', 'q=l33822', 'L33822'],
    ['an NCD section', 'q=240.4', 'NCD226'],
    ['an NCD section with its label', 'q=NCD%20240.4', 'NCD226'],
    ['a procedure code', 'q=E0260&policy_type=LCD', 'L33820'],
    ['a diagnosis code', 'q=G47.33&policy_type=Article', 'A52467'],
    ['a typing error in a title', 'q=glucos%20moniters', 'L33822'],
    ['a transposed word', 'q=nebulziers', 'L33370'],
    ['the start of a word', 'q=nebul', 'L33370'],
    ['a quoted phrase', 'q=%22deep%20brain%20stimulation%22', 'NCD279'],
    ['a natural question', 'q=is%20acupuncture%20covered%20for%20low%20back%20pain', 'NCD373'],
  ])('a search for %s returns it first', async (_what, query, expected) => {
    const found = await ids(query);
    expect(found.slice(0, 2)).toContain(expected);
  });

  it('a quoted phrase must occur literally, an exclusion must not occur', async () => {
    expect(await ids('q=%22stimulation%20brain%20deep%22')).toEqual([]);
    const all = await ids('q=oxygen&limit=100');
    const without = await ids('q=oxygen%20-hyperbaric&limit=100');
    expect(all).toContain('NCD12');
    expect(without).not.toContain('NCD12');
    expect(without.length).toBeGreaterThan(0);
  });

  it('titles outrank keywords and bodies', async () => {
    const found = await list('q=oxygen&limit=3');
    for (const item of found) expect(item.title.toLowerCase()).toContain('oxygen');
  });

  it.each(['%00', '%22', '-', '%2D%2D%22%22', 'the', '%22%22', '(((', '%F0%9F%98%80', 'a'.repeat(500)])(
    'the search text %s gets a response',
    async (q) => {
      expect([200, 400]).toContain((await request(`/v1/policies?q=${q}`)).statusCode);
    },
  );

  it.each(['LCD', 'Article', 'NCD'])('policy_type=%s returns only those', async (type) => {
    const found = await list(`policy_type=${type}&limit=100`);
    expect(new Set(found.map((item) => item.policy_type))).toEqual(new Set([type]));
  });

  it.each([
    'JE',
    'JF',
    'JH',
    'JL',
    'JJ',
    'JM',
    'JN',
    'JK',
    'J5',
    'J6',
    'J8',
    'J15',
    'DME-A',
    'DME-B',
    'DME-C',
    'DME-D',
  ])('the starter corpus has policies of %s', async (code) => {
    const found = await list(`jurisdiction=${code}`);
    expect(found.length).toBeGreaterThan(0);
    for (const item of found) expect(item.jurisdictions).toContain(code);
  });

  it.each(['Medicare', 'medicare', 'CMS'])('the payer %s is matched by name, code or slug', async (payer) => {
    expect((await list(`payer=${payer}`)).length).toBe(50);
    expect(await list('payer=Nobody')).toEqual([]);
  });

  it.each([['G47.33'], ['G4733'], ['g47.33'], ['G47']])(
    'icd10=%s finds policies that cover the diagnosis',
    async (code) => {
      const found = await ids(`icd10=${code}`);
      expect(found).toContain('A52467');
      expect(found).not.toContain('A52508');
    },
  );

  it.each([
    ['limit=0', 'VALIDATION_ERROR', 'limit'],
    ['limit=101', 'VALIDATION_ERROR', 'limit'],
    ['limit=ten', 'VALIDATION_INVALID_TYPE', 'limit'],
    ['limit=1&limit=2', 'VALIDATION_INVALID_TYPE', 'limit'],
    ['policy_type=Memo', 'VALIDATION_ERROR', 'policy_type'],
    ['status=gone', 'VALIDATION_ERROR', 'status'],
    ['jurisdiction=12345678901', 'VALIDATION_ERROR', 'jurisdiction'],
    ['icd10=12345678901', 'VALIDATION_ERROR', 'icd10'],
    ['icd10=back%20pain', 'VALIDATION_ERROR', 'icd10'],
    ['jurisdiction=ZZ', 'VALIDATION_ERROR', 'jurisdiction'],
    ['jurisdiction=DME-Z', 'VALIDATION_ERROR', 'jurisdiction'],
    [`payer=${'x'.repeat(51)}`, 'VALIDATION_ERROR', 'payer'],
    [`q=${'x'.repeat(501)}`, 'VALIDATION_ERROR', 'q'],
    ['format=xml', 'VALIDATION_ERROR', 'format'],
    ['_format=xml', 'VALIDATION_ERROR', '_format'],
    ['mode=dense', 'VALIDATION_ERROR', 'mode'],
  ])('%s returns %s with details for %s', async (query, code, field) => {
    const response = await request(`/v1/policies?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe(code);
    expect(Object.keys(response.json().error.details)).toEqual([field]);
  });

  it('unknown parameters and a JSON content type on GET are ignored', async () => {
    const { headers } = await test.tenant();
    const response = await test.inject({
      url: '/v1/policies?criteria_page=3&x=y',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });

  it('includes add summaries, at most 50 codes and at most 20 criteria', async () => {
    const { data } = (await request('/v1/policies?q=A52467&include=summary,codes,criteria')).json();
    expect(data[0].summary.length).toBeGreaterThan(20);
    expect(data[0].codes[0]).toEqual({
      code: 'E0601',
      code_system: 'HCPCS',
      disposition: 'conditional',
      source: 'document',
    });
    expect(data[0].codes.length).toBe(Math.min(50, data[0].code_count));
    expect(data[0].criteria[0]).toEqual({ section: 'indications', text: expect.any(String), tags: expect.any(Array) });
  });

  it('CSV always has a header row, CRLF, quoted cells and a file name', async () => {
    const empty = await request('/v1/policies?format=csv&q=%22no%20such%20text%22');
    expect(empty.body).toBe(
      'policy_id,title,policy_type,jurisdiction,payer,status,effective_date,retire_date,source_url,code_count\r\n',
    );
    const full = await request('/v1/policies?format=csv&include=codes,summary&limit=3');
    expect(full.headers['content-type']).toContain('text/csv');
    expect(full.headers['content-disposition']).toMatch(/^attachment; filename="policies-.*\.csv"$/);
    expect(full.body.split('\r\n')[0]).toMatch(/,code_count,summary,codes$/);
    expect(full.headers['x-next-cursor']).toBeTruthy();
    expect((await request(`/v1/policies?format=csv&limit=3&cursor=${full.headers['x-next-cursor']}`)).statusCode).toBe(
      200,
    );
  });

  it('the detail has every field, and includes add theirs', async () => {
    const plain = (await request('/v1/policies/L33718')).json();
    expect(plain.data).toMatchObject({
      policy_id: 'L33718',
      policy_type: 'LCD',
      jurisdiction: 'DME-A',
      status: 'active',
      version: expect.any(String),
      payer: { name: 'Medicare' },
      mac: { name: expect.any(String), code: expect.stringMatching(/^\d{5}$/), states: expect.arrayContaining(['NY']) },
      notes: [expect.stringContaining('A paraphrase')],
      related_policies: [expect.objectContaining({ policy_id: 'A52467' })],
      provenance: { source: 'starter' },
    });
    expect(plain.data).not.toHaveProperty('codes');
    expect(plain.meta.includes).toEqual([]);
    const full = (await request('/v1/policies/l33718?include=codes,criteria,attachments,versions')).json();
    expect(full.meta.includes).toEqual(['codes', 'criteria', 'attachments', 'versions']);
    expect(full.data.codes.HCPCS[0]).toMatchObject({
      code: 'E0601',
      display: expect.any(String),
      disposition: 'conditional',
      condition_reference: null,
      notes: null,
    });
    expect(full.data.criteria.indications[0]).toMatchObject({
      block_id: expect.any(String),
      text: expect.any(String),
      tags: expect.any(Array),
      requires_manual_review: expect.any(Boolean),
    });
    expect(full.data.attachments).toEqual([]);
    expect(full.data.versions).toEqual([expect.objectContaining({ old_version: null, change_type: 'created' })]);
  });

  it.each(['NORIDIAN-L33718', 'cgs-l33718', 'l33718', 'L33718%20'])('the id %s finds L33718', async (id) => {
    expect((await request(`/v1/policies/${id}`)).json().data.policy_id).toBe('L33718');
    expect((await request(`/v1/policies?q=${id}`)).json().data[0].policy_id).toBe('L33718');
    expect((await request(`/v1/policies/${id}/versions/${encodeURIComponent('id:1')}`)).statusCode).not.toBe(400);
  });

  it('a policy reports how much of it is structured, in lists and in its detail', async () => {
    const { data } = (await request('/v1/policies?limit=100')).json();
    for (const { criteria_count, code_count, source_shape, source_shape_reason } of data) {
      const expected =
        criteria_count > 0 ? 'criteria_backed' : code_count > 0 ? /gap|code_list/ : 'metadata_only_pending_batch';
      expect(source_shape).toMatch(expected);
      expect(source_shape_reason).toMatch(/\.$/);
    }
    const [{ policy_id, source_shape }] = data;
    expect((await request(`/v1/policies/${policy_id}`)).json().data.source_shape).toBe(source_shape);
  });

  it('a national policy has no contractor field', async () => {
    expect((await request('/v1/policies/NCD226')).json().data.mac).toBeNull();
    expect((await request('/v1/policies/L33718')).json().data.mac.name).toEqual(expect.any(String));
  });

  it('each include raises the cost of a detail by one', async () => {
    const left = async (path: string) => Number((await request(path)).headers['x-ratelimit-remaining']);
    expect(await left('/v1/policies/L33718')).toBe(997);
    expect(await left('/v1/policies/L33718?include=codes,criteria')).toBe(995);
  });

  it.each(['L99999', 'changes2', '..%2F..%2Fetc', '%00', "L1'%20OR%201=1"])(
    'the id %s returns RESOURCE_POLICY_NOT_FOUND or is rejected',
    async (id) => {
      const response = await request(`/v1/policies/${id}`);
      expect([404, 400]).toContain(response.statusCode);
    },
  );

  it('jurisdictions list every MAC with its states', async () => {
    const { data, meta } = (await request('/v1/jurisdictions')).json();
    expect(meta).toMatchObject({ count: data.length, source: expect.any(String) });
    expect(data).toHaveLength(20);
    expect(data).toContainEqual(
      expect.objectContaining({
        jurisdiction_code: 'JN',
        states: ['FL', 'PR', 'VI'],
        mac_type: 'A/B',
        website_url: 'https://medicare.fcso.com',
      }),
    );
  });
});
