import { describe, expect, it } from 'vitest';
import type { GroupFact } from '../../facts.ts';
import { conjunctions, groupReader, namedProcedures, onlyStarred } from './group-paragraphs.ts';

/** Paragraphs of groups 1, 2 and 3. */
const groupsWith = (...paragraphs: (string | null)[]): GroupFact[] =>
  [1, 2, 3].map((group) => ({
    kind: 'icd10_covered',
    group,
    paragraph: paragraphs[group - 1] ?? null,
    note: null,
    size: 5,
  }));
const groupWith = (paragraph: string): GroupFact => groupsWith(paragraph)[0]!;
const requested = (...paragraphs: (string | null)[]) =>
  conjunctions(groupsWith(...paragraphs), '11111').map(({ clauses }) => clauses);

describe('groups of which a diagnosis each is needed', () => {
  it.each([
    ['Report a code from Group 1 and a code from Group 2.', [[1], [2]]],
    ['A diagnosis from Group 1 must be reported with one or more diagnoses from Group 2.', [[1], [2]]],
    ['Group 1 codes require a secondary code from Group 2.', [[1], [2]]],
    ['Group 1 diagnoses must be accompanied by a diagnosis from Group 2 or Group 3.', [[1], [2, 3]]],
    ['A code from Group 1 or Group 2 and a code from Group 3 must be on the claim.', [[1, 2], [3]]],
    ['One code each from Group 1, Group 2, and Group 3.', [[1], [2], [3]]],
    ['Both Groups 1 and 2 must be represented.', [[1], [2]]],
    ['For Group 1 codes, a code from Group 2 is also required.', [[1], [2]]],
    ['For CPT 11111 report a code from Group 1 and a code from Group 2.', [[1], [2]]],
  ])('%s', (paragraph, expected) => {
    expect(requested(paragraph)).toEqual([expected]);
  });

  it.each([
    ['These codes must be reported with a diagnosis from Group 1.', [[2], [1]]],
    ['The following ICD-10-CM codes are secondary and require a code from Group 1 or Group 3.', [[2], [1, 3]]],
    ['Must be billed in addition to a diagnosis listed in Group 1:', [[2], [1]]],
  ])('%s in the paragraph of group 2 requests one of its own alongside it', (paragraph, expected) => {
    expect(requested(null, paragraph)).toEqual([expected]);
  });

  it.each([
    ['The codes in Group 1 and Group 2 support medical necessity.'],
    ['A code from Group 1 or a code from Group 2 is required.'],
    ['A code from Group 1 and/or a code from Group 2 is required.'],
    ['Group 1 codes are covered with or without a code from Group 2.'],
    ['The ICD-10-CM codes in Group 1 must be reported with the CPT codes in Group 2.'],
    ['For CPT 22222 report a code from Group 1 and a code from Group 2.'],
    ['HCPCS code 11111 should be reported with the ICD-10-CM codes in Group 1 below.'],
    ['N/A'],
  ])('%s requests no second diagnosis', (paragraph) => {
    expect(requested(paragraph)).toEqual([]);
  });

  it('a long list of groups is read in as many steps as it has groups', () => {
    const list = Array.from({ length: 60 }, (_, at) => `Group ${at + 1}`).join(', ');
    expect(requested(`${list} diagnoses support medical necessity.`)).toEqual([]);
  });

  it('a procedure that another list is for is no second diagnosis', () => {
    expect(requested(null, 'HCPCS code 11111 should be reported with the ICD-10-CM codes in Group 3 below.')).toEqual(
      [],
    );
  });

  it('a later list that needs an earlier one does not bind the earlier one; a second diagnosis binds both', () => {
    const bound = (...paragraphs: (string | null)[]) =>
      conjunctions(groupsWith(...paragraphs), '11111').flatMap((one) => one.bound);
    expect(bound(null, 'These codes must be reported with a diagnosis from Group 1.')).toEqual([2]);
    expect(bound(null, 'These Group 2 codes must be reported with a diagnosis from Group 1.')).toEqual([2]);
    expect(bound('These codes must be reported with a secondary diagnosis from Group 2.')).toEqual([1, 2]);
    expect(bound('Report a code from Group 1 and a code from Group 2.')).toEqual([1, 2]);
  });

  it('secondary diagnoses that may be left out are not requested', () => {
    expect(requested('Primary diagnosis codes', 'Secondary diagnosis codes')).toEqual([[[1], [2]]]);
    expect(requested('Primary diagnosis codes', 'Secondary diagnosis codes may be reported when present.')).toEqual([]);
  });
});

describe('a list of which only the codes with an asterisk count', () => {
  const paragraph =
    'HCPCS codes J0178 and Q5147 use Group 2. HCPCS code Q5149 is for one indication*. Only the codes with an asterisk reflect it. HCPCS code Q5155 is for another';

  it('counts so for the procedure right before', () => {
    expect(onlyStarred(groupWith(paragraph), 'Q5149')).toBe(true);
    for (const code of ['J0178', 'Q5147', 'Q5155']) expect(onlyStarred(groupWith(paragraph), code)).toBe(false);
  });

  it('counts so for the procedure of the same sentence', () => {
    expect(onlyStarred(groupWith('For 11111 use only codes marked with an asterisk.'), '11111')).toBe(true);
    expect(onlyStarred(groupWith('Codes with an asterisk need a second code.'), '11111')).toBe(false);
  });
});

describe('paragraphs of groups', () => {
  it('are read once for all procedures of a question', () => {
    let reads = 0;
    const groups = groupsWith('a', 'b').map((group, at) => ({
      ...group,
      get paragraph() {
        reads += 1;
        return at === 0 ? 'For 11111 report a code from Group 1 and a code from Group 2.' : null;
      },
    }));
    const read = groupReader();
    const query = (code: string) => [
      conjunctions(groups, code, read).length,
      groups.filter((group) => onlyStarred(group, code, read)).length,
      groups.filter((group) => namedProcedures(group, read).codes.length > 0).length,
    ];
    expect([query('11111'), query('22222'), query('11111')]).toEqual([
      [1, 0, 1],
      [0, 0, 1],
      [1, 0, 1],
    ]);
    expect(reads).toBe(groups.length);
  });
});
