import { describe, expect, it } from 'vitest';
import { parseRefusal } from './malformed.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

describe('what a request part is refused for', () => {
  it('a NUL character in a value or a name, however deep', () => {
    expect(parseRefusal({ a: ['b\0'] })).toContain('NUL');
    expect(parseRefusal({ a: { 'b\0': 1 } })).toContain('NUL');
  });

  it('depth, and not a NUL character that is not there', () => {
    expect(parseRefusal(nested(60))).toBeNull();
    expect(parseRefusal(nested(5000))).toMatch(/nested more than 64 levels/);
  });
});
