import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings } from '../../../test/support/rule-facts.ts';

describe('what a claim has once', () => {
  it('a repeated diagnosis is named', () => {
    const diagnoses = [{ code: 'I10', requested: 'I10', repeated: true as const }];
    const found = ruleFindings('claim-form', { lines: ['99213'], question: { diagnoses } });
    expect(found.map(({ effect, message }) => [effect, message])).toEqual([
      ['warns', 'Diagnosis I10 is reported more than once'],
    ]);
  });

  it.each(['A4253-KX-KS', 'L5979-K1-K3', '11057-Q8-Q9', '45330-52-53'])('%s has modifiers that conflict', (line) => {
    expect(ruleEffects('modifier-conflict', { lines: [line] })).toEqual(['rejects']);
  });
});
