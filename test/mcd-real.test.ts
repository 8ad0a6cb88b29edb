/** The Medicare Coverage Database export as CMS publishes it; expectations were read manually from its CSV files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { ingest } from './support/ingest-here.ts';
import { MCD_FILES, type McdExport, openMcdExport } from './support/mcd-export.ts';

/** Articles with G47.33 in article_x_icd10_covered.csv. */
const G4733_ARTICLES = 8;
const COMPARED = ['76942', '20610', '64483', '93306', 'E0601', 'J0585', '95811', '0075T', '97110', '22513'];

type FhirPage = { total: number; link: { relation: string; url: string }[]; entry: { resource: { id: string } }[] };

// Responses come from the release, which is the same on either engine; ingest.test.ts covers engine differences.
describe.skipIf(MCD_FILES === null)('the available MCD export (skipped without the public files)', () => {
  let test: TestApp;
  let tenant: Tenant;
  let loaded: McdExport;
  const get = async (path: string) => (await test.get(path, tenant)).json();
  beforeAll(async () => {
    loaded = await openMcdExport();
    test = await createTestApp({ shared: loaded.opened });
    tenant = await test.tenant();
  }, 600_000);
  afterAll(async () => {
    await test.close();
    await loaded.opened.close();
  });

  it('contains 927 LCDs, 1,652 articles and 352 NCDs, with the rows of every table, and warns only of logic without its text', () => {
    const { report } = loaded;
    expect(report.documents).toEqual({ lcd: 927, article: 1_652, ncd: 352 });
    expect(report.rows).toMatchObject({
      lcd: 1_038,
      lcd_x_contractor: 12_758,
      lcd_x_hcpc_code: 2_102,
      lcd_x_hcpc_code_group: 96,
      lcd_related_documents: 4_610,
      lcd_related_ncd_documents: 1_902,
      lcd_x_primary_jurisdiction: 241,
      lcd_future_retire: 85,
      lcd_x_urls: 134,
      contractor: 120,
      contractor_jurisdiction: 291,
      state_lookup: 63,
      article: 1_652,
      article_x_hcpc_code: 18_256,
      article_x_icd10_covered: 564_159,
      article_x_icd10_noncovered: 56_353,
      ncd_trkg: 352,
      ncd_trkg_bnft_xref: 588,
      ncd_bnft_ctgry_ref: 78,
    });
    // The narratives of these equipment LCDs differ from the published ones, so their logic is withdrawn.
    expect(Object.keys(report.warnings)).toEqual(['logic_stale']);
    expect(report.warnings.logic_stale!.samples.every((sample) => /^L\d+: the text changed/.test(sample))).toBe(true);
  });

  it.each([
    [
      'L33822',
      {
        title: 'Glucose Monitors',
        effective_date: '2024-10-01',
        jurisdictions: ['DME-A', 'DME-B', 'DME-C', 'DME-D'],
        contractor_numbers: ['16013', '17013', '18003', '19003'],
        status: 'active',
      },
    ],
    [
      'L33718',
      {
        effective_date: '2024-01-01',
        title: 'Positive Airway Pressure (PAP) Devices for the Treatment of Obstructive Sleep Apnea',
      },
    ],
    ['L34011', { status: 'retired', retire_date: '2025-06-26' }],
    [
      'L38765',
      {
        title: 'Facet Joint Interventions for Pain Management',
        effective_date: '2025-07-17',
        states: ['AL', 'GA', 'NC', 'SC', 'TN', 'VA', 'WV'],
      },
    ],
    ['A52464', { title: 'Glucose Monitor - Policy Article', effective_date: '2025-02-18', version: '62' }],
    ['A54185', { status: 'retired', retire_date: '2025-06-05' }],
    ['A52370', { title: 'Billing and Coding: Bevacizumab and biosimilars', version: '122' }],
    [
      'NCD226',
      {
        manual_section: '240.4',
        effective_date: '2008-03-13',
        version: '3',
        status: 'active',
        jurisdiction: null,
      },
    ],
    ['NCD373', { manual_section: '30.3.3', effective_date: '2020-01-21' }],
    ['NCD378', { manual_section: '20.36', effective_date: '2025-01-13' }],
  ])('%s is served as stated in the tables', async (id, expected) => {
    expect((await get(`/v1/policies/${id}`)).data).toMatchObject(expected);
  });

  it('hundreds of policies as FHIR: every resource is valid, each policy once, in list order', async () => {
    const found: string[] = [];
    let path: string | null = '/v1/policies?status=all&format=fhir&limit=100';
    for (let pages = 0; pages < 3 && path !== null; pages++) {
      // The harness rejects invalid resources.
      const { total, link, entry }: FhirPage = await get(path);
      expect(total).toBeGreaterThanOrEqual(2_931);
      found.push(...entry.map(({ resource }) => resource.id));
      path = link.find(({ relation }) => relation === 'next')?.url.replace(/^https?:\/\/[^/]+/, '') ?? null;
    }
    const listed: string[] = [];
    for (let cursor = ''; listed.length < found.length; ) {
      const { data, meta } = await get(`/v1/policies?status=all&limit=100${cursor}`);
      listed.push(...data.map(({ policy_id }: { policy_id: string }) => policy_id));
      cursor = `&cursor=${meta.pagination.cursor}`;
    }
    expect(found).toEqual(listed);
    expect(new Set(found).size).toBe(300);
  });

  it('an article with hundreds of codes is one resource with an item per code', async () => {
    const { item } = (await get('/v1/policies/A52370?format=fhir')).insurance[0];
    const { data } = await get('/v1/policies/A52370?include=codes');
    expect(item).toHaveLength(data.code_count);
    expect(item.length).toBeGreaterThan(300);
  });

  it('proposed determinations are excluded, rescinded ones are never active', async () => {
    const lcds = await get('/v1/policies?policy_type=LCD&status=all&limit=100&q=proposed');
    expect(JSON.stringify(lcds.data)).not.toContain('"DL');
    for (const section of ['30.4', '20.5', '220.8']) {
      expect((await get(`/v1/policies?q=${section}&policy_type=NCD&limit=1&status=all`)).data[0]).toMatchObject({
        status: 'retired',
      });
    }
  });

  it('icd10 finds exactly the current articles that list a diagnosis as covered', async () => {
    const count = async (path: string) => {
      let total = 0;
      for (let cursor = ''; ; ) {
        const page = await get(`${path}&limit=100${cursor}`);
        total += page.data.length;
        if (!page.meta.pagination.has_more) return total;
        cursor = `&cursor=${page.meta.pagination.cursor}`;
      }
    };
    const withDot = await count('/v1/policies?icd10=G47.33&status=all');
    expect(withDot).toBe(G4733_ARTICLES);
    expect(await count('/v1/policies?icd10=g4733&status=all')).toBe(withDot);
    expect(await count('/v1/policies?icd10=G47.3&status=all')).toBeGreaterThanOrEqual(withDot);
  });

  it('modifier names before the codes of DME determinations do not make anything noncovered', async () => {
    for (const id of ['L33718', 'L33789', 'L33611', 'L33797', 'L33822']) {
      const { data } = await get(`/v1/policies/${id}?include=codes`);
      const listed = (data.codes.HCPCS as { code: string; disposition: string; kind?: string }[]).filter(({ code }) =>
        /^[A-Z]\d{4}$/.test(code),
      );
      expect(listed.length, id).toBeGreaterThan(0);
      expect(new Set(listed.map(({ disposition }) => disposition)), id).toEqual(new Set(['conditional']));
    }
  });

  it('no response contains a CPT descriptor', async () => {
    const page = await get('/v1/policies?policy_type=Article&limit=20&status=all');
    for (const { policy_id } of page.data) {
      const { data } = await get(`/v1/policies/${policy_id}?include=codes`);
      for (const entry of data.codes.CPT ?? []) expect(entry.display).toBeNull();
    }
  });

  // Compared with the result of code lookup for the same policies.
  const compare = async (payload: object) => {
    const response = await test.inject({
      method: 'POST',
      url: '/v1/policies/compare',
      headers: tenant.headers,
      payload,
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  type Policy = {
    policy_id: string;
    policy_type: string;
    codes: { code: string; source: string; via?: 'linked'; linked_policies: string[] }[];
  };
  type Row = { jurisdiction: string; policies: Policy[] };

  it('a comparison matrix matches code lookup in every jurisdiction', async () => {
    for (const code of ['76942', '64483', 'E0601', 'J0585']) {
      const data = await compare({ procedure_codes: [code] });
      for (const { jurisdiction, policies } of data.comparison as Row[]) {
        const url = `/v1/codes/lookup?code=${code}&include=policies&jurisdiction=${jurisdiction}`;
        const looked = (await test.get(url, tenant)).json().data.policies as { policy_id: string }[];
        const listed = policies.filter(({ codes }) => codes[0]!.via === undefined);
        expect(listed.map(({ policy_id }) => policy_id)).toEqual(looked.map(({ policy_id }) => policy_id));
      }
    }
  });

  it('a comparison of ten codes over all jurisdictions is one response with LCDs through their articles and NCDs', async () => {
    const data = await compare({ procedure_codes: COMPARED });
    expect(data.summary.queried_codes).toEqual(COMPARED);
    const local = (data.comparison as Row[]).flatMap(({ policies }) => policies);
    const types = new Set(local.map(({ policy_type }) => policy_type));
    expect(types).toEqual(new Set(['LCD', 'Article']));
    const through = local.filter(({ codes }) => codes.some(({ via }) => via === 'linked'));
    expect(through.length).toBeGreaterThan(0);
    for (const { codes } of through)
      for (const { via, linked_policies } of codes)
        if (via === 'linked') expect(linked_policies.length).toBeGreaterThan(0);
    expect(data.summary.national_policies_count).toBeGreaterThan(0);
  });

  it('loading the same files again changes nothing', async () => {
    const stated = await ingest(loaded.opened, ['mcd', ...MCD_FILES!, '--json']);
    expect(JSON.parse(stated)).toMatchObject({ unchanged: true });
  });
});
