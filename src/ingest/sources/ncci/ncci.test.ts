import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../../test/support/code-files.ts';
import { oneEngine } from '../../../../test/support/databases.ts';
import { createTestApp } from '../../../../test/support/harness.ts';

const HEAD = 'CPT notice\t\t\t\t\t\t\r\nColumn 1\tColumn 2\t*\tEffective\tDeletion\tModifier\tPTP Edit Rationale\r\n';
const pair = (one: string, two: string, { to = '*', modifier = 1, reason = 'Reason' } = {}) =>
  `${one}\t${two}\t\t20200101\t${to}\t${modifier}\t${reason}\r\n`;
/** Parts of a quarter, divided like the published ones. */
const PARTS = [
  pair('10004', '36000') + pair('20610', 'J1745', { modifier: 0 }),
  pair('27447', '20610'),
  pair('45378', '36000'),
  pair('76942', '36000') + pair('G0121', '36000'),
];
const mue = (title: string, rows: string) =>
  `"Notice\nin two lines",,,\r\n"HCPCS/\nCPT Code",${title},MUE Adjudication Indicator,MUE Rationale\r\n${rows}`;

describe.each(oneEngine)('NCCI files on %s', (engine) => {
  let files: CodeFiles;
  beforeAll(async () => {
    files = await openCodeFolder(engine);
  });
  afterAll(() => files.close());
  const quarter = (version: string, parts: number[], more = '') =>
    parts.map((part) => files.put(`ccipra-${version}-f${part}.txt`, HEAD + PARTS[part - 1]! + more));

  const query = async <Answer>(use: (get: (url: string) => Promise<Answer>) => Promise<void>) => {
    const app = await createTestApp({ shared: files.opened });
    const tenant = await app.tenant();
    try {
      await use(async (url) => (await app.get(url, tenant)).json().data);
    } finally {
      await app.close();
    }
  };
  const ncci = (code: string) => `/v1/codes/lookup?code=${code}&include=ncci&date=2026-08-01`;

  it('the first part of a quarter leaves the rest to the previous quarter, and reports so', async () => {
    expect((await files.load('ptp', quarter('v321r0', [1, 2, 3, 4]))).notes).toEqual([]);
    const report = await files.load('ptp', quarter('v322r0', [1], pair('20610', '64483')));
    expect(report.datasets).toMatchObject([
      { dataset: 'ptp', variant: 'f1', edition: '2026Q3', effective_from: '2026-07-01', rows: 3 },
    ]);
    expect(report.notes).toEqual([
      'ptp 2026Q3 is not complete: f1 loaded, f2, f3, f4 missing; it answers for codes in column one from the first to 20610, and for the others edition 2026Q2 answers',
    ]);
    await query<{ ncci: object }>(async (get) => {
      expect((await get(ncci('20610'))).ncci).toMatchObject({
        ptp_edits: 2,
        ptp_edition: '2026Q3',
        ptp_incomplete_edition: null,
      });
      expect((await get(ncci('45378'))).ncci).toMatchObject({
        ptp_edits: 1,
        ptp_edition: '2026Q2',
        ptp_incomplete_edition: '2026Q3',
      });
    });
  });

  it('a claim is checked against the edition that applies to its code, and the finding cites it', async () => {
    const app = await createTestApp({ shared: files.opened });
    const tenant = await app.tenant();
    const response = await app.inject({
      method: 'POST',
      url: '/v1/claims/validate',
      headers: tenant.headers,
      payload: {
        procedure_codes: ['20610', '27447', '64483'],
        diagnosis_codes: ['M17.11'],
        date_of_service: '2026-08-03',
      },
    });
    const found = response.json().data.findings.filter((one: { rule_id: string }) => one.rule_id === 'ncci-pair');
    expect(found.map((one: { code: string; source_id: string }) => [one.code, one.source_id]).sort()).toEqual([
      ['20610', 'ptp:2026Q2'],
      ['64483', 'ptp:2026Q3'],
    ]);
    await app.close();
  });

  it('parts loaded separately add up', async () => {
    const second = await files.load('ptp', quarter('v322r0', [2]));
    expect(second.notes[0]).toMatch(/f1, f2 loaded, f3, f4 missing; .*to 27447/);
    expect((await files.load('ptp', quarter('v322r0', [3, 4]))).notes).toEqual([]);
    await query<{ ncci: object }>(async (get) => {
      for (const code of ['20610', '27447', '45378', '76942', 'G0121'])
        expect((await get(ncci(code))).ncci, code).toMatchObject({
          ptp_edition: '2026Q3',
          ptp_incomplete_edition: null,
        });
    });
  });

  it('the hospital file set is separate', async () => {
    const report = await files.load('ptp', [files.put('ccioph-v322r0-f1.txt', HEAD + pair('20610', '99213'))]);
    expect(report.datasets).toMatchObject([{ dataset: 'ptp_hospital', variant: 'f1', edition: '2026Q3' }]);
    expect(report.notes[0]).toMatch(/^ptp_hospital 2026Q3 is not complete: .*for the others nothing answers$/);
    await query<{ ncci: object }>(async (get) => {
      expect((await get(ncci('20610'))).ncci).toMatchObject({ ptp_edits: 2, ptp_edits_hospital: 1 });
      expect((await get(ncci('45378'))).ncci).toMatchObject({
        ptp_edits: 1,
        ptp_edits_hospital: null,
        ptp_incomplete_edition_hospital: '2026Q3',
      });
    });
  });

  it('a file with a name that does not show which pairs it contains is rejected, unless its zip does', async () => {
    const content = HEAD + pair('10004', '36000');
    await expect(files.load('ptp', [files.put('pairs-2025q4.txt', content)])).rejects.toThrow(
      /contains no file of ptp/,
    );
    const zip = zipSync({ 'edits part 2.txt': Buffer.from(content) });
    const name = 'medicare-ncci-2025q4-hospital-ptp-edits.zip';
    expect((await files.load('ptp', [files.put(name, zip)])).datasets).toMatchObject([
      { dataset: 'ptp_hospital', variant: 'f2', edition: '2025Q4' },
    ]);
  });

  it('a pair may be deleted and reinstated within one file', async () => {
    const lines = pair('10004', '20000', { to: '20201231' }) + pair('10004', '20000', { modifier: 0 });
    expect((await files.load('ptp', [files.put('ccipra-v301r0-f1.txt', HEAD + lines)])).rows).toEqual({ ptp: 2 });
  });

  it('unit limits of practitioners, hospitals and suppliers are stored separately', async () => {
    const practitioner = mue(
      'Practitioner Services MUE Values',
      '20610,2,3 Date of Service Edit: Clinical,Nature\r\nE0100,0,2 Date,x\r\n',
    );
    const hospital = mue(
      'Outpatient Hospital Services MUE Values',
      '20610,4,3 Date of Service Edit: Clinical,Nature\r\n',
    );
    const supplier = mue('DME Supplier Services MUE Values', 'E0100,1,2 Date of Service Edit: Policy,x\r\n');
    const report = await files.load('mue', [
      files.put('MCR_MUE_PractitionerServices_Eff_07-01-2026.csv', practitioner),
      files.put(
        'medicare-ncci-2026-q3-outpatient-hospital-services-mue-table.zip',
        zipSync({ 'MCR_MUE_OutpatientHospitalServices_Eff_07-01-2026.csv': Buffer.from(hospital) }),
      ),
      files.put('MCR_MUE_DMESupplierServices_Eff_07-01-2026.csv', supplier),
    ]);
    expect(report.datasets.map(({ dataset, effective_from, rows }) => [dataset, effective_from, rows])).toEqual([
      ['mue', '2026-07-01', 2],
      ['mue_hospital', '2026-07-01', 1],
      ['mue_supplier', '2026-07-01', 1],
    ]);
    await query<Record<string, object>>(async (get) => {
      const {
        mue: own,
        mue_outpatient_hospital,
        mue_dme_supplier,
      } = await get('/v1/codes/lookup?code=20610&date=2026-08-01');
      expect([own, mue_outpatient_hospital, mue_dme_supplier]).toMatchObject([
        { units: 2 },
        { units: 4 },
        undefined,
      ] as never);
      expect((await get('/v1/codes/lookup?code=E0100&date=2026-08-01')).mue_dme_supplier).toMatchObject({ units: 1 });
    });
  });

  it('the place of service selects the limit, and equipment uses that of suppliers', async () => {
    const app = await createTestApp({ shared: files.opened });
    const tenant = await app.tenant();
    const units = async (codes: string[], site_of_service: string) => {
      const payload = {
        procedure_codes: codes,
        diagnosis_codes: ['M17.11'],
        date_of_service: '2026-08-03',
        site_of_service,
      };
      const response = await app.inject({
        method: 'POST',
        url: '/v1/claims/validate',
        headers: tenant.headers,
        payload,
      });
      return response
        .json()
        .data.findings.filter((one: { rule_id: string }) => one.rule_id === 'ncci-units')
        .map((one: { source_id: string }) => one.source_id);
    };
    expect(await units(Array(3).fill('20610'), 'office')).toEqual(['mue:2026-07-01']);
    expect(await units(Array(3).fill('20610'), 'outpatient_hospital')).toEqual([]);
    expect(await units(Array(5).fill('20610'), 'outpatient_hospital')).toEqual(['mue_hospital:2026-07-01']);
    expect(await units(['E0100'], 'home')).toEqual([]);
    expect(await units(['E0100', 'E0100'], 'home')).toEqual(['mue_supplier:2026-07-01']);
    await app.close();
  });

  it('a file with other limits than its name states is rejected', async () => {
    const path = files.put(
      'MCR_MUE_DMESupplierServices_Eff_10-01-2026.csv',
      mue('Practitioner Services MUE Values', '20610,2,3 Date,x\r\n'),
    );
    await expect(files.load('mue', [path])).rejects.toThrow(/is not an MUE file of dme supplier services/);
  });
});
