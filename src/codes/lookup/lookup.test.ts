import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { ptpEdits } from '../ncci-edits.ts';
import { findCodes, lookupCodes } from './batch.ts';
import { codeEditions, codeRecords } from './code-records.ts';
import { type LookupInput, lookupCode } from './lookup.ts';

const TODAY = '2026-11-22';

describe('operations on the starter corpus', () => {
  let test: TestDatabase;
  let model: Model;
  beforeAll(async () => {
    test = await openTestDatabase();
    model = test.corpus.current;
  });
  afterAll(() => test.close());

  const lookup = (code: string, more: Partial<LookupInput> = {}) => {
    const input = { code, date: null, hint: null, include: [], jurisdiction: null, fuzzy: true, ...more };
    return lookupCode(model, input, TODAY).data;
  };

  it('a CPT code returns relative values and national prices as text, without descriptor', () => {
    expect(lookup('76942', { include: ['rvu'] })).toMatchObject({
      ...{ code: '76942', code_system: 'CPT', found: true, description: null, is_active: true },
      rvu: { work_rvu: '0.67', total_rvu_facility: '1.77', facility_price: '57.25', year: 2025, locality: null },
    });
  });

  it('a locality changes the price, an unknown one is rejected', () => {
    const { rvu } = lookup('99213', { include: ['rvu'], locality: '13202-01' });
    expect(rvu!.locality).toMatchObject({ carrier: '13202', locality: '01', name: 'MANHATTAN' });
    expect(() => lookup('99213', { include: ['rvu'], locality: '99999-99' })).toThrow('locality');
    expect(() => lookup('99213', { locality: '1' })).toThrow('locality');
    expect(() => lookup('99213', { zip: 'abc' })).toThrow('zip');
  });

  it('an NDC returns its code, and the code its NDCs', () => {
    const { ndc } = lookup('j1745').ndc_crosswalks![0]!;
    const found = lookup(`${ndc.slice(0, 5)}-${ndc.slice(5, 9)}-${ndc.slice(9)}`);
    expect(found).toMatchObject({ code: ndc, code_system: 'NDC' });
    expect(found.ndc_crosswalks!.map(({ hcpcs_code }) => hcpcs_code)).toContain('J1745');
  });

  it('policies come last, newest first, distinct, for the requested jurisdiction', () => {
    const { policies, ncds, ...rest } = lookup('E1390', { include: ['policies', 'rvu', 'ncci'] });
    expect(ncds).toMatchObject([{ ncd: '240.2', relation: 'procedure', verified: false }]);
    expect(Object.keys(rest).at(-1)).toBe('ncci');
    const days = policies!.map(({ effective_date }) => effective_date ?? '');
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(policies!.map(({ policy_id }) => policy_id)).size).toBe(policies!.length);
    const own = lookup('E1390', { include: ['policies'], jurisdiction: 'DME-A' }).policies!;
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ jurisdictions }) => jurisdictions.includes('DME-A'))).toBe(true);
  });

  it('an unlisted code lists determinations with related titles, others do not', () => {
    const policies = (code: string) => lookup(code, { include: ['policies'] });
    expect(policies('K0830')).toMatchObject({
      ncds: [],
      candidate_policies: [{ policy_id: 'NCD376', source: 'inferred_title_match' }],
      policies: [],
    });
    expect(policies('E1390')).not.toHaveProperty('candidate_policies');
    expect(policies('76942')).not.toHaveProperty('candidate_policies');
    expect(lookup('K0830')).not.toHaveProperty('candidate_policies');
  });

  it('policies are those with a version in force on the date', () => {
    const listed = lookup('E1390', { include: ['policies'] }).policies!;
    const newest = listed[0]!.effective_date!;
    const before = new Date(Date.parse(newest) - 86_400_000).toISOString().slice(0, 10);
    const ids = (date: string) =>
      lookup('E1390', { include: ['policies'], date }).policies!.map(({ policy_id }) => policy_id);
    expect(ids(newest)).toContain(listed[0]!.policy_id);
    expect(ids(before)).not.toContain(listed[0]!.policy_id);
  });

  it('an unknown code has suggestions unless disabled', () => {
    expect(lookup('79642').suggestions![0]).toMatchObject({ code: '76942', match_type: 'code', description: null });
    expect(lookup('79642', { fuzzy: false })).not.toHaveProperty('suggestions');
    expect(lookup('knee joint synthetic substitute').suggestions![0]).toMatchObject({ match_type: 'description' });
  });

  it('a batch is keyed by requested text; unknown codes are absent', () => {
    const texts = ['99213', 'e11.9', 'nonsense', '__proto__', '99213'];
    const answers = lookupCodes(
      model,
      { codes: texts, date: null, hint: null, include: ['rvu', 'policies'], jurisdiction: null },
      TODAY,
    );
    expect([...answers.keys()]).toEqual(['99213', 'e11.9']);
    for (const [text, answer] of answers) expect(answer).toEqual(lookup(text, { include: ['rvu', 'policies'] }));
    expect(findCodes(model, ['E0601'], TODAY).get('E0601')).toEqual(lookup('E0601'));
  });

  it('records contain the indicators of the tables and their editions', () => {
    const { records: procedures } = codeRecords(model, ['99213', 'nonsense'], 'CPT', TODAY);
    const { records: diagnoses } = codeRecords(model, ['E11.9', 'E11'], 'ICD10CM', TODAY);
    const editions = codeEditions(model, TODAY);
    expect([...procedures.keys()]).toEqual(['99213']);
    expect(procedures.get('99213')).toMatchObject({ system: 'CPT', active: true, description: null, billable: null });
    expect([diagnoses.get('E11.9')!.billable, diagnoses.get('E11')!.billable]).toEqual([true, false]);
    expect(editions.get('mpfs')).toMatchObject({ edition: '2025-10', starter: true });
    // Rows of program lists have their own dates.
    expect(codeEditions(model, '2001-01-01').get('pa_programs')).toBeDefined();
  });

  it('without a PTP edits file nothing is reported about pairs', () => {
    expect(ptpEdits(model, ['99213', '36415'], { date: TODAY, hospital: false })).toBeNull();
    expect(lookup('99213', { include: ['ncci'] }).ncci).toEqual({
      ...{ ptp_edits: null, ptp_edition: null, ptp_incomplete_edition: null },
    });
  });
});
