import { describe, expect, it } from 'vitest';
import { subscribes, toEventType } from './events.rules.ts';

describe('events', () => {
  it.each([
    ['created', 'policy.created'],
    ['updated', 'policy.updated'],
    ['retired', 'policy.retired'],
    ['codes_changed', 'policy.codes_changed'],
    ['criteria_changed', 'policy.criteria_changed'],
    ['metadata_changed', 'policy.updated'],
  ])('a change of type %s is announced as %s', (change, event) => expect(toEventType(change)).toBe(event));

  it('a subscription receives its own events, * receives all', () => {
    expect(subscribes(['policy.created'], 'policy.created')).toBe(true);
    expect(subscribes(['policy.created'], 'policy.retired')).toBe(false);
    expect(subscribes(['policy.created', '*'], 'policy.retired')).toBe(true);
  });
});
