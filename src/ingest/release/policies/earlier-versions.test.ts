import { describe, expect, it } from 'vitest';
import { EarlierVersions } from './earlier-versions.ts';

const check = (loaded: string, delivered: string) => {
  const earlier = new EarlierVersions('example');
  earlier.accept({ version: loaded, loaded_from: 'example' }, { policyId: 'EX-1', version: delivered });
  return () => earlier.check(false);
};

describe('an export older than the loaded one', () => {
  it.each([
    ['12', '9'],
    ['2025-10-01', '2025-02-01'],
    ['R10', 'R9'],
    ['1.10', '1.9'],
  ])('is detected by its versions: %s is loaded, %s delivered', (loaded, delivered) => {
    expect(check(loaded, delivered)).toThrow('This export is older than the loaded one');
    expect(check(delivered, loaded)()).toEqual([]);
  });

  it('labels of two kinds have no order', () => {
    expect(check('2025-10-01', '3')()).toEqual([]);
  });
});
