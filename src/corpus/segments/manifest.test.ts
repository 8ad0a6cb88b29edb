import { describe, expect, it } from 'vitest';
import { hashManifest, hashPolicies, listSegments, policySegments, sealManifest } from './manifest.ts';

const ABOUT = { sequence: 7, created_at: '2026-01-02T03:04:05.678Z', source: 'mcd', edition: '1' };
const REST = { datasets: [], next_dataset_id: 3 };
const SINGLE = { sha256: 'ab', bytes: 12 };
const SEVERAL = [
  { sha256: 'ab', bytes: 12, source: 'mcd' },
  { sha256: 'cd', bytes: 34, source: 'payer:one' },
];

describe('manifest', () => {
  it('with a single policy segment has the format and id that earlier versions gave it', () => {
    const manifest = sealManifest({ ...ABOUT, policies: SINGLE, ...REST });
    expect(manifest).toMatchObject({ format: 1, id: '7-39e22cdef1ef' });
    expect(hashPolicies(manifest.policies)).toBe('ab');
    expect(listSegments(manifest)).toEqual([SINGLE]);
  });

  it('with several segments lists them all, and a different order is a different release', () => {
    const manifest = sealManifest({ ...ABOUT, policies: SEVERAL, ...REST });
    expect(manifest.format).toBe(2);
    expect(policySegments(manifest.policies)).toEqual(SEVERAL);
    expect(listSegments(manifest).map(({ sha256 }) => sha256)).toEqual(['ab', 'cd']);
    expect(hashManifest(manifest)).toBe(manifest.id);
    const other = sealManifest({ ...ABOUT, policies: SEVERAL.toReversed(), ...REST });
    expect(other.id).not.toBe(manifest.id);
    expect(hashPolicies(other.policies)).not.toBe(hashPolicies(manifest.policies));
  });
});
