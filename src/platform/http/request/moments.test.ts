import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoment } from './moments.ts';

describe('moments in requests', () => {
  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T08:00', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31t08:00:00.5z', '2026-01-31T08:00:00.500Z'],
    ['2026-01-31T08:00:00.123456789Z', '2026-01-31T08:00:00.123Z'],
    ['2026-01-31T08:00:00+02:00', '2026-01-31T06:00:00.000Z'],
    ['2026-01-31T08:00:00 02:00', '2026-01-31T06:00:00.000Z'],
    ['2026-01-31T08:00:00-0530', '2026-01-31T13:30:00.000Z'],
  ])('%s is %s', (text, expected) => expect(parseMoment(text)).toBe(expected));

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '2026-01-31T25:00:00Z',
    '20260131',
    '0000-01-01',
    '+012026-01-01',
    '9999-12-31T23:59:59-01:00',
    '0001-01-01T00:00:00+01:00',
    '2026-01-01T00:00:00+99:99',
    "2026-01-01' OR 1=1",
  ])('"%s" is rejected', (text) => expect(parseMoment(text)).toBeNull());

  it('a timestamp in a response is parsed as the same time', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          expect(parseMoment(date.toISOString())).toBe(date.toISOString());
        },
      ),
    );
  });
});
