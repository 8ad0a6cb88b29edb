/** Cases written from the library's policy texts before their logic was read, evaluated like requests to `evaluate`. */
import { describe, expect, it } from 'vitest';
import { blindOutcomes } from '../../scripts/library/blind.ts';

describe('cases written blind from the text', () => {
  it.each([
    ['ncd', 206, 0],
    ['lcd', 145, 2],
    ['ncd-2', 150, 0],
    ['lcd-2', 342, 2],
    ['ncd-3', 168, 0],
    ['lcd-3', 333, 1],
    ['ncd-4', 471, 1],
    ['lcd-4', 457, 0],
    ['ncd-5', 348, 5],
    ['lcd-5', 297, 5],
    ['ncd-6', 217, 0],
    ['lcd-6', 227, 0],
    ['ncd-7', 300, 0],
    ['lcd-7', 242, 0],
    ['ncd-8', 107, 0],
    ['lcd-8', 193, 0],
    ['ncd-9', 173, 0],
    ['lcd-9', 222, 0],
    ['ncd-10', 129, 0],
    ['lcd-10', 295, 0],
    ['ncd-11', 85, 0],
    ['lcd-11', 97, 0],
    ['ncd-12', 123, 0],
    ['lcd-12', 170, 0],
    ['ncd-13', 296, 0],
    ['lcd-13', 364, 0],
    ['ncd-14', 131, 0],
    ['lcd-14', 85, 0],
    ['ncd-15', 127, 0],
    ['lcd-15', 153, 0],
    ['ncd-16', 218, 0],
    ['lcd-16', 233, 0],
    ['ncd-17', 110, 0],
    ['lcd-17', 114, 0],
    ['ncd-18', 203, 0],
    ['lcd-18', 431, 0],
  ] as const)('%s: every expressible case is decided as its text requires', (list, count, unexpressed) => {
    const outcomes = blindOutcomes(list);
    expect(outcomes).toHaveLength(count);
    expect(outcomes.filter(({ result }) => result === 'not expressible')).toHaveLength(unexpressed);
    const other = outcomes.filter(({ result }) => result !== 'exact' && result !== 'not expressible');
    expect(other.map(({ id, name, expect: wanted, verdict }) => `${id} ${name}: ${wanted}, is ${verdict}`)).toEqual([]);
  });
});
