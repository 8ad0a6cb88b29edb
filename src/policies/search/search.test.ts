/** Searches as a billing office types them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { indications, policyDocument, publishDocuments } from '../../../test/support/documents.ts';
import { extractStates } from '../../geography/states.ts';
import { listPolicies } from '../list/list-policies.ts';
import { familyKey } from '../list/policy-family.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { searchHint } from './search-hint.ts';

const DAY = '2026-01-01';
const covered = (code: string) => ({
  ...{ code, codeTo: null, codeSystem: 'ICD10CM' as const, disposition: 'covered' as const },
  ...{ display: null, conditionReference: null, notes: null },
});
const listing = (code: string) => [
  { kind: 'icd10_covered' as const, group: 1, paragraph: null, asteriskNote: null, codes: [covered(code)] },
];

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await publishDocuments(test.corpus, [
    policyDocument('L91001', {
      title: 'Percutaneous Vertebral Augmentation',
      jurisdictions: ['JH'],
      states: ['TX', 'NM'],
    }),
    policyDocument('L91002', { title: 'Percutaneous Vertebral Augmentation', jurisdictions: ['JE'], states: ['CA'] }),
    policyDocument('A91003', {
      policyType: 'Article',
      title: 'Response to Comments: Percutaneous Vertebral Augmentation, Vertebral Augmentation',
      states: ['TX'],
    }),
    policyDocument('L91004', { title: 'Botulinum Toxins', sections: indications('For spasticity.') }),
    policyDocument('L91005', { title: 'Quarkel Exam', codeGroups: listing('E119') }),
    policyDocument('L91006', { title: 'Quarkel Exam, Quarkel' }),
    policyDocument('L91008', { title: 'Botox' }),
    policyDocument('L91007', { title: 'Zerbet device', codeGroups: listing('E119') }),
  ]);
});
afterAll(() => test.close());

const ids = (q: string, more: PolicyQuery = {}) =>
  listPolicies(test.corpus.current, { q, limit: 100, ...more }, null, DAY).items.map(({ policy_id }) => policy_id);
/** Of the policies published here: the starter corpus has some of the same services. */
const own = (q: string, more: PolicyQuery = {}) => ids(q, more).filter((id) => id.slice(1).startsWith('9100'));

describe('a thing stated otherwise', () => {
  it.each([
    ['kyphoplasty', 'L35130'],
    ['vertebroplasty', 'L35130'],
    ['is kyphoplasty covered by medicare', 'L35130'],
    ['kyphoplastey', 'L35130'],
    ['botox', 'L91004'],
    ['Dysport', 'L91004'],
    ['cpap', 'NCD226'],
    ['sleep apnea machine', 'NCD226'],
    ['glucometer', 'L33822'],
    ['wound vac', 'L33821'],
    ['electric scooter', 'L33789'],
  ])('%s finds %s', (q, expected) => {
    expect(ids(q).slice(0, 5)).toContain(expected);
  });

  it('counts less than the word itself', () => {
    expect(own('botox')).toEqual(['L91008', 'L91004']);
  });
});

describe('words written otherwise', () => {
  it.each([
    ['two as one', 'botulinumtoxins', 'L91004'],
    ['two as one that no policy has otherwise', 'zerbetdevice', 'L91007'],
    ['one as two', 'botu linum toxins', 'L91004'],
    ['one as two, said otherwise', 'kypho plasty', 'L91001'],
    ['one as two among others', 'quar kel exam', 'L91006'],
  ])('%s: %s finds %s', (_, q, expected) => {
    expect(own(q)).toContain(expected);
  });
});

describe('a text that no policy has as a whole', () => {
  it.each([
    ['which quarkel exams would a giraffe get', 'L91006'],
    ['zerbet devices for a saxophone', 'L91007'],
  ])('%s finds what has the most of it: %s', (q, expected) => {
    expect(own(q)[0]).toBe(expected);
  });

  it.each([
    'zerbet for a saxophone',
    'vertebral augmentation while my uncle plays the trombone in Vienna',
    'best pizza in Brooklyn',
  ])('finds nothing where a policy accounts for less than two thirds of the words: %s', (q) => {
    expect(ids(q)).toEqual([]);
  });

  it('states which words the first answer leaves out, and how sure it is', () => {
    const { first } = listPolicies(test.corpus.current, { q: 'which quarkel exams would a giraffe get' }, null, DAY);
    expect(first?.leftOut).toEqual(['giraffe']);
    expect(first?.certainty).toBeCloseTo(2 / 3);
    expect(listPolicies(test.corpus.current, { q: 'L91006' }, null, DAY).first).toBeNull();
  });

  it('finds what has more of it first', () => {
    expect(own('quarkel zerbet device').slice(0, 1)).toEqual(['L91007']);
  });
});

describe('places', () => {
  it('in a text come first and leave nothing out', () => {
    expect(own('kyphoplasty Texas').slice(0, 2)).toEqual(['L91001', 'L91002']);
    expect(own('kyphoplasty in CA')[0]).toBe('L91001');
    expect(own('California kyphoplasty').slice(0, 2)).toEqual(['L91002', 'L91001']);
    expect(own('kyphoplasty TX').slice(0, 2)).toEqual(['L91001', 'L91002']);
  });

  it('alone request what names them', () => {
    expect(own('New Mexico')).toContain('L91001');
    expect(own('New Mexico')).not.toContain('L91002');
  });

  it.each(['TX', 'tx', 'Texas', 'NM', 'New Mexico'])('jurisdiction=%s is a filter', (jurisdiction) => {
    const found = own('kyphoplasty', { jurisdiction });
    expect(found[0]).toBe('L91001');
    expect(found).not.toContain('L91002');
  });

  it('are read where they are meant', () => {
    expect(extractStates('CT scan, MI, PA for botox, OR time in ME')).toMatchObject({ states: [] });
    expect(extractStates('New York Heart Association class III')).toMatchObject({ states: [] });
    expect(extractStates('oxygen in West Virginia, FL and new york')).toMatchObject({ states: ['WV', 'NY', 'FL'] });
  });
});

describe('codes alongside words', () => {
  it('bring what lists them to the front and leave nothing out', () => {
    expect(own('E11.9 quarkel exams')).toEqual(['L91005', 'L91006']);
    expect(own('quarkel exams')).toEqual(['L91006', 'L91005']);
    expect(own('Z99.89 quarkel exams')).toEqual(['L91006', 'L91005']);
  });

  it('alone find what lists them', () => {
    expect(own('E11.9')).toEqual(expect.arrayContaining(['L91005', 'L91007']));
    expect(own('E11.9')).not.toContain('L91006');
  });

  it('that are the name of a test are words', () => {
    expect(ids('a1c glucose monitor')).toContain('L33822');
  });
});

describe('one result for a family', () => {
  const families = (q: string, more: PolicyQuery = {}) =>
    listPolicies(test.corpus.current, { q, group: 'family', limit: 100, ...more }, null, DAY).items;

  it('shows the member that applies to the state of the search, and lists the others', () => {
    for (const [q, expected] of [
      ['vertebral augmentation California', 'L91002'],
      ['vertebral augmentation Texas', 'L91001'],
    ] as const) {
      const own = families(q).filter(({ title }) => title === 'Percutaneous Vertebral Augmentation');
      expect(own.map(({ policy_id }) => policy_id)).toEqual([expected]);
      const { size, members } = own[0]!.family!;
      expect(size).toBe(2);
      expect(members.map(({ policy_id, applies }) => [policy_id, applies])).toEqual([
        [expected, true],
        [expected === 'L91001' ? 'L91002' : 'L91001', false],
      ]);
    }
    const filtered = families('vertebral augmentation', { jurisdiction: 'CA' });
    expect(filtered.find(({ policy_id }) => policy_id === 'L91002')?.family).toMatchObject({
      size: 1,
      members: [{ policy_id: 'L91002', applies: true }],
    });
  });

  it('shows the policy that a text names, although another member applies to the state', () => {
    expect(families('L91001 California').map(({ policy_id }) => policy_id)).toEqual(['L91001']);
  });

  it('pages neither skip nor repeat a family', () => {
    for (const q of ['therapy', 'vertebral augmentation', undefined]) {
      const query: PolicyQuery = { q, group: 'family' };
      const whole = listPolicies(test.corpus.current, { ...query, limit: 100 }, null, DAY);
      const paged: string[] = [];
      for (let page = listPolicies(test.corpus.current, { ...query, limit: 2 }, null, DAY); ; ) {
        paged.push(...page.items.map(({ policy_id }) => policy_id));
        if (page.next === null) break;
        page = listPolicies(test.corpus.current, { ...query, limit: 2 }, page.next, DAY);
      }
      expect(paged.slice(0, 100)).toEqual(whole.items.map(({ policy_id }) => policy_id));
      expect(whole.total()).toBe(paged.length);
      const listed = whole.items.flatMap(({ family }) => family!.members.map(({ policy_id }) => policy_id));
      expect(new Set(listed).size).toBe(listed.length);
    }
  });

  it.each([
    ['MolDX: Pharmacogenomics Testing', 'Pharmacogenomics Testing', true],
    ['Billing and Coding: MolDX: Pharmacogenomics Testing', 'Pharmacogenomics Testing', true],
    ['Trigger Point Injections (TPI)', 'Trigger Point Injection', true],
    ['Response to Comments: Wound Care', 'Wound Care', false],
    ['Wound Care', 'Wound and Ulcer Care', false],
  ])('%s and %s are one: %s', (one, other, same) => {
    const keys = [one, other].map((title, at) =>
      familyKey({
        ...test.corpus.current.policies.heads[0]!,
        ...{ title, policy_id: `L9200${at}`, policy_type: 'LCD', payer: null },
      }),
    );
    expect(keys[0] === keys[1]).toBe(same);
  });
});

describe('responses to comments', () => {
  it('come after what covers, and not when they are requested', () => {
    expect(own('vertebral augmentation').indexOf('A91003')).toBe(2);
    expect(own('response to comments vertebral augmentation')[0]).toBe('A91003');
  });
});

describe('a search without a result', () => {
  const hint = (query: PolicyQuery) => searchHint(test.corpus.current, query, DAY);

  it('reports the nearest texts that find something', () => {
    expect(ids('"exam quarkel"')).toEqual([]);
    expect(hint({ q: '"exam quarkel"' })).toEqual({
      hint: expect.stringContaining('nearer wording'),
      suggested_queries: expect.arrayContaining(['exam quarkel']),
    });
    for (const q of hint({ q: '"vertebral quarkel" -augmentation' }).suggested_queries) expect(ids(q)).not.toEqual([]);
    expect(hint({ q: 'kwarkel' }).suggested_queries).toContain('quarkel');
  });

  it('reports the filter that leaves everything out', () => {
    expect(ids('quarkel', { jurisdiction: 'JF', policy_type: 'LCD' })).toEqual([]);
    expect(hint({ q: 'quarkel', jurisdiction: 'JF', policy_type: 'LCD' }).hint).toContain('leave out jurisdiction.');
    expect(hint({ q: 'quarkel', policy_type: 'NCD' }).hint).toContain('leave out policy_type.');
  });

  it('states it when nothing is near', () => {
    for (const q of ['xqzxqzxqz', 'best pizza in Brooklyn', 'car insurance']) {
      const far = hint({ q });
      expect(far.suggested_queries).toEqual([]);
      const [, title] = /fewer words, a code, or the name of a service, such as "(.+)"\.$/.exec(far.hint)!;
      expect(ids(title!)).not.toEqual([]);
    }
  });

  it('suggests the part of a story that names a service', () => {
    expect(hint({ q: 'vertebral augmentation while my uncle plays the trombone in Vienna' }).suggested_queries).toEqual(
      ['vertebral augmentation'],
    );
  });
});
