import { describe, expect, it } from 'vitest';
import type { GroupFact, ListedDiagnosis, PolicyFact } from '../../facts.ts';
import { matchDiagnosisGroups } from './diagnosis-groups.ts';
import { conjunctions, namedProcedures } from './group-paragraphs.ts';

type List = {
  group: number;
  paragraph?: string | null;
  note?: string;
  codes: string[];
  starred?: string[];
  excluded?: boolean;
};

function policyWith(lists: List[], procedures = [{ code: '11111', group: 1 }]): PolicyFact {
  const groups = lists.map(
    ({ group, paragraph = null, note = null, codes, starred = [], excluded }): GroupFact => ({
      kind: excluded ? 'icd10_noncovered' : 'icd10_covered',
      group,
      paragraph,
      note,
      size: codes.length + starred.length,
    }),
  );
  const diagnoses = lists.flatMap(({ group, codes, starred = [], excluded }) =>
    [...codes, ...starred].map(
      (code): ListedDiagnosis => ({
        code,
        kind: excluded ? 'icd10_noncovered' : 'icd10_covered',
        group,
        disposition: excluded ? 'not_covered' : starred.includes(code) ? 'conditional' : 'covered',
        condition: null,
      }),
    ),
  );
  return {
    policyId: 'A1',
    title: 'Test',
    policyType: 'Article',
    jurisdictions: [],
    payer: null,
    sourceUrl: 'https://example.org',
    effectiveDate: null,
    lastVerifiedAt: '2026-01-01T00:00:00Z',
    verified: true,
    force: 'in_force',
    retireDate: null,
    linkedFrom: [],
    procedures: procedures.map((row) => ({ ...row, disposition: 'conditional', condition: null, notes: null })),
    diagnoses,
    groups,
    modifiers: [],
    blocks: [],
    coverageLevel: null,
  };
}

const findState = (
  lists: List[],
  diagnoses: string[],
  code = '11111',
  procedures?: { code: string; group: number }[],
) => matchDiagnosisGroups(policyWith(lists, procedures), code, diagnoses).state;

const makeGroup = (paragraph: string | null): GroupFact => ({
  kind: 'icd10_covered',
  group: 1,
  paragraph,
  note: null,
  size: 1,
});

describe('procedures a paragraph names', () => {
  it.each([
    [
      'HCPCS codes Q5124, Q5128 and J0177 should be reported with the ICD-10-CM codes in Group 1 below.',
      ['Q5124', 'Q5128', 'J0177'],
      [],
    ],
    ['For CPT codes 64490-64495 report:', ['64490'], []],
    ['For 0213T through 0218T report', ['0213T'], []],
    ['Use with diagnoses E11.9, H35.3210 and M17.11 only.', [], []],
    ['CPT codes in Group 2 require:', [], [2]],
    ['For the CPT/HCPCS codes in Groups 1 and 3 report:', [], [1, 3]],
    ['See Change Request 13390 and CR 12480 for CPT 64483.', ['64483'], []],
    ['Group 3 HCPCS codes:', [], [3]],
    ['N/A', [], []],
    [null, [], []],
  ])('%s', (paragraph, codes, groups) => {
    const named = namedProcedures(makeGroup(paragraph));
    expect(named.codes.map(({ from }) => from)).toEqual(codes);
    expect(named.procedureGroups).toEqual(groups);
  });

  it('codes behind "except" are left out', () => {
    const named = namedProcedures(makeGroup('All CPT codes except 64493 are supported by:'));
    expect(named).toMatchObject({ codes: [], except: [{ from: '64493', to: '64493' }] });
  });
});

describe('diagnoses of a procedure', () => {
  it('a listed diagnosis, a category listed as a whole and nothing else support it', () => {
    const lists = [{ group: 1, codes: ['M1711', 'E11'] }];
    expect(findState(lists, ['M1711'])).toBe('supported');
    expect(findState(lists, ['E119'])).toBe('supported');
    expect(findState(lists, ['M1712'])).toBe('not_listed');
    expect(findState(lists, [])).toBe('missing');
  });

  it('group numbers do not pair: the paragraph does', () => {
    const lists = [
      { group: 1, paragraph: 'For CPT 22222:', codes: ['A000'] },
      { group: 2, paragraph: 'For CPT 11111:', codes: ['B000'] },
    ];
    expect(findState(lists, ['A000'])).toBe('not_listed');
    expect(findState(lists, ['B000'])).toBe('supported');
    expect(findState(lists.slice(0, 1), ['A000'])).toBe('unpaired');
  });

  it('a range of codes in the paragraph pairs what is inside', () => {
    const lists = [{ group: 1, paragraph: 'CPT codes 11110 - 11115', codes: ['A000'] }];
    expect(findState(lists, ['A000'])).toBe('supported');
    expect(findState(lists, ['A000'], '11116', [{ code: '11116', group: 1 }])).toBe('unpaired');
  });

  it('a paragraph may name a group of procedures', () => {
    const lists = [{ group: 1, paragraph: 'For the CPT codes in Group 2:', codes: ['A000'] }];
    expect(findState(lists, ['A000'])).toBe('unpaired');
    expect(findState(lists, ['A000'], '11111', [{ code: '11111', group: 2 }])).toBe('supported');
  });

  it('an empty list (XX000) restricts nothing', () => {
    expect(findState([{ group: 1, codes: [] }], ['A000'])).toBe('unrestricted');
    expect(findState([{ group: 1, codes: [] }], [])).toBe('unrestricted');
  });

  it('"not applicable" in the list that names the procedure outweighs a list for all', () => {
    const lists = [
      { group: 1, codes: ['A000'] },
      { group: 2, paragraph: 'For CPT 11111:', codes: [] },
    ];
    expect(findState(lists, ['C000'])).toBe('unrestricted');
    expect(findState(lists, ['C000'], '22222', [{ code: '22222', group: 1 }])).toBe('not_listed');
  });

  it('where only codes with an asterisk count for a procedure, the others of the list do not', () => {
    const paragraph = 'CPT 22222 and 11111 are listed. For 11111 only the codes with an asterisk apply.';
    const lists = [{ group: 1, paragraph, codes: ['A000'], starred: ['B000'] }];
    expect(findState(lists, ['A000'])).toBe('not_listed');
    expect(findState(lists, ['B000'])).toBe('conditional');
    expect(findState(lists, ['A000'], '22222', [{ code: '22222', group: 1 }])).toBe('supported');
  });

  it('two lists joined by "and" need a diagnosis each; joined by "or" one is enough', () => {
    const lists = (joint: string) => [
      { group: 1, paragraph: `Requires a code from Group 1 ${joint} a code from Group 2.`, codes: ['A000'] },
      { group: 2, codes: ['B000'] },
    ];
    expect(findState(lists('and'), ['A000'])).toBe('incomplete');
    expect(findState(lists('and'), ['A000', 'B000'])).toBe('supported');
    expect(findState(lists('or'), ['A000'])).toBe('supported');
  });

  it('a list that needs another is not enough by itself; the other is', () => {
    const lists = [
      { group: 1, codes: ['A000'] },
      { group: 2, paragraph: 'These codes must be reported with a code from Group 1.', codes: ['B000'] },
    ];
    expect(findState(lists, ['B000'])).toBe('incomplete');
    expect(findState(lists, ['A000'])).toBe('supported');
    expect(findState(lists, ['A000', 'B000'])).toBe('supported');
  });

  it('primary and secondary lists belong together', () => {
    const groups = policyWith([
      { group: 4, paragraph: 'Primary diagnosis codes', codes: ['A000'] },
      { group: 7, paragraph: 'Secondary diagnosis codes', codes: ['B000'] },
    ]).groups;
    expect(conjunctions(groups, '11111')).toEqual([{ clauses: [[4], [7]], bound: [4, 7] }]);
  });

  it('an asterisk makes it conditional, with the footnote', () => {
    const policy = policyWith([
      { group: 1, codes: ['A000'], starred: ['B000'], note: 'Report together with a second code.' },
    ]);
    expect(matchDiagnosisGroups(policy, '11111', ['B000'])).toMatchObject({
      state: 'conditional',
      notes: ['Report together with a second code.'],
    });
    expect(matchDiagnosisGroups(policy, '11111', ['B000', 'A000']).state).toBe('supported');
  });

  it('an excluded diagnosis outweighs a listed one; a list of exclusions alone supports nothing', () => {
    const excluded = { group: 1, codes: ['M170'], excluded: true };
    expect(findState([excluded], ['M170'])).toBe('excluded');
    expect(findState([excluded], ['A000'])).toBe('not_excluded');
    expect(findState([{ group: 1, codes: ['A000'] }, excluded], ['A000', 'M170'])).toBe('excluded');
  });

  it('a selection of a list denies nothing', () => {
    const lists = [
      {
        group: 1,
        paragraph: 'Selection of the listed diagnoses; the full list is in the official document.',
        codes: ['A000'],
      },
    ];
    expect(findState(lists, ['B000'])).toBe('partial');
    expect(findState(lists, ['A000'])).toBe('supported');
  });
});
