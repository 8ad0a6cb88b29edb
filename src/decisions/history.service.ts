/** Which published version of a policy was in force on a day that lies before the beginning of the current one. */
import type { Database } from '../platform/database/database.ts';
import type { PolicyDirectory, Snapshot } from '../policies/policies.public.ts';
import { publishedVersions } from './decisions.queries.ts';

export interface History {
  /** Policy of an older version; undefined for what is not published. */
  policyOf(versionId: number): string | undefined;
  /** The newest version of a replaced policy that had begun on the day; null where none had, or none was replaced. */
  on(policyId: string, date: string): number | null;
}

const NONE: History = { policyOf: () => undefined, on: () => null };

/** From memory but for the first question after a release. Empty where all versions that replace others have begun. */
export async function historyFor(
  { database, directory: { cache } }: { database: Database; directory: PolicyDirectory },
  { sequence, entries, olderVersionsUntil }: Snapshot,
  date: string,
): Promise<History> {
  if (olderVersionsUntil === null || date >= olderVersionsUntil) return NONE;
  const key = `decision history ${sequence}`;
  const known = cache.get(key) as { history: History } | undefined;
  if (known !== undefined) return known.history;
  const replaced = entries.filter(({ replaces }) => replaces).map(({ policy_id }) => policy_id);
  const history = historyOf(await publishedVersions(database, replaced));
  cache.set(key, { history });
  return history;
}

/** @param rows oldest first. */
function historyOf(rows: Awaited<ReturnType<typeof publishedVersions>>): History {
  const policies = new Map(rows.map(({ version_id, policy_id }) => [version_id, policy_id]));
  const versions = Map.groupBy(rows, ({ policy_id }) => policy_id);
  return {
    policyOf: (versionId) => policies.get(versionId),
    on: (policyId, date) =>
      versions.get(policyId)?.findLast(({ effective_date }) => effective_date === null || effective_date <= date)
        ?.version_id ?? null,
  };
}
