/** Rows of policies and versions of a release, across its segments. */
import type { Segment } from '../segments/segment-file.ts';
import type { PolicyHead } from './policy-facts.ts';
import { hasTable, type PolicySegments } from './policy-segments.ts';

type Listed = 'jurisdictions' | 'states' | 'keywords' | 'payer';
type Derived = 'position' | 'terms' | 'verified';

/** A stored head: lists and the payer are JSON text. */
export type HeadRow = Omit<PolicyHead, Listed | Derived> &
  Record<Exclude<Listed, 'payer'>, string> & { payer: string | null };

type PolicyRow = Pick<HeadRow, 'policy_id' | 'policy_type' | 'created_at' | 'updated_at' | 'source' | 'part'> & {
  current_version_id: number | null;
  last_verified_at: string;
};

const VERSION = `v.version_id, v.version, v.title, v.status, v.effective_date, v.retire_date, v.jurisdictions, v.states, v.payer,
  v.source_url, v.manual_section, v.keywords, v.summary, v.coverage_level, v.code_count, v.criteria_count, v.published_at, v.release`;
const POLICY = 'p.policy_id, p.policy_type, p.created_at, p.updated_at, p.last_verified_at, p.source, p.part';

/** Of current versions, unordered. */
export function readCurrent(segments: PolicySegments): HeadRow[] {
  // Newest first: the first segment that confirms a policy has its last confirmation, unless a newer one contains the
  // policy itself.
  const confirmed = new Map<string, string>();
  return segments.parts.flatMap((part) => {
    for (const { policy_id, last_verified_at } of confirmations(part))
      if (!confirmed.has(policy_id)) confirmed.set(policy_id, last_verified_at);
    return part
      .all<HeadRow>(
        `SELECT ${VERSION}, ${POLICY} FROM policies p JOIN policy_versions v ON v.version_id = p.current_version_id`,
      )
      .filter(({ version_id }) => segments.countsAsCurrent(part, version_id))
      .map((row) => ({ ...row, last_verified_at: confirmed.get(row.policy_id) ?? row.last_verified_at }));
  });
}

function confirmations(part: Segment): { policy_id: string; last_verified_at: string }[] {
  return isSingle(part) ? [] : part.all('SELECT policy_id, last_verified_at FROM confirmations');
}

/** A segment of format 1 is the only one of its release and lacks the table. */
function isSingle(part: Segment): boolean {
  return !hasTable(part, 'confirmations');
}

/** Includes removed policies; undefined for one that was never in the release. */
export function readPolicy(segments: PolicySegments, policyId: string): PolicyRow | undefined {
  let confirmed: string | undefined;
  for (const part of segments.parts) {
    if (!isSingle(part))
      confirmed ??=
        part.get<PolicyRow>('SELECT last_verified_at FROM confirmations WHERE policy_id = ?', policyId)
          ?.last_verified_at ?? undefined;
    const row = part.get<PolicyRow>(
      `SELECT ${POLICY}, p.current_version_id FROM policies p WHERE p.policy_id = ?`,
      policyId,
    );
    if (row !== undefined) return { ...row, last_verified_at: confirmed ?? row.last_verified_at };
  }
  return undefined;
}

/** All policies ever in the release, with their segment and the confirming ones, newest first. */
export function listPolicies(segments: PolicySegments): { row: PolicyRow; part: Segment; confirmedIn: Segment[] }[] {
  const confirmed = new Map<string, { at: string; parts: Segment[] }>();
  const listed = new Map<string, { row: PolicyRow; part: Segment; confirmedIn: Segment[] }>();
  for (const part of segments.parts) {
    for (const { policy_id, last_verified_at: at } of confirmations(part)) {
      const known = confirmed.get(policy_id);
      if (known === undefined) confirmed.set(policy_id, { at, parts: [part] });
      else known.parts.push(part);
    }
    for (const row of part.all<PolicyRow>(`SELECT ${POLICY}, p.current_version_id FROM policies p`)) {
      if (listed.has(row.policy_id)) continue;
      const newest = confirmed.get(row.policy_id);
      const last_verified_at = newest?.at ?? row.last_verified_at;
      listed.set(row.policy_id, { row: { ...row, last_verified_at }, part, confirmedIn: newest?.parts ?? [] });
    }
  }
  return [...listed.values()];
}

/** All versions of a policy, oldest first; includes removed policies. */
export function readVersions(segments: PolicySegments, policyId: string): HeadRow[] {
  const policy = readPolicy(segments, policyId);
  if (policy === undefined) return [];
  return segments
    .ofVersions<HeadRow>(`SELECT ${VERSION} FROM policy_versions v WHERE v.policy_id = ?`, policyId)
    .sort((a, b) => a.version_id - b.version_id)
    .map((row) => join(row, policy));
}

/** Undefined for an id that is not in the release. */
export function readVersion(segments: PolicySegments, versionId: number): HeadRow | undefined {
  const row = segments
    .holder(versionId)
    .get<HeadRow>(`SELECT ${VERSION}, v.policy_id FROM policy_versions v WHERE v.version_id = ?`, versionId);
  return row === undefined ? undefined : join(row, readPolicy(segments, row.policy_id)!);
}

function join(row: HeadRow, { current_version_id: _current, ...policy }: PolicyRow): HeadRow {
  return { ...row, ...policy };
}
