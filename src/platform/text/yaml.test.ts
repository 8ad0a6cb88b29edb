import { describe, expect, it } from 'vitest';
import { parseYaml, writeYaml } from './yaml.ts';

describe('parseYaml', () => {
  it.each([
    ['', null],
    ['# nothing', null],
    ['a: ~', { a: null }],
    ['a: 2026-01-01', { a: '2026-01-01' }],
    ['a: no', { a: 'no' }],
    ['a: 012', { a: 12 }],
    ['a: 0x1F', { a: 31 }],
    ['99213: a', { 99213: 'a' }],
    ['x: &one [1]\ny: *one', { x: [1], y: [1] }],
  ])('reads %j by the core schema', (text, value) => {
    expect(parseYaml(text)).toEqual(value);
  });

  it.each([
    ['a: 1\na: 2', /duplicated mapping key \(2:1\)/],
    ['a: [1', /\(1:6\)/],
    ['a: 1\n---\nb: 2', /more than one document/],
    ['a: !!js/function x', /tag/],
  ])('rejects %j with the problem on the first line', (text, problem) => {
    expect(() => parseYaml(text)).toThrow(problem);
  });

  it('rejects aliases that multiply, and what contains itself', () => {
    const levels = Array.from({ length: 20 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`);
    expect(() => parseYaml(`a0: &a0 [1]\n${levels.join('\n')}`)).toThrow('aliases repeat too many values');
    expect(() => parseYaml('a: &a [*a, *a]')).toThrow();
  });
});

describe('writeYaml', () => {
  it('writes what parseYaml reads again, on one line a text', () => {
    const value = {
      text: `${'long '.repeat(60)}text: with "quotes" # and more`,
      list: [1, '1', null, true, 'yes', '@1f'],
    };
    expect(parseYaml(writeYaml(value))).toEqual(value);
    expect(writeYaml(value).split('\n').length).toBeLessThan(10);
  });
});
