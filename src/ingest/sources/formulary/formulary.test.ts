/** Formulary files in the published layouts: which are rejected, and the operation's answers from the rest. */
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../../test/support/code-files.ts';
import { oneEngine } from '../../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../../test/support/harness.ts';
import { makePdf } from '../../../../test/support/pdf-file.ts';
import { silentProgress } from '../../release/progress.ts';
import { loadCodeRelease } from '../../release/publish.ts';
import { type FormularyJob, openFormularyFiles } from './formulary.ts';

const plan = (id: string, tier: string, flags: object, years = [2026]) => ({
  plan_id_type: 'HIOS-PLAN-ID',
  plan_id: id,
  drug_tier: tier,
  ...flags,
  years,
});
const NONE = { prior_authorization: false, step_therapy: false, quantity_limit: false };
const DRUGS = [
  {
    rxnorm_id: 1364447,
    drug_name: 'apixaban 5 MG Oral Tablet [Eliquis]',
    plans: [
      plan('12345NC0010001', 'PREFERRED-BRAND', NONE),
      plan('12345NC0010002', 'PREFERRED-BRAND', NONE),
      plan('12345NC0010003', 'NON-PREFERRED-BRAND', { ...NONE, prior_authorization: 'true', step_therapy: null }),
    ],
  },
  { rxnorm_id: '0', drug_name: 'Nameless in RxNorm 1 MG', plans: plan('12345NC0010001', 'SPECIALTY', NONE) },
  { rxnorm_id: '1', plans: [plan('12345NC0010001', 'GENERIC', NONE)] },
  { rxnorm_id: '2', drug_name: 'Without plans', plans: [] },
];
const PLANS = [
  { plan_id_type: 'HIOS-PLAN-ID', plan_id: '12345NC0010001', marketing_name: 'Gold', years: [2026], formulary: {} },
];
const INDEX = {
  formulary_urls: ['https://example.org/a/drugs.json?v=2'],
  plan_urls: ['https://example.org/plans.json'],
  provider_urls: [],
};

const PART_D_DRUGS = `FORMULARY_ID|FORMULARY_VERSION|CONTRACT_YEAR|RXCUI|NDC|TIER_LEVEL_VALUE|QUANTITY_LIMIT_YN|QUANTITY_LIMIT_AMOUNT|QUANTITY_LIMIT_DAYS|PRIOR_AUTHORIZATION_YN|STEP_THERAPY_YN|SELECTED_DRUG_YN
00026001|5|2026|1364447|00003089421|3|Y|60|30|N|N|Y
00026001|5|2026|999001|99999000101|5|N|||Y|Y|N
00026999|5|2026|1364447|00003089421|4|N|||N|N|N
00026001|5|2026|bad|bad|4|N|||N|N|N
`;
const PART_D_PLANS = `CONTRACT_ID|PLAN_ID|SEGMENT_ID|CONTRACT_NAME|PLAN_NAME|FORMULARY_ID|PREMIUM|DEDUCTIBLE
S5921|352|000|UnitedHealthcare Insurance Company|Plan Ñ|00026001|10|0
H9999|001|000|Other Insurer|Other|00026999|10|0
`;
const NDC_PRODUCTS = `PRODUCTID\tPRODUCTNDC\tPRODUCTTYPENAME\tPROPRIETARYNAME\tPROPRIETARYNAMESUFFIX\tNONPROPRIETARYNAME\tDOSAGEFORMNAME\tROUTENAME\tSTARTMARKETINGDATE\tENDMARKETINGDATE\tLABELERNAME\tSUBSTANCENAME
1\t0003-0894\tHUMAN PRESCRIPTION DRUG\tEliquis\t\tapixaban\tTABLET\tORAL\t20121228\t\tBMS\tAPIXABAN
`;
const NDC_PACKAGES = `PRODUCTID\tPRODUCTNDC\tNDCPACKAGECODE\tPACKAGEDESCRIPTION\tSTARTMARKETINGDATE\tENDMARKETINGDATE
1\t0003-0894\t0003-0894-21\t60 TABLET in 1 BOTTLE\t20121228\t
`;

const LIST = `Notice: our list of drugs, 2026,,,\n,,,\nMedication,Level,Rules,Instead\nELIQUIS (apixaban),2,QL (60 EA/30 days),warfarin; Xarelto\nHUMIRA,NC,"PA, MED",Hyrimoz\nmetformin,1,,\nTEVETEN,9,PA-NS,\n,,,\n`;
const MAPPING = `
formulary_name: Test list
plan_year: 2026
effective_date: 2026-03-01
source_url: https://example.org/list.csv
columns: { drug_name: Medication, tier: Level, requirements: Rules, alternatives: Instead }
tiers: { NC: Not covered, 9: Tier 9 - Non-preferred }
codes: { MED: specialty }
`;

describe.each(oneEngine)('formularies on %s', (engine) => {
  let files: CodeFiles;
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    files = await openCodeFolder(engine);
    test = await createTestApp({ shared: files.opened });
    tenant = await test.tenant();
  });
  afterAll(async () => {
    await test.close();
    await files.close();
  });

  const load = async (
    source: FormularyJob['source'],
    paths: string[],
    job: Partial<FormularyJob> = {},
    year: number | null = null,
  ) => {
    const { corpus } = files.opened;
    const whole = { source, mapping: null, name: null, effective: null, contracts: null, ...job };
    return loadCodeRelease(corpus, 'formulary', await openFormularyFiles(whole, paths, corpus.current), {
      ...{ signal: new AbortController().signal, progress: silentProgress, today: '2026-06-01', year },
      cptLicensed: false,
    });
  };
  const query = async (query: string) => (await test.get(`/v1/drugs/formulary?${query}`, tenant)).json();
  const json = (name: string, value: unknown) => files.put(name, JSON.stringify(value));

  it('QHP drugs with index and plans: one row per type of coverage, with plans counted', async () => {
    const paths = [json('index.json', INDEX), json('drugs.json', DRUGS), json('plans.json', PLANS)];
    const report = await load('express_scripts', paths);
    expect(report.rows).toEqual({ formulary_express_scripts: 3 });
    expect(report.warnings.bad_value?.count).toBe(2);
    const { data, meta } = await query('q=eliquis&payer=express_scripts');
    expect(data).toMatchObject([
      {
        drug_name: 'apixaban 5 MG Oral Tablet [Eliquis]',
        generic_name: 'apixaban',
        rxcui: '1364447',
        tier: 'PREFERRED-BRAND',
        coverage_status: 'preferred',
        plan_year: 2026,
        plans: { count: 2, ids: ['12345NC0010001', '12345NC0010002'] },
        requirements: { prior_authorization: false, step_therapy: false, quantity_limit: false, codes: [] },
        verified: true,
      },
      {
        coverage_status: 'non_preferred',
        requirements: { prior_authorization: true, step_therapy: null, codes: ['PA'] },
      },
    ]);
    expect(meta.editions).toMatchObject([{ plan_year: 2026, selection: false, rows: 3 }]);
    expect((await query('q=1364447&payer=express_scripts')).data).toHaveLength(2);
    expect((await query('q=eliquis%20no%20prior%20auth&payer=express_scripts')).data).toHaveLength(1);
    expect((await load('express_scripts', paths)).unchanged).toBe(true);
  });

  it("Part D files in a nested zip: only the source's plans, names from the directory, amounts", async () => {
    const inner = zipSync({ 'basic drugs formulary file 20260131.txt': Buffer.from(PART_D_DRUGS, 'latin1') });
    const outer = zipSync({
      'basic drugs formulary file 20260131.zip': inner,
      'plan information 20260131.txt': Buffer.from(PART_D_PLANS, 'latin1'),
      'pricing file 20260131.txt': Buffer.from('CONTRACT_ID|PLAN_ID|NDC|DAYS_SUPPLY|UNIT_COST\nS5921|352|1|30|1\n'),
    });
    const path = files.put('spuf.zip', outer);
    await files.load('ndc', [files.put('product.txt', NDC_PRODUCTS), files.put('package.txt', NDC_PACKAGES)]);
    const report = await load('uhc', [path]);
    expect(report.rows).toEqual({ formulary_uhc: 2 });
    const { data } = await query('q=eliquis&payer=uhc');
    expect(data).toMatchObject([
      {
        drug_name: 'Eliquis',
        generic_name: 'apixaban',
        ndc: '00003089421',
        tier: 'Tier 3',
        formulary_name: 'Medicare Part D formulary 00026001 (UnitedHealthcare Insurance Company)',
        requirements: { quantity_limit: '60 per 30 days', prior_authorization: false, codes: ['QL'] },
        plans: { count: 1, ids: ['S5921-352'] },
      },
    ]);
    for (const q of ['0003-0894-21', '00003089421', '0003089421', 'NDC%200003-0894-21', '00003-0894-99', '1364447'])
      expect((await query(`q=${q}&payer=uhc`)).data, q).toHaveLength(1);
    expect((await query('q=999001&payer=uhc')).data[0].drug_name).toBe('RxCUI 999001');
    await expect(load('cvs_caremark', [path])).rejects.toThrow('--contracts');
    expect((await load('cvs_caremark', [path], { contracts: ['H9999'] })).rows).toEqual({ formulary_cvs_caremark: 1 });
  });

  it('a list with its mapping: tiers, amounts, exclusions and alternatives, with the line as evidence', async () => {
    const mapping = files.put('mapping.yaml', MAPPING);
    await load('cvs_caremark', [files.put('list.csv', LIST)], { mapping });
    const { data } = await query('q=eliquis&payer=cvs_caremark');
    const own = data.find((record: { formulary_name: string }) => record.formulary_name === 'Test list');
    expect(own).toMatchObject({
      effective_date: '2026-03-01',
      drug_name: 'ELIQUIS (apixaban)',
      generic_name: 'apixaban',
      tier: 'Tier 2',
      alternatives: 'warfarin, Xarelto',
      matched_text: 'ELIQUIS (apixaban) | 2 | QL (60 EA/30 days) | warfarin; Xarelto',
      source_url: 'https://example.org/list.csv',
      requirements: { prior_authorization: false, quantity_limit: '60 per 30 days', specialty: false, codes: ['QL'] },
    });
    const [humira] = (await query('q=humira%20not%20covered&payer=cvs_caremark')).data;
    expect(humira).toMatchObject({ tier: 'Not covered', coverage_status: 'not_covered' });
    expect(humira.requirements).toMatchObject({ prior_authorization: true, specialty: true, text: 'PA, MED' });
    const [teveten] = (await query('q=teveten&payer=cvs_caremark')).data;
    expect(teveten).toMatchObject({ coverage_status: 'non_preferred' });
    expect(teveten.requirements.prior_authorization).toBe('new starts only');
    expect((await query('q=tier%202&payer=cvs_caremark')).data).toHaveLength(1);
  });

  it('a PDF: columns by the headings of each page, continued lines, headings, and the page as evidence', async () => {
    const head = (y: number) => [
      { text: 'Drug Name', x: 40, y },
      { text: 'Drug Tier', x: 300, y },
      { text: 'Requirements/Limits', x: 380, y },
    ];
    const row = (y: number, name: string, tier: string, rules: string) => [
      { text: name, x: 40, y },
      { text: tier, x: 302, y },
      ...(rules === '' ? [] : [{ text: rules, x: 380, y }]),
    ];
    const pdf = makePdf([
      [{ text: '2026 List of Covered Drugs', x: 200, y: 60, size: 18 }],
      [
        ...head(60),
        { text: 'Anticoagulants', x: 40, y: 80 },
        ...row(95, 'ELIQUIS ORAL TABLET 2.5 MG,', '2', 'QL (2 EA per 1'),
        { text: '5 MG', x: 40, y: 106 },
        { text: 'day); PA', x: 380, y: 106 },
        ...row(121, 'warfarin oral tablet', '1', ''),
        { text: 'Page 2', x: 300, y: 760 },
      ],
      [...head(60), ...row(80, 'JANUVIA', '3', 'ST'), { text: '3', x: 300, y: 760 }],
    ]);
    await load('uhc', [files.put('2026-commercial.pdf', pdf)], { name: 'Commercial list' });
    const { data } = await query('q=eliquis%20oral&payer=uhc');
    const own = data.find((record: { formulary_name: string }) => record.formulary_name === 'Commercial list');
    expect(own).toMatchObject({
      drug_name: 'ELIQUIS ORAL TABLET 2.5 MG, 5 MG',
      tier: 'Tier 2',
      therapeutic_category: 'Anticoagulants',
      source_page: 2,
      matched_text: 'ELIQUIS ORAL TABLET 2.5 MG, 2 QL (2 EA per 1 5 MG day); PA',
      requirements: { prior_authorization: true, quantity_limit: '2 per day', step_therapy: false },
    });
    const [januvia] = (await query('q=januvia%20step%20therapy&payer=uhc')).data;
    expect(januvia).toMatchObject({ source_page: 3, requirements: { step_therapy: true } });
  });

  it('hostile and invalid files are rejected with a reason, and the previous release remains', async () => {
    const before = files.opened.corpus.current.release.id;
    const big = '9'.repeat(9_000_000);
    const mapping = files.put('m.yaml', 'columns: { drug_name: Nothing }\nplan_year: 2026\n');
    const cases: [paths: string[], reason: RegExp, job?: Partial<FormularyJob>][] = [
      [[files.put('deep.json', `[{"drug_name":"x","plans":${'['.repeat(100_000)}`)], /deep/],
      [[files.put('long.json', `[{"drug_name":"${big}"}]`)], /more than 8388608 characters/],
      [[files.put('cut.json', '[{"drug_name":"x","plans":[{')], /breaks off/],
      [
        [files.put('latin.json', Buffer.from('[{"drug_name":"caf\xe9","plans":[{"plan_id":"1"}]}]', 'latin1'))],
        /not text in UTF-8/,
      ],
      [[files.put('broken.json', '[{"drug_name":"x" "plans":[]}]')], /not JSON/],
      [[files.put('after.json', '[{"drug_name":"x","plans":[{"plan_id":"1"}]}] []')], /continues after/],
      [[files.put('page.json', '<!doctype html><html></html>')], /not a QHP file/],
      [[files.put('none.json', '[{"drug_name":"x"}]')], /does not state its year|no row/],
      [[json('plans-only.json', PLANS)], /lists plans, not drugs/],
      [[files.put('bomb.zip', zipSync({ 'drugs.json': [new Uint8Array(60_000_000), { level: 9 }] }))], /zip bomb/],
      [[files.put('wide.csv', `Drug Name,Tier\n"${'x'.repeat(2_000_000)}`)], /cannot be read/],
      [[files.put('names.csv', 'Drug Name,Tier\n1,2\n3,4\n')], /no usable row|does not have the expected layout/],
      [[files.put('other.csv', 'A,B\n1,2\n')], /Nothing/, { mapping }],
      [[files.put('fake.pdf', 'no pdf')], /not a readable PDF file/],
      [[files.put('cut.pdf', '%PDF-1.7\n1 0 obj')], /not a readable PDF file/],
      [[files.put('scan.pdf', makePdf([[]]))], /no text|no page/],
      [[files.put('text.pdf', makePdf([[{ text: 'Hello', x: 10, y: 10 }]]))], /no page with a heading/],
    ];
    for (const [paths, reason, job] of cases)
      await expect(load('uhc', paths, { effective: '2026-01-01', ...job }), paths[0]!).rejects.toThrow(reason);
    expect(files.opened.corpus.current.release.id).toBe(before);
  });

  it.each([
    ['unknown: 1', 'unknown is not known'],
    ['columns: { medicine: X }', 'columns.medicine is not known'],
    ['codes: { PA: approval }', 'codes.PA must be one of'],
    ['plan_year: next', 'plan_year must be a year'],
    ['effective_date: 2026-02-30', 'effective_date must be a day'],
    ['source_url: javascript:alert(1)', 'source_url must be an address'],
    ['pages: 9-2', 'pages must be first and last page'],
    ['- a', 'is not a list of names'],
    ['a: [', 'neither YAML nor JSON'],
    ['a: &a [1]\nb: &b [*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b]\ncolumns: [*c,*c]', 'neither YAML nor JSON'],
  ])('the mapping %s is rejected: %s', async (text, reason) => {
    const mapping = files.put('wrong.yaml', text);
    await expect(load('uhc', [files.put('list.csv', LIST)], { mapping })).rejects.toThrow(reason);
  });
});
