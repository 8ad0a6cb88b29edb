/** In force on a day: the one place that states it for versions of policies. Dates are YYYY-MM-DD and half-open. */

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

/** Whether a policy is retired on a day: a retirement date that has come retires it, whatever was published before. */
export function statusOn(policy: Pick<Dated, 'status' | 'retire_date'>, day: string): 'active' | 'retired' {
  return policy.status === 'retired' || (policy.retire_date !== null && policy.retire_date <= day)
    ? 'retired'
    : 'active';
}

/**
 * Status of a version on a day of service. A retirement that comes after the day leaves it in force then, also when the source
 * calls it retired today.
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

  /** @param replaced every version of policies with more than one, oldest effective date first. */
  constructor(current: ReadonlyMap<string, VersionDates>, replaced: readonly VersionDates[]) {
    this.#current = current;
    this.#versions = Map.groupBy(replaced, ({ policy_id }) => policy_id);
    this.#policies = new Map(replaced.map(({ version_id, policy_id }) => [version_id, policy_id]));
  }

  /** Policy of an older version; undefined for versions that never were replaced. */
  findPolicyId(versionId: number): string | undefined {
    return this.#policies.get(versionId);
  }

  /**
   * The version of a policy that speaks on a day: the current one once it has begun, else the newest one that had begun then.
   * Null if none had, or the policy is not in the release.
   */
  versionOn(policyId: string, day: string): number | null {
    const current = this.#current.get(policyId);
    if (current === undefined) return null;
    if (hasBegun(current, day)) return current.version_id;
    return this.#versions.get(policyId)?.findLast((version) => hasBegun(version, day))?.version_id ?? null;
  }
}
