import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest.ts';

describe('the nearest known name', () => {
  const known = ['q', 'item_type', 'section', 'given_codes', 'other_codes', 'limit', 'author'];

  it.each([
    ['qq', 'q'],
    ['itemType', 'item_type'],
    ['Given-Codes', 'given_codes'],
    ['sectoin', 'section'],
    ['other', 'other_codes'],
    ['authr', 'author'],
    ['lim', null],
    ['x', null],
    ['offset', null],
    ['', null],
    ['???', null],
  ])('to %j is %j', (provided, expected) => {
    expect(nearestName(provided, known)).toBe(expected);
  });
});
