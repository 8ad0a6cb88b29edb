import { describe, expect, it } from 'vitest';
import { ruleFacts, ruleRecord } from '../../../test/support/rule-facts.ts';
import { applyRules } from '../decide.ts';
import { dateCandidates, unitCandidates } from './circumstances.ts';

const LIMITED = ruleRecord('20610', {}, { mue: { units: 2, indicator: 2, rationale: null } as never });
const facts = (lines: string[]) => ruleFacts({ lines, diagnoses: { M1711: 'knee' }, records: [LIMITED] });

describe('units above a limit', () => {
  it('the limit is proposed with a citation, always depends on the record, and satisfies the rule', () => {
    expect(applyRules(facts(['20610 x5'])).findings.map(({ rule_id }) => rule_id)).toContain('ncci-units');
    const [candidate] = unitCandidates(facts(['20610 x5']));
    expect(candidate!.change).toMatchObject({ fact: 'units', code: '20610', from: '5', to: '2', allowed: false });
    expect(candidate!.cites[0]!.source_id).toMatch(/^mue/);
    expect(applyRules(facts(['20610 x2'])).findings.map(({ rule_id }) => rule_id)).not.toContain('ncci-units');
    expect(unitCandidates(facts(['20610 x2']))).toEqual([]);
  });

  it('units are removed from the last lines first, and codes without lines are repeated less often', () => {
    const [candidate] = unitCandidates(facts(['20610 x5']));
    const line = (units: number) => ({ procedure_code: '20610', units });
    const other = { procedure_code: '99213' };
    expect(candidate!.apply({ lines: [line(5), other] }).lines).toEqual([line(2), other]);
    expect(candidate!.apply({ lines: [line(3), other, line(2)] }).lines).toEqual([line(2), other]);
    const codes = ['20610', '99213', '20610', '20610', '20610', '20610'];
    expect(candidate!.apply({ procedure_codes: codes }).procedure_codes).toEqual(['20610', '99213', '20610']);
  });
});

describe('another date', () => {
  it("before a code's end date is proposed, with the table that states the end", () => {
    const ended = { deleted: { last_day: '2025-01-31' }, source: { dataset: 'rbcs', edition: '2024' } };
    const record = ruleRecord('99441', {}, ended as never);
    const [candidate] = dateCandidates({
      ...ruleFacts({ lines: ['99441'], diagnoses: { M1711: 'knee' }, records: [record] }),
      question: { ...ruleFacts({ lines: ['99441'], diagnoses: {} }).question, date: '2025-02-10' },
    });
    expect(candidate!.change).toMatchObject({ fact: 'date', to: '2025-01-31' });
    expect(candidate!.cites.map(({ source_id }) => source_id)).toEqual(['rbcs:2024']);
  });
});
