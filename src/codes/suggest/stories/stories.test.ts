import { describe, expect, it } from 'vitest';
import { normalizeCode } from '../../../corpus/corpus.public.ts';
import { storyMatches } from './stories.ts';
import { storyTable } from './story-table.ts';

const codes = (text: string, mayBeService = false) => storyMatches(text, mayBeService).map(({ code }) => code);

describe('the table of stories', () => {
  const { parts, injuries, events } = storyTable();

  it('has words for each way, and parts that exist', () => {
    const ways = [...parts, ...injuries, ...events].flatMap((one) => one.ways);
    expect(ways.filter((way) => way.length === 0 || way.some((words) => words.length === 0))).toEqual([]);
    const names = new Set([...parts.map(({ name }) => name), 'any']);
    expect(injuries.flatMap(({ codes: listed }) => [...listed.keys()]).filter((name) => !names.has(name))).toEqual([]);
  });

  it('has codes of ICD-10-CM that are an injury, a cause, or a state that follows', () => {
    const listed = [...injuries.flatMap((one) => [...one.codes.values()]), ...events.flatMap((one) => one.codes)];
    expect(listed.filter((code) => !/^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?$/.test(code))).toEqual([]);
    expect(listed.filter((code) => normalizeCode(code) !== code.replace('.', ''))).toEqual([]);
  });
});

describe('an injury described as a story', () => {
  it.each([
    ['an injury and its part', 'burned my hand on the stove', ['T23009A', 'X150XXA']],
    ['another part', 'hot coffee spilled on his leg', ['T24039A', 'X100XXA']],
    ['words apart, among others', 'my foot got run over by a car in the driveway', ['S9780XA', 'V0390XA']],
    ['what happened alone', 'fell out of a chair', ['W07XXXA']],
    ['the cause first, where the injury says only that there is one', 'hit in the face by a baseball', ['W2103XA']],
    ['what was swallowed', 'the kid drank bleach', ['T543X1A']],
    ['a drug taken too much of', 'took too much muscle relaxer', ['T481X1A']],
    ['a reaction to a drug', 'rash from amoxicillin', ['T360X5A', 'Z880']],
  ])('is coded: %s', (_, text, expected) => {
    expect(codes(text).slice(0, expected.length)).toEqual(expected);
  });

  it.each([
    'burned CDs',
    'nail gun for roofing',
    'lawn mower blade sharpening',
    'too much iron in the blood',
    'my back hurts',
  ])('is nothing else: %s', (text) => {
    expect(codes(text)).toEqual([]);
  });

  it('is the reason for a service where the text requests one', () => {
    expect(codes('stitches for a cut on the face', true)).toEqual([]);
    expect(codes('broken wrist set', false)).toEqual([]);
    expect(codes('shot by a hunting rifle', true)).toEqual(['W3302XA']);
  });
});
