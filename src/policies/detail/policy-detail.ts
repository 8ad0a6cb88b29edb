/** GET /v1/policies/<id>: the stored detail of the current version, with date-dependent and optional parts. */
import { type Model, type PolicyHead, statusOn, storedDocument } from '../../corpus/corpus.public.ts';
import type { JsonBytes } from '../../platform/operations/result.ts';
import { applicability } from '../list/applicability.ts';
import type { VersionChange } from './policy-changes.queries.ts';
import { codesOfVersion, criteriaOfVersion } from './policy-contents.ts';
import type { DetailInclude } from './policy-detail.schemas.ts';
import { sourceShape } from './source-shape.ts';

const MAX_VERSIONS = 20;

/** @param changes of the policy, when versions are requested. @returns JSON in UTF-8. */
export function policyDetail(
  model: Model,
  head: PolicyHead,
  include: readonly DetailInclude[],
  changes: readonly VersionChange[],
  today: string,
): JsonBytes {
  const { version_id } = head;
  const mac = findMac(model, head);
  const own = {
    status: statusOn(head, today),
    created_at: head.created_at,
    updated_at: head.updated_at,
    last_verified_at: head.last_verified_at,
    ...(head.verified ? {} : { verified: false }),
    mac,
    ...applicability(head),
    ...sourceShape(head),
    related_policies: relatedTo(model, head, today),
    provenance: buildProvenance(model, head),
    ...(include.includes('criteria') ? { criteria: criteriaOfVersion(model, version_id) } : {}),
    ...(include.includes('codes') ? codesOfVersion(model, version_id) : {}),
    ...(include.includes('attachments') ? { attachments: listAttachments(model, version_id) } : {}),
    ...(include.includes('versions') ? { versions: listVersionViews(model, head.policy_id, changes) } : {}),
  };
  // The stored text is already an object: additional fields are inserted before its own.
  return [Buffer.from(`${JSON.stringify(own).slice(0, -1)},`), bytesAfterBrace(model.policies.detailBytes(version_id))];
}

function bytesAfterBrace({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset + 1, byteLength - 1);
}

function findMac({ policies }: Model, head: PolicyHead) {
  const found = head.jurisdictions[0] === undefined ? undefined : policies.jurisdictions.get(head.jurisdictions[0]);
  if (found === undefined) return null;
  return {
    name: found.mac_name,
    code: found.mac_code,
    jurisdiction_name: found.jurisdiction_name,
    states: found.states,
  };
}

function relatedTo({ policies }: Model, head: PolicyHead, today: string) {
  return [...policies.related(head.policy_id)].sort().flatMap((id) => {
    const other = policies.byPolicyId.get(id);
    if (other === undefined) return [];
    return [{ policy_id: id, title: other.title, policy_type: other.policy_type, status: statusOn(other, today) }];
  });
}

function buildProvenance({ policies }: Model, { release, part }: PolicyHead) {
  const file = policies.listFiles(release, part).at(-1);
  return {
    source: file?.source ?? null,
    release_id: release,
    edition: file?.edition ?? null,
    file: file?.name ?? null,
    sha256: file?.sha256 ?? null,
    fetched_at: file?.fetched_at ?? null,
  };
}

function listAttachments({ policies }: Model, versionId: number) {
  const { attachments } = storedDocument(policies.segment, versionId) as { attachments?: Record<string, unknown>[] };
  return (attachments ?? []).map(({ fileType, url, title, pageNumber, fileSizeBytes }) => ({
    file_type: fileType,
    url,
    title,
    page_number: pageNumber,
    file_size_bytes: fileSizeBytes,
  }));
}

/**
 * The latest versions with changes, newest first: those with a change record, and the first of each source. Versions
 * that differ only in formatting are omitted.
 */
function listVersionViews({ policies }: Model, policyId: string, changes: readonly VersionChange[]) {
  const byVersion = new Map(changes.map((change) => [change.version_id, change]));
  let before: string | null = null;
  const displayed = policies.listVersions(policyId).flatMap((head) => {
    const { version_id, version, effective_date, published_at, release } = head;
    const source = policies.findSource(release);
    const isFirst = source !== before;
    before = source;
    const change = byVersion.get(version_id);
    if (change === undefined && !isFirst) return [];
    return [
      {
        old_version: change?.old_version ?? null,
        new_version: version,
        change_type: change?.change_type ?? 'created',
        change_summary: change?.change_summary ?? `First version from the source ${source}`,
        changed_fields: change?.changed_fields ?? [],
        timestamp: published_at,
        effective_date,
        source,
        release_id: release,
        version_id,
        diff_id: change?.diff_id ?? null,
      },
    ];
  });
  return displayed.reverse().slice(0, MAX_VERSIONS);
}
