import { describe, expect, it } from 'vitest';
import { findMalformation } from './malformed.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

describe('a malformed request part', () => {
  it('is rejected for a NUL character in a value or name at any depth', () => {
    expect(findMalformation({ a: ['b\0'] })).toContain('NUL');
    expect(findMalformation({ a: { 'b\0': 1 } })).toContain('NUL');
  });

  it('is rejected for its depth; text that resembles a NUL escape is accepted', () => {
    expect(findMalformation(nested(60))).toBeNull();
    expect(findMalformation(nested(5000))).toMatch(/nested more than 64 levels/);
  });
});
