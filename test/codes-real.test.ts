/**
 * All available public code files, on PostgreSQL if possible: row counts, facts verified manually in the files, speed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLicensedCode } from '../src/corpus/corpus.public.ts';
import { DIAGNOSES, DRUGS, LEVEL_TWO, LOADS, OPERATIONS, SCHEDULE, UNITS } from './support/code-facts.ts';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { loadCodes } from './support/load-codes.ts';
import { processMs } from './support/processor-time.ts';
import { sharedFile } from './support/shared-data.ts';

const available = LOADS.flatMap(([, files]) => files).every((file) => sharedFile(file) !== null);

/** PostgreSQL also stores every segment. Answers come from the files of the release on either engine. */
const engine = engines.at(-1)!;

describe.skipIf(!available)(`public files of codes, skipped where they are missing (${engine})`, () => {
  let app: TestApp;
  let tenant: Tenant;
  const counts: Record<string, number>[] = [];
  const seconds: Record<string, number> = {};

  beforeAll(async () => {
    app = await createTestApp({ engine });
    tenant = await app.tenant();
    for (const [source, files] of LOADS) {
      const paths = files.map((file) => sharedFile(file)!);
      const report = await loadCodes(app.corpus, source, paths, '2026-06-01');
      counts.push(report.rows);
      seconds[source] = report.seconds;
    }
  }, 300_000);
  afterAll(() => app.close());

  const lookup = async (query: string) => {
    const response = await app.get(`/v1/codes/lookup?${query}`, tenant);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };

  it('every file has the counted number of rows', () => {
    expect(counts).toEqual(LOADS.map(([, , rows]) => rows));
    console.log(`Seconds to load on ${engine}: ${JSON.stringify(seconds)}`);
  });

  it('relative values match the file', async () => {
    for (const [code, work, outside, inside, days] of SCHEDULE) {
      const { rvu, found } = await lookup(`code=${code}&include=rvu`);
      expect([
        code,
        found,
        rvu.work_rvu,
        rvu.total_rvu_nonfacility,
        rvu.total_rvu_facility,
        rvu.global_days,
        rvu.year,
        rvu.conversion_factor,
      ]).toEqual([code, true, work, outside, inside, days, 2025, '32.3465']);
    }
    expect((await lookup('code=00100&include=rvu')).rvu).toMatchObject({
      status_code: 'J',
      anesthesia_conversion_factor: '20.3178',
    });
  });

  it('a ZIP code is priced at its locality, and imaging at most at the outpatient cap', async () => {
    const { rvu } = await lookup('code=99213&include=rvu&zip=10001');
    expect(rvu.locality).toMatchObject({ carrier: '13202', locality: '01', name: 'MANHATTAN' });
    const capped = await lookup('code=93990&include=rvu&locality=15102-00');
    expect(capped.rvu.components.find((part: { modifier: string }) => part.modifier === 'TC').non_facility_price).toBe(
      '93.37',
    );
  });

  it('diagnoses and procedures have their titles', async () => {
    for (const [code, title, billable] of DIAGNOSES) {
      expect(await lookup(`code=${code}`)).toMatchObject({
        code,
        code_system: 'ICD10CM',
        found: true,
        description: title,
        billable,
      });
    }
    for (const [code, title] of OPERATIONS) {
      expect(await lookup(`code=${code}`)).toMatchObject({
        code,
        code_system: 'ICD10PCS',
        found: true,
        description: title,
        billable: code.length === 7,
      });
    }
  });

  it('HCPCS Level II codes have text, coverage and BETOS from the newest edition', async () => {
    for (const [code, short_description, coverage_code, betos_code, is_active] of LEVEL_TWO) {
      expect(await lookup(`code=${code}`)).toMatchObject({
        code,
        code_system: 'HCPCS',
        short_description,
        coverage_code,
        betos_code,
        is_active,
      });
    }
    expect(await lookup('code=E0424&date=2018-06-01')).toMatchObject({ found: true, code: 'E0424' });
  });

  it('NDCs map to their codes and back', async () => {
    for (const [ndc, code, units, packageUnits] of DRUGS) {
      const plain = ndc.replaceAll('-', '');
      const found = await lookup(`code=${ndc}`);
      expect(found).toMatchObject({ code: plain, code_system: 'NDC' });
      expect(found.ndc_crosswalks).toContainEqual(
        expect.objectContaining({
          hcpcs_code: code,
          billing_units: String(units),
          conversion_factor: String(packageUnits),
        }),
      );
      expect((await lookup(`code=${code}`)).ndc_crosswalks.map((row: { ndc: string }) => row.ndc)).toContain(plain);
    }
    expect((await lookup('code=J1745')).drug_payment).toMatchObject({ payment_limit: '32.423' });
    expect((await lookup('code=A9606')).drug_payment).toMatchObject({ payment_limit: null });
  });

  it('unit limits and classification match the files', async () => {
    for (const [code, units, indicator] of UNITS)
      expect((await lookup(`code=${code}`)).mue).toMatchObject({ units, indicator });
    // The code has two assignments; the later one counts.
    expect((await lookup('code=76942')).rbcs).toMatchObject({ category: 'Imaging', subcategory: 'Ultrasound' });
    expect((await lookup('code=27447')).rbcs).toMatchObject({ category: 'Procedure', family: 'Arthroplasty - Knee' });
  });

  /** Rows of the newest edition of a dataset. */
  const queryRows = <Row>(dataset: string, sql: string): Row[] => {
    const { current } = app.corpus;
    return current.dataset(current.editions.of(dataset).findLast(({ starter }) => !starter)!).all<Row>(sql);
  };

  it('all pairs are present, with open ones and each kind counted', () => {
    const rows = queryRows(
      'ptp',
      `SELECT count(*) FILTER (WHERE deleted_on IS NULL) AS open, count(*) FILTER (WHERE modifier = 1) AS allowed,
        count(*) FILTER (WHERE modifier = 0) AS never, count(*) FILTER (WHERE modifier = 9) AS none FROM ptp_edits`,
    );
    expect(rows.map((row) => ({ ...(row as object) }))).toEqual([
      { open: 1_669_820, allowed: 1_707_611, never: 739_553, none: 98_853 },
    ]);
  });

  it('no licensed descriptor is stored or returned', async () => {
    for (const [dataset, table] of [
      ['mpfs', 'mpfs_rows'],
      ['hcpcs', 'hcpcs_codes'],
      ['asp_crosswalk', 'asp_crosswalk'],
      ['asp_limit', 'asp_limits'],
    ]) {
      const described = queryRows<{ code: string }>(
        dataset!,
        `SELECT code FROM ${table} WHERE description IS NOT NULL`,
      );
      expect(described.filter(({ code }) => isLicensedCode(code))).toEqual([]);
    }
    for (const code of ['27447', '0075T', 'D0120', '90371'])
      expect(await lookup(`code=${code}`)).toMatchObject({ found: true, description: null, short_description: null });
  });

  it('suggestions over all descriptions are useful and fast', async () => {
    const knee = (await lookup('code=knee%20arthroplasty')).suggestions.map((row: { code: string }) => row.code);
    // By category rather than by descriptor, which is licensed.
    expect(knee).toContain('27447');
    expect((await lookup('code=pembrolizumab')).suggestions[0]).toMatchObject({ code: 'J9271' });
    expect((await lookup('code=J9217&fuzzy=true')).found).toBe(true);
    const times: number[] = [];
    for (const text of [
      'diabetes%20retinopathy',
      'E11.99X',
      '7694O',
      'oxigen%20concentrator',
      'femur%20fracture',
      'knee%20joint',
      'lumbar%20orthosis',
      'J99999',
    ]) {
      const start = processMs();
      await lookup(`code=${text}`);
      times.push(processMs() - start);
    }
    times.sort((a, b) => a - b);
    console.log(`Suggestions on ${engine}: median ${times[4]!.toFixed(1)} ms, longest ${times.at(-1)!.toFixed(1)} ms`);
    expect(times[4]).toBeLessThan(200);
  });

  it('batches of fifty are fast', async () => {
    const codes = [
      ...SCHEDULE.map(([code]) => code),
      ...DIAGNOSES.map(([code]) => code),
      ...OPERATIONS.map(([code]) => code),
      ...LEVEL_TWO.slice(0, 10).map(([code]) => code),
      ...DRUGS.slice(0, 9).map(([code]) => code),
    ];
    expect(codes).toHaveLength(50);
    const times: number[] = [];
    for (let run = 0; run < 11; run++) {
      const start = processMs();
      const response = await app.inject({
        method: 'POST',
        url: '/v1/codes/batch',
        headers: tenant.headers,
        payload: { codes, include: 'rvu,policies' },
      });
      times.push(processMs() - start);
      expect(response.statusCode).toBe(200);
    }
    times.sort((a, b) => a - b);
    console.log(`Batch of 50 on ${engine}: median ${times[5]!.toFixed(1)} ms`);
    expect(times[5]).toBeLessThan(250);
  });
});
