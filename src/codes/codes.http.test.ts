import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { isLicensedCode } from '../corpus/corpus.public.ts';

describe('codes on the starter corpus', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
  });
  afterAll(() => app.close());

  const lookup = async (query: string, status = 200) => {
    const response = await app.get(`/v1/codes/lookup?${query}`, tenant);
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };
  const batch = async (payload: object, status = 200) => {
    const response = await app.inject({ method: 'POST', url: '/v1/codes/batch', headers: tenant.headers, payload });
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };

  it('a CPT code returns relative values and national prices as text, without descriptor', async () => {
    const { data, meta } = await lookup('code=76942&include=rvu');
    expect(data).toMatchObject({
      code: '76942',
      code_system: 'CPT',
      found: true,
      description: null,
      short_description: null,
      is_active: true,
      rvu: {
        work_rvu: '0.67',
        pe_rvu_facility: '1.06',
        pe_rvu_nonfacility: '1.06',
        mp_rvu: '0.04',
        total_rvu_facility: '1.77',
        conversion_factor: '32.3465',
        facility_price: '57.25',
        global_days: 'XXX',
        status_code: 'A',
        year: 2025,
      },
    });
    expect(
      data.rvu.components.map((part: { modifier: string; work_rvu: string }) => [part.modifier, part.work_rvu]),
    ).toEqual([
      ['26', '0.67'],
      ['TC', '0.00'],
    ]);
    expect(meta).toMatchObject({ includes: ['rvu'], fuzzy_enabled: true });
  });

  it('a locality changes the price', async () => {
    const { data } = await lookup('code=99213&include=rvu&locality=13202-01');
    expect(data.rvu.locality).toMatchObject({ carrier: '13202', locality: '01', name: 'MANHATTAN' });
    expect(Number(data.rvu.non_facility_price)).toBeGreaterThan(88.95);
  });

  it('a HCPCS code returns its text and NDCs, an NDC in any format its code', async () => {
    const drug = (await lookup('code=j1745')).data;
    expect(drug).toMatchObject({ code: 'J1745', code_system: 'HCPCS', betos_code: 'O1E', category: 'Drugs' });
    expect(drug.description).toContain('infliximab');
    expect(drug).not.toHaveProperty('ndc_crosswalk');
    const { ndc } = drug.ndc_crosswalks[0];
    for (const spelled of [ndc, `${ndc.slice(0, 5)}-${ndc.slice(5, 9)}-${ndc.slice(9)}`]) {
      const found = (await lookup(`code=${spelled}`)).data;
      expect(found).toMatchObject({ code: ndc, code_system: 'NDC', found: true });
      expect(found.ndc_crosswalks.map((row: { hcpcs_code: string }) => row.hcpcs_code)).toContain('J1745');
      expect(found.ndc_crosswalk).toEqual(found.ndc_crosswalks[0]);
      for (const member of ['ndc', 'hcpcs_code', 'billing_units', 'conversion_factor'])
        expect(found.ndc_crosswalk[member]).toEqual(expect.any(String));
    }
  });

  it('policies that list a code come newest first with payer and source, filtered by jurisdiction', async () => {
    const { data } = await lookup('code=E1390&include=policies');
    expect(data.policies.length).toBeGreaterThan(0);
    for (const policy of data.policies) {
      expect(policy).toMatchObject({
        policy_id: expect.any(String),
        disposition: expect.any(String),
        source: 'document',
        source_url: expect.stringContaining('https://'),
        payer: { slug: 'medicare' },
      });
    }
    const days = data.policies.map((policy: { effective_date: string | null }) => policy.effective_date ?? '');
    expect(days).toEqual([...days].sort().reverse());
    const { error } = await lookup('code=E1390&include=policies&jurisdiction=XX', 400);
    expect(error.details.jurisdiction[0]).toMatch(/^must be one of .*DME-A/);
  });

  it('an unknown code returns 200 with suggestions, and none when fuzzy is false', async () => {
    const miss = await lookup('code=79642');
    expect(miss.data).toMatchObject({ found: false, code_system: 'unknown' });
    expect(miss.data.suggestions[0]).toMatchObject({
      code: '76942',
      code_system: 'CPT',
      description: null,
      match_type: 'code',
    });
    const exact = await lookup('code=79642&fuzzy=false');
    expect(exact.data).not.toHaveProperty('suggestions');
    expect(exact.meta.fuzzy_enabled).toBe(false);
    const words = await lookup('code=knee%20joint%20synthetic%20substitute');
    expect(words.data.suggestions[0]).toMatchObject({
      match_type: 'description',
      description: expect.stringContaining('Knee Joint'),
    });
  });

  it('a lookup for a date long ago does not affect current suggestions', async () => {
    expect((await lookup('code=79642&date=2001-01-01')).data.suggestions).toEqual([]);
    expect((await lookup('code=79642')).data.suggestions[0]).toMatchObject({ code: '76942' });
  });

  it('a jurisdiction is accepted in any notation, an empty parameter is ignored', async () => {
    const ids = async (query: string) =>
      (await lookup(`code=E1390&include=policies${query}`)).data.policies.map(
        ({ policy_id }: { policy_id: string }) => policy_id,
      );
    const own = await ids('&jurisdiction=DME-A');
    expect(own.length).toBeGreaterThan(0);
    for (const spelled of ['dme-a', 'ja', 'J-A', 'DME%20A']) expect(await ids(`&jurisdiction=${spelled}`)).toEqual(own);
    expect(await ids('&jurisdiction=&zip=&locality=&date=&code_system=&fuzzy=')).toEqual(await ids(''));
  });

  it('invalid input returns a validation error that names its field', async () => {
    for (const query of [
      'code=99213&code_system=SNOMED',
      'code=99213&date=2025-02-30',
      'code=99213&locality=1',
      'code=99213&zip=abc',
      'code=99213&fuzzy=maybe',
      'code=%20',
      'code=',
    ]) {
      const { error } = await lookup(query, 400);
      expect(error.code).toBe('VALIDATION_ERROR');
    }
    expect((await lookup('', 400)).error.code).toBe('VALIDATION_MISSING_FIELD');
    expect((await app.get('/v1/codes/lookup?code=99213')).statusCode).toBe(401);
  });

  it('null in a batch is the same as an omitted field', async () => {
    const nothing = { include: null, code_system: null, jurisdiction: null, date: null };
    const plain = await batch({ codes: ['E0601'] });
    expect((await batch({ codes: ['E0601'], ...nothing })).data).toEqual(plain.data);
    const { error } = await batch({ codes: ['E0601'], include: 5 }, 400);
    expect(error.details).toEqual({ include: ['must be a comma-separated text or an array, of rvu, policies, ncci'] });
  });

  it('a batch is keyed by requested spelling, including unresolvable codes', async () => {
    const { data } = await batch({
      codes: ['99213', 'e11.9', 'nonsense', '__proto__', 'constructor'],
      include: ['rvu', 'policies'],
    });
    expect(Object.keys(data.results)).toHaveLength(5);
    expect(data.results['99213'].rvu.work_rvu).toBe('1.30');
    expect(data.results['e11.9']).toMatchObject({ code: 'E11.9', code_system: 'ICD10CM', billable: true });
    for (const key of ['nonsense', 'constructor'])
      expect(data.results[key]).toEqual({ found: false, code: '', code_system: 'UNKNOWN', description: null });
    expect((await batch({ codes: ['99213'], include: 'rvu,policies' })).meta.includes).toEqual(['rvu', 'policies']);
  });

  it('more than 50 codes, none, or a value other than an array are rejected', async () => {
    await batch({ codes: Array.from({ length: 51 }, (_, at) => String(10_000 + at)) }, 400);
    await batch({ codes: [] }, 400);
    await batch({}, 400);
  });

  it('a value of the wrong type is reported', async () => {
    for (const body of [{ codes: '99213' }, { codes: [99213] }, { codes: ['99213'], include: 5 }, []])
      expect((await batch(body, 400)).error.code).toBe('VALIDATION_INVALID_TYPE');
    expect((await batch({ codes: ['99213'], include: [5] }, 400)).error.code).toBe('VALIDATION_INVALID_TYPE');
    expect((await batch({ codes: ['99213'], include: 'x'.repeat(101) }, 400)).error.code).toBe('VALIDATION_ERROR');
  });

  it('a kept release returns the same as before, and the response names it', async () => {
    const { data, meta } = await lookup('code=E1390&include=policies');
    expect(meta.release).toBe(app.corpus.current.release.id);
    expect((await lookup(`code=E1390&include=policies&release=${meta.release}`)).data).toEqual(data);
    expect((await batch({ codes: ['E1390'] })).meta.release).toBe(meta.release);
    expect((await lookup('code=E1390&release=no-such', 404)).error.code).toBe('RESOURCE_NOT_FOUND');
  });

  it('a text with too many words is searched in part, which meta reports', async () => {
    const words = 'swollen painful stiff knee elbow wrist ankle shoulder hip finger thumb heel jaw'.replaceAll(
      ' ',
      '%20',
    );
    expect((await lookup(`code=${words}`)).meta).toMatchObject({ fuzzy_enabled: true, truncated: true });
    expect((await lookup('code=knee%20joint')).meta).not.toHaveProperty('truncated');
  });

  it('no starter CPT or CDT code has a descriptor', () => {
    const { editions, dataset } = app.corpus.current;
    const codes = new Set<string>();
    for (const edition of editions.all) {
      if (!['mpfs_rows', 'hcpcs_codes', 'asp_crosswalk', 'asp_limits'].includes(edition.table)) continue;
      const rows = dataset(edition).all<{ code: string; description: string | null }>(
        `SELECT code, description FROM ${edition.table}`,
      );
      for (const { code, description } of rows) {
        codes.add(code);
        if (isLicensedCode(code)) expect(description, code).toBeNull();
      }
    }
    expect(codes.size).toBeGreaterThan(500);
  });
});
