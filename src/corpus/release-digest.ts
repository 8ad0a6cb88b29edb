/** Identifies a release by its records: equal for equal contents, whatever files contain them. */
import { createHash, type Hash } from 'node:crypto';
import type { PolicySegment } from './policies/policy-segment.ts';
import { hasTable, PolicySegments } from './policies/policy-segments.ts';
import { POLICY_FORMAT, SINGLE_FORMAT } from './policies/policy-tables.ts';
import type { ReleaseManifest } from './segments/manifest.ts';
import type { Segment } from './segments/segment-file.ts';

type Rest = Pick<ReleaseManifest, 'datasets' | 'logic'>;

/**
 * SHA-256, hexadecimal, over policy versions with their texts, codes, criteria and logic, including operator logic, and
 * the loaded editions of code files. Reads everything.
 */
export function releaseDigest(policies: PolicySegments, rest: Rest): string {
  return hashRelease(policies, rest, readLines);
}

/** The same for segments that this installation built or checked, from digest lines stored with each version. */
export function builtDigest(policies: PolicySegments, rest: Rest): string {
  return hashRelease(policies, rest, (part) =>
    hasTable(part, 'version_lines')
      ? part.all('SELECT policy_id, version_id, line FROM version_lines')
      : readLines(part),
  );
}

/** What a publish records about a release it built. */
export function inspectRelease(dir: string, manifest: ReleaseManifest): { digest: string; sourcesLoaded: boolean } {
  const policies = PolicySegments.open(dir, manifest.policies);
  try {
    // Policies from sources other than the starter corpus are never removed.
    const real = "SELECT 1 FROM policies WHERE source <> 'starter' AND current_version_id IS NOT NULL LIMIT 1";
    return { digest: builtDigest(policies, manifest), sourcesLoaded: policies.newest(real) !== undefined };
  } finally {
    policies.close();
  }
}

/** @throws Error when the policies of a foreign release cannot be read, or do not match their segments' metadata. */
export function checkImported({ segment, formats }: PolicySegment, archive: ReleaseManifest): void {
  const unknown = formats.find((format) => format !== POLICY_FORMAT && format !== SINGLE_FORMAT);
  if (unknown !== undefined)
    throw new Error(
      `Policies of release ${archive.id} have format ${unknown}; this version reads ${SINGLE_FORMAT} and ${POLICY_FORMAT}`,
    );
  // Later releases trust the digest line of each version.
  if (builtDigest(segment, archive) !== releaseDigest(segment, archive))
    throw new Error(`Policies of release ${archive.id} are not those that its digest was made of`);
}

/** Digest input of a version. */
export interface VersionLine {
  policy_id: string;
  version_id: number;
  line: string;
}

function hashRelease(
  policies: PolicySegments,
  { datasets, logic }: Rest,
  readPart: (part: Segment) => VersionLine[],
): string {
  const hash = createHash('sha256');
  const lines = policies.parts.flatMap((part) =>
    readPart(part).filter(({ version_id }) => policies.counts(part, version_id)),
  );
  for (const { line } of lines.sort(byVersion)) hash.update(`${line}\n`);
  for (const line of logicLines(policies)) hash.update(`${line}\n`);
  if (logic !== undefined) hash.update(`${JSON.stringify(['logic', logic.identity])}\n`);
  const editions = datasets.map(({ dataset, variant, edition, effective_from, file_sha256, loader }) =>
    JSON.stringify([dataset, variant, edition, effective_from, file_sha256, loader]),
  );
  for (const line of editions.sort()) hash.update(`${line}\n`);
  return hash.digest('hex');
}

function byVersion(one: Omit<VersionLine, 'line'>, other: Omit<VersionLine, 'line'>): number {
  if (one.policy_id !== other.policy_id) return one.policy_id < other.policy_id ? -1 : 1;
  return one.version_id - other.version_id;
}

/** Of all versions in a segment. */
export function readLines(part: Pick<Segment, 'all' | 'iterate'>): VersionLine[] {
  const contents = hashContents(part);
  return part
    .all<VersionLine>(
      `SELECT v.policy_id, v.version_id,
          json_array(v.policy_id, v.version, v.content_hash, v.status, v.effective_date, v.retire_date) AS line
        FROM policy_versions v`,
    )
    .map(({ line, ...row }) => ({ ...row, line: `${line} ${contents(row.version_id)}` }));
}

/** Version data that decisions and responses read, one line per record, without file-specific numbers. */
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

/** @returns digest of a version's records. */
function hashContents(part: Pick<Segment, 'iterate'>): (version: number) => string {
  const hashes = new Map<number, Hash>();
  const of = (version: number): Hash => {
    const known = hashes.get(version) ?? createHash('sha256');
    hashes.set(version, known);
    return known;
  };
  for (const [at, select] of CONTENTS.entries())
    for (const { version_id, line } of part.iterate<{ version_id: number; line: string }>(select))
      of(version_id).update(`${at} ${line}\n`);
  return (version) => of(version).digest('hex');
}

function logicLines(policies: PolicySegments): string[] {
  if (!hasTable(policies.parts[0]!, 'policy_logic')) return [];
  return policies
    .ofVersions<Omit<VersionLine, 'line'> & { version: string; source_hash: string; anchor_state: string }>(
      `SELECT v.policy_id, v.version_id, v.version, l.source_hash, l.anchor_state
         FROM policy_logic l JOIN policy_versions v USING (version_id)`,
    )
    .sort(byVersion)
    .map(({ policy_id, version, source_hash, anchor_state }) =>
      JSON.stringify([policy_id, version, source_hash, anchor_state]),
    );
}
