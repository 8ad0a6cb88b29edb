/** A release by its records: the same for the same contents, whatever files hold them. */
import { createHash, type Hash } from 'node:crypto';
import type { ReleaseManifest } from './segments/manifest.ts';
import type { Segment } from './segments/segment-file.ts';

/**
 * SHA-256, hexadecimal, over the versions of policies with their texts, codes, criteria and logic, that of operators included, and the
 * loaded editions of code files.
 */
export function releaseDigest(
  policies: Segment,
  { datasets, logic }: Pick<ReleaseManifest, 'datasets' | 'logic'>,
): string {
  const hash = createHash('sha256');
  const contents = hashContents(policies);
  const versions = policies.iterate<{ version_id: number; line: string }>(
    `SELECT v.version_id, json_array(v.policy_id, v.version, v.content_hash, v.status, v.effective_date, v.retire_date) AS line
       FROM policy_versions v ORDER BY v.policy_id, v.version_id`,
  );
  for (const { version_id, line } of versions) hash.update(`${line} ${contents(version_id)}\n`);
  for (const line of logicLines(policies)) hash.update(`${line}\n`);
  if (logic !== undefined) hash.update(`${JSON.stringify(['logic', logic.identity])}\n`);
  const editions = datasets.map(({ dataset, variant, edition, effective_from, file_sha256, loader }) =>
    JSON.stringify([dataset, variant, edition, effective_from, file_sha256, loader]),
  );
  for (const line of editions.sort()) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/** What decisions and answers read of a version, a line a record, without numbers that another file could give otherwise. */
const CONTENTS = [
  `SELECT version_id, detail AS line FROM policy_texts`,
  `SELECT c.version_id, json_array(c.code, c.code_to, l.kind, l.code_system, l.group_number, l.disposition, l.condition_reference, l.notes) AS line
     FROM policy_codes c JOIN code_lists l USING (list_id) ORDER BY c.version_id, c.ordinal`,
  `SELECT version_id, json_array(kind, group_number, size, described, paragraph, asterisk_note) AS line
     FROM code_groups ORDER BY version_id, kind, group_number`,
  `SELECT version_id, json_array(related_policy_id, relation) AS line
     FROM policy_links ORDER BY version_id, related_policy_id, relation`,
  `SELECT version_id, json_array(block_id, section, text, tags, logic, requires_manual_review, source_field, source_start, source_end) AS line
     FROM criteria_blocks ORDER BY version_id, ordinal`,
];

/** @returns digest of the records of a version. */
function hashContents(policies: Segment): (version: number) => string {
  const hashes = new Map<number, Hash>();
  const of = (version: number): Hash => {
    const known = hashes.get(version) ?? createHash('sha256');
    hashes.set(version, known);
    return known;
  };
  for (const [at, select] of CONTENTS.entries())
    for (const { version_id, line } of policies.iterate<{ version_id: number; line: string }>(select))
      of(version_id).update(`${at} ${line}\n`);
  return (version) => of(version).digest('hex');
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
