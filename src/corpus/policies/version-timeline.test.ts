import { describe, expect, it } from 'vitest';
import { forceOn, statusOn, VersionTimeline } from './version-timeline.ts';

describe('status on a date', () => {
  it.each([
    [{ status: 'active', retire_date: null }, 'active'],
    [{ status: 'active', retire_date: '2026-01-02' }, 'active'],
    [{ status: 'active', retire_date: '2026-01-01' }, 'retired'],
    [{ status: 'retired', retire_date: null }, 'retired'],
  ] as const)('%j is %s', (policy, expected) => {
    expect(statusOn(policy, '2026-01-01')).toBe(expected);
  });
});

describe('a date of service', () => {
  it.each([
    ['2023-12-31', 'later'],
    ['2024-01-01', 'in_force'],
    ['2025-05-31', 'in_force'],
    ['2025-06-01', 'retired'],
  ])('%s: a version from 2024-01-01 that was retired on 2025-06-01 is %s', (day, expected) => {
    const version = { status: 'retired', effective_date: '2024-01-01', retire_date: '2025-06-01' } as const;
    expect(forceOn(version, day)).toBe(expected);
  });

  it.each([
    ['2019-12-31', null],
    ['2020-01-01', 1],
    ['2023-12-31', 2],
    ['2024-01-01', 3],
  ])('%s: the applicable version of the policy is %s', (day, expected) => {
    const versions = ['2020-01-01', '2022-01-01', '2024-01-01'].map((effective_date, at) => ({
      version_id: at + 1,
      policy_id: 'L1',
      effective_date,
    }));
    const timeline = new VersionTimeline(new Map([['L1', versions[2]!]]), versions);
    expect(timeline.versionOn('L1', day)).toBe(expected);
  });
});
