/** Cases written from the texts of 173 policies before their trees were read, asked as `evaluate` asks. */
import { describe, expect, it } from 'vitest';
import { blindOutcomes } from '../../scripts/library/blind.ts';

describe('cases written blind from the text', () => {
  it.each([
    ['ncd', 206, 0],
    ['lcd', 145, 2],
    ['ncd-2', 150, 0],
    ['lcd-2', 342, 3],
    ['ncd-3', 168, 0],
    ['lcd-3', 333, 1],
  ] as const)('%s: every case that can be expressed is decided as its text demands', (list, count, unexpressed) => {
    const outcomes = blindOutcomes(list);
    expect(outcomes).toHaveLength(count);
    expect(outcomes.filter(({ result }) => result === 'not expressible')).toHaveLength(unexpressed);
    const other = outcomes.filter(({ result }) => result !== 'exact' && result !== 'not expressible');
    expect(other.map(({ id, name, expect: wanted, verdict }) => `${id} ${name}: ${wanted}, is ${verdict}`)).toEqual([]);
  });
});
