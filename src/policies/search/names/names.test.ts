import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/databases.ts';
import { policyDocument, publishDocuments } from '../../../../test/support/documents.ts';
import { splitWords, stem } from '../../../platform/text/words.ts';
import { listPolicies } from '../../list/list-policies.ts';
import { isEmptyWord } from '../synonym-table.ts';
import { NAME_FILES, nameTable, readClasses, readNames, readSlots } from './name-table.ts';
import { namedPolicies } from './named-policies.ts';

const lines = NAME_FILES.flatMap((file) => readNames(file).map((line) => ({ file, ...line })));

describe('names that people use', () => {
  it('have normalized titles and phrases, once in each line', () => {
    expect(lines.flatMap(({ titles }) => titles).filter((title) => splitWords(title).join(' ') !== title)).toEqual([]);
    const phrases = lines.flatMap((line) => line.phrases);
    expect(phrases.filter((phrase) => !/^[a-z0-9{}/. '-]+$/.test(phrase))).toEqual([]);
    expect(lines.filter(({ phrases: own }) => new Set(own).size < own.length)).toEqual([]);
  });

  it('are listed once each, whatever they refer to', () => {
    const phrases = lines.flatMap((line) => line.phrases);
    const counts = new Map<string, number>();
    for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 1).map(([phrase]) => phrase)).toEqual([]);
  });

  it('have one line for the same titles in a file', () => {
    const keys = lines.map(({ file, titles }) => `${file}: ${titles.join(' | ')}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('refer to classes that exist, and every class is used', () => {
    const classes = readClasses();
    const used = lines.flatMap(({ phrases }) =>
      phrases.flatMap((phrase) => phrase.match(/(?<=\{)[a-z]+(?=\})/g) ?? []),
    );
    expect(used.filter((name) => !classes.has(name))).toEqual([]);
    expect([...classes.keys()].filter((name) => !used.includes(name))).toEqual([]);
  });

  it('state something: a word that a search keeps', () => {
    const classes = readClasses();
    const empty = lines
      .flatMap(({ phrases }) => phrases)
      .filter((phrase) => readSlots(phrase, classes).every((ways) => ways.length === 0));
    expect(empty).toEqual([]);
  });

  it('that are classes have ways of words that a search keeps', () => {
    const ways = [...readClasses()].flatMap(([name, members]) =>
      members.map((way) => ({ name, words: splitWords(way) })),
    );
    const lost = ways.filter(({ words }) => words.length > 0 && words.every((word) => isEmptyWord(stem(word))));
    expect(lost).toEqual([]);
  });
});

describe('a search by a name', () => {
  const DAY = '2026-01-01';
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
    await publishDocuments(test.corpus, [
      policyDocument('L92101', { title: 'Enteral Nutrition' }),
      policyDocument('L92102', { title: 'Colon Capsule Endoscopy (CCE)' }),
      policyDocument('L92103', { title: 'Endoscopy by Capsule' }),
      policyDocument('L92104', { title: 'Facet Joint Interventions for Pain Management' }),
      policyDocument('L92105', { title: 'Vitamin B12 Injections' }),
      policyDocument('L92106', { title: 'Cervical Fusion' }),
      policyDocument('L92107', { title: 'Visual Fields Testing' }),
      policyDocument('L92108', { title: 'Hospital Beds And Accessories' }),
    ]);
  });
  afterAll(() => test.close());

  const first = (q: string) =>
    listPolicies(test.corpus.current, { q, limit: 25 }, null, DAY)
      .items.map(({ policy_id }) => policy_id)
      .filter((id) => id.startsWith('L921'))[0];

  it.each([
    ['the name itself', 'tube feeding', 'L92101'],
    ['a kind of service and a part of the body', 'pill camera for the bowel', 'L92102'],
    ['the same without the part', 'pill camera', 'L92103'],
    ['an action, what it is done to, and where', 'freezing the nerves in my back joints', 'L92104'],
    ['another form of the words', 'burned a nerve, facets', 'L92104'],
    ['a word with digits that looks like a diagnosis', 'b12 shots', 'L92105'],
    ['a name with its story', 'tube feed at home for my grandfather', 'L92101'],
    ['an abbreviation among jargon', 'hvf glauc q6mo', 'L92107'],
    ['shorthand and a typing error', 'cerv fusn, cervical fusin w/o myelopthy', 'L92106'],
    ['a name with a number of times and a year', 'b12 inj x3 since 2019', 'L92105'],
    ['a thing, not the room that it is for', 'hospital bed for the living room', 'L92108'],
  ])('finds what it refers to: %s', (_, q, expected) => {
    expect(first(q)).toBe(expected);
  });

  it('is not sure of a name that was guessed', () => {
    expect(listPolicies(test.corpus.current, { q: 'snorple gadvin tust' }, null, DAY).items).toEqual([]);
  });

  it('is not sure of plain words that look like abbreviations', () => {
    const short = nameTable().names.filter(({ isShort }) => isShort);
    const words = short.map(({ slots }) => slots[0]![0]![0]);
    expect(words).toContain('hvf');
    expect(words.filter((word) => ['mac', 'rad', 'truss', 'cane', 'lynch'].includes(word!))).toEqual([]);
    expect(first('mac laptop')).toBeUndefined();
  });

  it('leaves out names that are a part of a longer one, and titles of a narrower service', () => {
    const { current } = test.corpus;
    const read = ['pill', 'camera', 'colon'].map((word) => [{ stem: stem(word), factor: 1 }]);
    const named = namedPolicies(current, read, [1, 1, 1]);
    const ids = current.policies.heads.filter(({ position }) => named.has(position)).map(({ policy_id }) => policy_id);
    expect(ids).toContain('L92102');
    expect(ids).not.toContain('L92103');
  });
});
