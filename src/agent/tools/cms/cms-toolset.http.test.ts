/**
 * The optional tool set, called the way the public skill prior-auth-review of anthropics/healthcare calls it. Tools
 * referenced in the skill's intake step (its reference 01, read in November 2026): npi_lookup_provider, icd10_validate,
 * icd10_get_details, cms_search_all, cms_lcd_details with covered_icd10_codes; icd10_search_codes and
 * npi_verify_credentials are listed as tools of its connectors.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../../test/support/code-files.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../../test/support/harness.ts';

type Json = Record<string, unknown>;

const PROVIDERS = `NPI,Entity Type Code,Provider Organization Name (Legal Business Name),Provider Last Name (Legal Name),Provider First Name,Provider Credential Text,Provider Business Practice Location Address State Name,NPI Deactivation Date,NPI Reactivation Date,Healthcare Provider Taxonomy Code_1,Provider License Number State Code_1,Healthcare Provider Primary Taxonomy Switch_1,Healthcare Provider Taxonomy Code_2,Provider License Number State Code_2,Healthcare Provider Primary Taxonomy Switch_2
1234567893,1,,Example,Pat,MD,PA,,,207R00000X,NJ,N,207RP1001X,PA,Y
1003000126,2,Example Clinic,,,,MD,,,261Q00000X,,Y,,,
1679576722,,,,,,,03/01/2024,,,,,,,
1234567890,1,,Wrong,Digit,,PA,,,207R00000X,PA,Y,,,
`;
const TAXONOMY = `Code,Grouping,Classification,Specialization,Definition
207RP1001X,Physicians,Internal Medicine,Pulmonary Disease,
261Q00000X,Clinics,Clinic/Center,,
`;
const NOTES = `<?xml version="1.0"?><ICD10CM.tabular><version>2027</version><chapter><name>6</name><desc>Nervous</desc>
<section id="G40-G47"><desc>Episodic</desc><diag><name>G47</name><desc>Sleep disorders</desc>
<excludes1><note>sleep terrors (F51.4)</note></excludes1><diag><name>G47.3</name><desc>Sleep apnea</desc>
<codeFirst><note>underlying condition (E66.2)</note></codeFirst></diag></diag></section></chapter></ICD10CM.tabular>`;

describe('tool set cms', () => {
  let files: CodeFiles;
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    files = await openCodeFolder();
    test = await createTestApp({ shared: files.opened, env: { CPI_TOOLSETS: 'cms' } });
    tenant = await test.tenant();
  }, 300_000);
  afterAll(async () => {
    await test.close();
    await files.close();
  });

  async function query(method: string, params: Json, on = { app: test, as: tenant }) {
    const response = await on.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        ...on.as.headers,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    });
    return JSON.parse(/^data: (.*)$/m.exec(response.body)?.[1] ?? response.body).result;
  }
  async function call(name: string, args: Json): Promise<Json> {
    const result = await query('tools/call', { name, arguments: args });
    expect(result.isError, JSON.stringify(result)).not.toBe(true);
    expect(result.structuredContent.provenance.notice).toMatch(/untrusted data/);
    return result.structuredContent;
  }
  const refused = async (name: string, args: Json) => {
    const { isError, content } = await query('tools/call', { name, arguments: args });
    expect(isError).toBe(true);
    return content[0].text as string;
  };

  it('every step of the intake of the skill is answered in the shape it reads', async () => {
    // Step 2, in parallel.
    const codes = ['G47.33', 'Z68.30'];
    const [npi, validated, ...details] = await Promise.all([
      call('npi_lookup_provider', { npi: '1234567893' }),
      call('icd10_validate', { codes }),
      ...codes.map((code) => call('icd10_get_details', { code })),
    ]);
    expect(npi).toMatchObject({ valid_check_digit: true, found: null, verified: null, status: 'unknown' });
    expect(npi!.note).toMatch(/No provider file is loaded: only the check digit/);
    expect(validated!.all_valid).toBe(true);
    expect(validated!.results).toEqual([
      expect.objectContaining({ code: 'G47.33', valid: true, billable: true }),
      expect.objectContaining({ code: 'Z68.30', valid: true, billable: true }),
    ]);
    expect(details[0]).toMatchObject({
      found: true,
      description: 'Obstructive sleep apnea (adult) (pediatric)',
      tabular_notes: null,
    });
    expect(details[0]!.tabular_notes_reason).toMatch(/No tabular list is loaded, so notes are unknown/);
    const found = await call('cms_search_all', {
      search_term: 'hypoglossal nerve stimulation',
      state: 'PA',
      max_results: 10,
    });
    const lcd = (found.results as Json[]).find(({ policy_type }) => policy_type === 'LCD')!;
    expect(lcd).toMatchObject({
      policy_id: expect.stringMatching(/^L\d+$/),
      title: expect.stringMatching(/Hypoglossal/),
    });
    expect(lcd.contractor).toMatch(/\S/);
    expect(found.note).toMatch(/Medicare documents only/);
    // Step 4.
    const policy = await call('cms_lcd_details', { lcd_id: lcd.policy_id, include_codes: true });
    for (const member of ['coverage_criteria', 'documentation_requirements', 'limitations'])
      expect((policy[member] as string[]).length, member).toBeGreaterThan(0);
    expect(policy.coverage_criteria).toEqual(expect.arrayContaining([expect.stringMatching(/^".*"$/)]));
    // Step 7: a comparison of sets of codes with dots.
    const covered = new Set(policy.covered_icd10_codes as string[]);
    expect(codes.filter((code) => covered.has(code))).toEqual(codes);
    expect(covered.has('M54.16')).toBe(false);
    expect(policy.icd10_group_notes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ note: expect.stringMatching(/Group 1 and a code from Group 2/) }),
      ]),
    );
    expect((policy.notes as string[]).join(' ')).toMatch(/alone is not a denial/);
  });

  it('a state keeps what applies there, other states and other types are left out', async () => {
    const term = 'hypoglossal nerve stimulation';
    const inState = (await call('cms_search_lcds', { search_term: term, state: 'California' })).results as Json[];
    const anywhere = (await call('cms_search_lcds', { search_term: term, max_results: 50 })) as Json;
    expect(inState.length).toBeGreaterThan(0);
    expect(inState.length).toBeLessThan(anywhere.total as number);
    for (const { jurisdictions } of inState) expect(jurisdictions).toContain('JE');
    expect(anywhere.note).toMatch(/No state was given/);
    const articles = (await call('cms_search_articles', { search_term: term, state: 'CA' })).results as Json[];
    expect(articles.map(({ policy_type }) => policy_type)).toContain('Article');
    const national = (await call('cms_search_ncds', { search_term: 'cochlear implant' })).results as Json[];
    expect(national[0]).toMatchObject({ policy_type: 'NCD', applies_in: 'nationwide' });
    const payers = (await call('cms_search_all', { search_term: 'aetna', max_results: 50 })).results as Json[];
    expect(payers.filter(({ policy_type }) => !['NCD', 'LCD', 'Article'].includes(policy_type as string))).toEqual([]);
    expect(await refused('cms_search_lcds', { search_term: term, state: 'Atlantis' })).toMatch(/must be a state/);
  });

  it('what the corpus does not have is stated, never passed off as an absence', async () => {
    expect(await call('cms_search_medcac', { search_term: 'amyloid' })).toMatchObject({
      results: [],
      available: false,
      note: expect.stringMatching(/states nothing about them/),
    });
    const none = await call('cms_search_all', { search_term: 'zzqx vvkj' });
    expect(none).toMatchObject({
      results: [],
      total: 0,
      note: expect.stringMatching(/does not mean that the service/),
    });
    const unlisted = await call('cms_lcd_details', { lcd_id: 'L33797' });
    expect(unlisted.covered_icd10_codes).toEqual([]);
    expect((unlisted.notes as string[])[0]).toMatch(/states nothing about any diagnosis/);
    expect(await refused('cms_lcd_details', { lcd_id: 'L99999' })).toMatch(/RESOURCE_POLICY_NOT_FOUND/);
    expect(await refused('cms_lcd_details', { lcd_id: 'A52514' })).toMatch(/not of the type LCD or NCD/);
  });

  it('articles, contractors, states and changes', async () => {
    const article = await call('cms_article_details', { article_id: 'A52514' });
    expect(article.hcpcs_codes).toEqual(expect.arrayContaining(['E1390']));
    expect(article.modifiers).toContain('N1');
    const { contractors } = await call('cms_contractors', { state: 'PA', contract_type: 'A/B' });
    expect(contractors).toEqual([expect.objectContaining({ jurisdiction: 'JL', contract_type: 'A/B' })]);
    const { states } = (await call('cms_states', {})) as { states: Json[] };
    expect(states.find(({ state }) => state === 'PA')).toMatchObject({ jurisdictions: expect.arrayContaining(['JL']) });
    const changes = await call('cms_whats_new', { days_back: 365 });
    expect(changes.note).toMatch(/Days are those on which this service published/);
    expect((changes.results as Json[]).length).toBe(Math.min(10, changes.total as number));
  });

  it('a code that is a category, unknown or none is reported as such', async () => {
    const { results, all_valid } = (await call('icd10_validate', { codes: ['G47', 'not a code', 'E11.9'] })) as Json & {
      results: Json[];
    };
    expect(all_valid).toBe(false);
    expect(results[0]).toMatchObject({
      code: 'G47',
      valid: true,
      billable: false,
      reason: expect.stringMatching(/category/),
    });
    expect(results[1]).toMatchObject({ found: false, valid: false });
    // The starter corpus includes only part of the classification: a code it lacks is unknown, not wrong.
    expect((await call('icd10_validate', { codes: ['A00.0'] })).results).toEqual([
      expect.objectContaining({ found: false, valid: null, reason: expect.stringMatching(/\S/) }),
    ]);
    expect((await call('icd10_get_details', { code: 'G47.33' })).hierarchy).toEqual([
      expect.objectContaining({ code: 'G47' }),
      expect.objectContaining({ code: 'G47.3' }),
    ]);
    for (const [tool, args] of [
      ['icd10_search_codes', { query: 'obstructive sleep apnea' }],
      ['icd10_search', { search_term: 'obstructive sleep apnea', limit: 3 }],
    ] as const) {
      const found = (await call(tool, args)).results as Json[];
      expect(found.map(({ code }) => code)).toContain('G47.33');
      expect(found.length).toBeLessThanOrEqual('limit' in args ? 3 : 10);
    }
  });

  it('an NPI needs its check digit, and a file says the rest', async () => {
    expect(await call('npi_validate', { npi: '1234567893' })).toMatchObject({ valid_check_digit: true });
    for (const npi of ['1234567890', '3234567893', '123456789', 'abc'])
      expect(await call('npi_lookup_provider', { npi })).toMatchObject({ valid_check_digit: false, verified: false });
    const report = await files.load('npi', [
      files.put('npidata_pfile_20050523-20251231.csv', PROVIDERS),
      files.put('nucc_taxonomy_250.csv', TAXONOMY),
    ]);
    expect(report.rows).toEqual({ providers: 3, provider_taxonomies: 2 });
    expect(report.warnings.bad_value).toMatchObject({ count: 1 });
    expect(await call('npi_lookup_provider', { npi: '1234567893' })).toMatchObject({
      ...{ found: true, verified: true, status: 'active', name: 'Pat Example', credential: 'MD' },
      ...{ specialty: 'Internal Medicine, Pulmonary Disease', license_states: ['PA', 'NJ'], file_date: '2025-12-31' },
      taxonomies: [
        { code: '207RP1001X', name: 'Internal Medicine, Pulmonary Disease' },
        { code: '207R00000X', name: null },
      ],
    });
    expect(await call('npi_lookup_provider', { npi: '1679576722' })).toMatchObject({
      ...{ found: true, verified: false, status: 'deactivated', deactivated_on: '2024-03-01' },
    });
    expect(await call('npi_lookup_provider', { npi: '1992799990' })).toMatchObject({ valid_check_digit: false });
    expect(await call('npi_lookup_provider', { npi: '1043218118' })).toMatchObject({ found: false, verified: null });
    expect(
      await call('npi_verify_credentials', { npi: '1234567893', state: 'NY', taxonomy: '207rp1001x' }),
    ).toMatchObject({
      ...{ verified: true, licensed_in_state: null, has_taxonomy: true },
      license_note: expect.stringMatching(/does not mean unlicensed/),
    });
    expect(await call('npi_verify_credentials', { npi: '1234567893', state: 'pa' })).toMatchObject({
      ...{ licensed_in_state: true, license_note: expect.stringMatching(/it does not verify them/) },
    });
    expect(await call('npi_verify_credentials', { npi: '1003000126', state: 'MD' })).toMatchObject({
      ...{ verified: true, licensed_in_state: null, provider_type: 'organization' },
    });
  });

  it('notes of the tabular list come from the loaded edition', async () => {
    await files.load('icd10cm', [files.put('icd10cm_tabular_2027.xml', NOTES)]);
    expect(await call('icd10_get_details', { code: 'G4733' })).toMatchObject({
      tabular_notes: [
        { kind: 'Excludes 1: not reported together', at: 'G47', codes: 'F51.4' },
        { kind: 'Code first: reported before this code', at: 'G47.3', codes: 'E66.2' },
      ],
    });
  });

  it('calls are charged, ledgered and guarded like those of the other tools', async () => {
    await call('cms_states', {});
    const { data } = (await test.get('/v1/agent/ledger?tool=cms_states', tenant)).json();
    expect(data[0]).toMatchObject({ tool: 'cms_states', outcome: 'answered' });
    expect(await refused('cms_search_all', { search_term: 'coverage for John Smith born 03/04/1950' })).toMatch(
      /PHI_NOT_ALLOWED/,
    );
    const own = await test.tenant({ organizationId: tenant.organizationId, scopes: ['agent:tool:*'] });
    const on = { app: test, as: own };
    expect((await query('tools/call', { name: 'cms_states', arguments: {} }, on)).isError).not.toBe(true);
    const limited = await test.tenant({ organizationId: tenant.organizationId, scopes: ['agent:tool:check_coverage'] });
    const no = await query('tools/call', { name: 'cms_states', arguments: {} }, { app: test, as: limited });
    expect(no).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/scope/i) }] });
  });

  it('the set is listed where it is switched on, with hints, and nowhere else', async () => {
    const { tools } = (await query('tools/list', {})) as { tools: Json[] };
    expect(tools.map(({ name }) => name).slice(5)).toEqual([
      ...['cms_search_all', 'cms_search_ncds', 'cms_search_lcds', 'cms_search_articles', 'cms_search_medcac'],
      ...['cms_lcd_details', 'cms_article_details', 'cms_contractors', 'cms_states', 'cms_whats_new'],
      ...['icd10_validate', 'icd10_get_details', 'icd10_search', 'icd10_search_codes'],
      ...['npi_validate', 'npi_lookup_provider', 'npi_verify_credentials'],
    ]);
    for (const { annotations } of tools.slice(5))
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
    const plain = await createTestApp({ shared: files.opened });
    const as = await plain.tenant();
    const listed = (await query('tools/list', {}, { app: plain, as })) as { tools: Json[] };
    expect(listed.tools).toHaveLength(5);
    const missing = await plain.inject({
      ...{ method: 'POST', url: '/mcp' },
      headers: { ...as.headers, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'cms_states', arguments: {} } },
    });
    expect(missing.body).toMatch(/cms_states/);
    expect(missing.body).toMatch(/"error"|isError/);
    await plain.close();
  });
});
