/** A release by its records: the same for the same contents, whatever files hold them. */
import { createHash } from 'node:crypto';
import type { ReleaseManifest } from './segments/manifest.ts';
import type { Segment } from './segments/segment-file.ts';

/**
 * SHA-256, hexadecimal, over the versions of policies with their texts and logic, that of operators included, and the
 * loaded editions of code files.
 */
export function releaseDigest(
  policies: Segment,
  { datasets, logic }: Pick<ReleaseManifest, 'datasets' | 'logic'>,
): string {
  const hash = createHash('sha256');
  const versions = policies.iterate<Record<string, string | null>>(
    `SELECT v.policy_id, v.version, v.content_hash, v.status, v.effective_date, v.retire_date
       FROM policy_versions v ORDER BY v.policy_id, v.version_id`,
  );
  for (const { policy_id, version, content_hash, status, effective_date, retire_date } of versions)
    hash.update(`${JSON.stringify([policy_id, version, content_hash, status, effective_date, retire_date])}\n`);
  for (const line of logicLines(policies)) hash.update(`${line}\n`);
  if (logic !== undefined) hash.update(`${JSON.stringify(['logic', logic.identity])}\n`);
  const editions = datasets.map(({ dataset, variant, edition, effective_from, file_sha256, loader }) =>
    JSON.stringify([dataset, variant, edition, effective_from, file_sha256, loader]),
  );
  for (const line of editions.sort()) hash.update(`${line}\n`);
  return hash.digest('hex');
}

function logicLines(policies: Segment): string[] {
  const hasLogic = policies.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'policy_logic'");
  if (hasLogic === undefined) return [];
  return policies
    .all<{ policy_id: string; version: string; source_hash: string; anchor_state: string }>(
      `SELECT v.policy_id, v.version, l.source_hash, l.anchor_state
         FROM policy_logic l JOIN policy_versions v USING (version_id) ORDER BY v.policy_id, v.version_id`,
    )
    .map(({ policy_id, version, source_hash, anchor_state }) =>
      JSON.stringify([policy_id, version, source_hash, anchor_state]),
    );
}
