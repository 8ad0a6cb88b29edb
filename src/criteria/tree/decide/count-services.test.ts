import { describe, expect, it } from 'vitest';
import { countServices } from './count-services.ts';

const MONTHLY = {
  op: 'count',
  fact: 'earlier_units',
  is: 'le',
  value: 20,
  period: { value: 1, unit: 'mo' },
  mode: 'rolling',
} as const;
const units = (...days: [number, string][]) => ({
  kind: 'services' as const,
  dates: days.flatMap(([count, day]) => Array<string>(count).fill(day)),
  byUse: true as const,
});

describe('counted services', () => {
  it('counts units of a refill sent early with those of its own period', () => {
    const sent = units([20, '2025-09-05'], [20, '2025-10-05']);
    expect(countServices(MONTHLY, sent, '2025-09-25')).toBe(20);
    expect(countServices(MONTHLY, units([20, '2025-09-05'], [20, '2025-10-04']), '2025-09-25')).toBe(40);
  });

  it('counts the fullest month of a supply for several months', () => {
    const supply = units([25, '2025-10-01'], [20, '2025-11-01'], [20, '2025-12-01']);
    expect(countServices(MONTHLY, supply, '2025-10-01')).toBe(25);
  });

  it('counts services of other kinds up to the date of service', () => {
    const visits = { kind: 'services' as const, dates: ['2025-09-05', '2025-09-25', '2025-10-05'] };
    expect(countServices(MONTHLY, visits, '2025-09-25')).toBe(2);
  });
});
