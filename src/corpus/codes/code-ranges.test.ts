import { describe, expect, it } from 'vitest';
import { isInRange } from './code.ts';

describe('listed ranges', () => {
  it('of procedures include codes of the same format between their ends, inclusive', () => {
    const within = (code: string, from: string, to: string) => isInRange(code, from, to, false);
    expect(['99211', '99213', '99215'].map((code) => within(code, '99211', '99215'))).toEqual([true, true, true]);
    expect(within('99216', '99211', '99215')).toBe(false);
    expect(within('0075T', '0071T', '0076T')).toBe(true);
    expect(within('00100', '0001U', '0419U')).toBe(false);
    expect(within('J0585', 'A0100', 'Z9999')).toBe(false);
  });

  it('of diagnoses include the categories between their ends and every code below the last one', () => {
    const within = (code: string) => isInRange(code, 'E101', 'E139', true);
    expect(['E101', 'E11', 'E1165', 'E139', 'E1395'].map(within)).toEqual([true, true, true, true, true]);
    expect(['E100', 'E10', 'E14'].map(within)).toEqual([false, false, false]);
  });
});
