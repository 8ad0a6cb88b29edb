/** Searches as a billing office types them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { indications, policyDocument, publishDocuments } from '../../../test/support/documents.ts';
import { extractStates } from '../../geography/states.ts';
import { listPolicies } from '../list/list-policies.ts';
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
  test = await openTestDatabase('pglite');
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
    ['vertebral augmentation after my uncle fell off the trombone', 'L91001'],
    ['which quarkel exam would a giraffe get', 'L91006'],
    ['zerbet for a saxophone', 'L91007'],
  ])('%s finds what has the most of it: %s', (q, expected) => {
    expect(own(q)[0]).toBe(expected);
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
    expect(own('E11.9 quarkel exam')).toEqual(['L91005', 'L91006']);
    expect(own('quarkel exam')).toEqual(['L91006', 'L91005']);
    expect(own('Z99.89 quarkel exam')).toEqual(['L91006', 'L91005']);
  });

  it('alone find what lists them', () => {
    expect(own('E11.9')).toEqual(expect.arrayContaining(['L91005', 'L91007']));
    expect(own('E11.9')).not.toContain('L91006');
  });

  it('that are the name of a test are words', () => {
    expect(ids('a1c glucose monitor')).toContain('L33822');
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
    expect(ids('"vertebral quarkel"')).toEqual([]);
    expect(hint({ q: '"vertebral quarkel"' })).toEqual({
      hint: expect.stringContaining('nearer wording'),
      suggested_queries: expect.arrayContaining(['vertebral quarkel']),
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
    const far = hint({ q: 'xqzxqzxqz' });
    expect(far.hint).toContain(`fewer words, a code, or the name of a service, such as "${far.suggested_queries[0]}"`);
    for (const q of far.suggested_queries) expect(ids(q)).not.toEqual([]);
  });
});
