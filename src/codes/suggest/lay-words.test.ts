import { describe, expect, it } from 'vitest';
import { tokenize } from '../../platform/text/words.ts';
import type { Match } from './codes-by-title.ts';
import { preferSide, rankByKind, sidedCodes } from './kinds.ts';
import { namePhrases, namesByFirst, wordsOfKind } from './lay-table.ts';
import { layMatches, meaningfulWords } from './lay-words.ts';

const best = (text: string) => layMatches(text).codes.toSorted((a, b) => b.score - a.score)[0]?.code;
const names = [...namesByFirst().values()].flat();

describe('everyday names', () => {
  it('have non-generic words and codes of their kind', () => {
    expect(names.length).toBeGreaterThan(1_500);
    for (const { words, codes, isCondition } of names) {
      expect(words.length).toBeGreaterThan(0);
      expect(words.every((word) => wordsOfKind('generic').has(word) || wordsOfKind('sides').has(word))).toBe(false);
      expect(codes.every(({ system }) => (system === 'ICD10CM') === isCondition)).toBe(true);
    }
  });

  it('are listed once for conditions and once for services, measured rows apart', () => {
    const twice = [namePhrases(['conditions']), namePhrases(['services', 'lookups'])].flatMap((phrases) =>
      [...Map.groupBy(phrases, ({ phrase }) => phrase)]
        .filter(([, same]) => same.filter(({ codes }) => !codes.includes('@')).length > 1)
        .map(([phrase, same]) => `${phrase}: ${same.map(({ codes }) => codes).join(', ')}`),
    );
    expect(twice).toEqual([]);
  });

  it('never share words between a service and a condition', () => {
    const kinds = Map.groupBy(names, ({ words }) => words.toSorted().join(' '));
    const both = [...kinds].filter(([, same]) => new Set(same.map(({ isCondition }) => isCondition)).size > 1);
    expect(both.map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['a side of the body', 'cataract in the left eye', 'H269'],
    ['a place that the name may have', 'tingling in both hands', 'R202'],
    ['words that name nothing', 'really bad hearing loss for some time', 'H9190'],
    ['the longer name before the shorter', 'diabetes with nerve damage', 'E1140'],
    ['another spelling', 'X-ray of the ankle', '73610'],
    ['another word for the same', 'steroid injections', 'J3301'],
    ['the name of a service before the condition within it', 'kidney stone surgery', '50590'],
  ])('%s: %s leads to %s', (_, text, code) => expect(best(text)).toBe(code));

  it.each([
    ['a part of the body that the name states as a whole', 'xray of the thumb', '73140'],
    ['a wider word for what is done', 'achilles fixed', '27650'],
    ['an age', 'physical for a 7 year old', '99393'],
    ['an age in months', 'checkup for a 6 month old', '99391'],
    ['a doctor’s word', 'cholecystectomy', '47562'],
    ['what is done, not why', 'repair of a torn achilles', '27650'],
    ['a size', 'sew up a 3 cm cut on the face', '12013'],
    ['a size in other units', 'shave a mole off the back, 8 mm', '11301'],
    ['a number of views', 'ankle xray 3 views', '73610'],
    ['a level', 'office visit new patient level 4', '99204'],
    ['a word that only health care has, with other parts', 'dexa hips and spine', '77080'],
    ['a drug with its dose', 'keytruda 200 mg infusion drug', 'J9271'],
  ])('of services are met by %s: %s leads to %s', (_, text, code) => expect(best(text)).toBe(code));

  it('of services with a thing that the text is without are not met', () => {
    expect(best('walker with a seat')).toBe('E0156');
    expect(best('walker with no seat')).not.toBe('E0156');
  });

  it('within many other words are ignored', () => {
    expect(layMatches('walker brothers greatest songs collection').codes).toEqual([]);
    expect(layMatches('walker accessory').codes[0]).toMatchObject({ code: 'E0143', score: 0.62 });
    expect(layMatches('sun allergies').codes).toEqual([]);
  });

  it.each([
    ['lazy eye', 'condition', true],
    ['wheelchair cushion', 'service', true],
    ['rash on the forehead', 'condition', false],
    ['biopsy of the eyebrow', 'service', false],
    ['tongue', null, false],
  ])('%s is about: %s', (text, intent, isNamed) => expect(layMatches(text)).toMatchObject({ intent, isNamed }));

  it('count less in a text with a negation', () => {
    const [stated, denied] = ['gaining weight', 'not gaining weight'].map((text) => layMatches(text).codes[0]!.score);
    expect(denied).toBeLessThan(stated!);
  });

  it('ignore generic words, unless there are no others', () => {
    expect(tokenize(meaningfulWords('trouble with the tongue'))).toEqual(tokenize('tongue'));
    expect(meaningfulWords('bad problems')).toBe('bad problems');
  });
});

describe('kinds of codes', () => {
  const match = (code: string, system: Match['system'], score: number): Match => ({
    ...{ code, system, score, type: 'description' },
  });
  const order = (text: string, matches: Match[], intent: 'condition' | 'service' | null, isNamed = false) =>
    rankByKind(matches, text, { intent, isNamed }).map(({ code }) => code);
  const both = [match('E0100', 'HCPCS', 0.9), match('R21', 'ICD10CM', 0.8)];

  it('the subject of a text comes first', () => {
    expect(order('rash', both, 'condition')).toEqual(['R21', 'E0100']);
    expect(order('rash cane', both, 'service')).toEqual(['E0100', 'R21']);
    expect(order('anything', both, null)).toEqual(['E0100', 'R21']);
  });

  it('weak matches of the other kind are dropped when the text is a name', () => {
    const weak = [match('E0100', 'HCPCS', 0.6), match('R21', 'ICD10CM', 0.5)];
    expect(order('rash', weak, 'condition', true)).toEqual(['R21']);
  });

  it('quality measures rank below others unless requested', () => {
    const matches = [match('G9000', 'HCPCS', 0.9), match('G0100', 'HCPCS', 0.5)];
    expect(order('depression', matches, null)).toEqual(['G0100', 'G9000']);
    expect(order('depression measure', matches, null)).toEqual(['G9000', 'G0100']);
  });

  it('external causes and pregnancy rank below others unless stated', () => {
    const matches = [match('O234', 'ICD10CM', 0.8), match('N390', 'ICD10CM', 0.75)];
    expect(order('urinary infection', matches, null)).toEqual(['N390', 'O234']);
    expect(order('urinary infection in pregnancy', matches, null)).toEqual(['O234', 'N390']);
  });

  it('a cancer in situ ranks below others unless stated', () => {
    const matches = [match('D0221', 'ICD10CM', 0.79), match('C3411', 'ICD10CM', 0.77)];
    expect(order('lung cancer right upper lobe', matches, 'condition')).toEqual(['C3411', 'D0221']);
    expect(order('lung cancer in situ right', matches, 'condition')).toEqual(['D0221', 'C3411']);
  });

  it('a diagnosis without a side has codes with one in the place of what is not specified', () => {
    expect(sidedCodes('Z96659', 'right')).toContain('Z96651');
    expect(sidedCodes('G5600', 'left')).toContain('G5602');
    expect(sidedCodes('I509', 'left')).toEqual([]);
  });

  it('a diagnosis with the stated side ranks before one without, and that before the other side', () => {
    const sided = (code: string, description: string) => ({
      ...{ code, description, score: 0.9, match_type: 'lay_words' as const, code_system: 'ICD10CM' as const },
    });
    const all = [
      sided('M25.561', 'Pain in right knee'),
      sided('M25.562', 'Pain in left knee'),
      sided('M25.56', 'Knee'),
    ];
    const codes = (text: string) =>
      preferSide(all, text)
        .toSorted((a, b) => b.score - a.score)
        .map(({ code }) => code);
    expect(codes('pain in the LEFT knee')).toEqual(['M25.562', 'M25.56', 'M25.561']);
    expect(codes('pain in both knees')).toEqual(all.map(({ code }) => code));
  });
});
