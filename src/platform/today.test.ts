import { afterEach, describe, expect, it, vi } from 'vitest';
import { monthStart, today } from './today.ts';

describe('today', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['2026-11-21T23:59:59.999Z', '2026-11-21', '2026-11-01'],
    ['2026-11-22T00:00:00.000Z', '2026-11-22', '2026-11-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12-01'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-01-01'],
    ['2024-02-29T12:00:00.000Z', '2024-02-29', '2024-02-01'],
  ])('%s is %s in the month that began %s', (moment, day, month) => {
    vi.useFakeTimers({ now: new Date(moment) });
    expect([today(), monthStart()]).toEqual([day, month]);
  });
});
