import { describe, expect, it } from 'vitest';
import { parseLocality } from '../../geography/fee-locality.ts';
import { computePrice, NATIONAL } from './prices.ts';

describe('prices', () => {
  it('the national price of 99213 in 2025 is its total times the conversion factor', () => {
    expect(computePrice({ work: '1.30', pe: '1.35', mp: '0.10' }, NATIONAL, '32.3465')).toBe('88.95');
    expect(computePrice({ work: '1.30', pe: '0.57', mp: '0.10' }, NATIONAL, '32.3465')).toBe('63.72');
  });

  it('indices weight each part', () => {
    // (1.80 x 1.064 + 5.66 x 1.162 + 0.17 x 1.586) x 33.4009 = 292.6572...
    const exact = (1.8 * 1.064 + 5.66 * 1.162 + 0.17 * 1.586) * 33.4009;
    expect(
      computePrice({ work: '1.80', pe: '5.66', mp: '0.17' }, { work: '1.064', pe: '1.162', mp: '1.586' }, '33.4009'),
    ).toBe(exact.toFixed(2));
  });

  it('half a cent is rounded up', () => {
    expect(computePrice({ work: '0.01', pe: '0', mp: '0' }, NATIONAL, '0.5')).toBe('0.01');
  });

  it('no parts cost nothing', () => {
    expect(computePrice({ work: '0.00', pe: '0.00', mp: '0.00' }, NATIONAL, '32.3465')).toBe('0.00');
  });
});

describe('fee localities', () => {
  it('a locality is accepted as carrier and number in any notation', () => {
    expect(['13202-01', '1320201', '13202 01', '13202/01'].map(parseLocality)).toEqual(
      Array(4).fill({ carrier: '13202', locality: '01' }),
    );
    expect(parseLocality('132-01')).toBeNull();
  });
});
