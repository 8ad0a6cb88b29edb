import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, rulePolicy, ruleRecord } from '../../../../test/support/rule-facts.ts';
import { listedModifiers } from './policy-modifiers.ts';

const LIST = 'HCPCS MODIFIERS: EY - No order GA Waiver of liability GZ – Expected to be denied KX -Requirements met';
const dme = (code: string, group: number, list = LIST) =>
  rulePolicy('L1', code, {
    jurisdictions: ['DME-C'],
    procedures: [{ code, group, disposition: 'covered', condition: null, notes: null }],
    groups: [
      { kind: 'procedure', group: 1, paragraph: `${list} HCPCS CODES: EQUIPMENT`, note: null, size: 1 },
      { kind: 'procedure', group: 2, paragraph: 'ACCESSORIES', note: null, size: 1 },
    ],
  });
const walkers = (code: string) => ({ ...dme(code, 1), policyId: 'L33791' });
const effects = (line: string, policy: ReturnType<typeof dme>) =>
  ruleEffects('modifier-policy', { lines: [line], facts: { policies: [policy] } });

describe('modifiers that equipment policies list', () => {
  it('a list in the paragraph of the first group applies to codes of the other groups', () => {
    expect(listedModifiers(dme('A1234', 2), 'A1234')).toEqual({ modifiers: ['EY', 'GA', 'GZ', 'KX'], own: false });
    expect(effects('A1234', dme('A1234', 2))).toEqual(['rejects']);
    expect(effects('A1234-KX', dme('A1234', 2))).toEqual([]);
    expect(effects('A1234-GA', dme('A1234', 2))).toEqual([]);
  });

  it('a modifier that the text limits to codes applies to these only', () => {
    const list = 'HCPCS MODIFIERS: GA - Waiver GZ - Expected KX - Requirements met, for E0100 to E0105 only';
    expect(effects('E0103', dme('E0103', 1, list))).toEqual(['rejects']);
    expect(effects('A1234', dme('A1234', 2, list))).toEqual([]);
  });

  it('an item without a code of its own may be of any of the policies that list its code, or of none', () => {
    const unlisted = {
      ...ruleRecord('E1399'),
      system: 'HCPCS' as const,
      description: 'Durable equipment, miscellaneous',
    };
    const of = (policies: ReturnType<typeof dme>[], records = [unlisted]) =>
      ruleFindings('modifier-policy', { lines: ['E1399'], records, facts: { policies } }).map(({ effect, attest }) => [
        effect,
        attest?.length ?? 0,
      ]);
    const others = [dme('E1399', 1), { ...dme('E1399', 1), policyId: 'L2' }];
    expect(of(others)).toEqual([['warns', 1]]);
    expect(of([dme('E1399', 1)])).toEqual([['rejects', 0]]);
    expect(of(others, [])).toEqual([['rejects', 0]]);
  });

  it('a drug of another group is warned of, because the list does not state that it needs one', () => {
    expect(effects('J1234', dme('J1234', 2))).toEqual(['warns']);
    expect(effects('J1234', dme('J1234', 1))).toEqual(['rejects']);
  });

  it('a walker that the article is known to leave out is warned of, a heavy duty one is rejected', () => {
    expect(effects('E0143', walkers('E0143'))).toEqual(['warns']);
    expect(effects('E0148', walkers('E0148'))).toEqual(['rejects']);
    expect(effects('E0143-KX', walkers('E0143'))).toEqual([]);
  });

  it('a dressing without the number of wounds, and tape without what it is for, are to be completed', () => {
    const wounds =
      'HCPCS MODIFIERS: A1 - One A2 - Two A3 - Three A4 - Four A5 - Five A6 - Six A7 - Seven A8 - Eight A9 - More';
    expect(effects('A6212', dme('A6212', 1, wounds))).toEqual(['warns']);
    expect(effects('A6212-A3', dme('A6212', 1, wounds))).toEqual([]);
    expect(effects('A6212-EY', dme('A6212', 1, wounds))).toEqual([]);
    expect(effects('A6530', dme('A6530', 1, wounds))).toEqual([]);
    // A garment for healed burns.
    expect(effects('A6503', dme('A6503', 1, wounds))).toEqual([]);
    const tape = [dme('A4450', 1, 'HCPCS MODIFIERS: AU - Item'), dme('A4450', 1, 'HCPCS MODIFIERS: AW - Item')];
    const supplied = (line: string) => ruleEffects('modifier-policy', { lines: [line], facts: { policies: tape } });
    expect(supplied('A4450')).toEqual(['warns']);
    expect(supplied('A4450-AW')).toEqual([]);
    // One policy alone may list it for others of its codes.
    expect(effects('A4450', tape[0]!)).toEqual([]);
  });

  it('KF is a condition of the submission, because a list does not state which items are of class III', () => {
    const device = dme('K0606', 1, 'HCPCS MODIFIERS: KF - Item designated');
    const [found] = ruleFindings('modifier-policy', { lines: ['K0606'], facts: { policies: [device] } });
    expect([found!.effect, found!.attest]).toEqual(['informs', [expect.stringContaining('add KF')]]);
    expect(effects('K0606-KF', device)).toEqual([]);
  });

  it('oxygen with KX needs the group of the test since April 2023', () => {
    const list = 'HCPCS MODIFIERS: KX - Met GZ - Denied N1 - Group N2 - Group N3 - Group';
    const on = (line: string, date = '2025-06-02') =>
      ruleEffects('modifier-policy', {
        lines: [line],
        question: { date },
        facts: { policies: [dme('E1390', 1, list)] },
      });
    expect(on('E1390-KX')).toEqual(['warns']);
    expect(on('E1390-KX-N2')).toEqual([]);
    expect(on('E1390-GZ')).toEqual([]);
    expect(on('E1390-KX', '2023-02-14')).toEqual([]);
  });

  it('lenses need an eye, and a prosthesis the side that the diagnoses name', () => {
    const sides = 'HCPCS MODIFIERS: LT - Left RT - Right';
    const on = (line: string, diagnoses: Record<string, string>) =>
      ruleFindings('modifier-policy', {
        lines: [line],
        diagnoses,
        facts: { policies: [dme(line.slice(0, 5), 1, sides)] },
      }).map(({ effect, action }) => [effect, action?.kind === 'add_modifier' ? action.modifiers.join() : null]);
    const left = { Z89512: 'Acquired absence of left leg below knee' };
    expect(on('L5700', left)).toEqual([['warns', 'LT']]);
    expect(on('L5700-LT', left)).toEqual([]);
    expect(on('L5700', { Z89519: 'Acquired absence of unspecified leg below knee' })).toEqual([['informs', null]]);
    expect(on('L8000', { Z9012: 'Acquired absence of left breast and nipple' })).toEqual([['informs', null]]);
    expect(on('V2300', { Z961: 'Presence of intraocular lens' })).toEqual([['warns', 'LT,RT']]);
  });
});
