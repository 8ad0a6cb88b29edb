/** The one place that determines which policy versions are in force on a date. Dates are YYYY-MM-DD and half-open. */

import type { PolicySegments } from './policy-segments.ts';

export interface VersionDates {
  version_id: number;
  policy_id: string;
  effective_date: string | null;
}

interface Dated {
  status: 'active' | 'retired';
  effective_date: string | null;
  retire_date: string | null;
}

/**
 * Whether a policy is retired on a date: a retirement date that has passed retires it, whatever was published before.
 */
export function statusOn(policy: Pick<Dated, 'status' | 'retire_date'>, day: string): 'active' | 'retired' {
  return policy.status === 'retired' || (policy.retire_date !== null && policy.retire_date <= day)
    ? 'retired'
    : 'active';
}

/**
 * Status of a version on a date of service. A later retirement leaves it in force on the date, even if the source now
 * lists it as retired.
 */
export function forceOn(version: Dated, day: string): 'in_force' | 'retired' | 'later' {
  if (!hasBegun(version, day)) return 'later';
  if (version.retire_date !== null) return version.retire_date <= day ? 'retired' : 'in_force';
  return version.status === 'retired' ? 'retired' : 'in_force';
}

export function hasBegun({ effective_date }: Pick<Dated, 'effective_date'>, day: string): boolean {
  return effective_date === null || effective_date <= day;
}

export class VersionTimeline {
  readonly #current: ReadonlyMap<string, VersionDates>;
  readonly #versions: ReadonlyMap<string, readonly VersionDates[]>;
  readonly #policies: ReadonlyMap<number, string>;

  /** @param replaced all versions of policies with more than one, oldest effective date first. */
  constructor(current: ReadonlyMap<string, VersionDates>, replaced: readonly VersionDates[]) {
    this.#current = current;
    this.#versions = Map.groupBy(replaced, ({ policy_id }) => policy_id);
    this.#policies = new Map(replaced.map(({ version_id, policy_id }) => [version_id, policy_id]));
  }

  /** Policy of an older version; undefined for versions that were never replaced. */
  findPolicyId(versionId: number): string | undefined {
    return this.#policies.get(versionId);
  }

  /**
   * The version of a policy that applies on a date: the current one once it has begun, otherwise the newest one started
   * by then. Null if none had, or the policy is not in the release.
   */
  versionOn(policyId: string, day: string): number | null {
    const current = this.#current.get(policyId);
    if (current === undefined) return null;
    if (hasBegun(current, day)) return current.version_id;
    return this.#versions.get(policyId)?.findLast((version) => hasBegun(version, day))?.version_id ?? null;
  }
}

/** Versions of policies with more than one, oldest effective date first, undated before, then in load order. */
export function readReplaced(segments: PolicySegments): VersionDates[] {
  const known = new Set<string>();
  const several = new Set<string>();
  for (const { policy_id } of segments.ofVersions<Pick<VersionDates, 'version_id' | 'policy_id'>>(
    'SELECT version_id, policy_id FROM policy_versions INDEXED BY policy_versions_by_policy',
  ))
    (known.has(policy_id) ? several : known).add(policy_id);
  return segments
    .ofVersions<VersionDates>(
      'SELECT version_id, policy_id, effective_date FROM policy_versions WHERE policy_id IN (SELECT value FROM json_each(?))',
      JSON.stringify([...several]),
    )
    .sort((a, b) => compare(a.effective_date ?? '', b.effective_date ?? '') || a.version_id - b.version_id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
