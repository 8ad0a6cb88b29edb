/** Questions built from claims as other programs export them, and what of them would leave the machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { envelope, FAMILY, FAMILY_VALUES, USUAL, writeSegments } from '../../test/support/vendor-claims.ts';
import type { FileClaim, FileItem } from './file-claim.ts';
import { openClaims } from './files/open-claims.ts';
import { outgoing } from './scrub/outgoing.ts';

const FAMILY_TEXT = writeSegments(envelope('005010X222A1', [FAMILY]), USUAL);
const INSTITUTION = FAMILY_TEXT.replaceAll('005010X222A1', '005010X223A2').replaceAll('SV1*HC:', 'SV2*0300*HC:');

describe('requests from claims of other programs', () => {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-vendor-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  async function items(text: string, name = 'file.837'): Promise<FileItem[]> {
    writeFileSync(join(dir, name), text, 'latin1');
    return Array.fromAsync(openClaims(join(dir, name), new Map()));
  }
  const claims = async (text: string, name?: string): Promise<FileClaim[]> =>
    (await items(text, name)).flatMap((item) => ('claim' in item ? item.claim : []));

  it('units of a multi-day line are per day, like limits', async () => {
    const [first, second, third] = await claims(FAMILY_TEXT);
    expect(first!.problems).toEqual([]);
    expect(first!.questions.map(({ body }) => [body.date_of_service, body.lines])).toMatchObject([
      ['2025-10-02', [{ procedure_code: '20610', modifiers: ['RT', '59', 'XS', 'KX'], place: '22', units: 1 }]],
      ['2025-10-03', [{ procedure_code: 'J1745', units: 5, place: '11' }]],
    ]);
    expect(first!.gaps.join()).toMatch(/Line 2 covers 2 days.*with the units of one day/);
    expect(first!.questions[0]!.body).toMatchObject({ plan_type: 'traditional_medicare', state: 'PA', zip: '15213' });
    // A month of rental is one unit.
    expect(second!.questions[0]!.body).toMatchObject({ state: 'NM', age_category: 'pediatric', lines: [{ units: 1 }] });
    expect(second!.gaps.join()).toMatch(/Line 1 covers 31 days: it is checked for the first one$/);
    expect(third!.gaps.join()).toContain('voids an earlier one');
  });

  it('nothing about a person would be sent', async () => {
    const sent = (await claims(FAMILY_TEXT)).flatMap(({ questions }) => questions.map(({ body }) => outgoing(body)));
    expect(sent).toHaveLength(4);
    const upper = JSON.stringify(sent).toUpperCase();
    expect(FAMILY_VALUES.filter((value) => upper.includes(value))).toEqual([]);
  });

  it('the ZIP code of a residential pick-up is withheld, that of a scene is sent', async () => {
    const zips = async (text: string) => {
      const [, , third] = await claims(text);
      const [{ body }] = third!.questions as [FileClaim['questions'][number]];
      return [body.zip, outgoing(body).zip, outgoing(body).state];
    };
    expect(await zips(FAMILY_TEXT)).toEqual(['87501', '87501', 'NM']);
    expect(await zips(FAMILY_TEXT.replaceAll('A0429:SH', 'A0429:RH'))).toEqual(['87501', undefined, 'NM']);
  });

  it('a code of another list is rejected in any format; an institutional HIPPS rate is a gap', async () => {
    const [first] = await claims(FAMILY_TEXT.replace('SV1*HC:20610', 'SV1*ER:20610'));
    expect(first).toMatchObject({ questions: [], damaged: false });
    expect(first!.problems[0]).toContain('line 1: its code is not from the CPT or HCPCS code set');
    const [hospital] = await claims(INSTITUTION.replace('HC:J1745:JZ', 'HP:1AA11'));
    expect(hospital!.problems).toEqual([]);
    expect(hospital!.gaps.join()).toContain('HIPPS rates are not checked');
    expect(hospital!.questions.flatMap(({ body }) => body.lines ?? []).map((line) => line.procedure_code)).toEqual([
      '20610',
    ]);
  });

  it('a military address has no contractor, and reversed date ranges are rejected', async () => {
    const [, second] = await claims(FAMILY_TEXT.replace('LAS CRUCES*NM', 'APO*AE'));
    expect(second!.questions[0]!.body.state).toBeUndefined();
    expect(second!.gaps.join()).toContain('military address');
    const [, backward] = await claims(FAMILY_TEXT.replace('RD8*20251001-20251031', 'RD8*20251031-20251001'));
    expect(backward!.problems.join()).toContain('the last day of the service is before the first');
  });

  it('tables without deciding columns, and unknown claim fields, are reported before the claims', async () => {
    const rows = 'Account,CPT,DOS,Primary Icd\nA1,E0601,2025-10-03,G47.33\n';
    const [note, read] = await items(rows, 'claims.csv');
    expect(note).toMatchObject({
      note: expect.stringContaining('no column is read as diagnosis_codes, modifiers, units, place, state; 1 of 4'),
    });
    expect(read).toHaveProperty('claim');
    // Missing units are not invented: the answer states its assumption.
    const [made] = await claims(rows, 'claims.csv');
    expect(made!.questions[0]!.body.lines).toEqual([{ procedure_code: 'E0601', modifiers: [] }]);
    const line = { procedure_codes: ['E0601'], dx: ['G47.33'], date_of_service: '2025-10-03' };
    const named = { ...line, dx: undefined, state: 'Marigold' };
    const [refused] = await claims(`${JSON.stringify(named)}\n`, 'named.jsonl');
    expect(refused).toMatchObject({ questions: [], problems: ['line 1: the state is not one of the United States'] });
    const [json] = await items(`${JSON.stringify(line)}\n`, 'claims.jsonl');
    expect(json).toMatchObject({ note: expect.stringContaining('are not read (first on line 1)') });
  });
});
