import { describe, expect, test } from 'vitest';
import { extractCriteria } from '../criteria.extract.ts';
import { withoutOwnService } from './text-preparation.ts';

const parseRoot = (title: string, text: string) => {
  const blocks = [{ type: 'paragraph' as const, text, level: 0, marker: null }];
  const [block] = extractCriteria('NCD1', [{ section: 'limitations', sourceField: 'x', blocks }], title);
  return block!.logicAst?.root;
};
const OVER_60 = { op: 'compare', field: 'age', is: 'gt', value: 60, unit: 'a' };

describe("the policy's own service", () => {
  test.each([
    // NCD 150.10 uses the abbreviation.
    [
      'Lumbar Artificial Disc Replacement (LADR)',
      'LADR is not reasonable and necessary for the population over 60 years of age.',
    ],
    ['Quarkel Stimulation (QS)', 'CMS has found that QS is not covered for beneficiaries over 60 years of age.'],
    ['Zerbet Pumps', 'Zerbet pumps are not covered for patients over 60 years of age.'],
  ])('%s is not a condition of its own limits: %s', (title, text) => {
    expect(parseRoot(title, text)).toEqual(OVER_60);
  });

  test.each([
    ['Quarkel Stimulation (QS)', 'QS with the Flumen lead is not covered for patients over 60 years of age.'],
    ['Quarkel Stimulation (QS)', 'CMS has found that QSX is not covered for patients over 60 years of age who smoke.'],
  ])('%s: other conditions remain: %s', (title, text) => {
    expect(parseRoot(title, text)).not.toEqual(OVER_60);
  });

  test('is blanked out only as the subject, keeping the length', () => {
    const text = 'QS is covered. Other uses of QS, and QSX, are not.';
    expect(withoutOwnService(text, 'Quarkel Stimulation (QS)')).toBe(
      '   is covered. Other uses of QS, and QSX, are not.',
    );
    expect(withoutOwnService(text, '')).toBe(text);
    expect(withoutOwnService('(a+)+ is covered.', '(a+)+')).toBe('(a+)+ is covered.');
  });
});

describe('NYHA classes', () => {
  test.each([
    ['New York Heart Association (NYHA) Class IV heart failure', 'IV'],
    ['NYHA class III congestive heart failure', 'III'],
    ['NYHA Class II heart failure symptoms', 'II'],
  ])('%s imply heart failure', (text, value) => {
    const blocks = [{ type: 'paragraph' as const, text: `The patient must have ${text}.`, level: 0, marker: null }];
    const [block] = extractCriteria('NCD1', [{ section: 'indications', sourceField: 'x', blocks }]);
    expect(block!.logicAst?.root).toEqual({ op: 'equals', field: 'nyha_class', value });
  });
});
