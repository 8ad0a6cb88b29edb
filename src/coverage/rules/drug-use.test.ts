/** Drugs for one use, limits of suppliers, and what a claim lacks next to a discarded amount. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleRecord } from '../../../test/support/rule-facts.ts';

const HOME = { code: '12', site: 'home' as const };
const OFFICE = { code: '11', site: 'office' as const };
const described = (code: string, description: string) => ruleRecord(code, {}, { description });

describe('use of a drug', () => {
  it('insulin at home is self-administered, and in an office the list of the MAC decides', () => {
    expect(ruleEffects('drug-use', { lines: [{ line: 'J1815 x4', place: HOME }] })).toEqual(['warns']);
    expect(ruleEffects('drug-use', { lines: [{ line: 'J1815 x4', place: OFFICE }] })).toEqual(['gap']);
    expect(ruleEffects('drug-use', { lines: [{ line: 'J1817 x30', place: HOME }] })).toEqual([]);
  });

  it('a visit at home shows a practitioner, who may inject the drug', () => {
    const lines = [
      { line: 'J1815 x4', place: HOME },
      { line: '99348', place: HOME },
    ];
    expect(ruleEffects('drug-use', { lines })).toEqual(['gap']);
  });

  it('a code for dialysis conflicts with diagnoses without it, and a code for others with those of it', () => {
    const dialysis = { lines: ['J0887 x100'], records: [described('J0887', 'Epoetin beta, (for ESRD on dialysis)')] };
    expect(ruleEffects('drug-use', { ...dialysis, diagnoses: { N185: 'stage 5' } })).toEqual(['conflicts']);
    expect(ruleEffects('drug-use', { ...dialysis, diagnoses: { N186: 'end stage' } })).toEqual([]);
    expect(ruleEffects('drug-use', dialysis)).toEqual([]);
    const others = { lines: ['J0888 x100'], records: [described('J0888', 'Epoetin beta, (for non ESRD use)')] };
    expect(ruleEffects('drug-use', { ...others, diagnoses: { N185: 'stage 5' } })).toEqual([]);
    expect(ruleEffects('drug-use', { ...others, diagnoses: { Z992: 'dialysis' } })).toEqual(['conflicts']);
  });
});

describe('claims of suppliers and of discarded drugs', () => {
  const limited = ruleRecord('J3285', {}, { mue: { units: 1, indicator: 3 } });
  const pump = { line: 'K0455-RR', place: HOME };

  it("a drug with its pump at home is not held to a practitioner's limit", () => {
    const drug = { line: 'J3285 x60', place: HOME };
    expect(ruleEffects('ncci-units', { lines: [pump, drug], records: [limited] })).toEqual([]);
    const office = { line: 'J3285 x60', place: OFFICE };
    expect(ruleEffects('ncci-units', { lines: [office], records: [limited] })).toEqual(['rejects']);
  });

  it('a discarded amount needs a line of what was administered', () => {
    expect(ruleEffects('drug-discarded', { lines: ['J9203-JW x10'] })).toEqual(['rejects']);
    expect(ruleEffects('drug-discarded', { lines: ['J9203 x35', 'J9203-JW x10'] })).toEqual([]);
  });

  it('the payment for vaccines at home is rejected elsewhere', () => {
    const lines = (place: typeof HOME | typeof OFFICE) => [
      { line: 'G0008', place },
      { line: 'M0201', place },
    ];
    const diagnoses = { Z23: 'immunization' };
    expect(ruleEffects('vaccine-administration', { lines: lines(HOME), diagnoses })).toEqual([]);
    expect(ruleEffects('vaccine-administration', { lines: lines(OFFICE), diagnoses })).toEqual(['rejects']);
  });
});
