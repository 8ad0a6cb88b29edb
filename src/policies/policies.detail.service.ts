import type { BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { type JsonBytes, sizeOf } from '../platform/http/json-text.ts';
import type { PolicyDirectory, PolicyEntry, Snapshot } from './policies.directory.ts';
import { attachmentsOf, codesOf, criteriaOf, groupsOf, type VersionRow, versionsOf } from './policies.queries.ts';
import { displayCode, statusOn } from './policies.rules.ts';
import type { DETAIL_INCLUDES } from './policies.schemas.ts';

export type DetailInclude = (typeof DETAIL_INCLUDES)[number];

interface CachedBytes {
  data: JsonBytes;
  bytes: number;
}

/** What the detail operation works with. */
export interface DetailParts {
  database: Database;
  directory: PolicyDirectory;
  /** Reads stored detail texts, many requests in one query. */
  texts: BatchLoader<number, string>;
}

/** The detail of a policy as JSON in UTF-8, and the release it comes from. @throws AppError RESOURCE_POLICY_NOT_FOUND. */
export async function policyDetail(
  parts: DetailParts,
  policyId: string,
  include: readonly DetailInclude[],
  today: string,
): Promise<{ data: JsonBytes; sequence: number }> {
  const snapshot = await parts.directory.current();
  const entry = snapshot.byPolicyId.get(policyId) ?? snapshot.byPolicyId.get(policyId.toUpperCase());
  if (entry === undefined) throw notFound(policyId);
  const plain = include.length === 0 ? plainDetail(snapshot, entry, today) : null;
  if (plain !== null) return { data: plain, sequence: snapshot.sequence };
  const key = `detail ${snapshot.sequence} ${today} ${entry.policy_id} ${[...include].sort().join(',')}`;
  const known = parts.directory.cache.get(key) as CachedBytes | undefined;
  if (known !== undefined) return { data: known.data, sequence: snapshot.sequence };
  const data = await render(parts, snapshot, entry, include, today);
  parts.directory.cache.set(key, { data, bytes: sizeOf(data) } satisfies CachedBytes);
  return { data, sequence: snapshot.sequence };
}

/** The detail without includes as memory has it; null where it does not. */
export function detailFromMemory(directory: PolicyDirectory, policyId: string, today: string): JsonBytes | null {
  const snapshot = directory.now();
  const entry = snapshot?.byPolicyId.get(policyId) ?? snapshot?.byPolicyId.get(policyId.toUpperCase());
  return !snapshot || entry === undefined ? null : plainDetail(snapshot, entry, today);
}

/** Null when the text of the version is not in memory. */
function plainDetail(snapshot: Snapshot, entry: PolicyEntry, today: string): JsonBytes | null {
  const known = plainDetails.get(entry);
  if (known?.day === today) return known.data;
  const detail = snapshot.details.get(entry.version_id);
  if (detail === undefined || detail.length === 0) return null;
  const data = inFront(ownMembers(snapshot, entry, today), detail);
  plainDetails.set(entry, { day: today, data });
  return data;
}

/** Entries belong to one snapshot and leave with it. */
const plainDetails = new WeakMap<PolicyEntry, { day: string; data: JsonBytes }>();

/** What the stored text of a version does not hold. */
function ownMembers(snapshot: Snapshot, entry: PolicyEntry, today: string) {
  return {
    status: statusOn(entry, today),
    created_at: entry.created_at,
    updated_at: entry.updated_at,
    last_verified_at: entry.last_verified_at,
    mac: macOf(snapshot, entry),
    related_policies: relatedTo(snapshot, entry, today),
    provenance: provenance(snapshot, entry),
  };
}

/** The stored text is an object already: further members go in front of its own. */
function inFront(members: object, detail: Buffer): JsonBytes {
  return [Buffer.from(`${JSON.stringify(members).slice(0, -1)},`), detail.subarray(1)];
}

async function render(
  { database, texts }: DetailParts,
  snapshot: Snapshot,
  entry: PolicyEntry,
  include: readonly DetailInclude[],
  today: string,
): Promise<JsonBytes> {
  const detail = snapshot.details.get(entry.version_id) ?? Buffer.from((await texts.load(entry.version_id)) ?? '');
  if (detail.length === 0) throw notFound(entry.policy_id);
  const id = entry.version_id;
  const own = {
    ...ownMembers(snapshot, entry, today),
    ...(include.includes('criteria') ? { criteria: await criteriaOfVersion(database, id) } : {}),
    ...(include.includes('codes') ? await codesOfVersion(database, id) : {}),
    ...(include.includes('attachments') ? { attachments: (await attachmentsOf(database, id)).map(attachment) } : {}),
    ...(include.includes('versions')
      ? { versions: (await versionsOf(database, entry.policy_id)).map(versionEntry) }
      : {}),
  };
  return inFront(own, detail);
}

function notFound(policyId: string): AppError {
  return new AppError('RESOURCE_POLICY_NOT_FOUND', 'There is no policy with this id', {
    details: { policy_id: [policyId] },
  });
}

function macOf(snapshot: Snapshot, entry: PolicyEntry) {
  const found = entry.jurisdictions[0] === undefined ? undefined : snapshot.jurisdictions.get(entry.jurisdictions[0]);
  if (found === undefined) return null;
  return {
    name: found.mac_name,
    code: found.mac_code,
    jurisdiction_name: found.jurisdiction_name,
    states: found.states,
  };
}

function relatedTo(snapshot: Snapshot, entry: PolicyEntry, today: string) {
  return [...(snapshot.related.get(entry.policy_id) ?? [])].sort().flatMap((id) => {
    const other = snapshot.byPolicyId.get(id);
    if (other === undefined) return [];
    return [{ policy_id: id, title: other.title, policy_type: other.policy_type, status: statusOn(other, today) }];
  });
}

function provenance(snapshot: Snapshot, entry: PolicyEntry) {
  const file = snapshot.provenance.get(`${entry.release_id} ${entry.part}`);
  return {
    source: file?.source ?? null,
    release_id: entry.release_id,
    edition: file?.edition ?? null,
    file: file?.file ?? null,
    sha256: file?.sha256 ?? null,
    fetched_at: file?.fetched_at ?? null,
  };
}

export async function criteriaOfVersion(database: Database, versionId: number) {
  const rows = await criteriaOf(database, [versionId], 2_147_483_647);
  const bySection = Map.groupBy(rows, (row) => row.section);
  return Object.fromEntries([...bySection].map(([section, blocks]) => [section, blocks.map(criteriaBlock)]));
}

function criteriaBlock({
  block_id,
  text,
  logic_ast,
  tags,
  requires_manual_review,
  confidence_score,
}: Awaited<ReturnType<typeof criteriaOf>>[number]) {
  return { block_id, text, logic_ast, tags, requires_manual_review, confidence_score };
}

export async function codesOfVersion(database: Database, versionId: number) {
  const rows = await codesOf(database, [versionId], 2_147_483_647);
  const groups = await groupsOf(database, versionId);
  const bySystem = Map.groupBy(rows, (row) => row.code_system);
  return {
    codes: Object.fromEntries(
      [...bySystem].map(([system, entries]) => [
        system,
        entries.map((row) => ({
          code: displayCode(row.code, row.code_system),
          ...(row.code_to === null ? {} : { code_to: displayCode(row.code_to, row.code_system) }),
          display: row.display,
          disposition: row.disposition,
          condition_reference: conditionReference(row.kind, row.group_number, row.condition_reference, groups),
          notes: row.notes,
          group: row.group_number,
          kind: row.kind,
        })),
      ]),
    ),
    code_groups: groups,
  };
}

/** An asterisk stands for its footnote; other references are said as they are. */
function conditionReference(
  kind: string,
  group: number,
  reference: string | null,
  groups: Awaited<ReturnType<typeof groupsOf>>,
): string | null {
  if (reference !== '*') return reference;
  const note = groups.find((candidate) => candidate.kind === kind && candidate.group_number === group)?.asterisk_note;
  return note ?? `Marked with an asterisk in group ${group}`;
}

function attachment(raw: unknown) {
  const { fileType, url, title, pageNumber, fileSizeBytes } = raw as Record<string, unknown>;
  return { file_type: fileType, url, title, page_number: pageNumber, file_size_bytes: fileSizeBytes };
}

function versionEntry(row: VersionRow) {
  return {
    old_version: row.old_version,
    new_version: row.version,
    change_type: row.change_type ?? 'created',
    change_summary: row.change_summary ?? `First version from the source ${row.source}`,
    changed_fields: row.changed_fields ?? [],
    timestamp: row.published_at,
    version_id: row.version_id,
    diff_id: row.diff_id,
  };
}
