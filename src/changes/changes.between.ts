/** The policy differences between two releases: the records a publish writes to the change log. */
import { type PolicyHead, type PolicySegment, readCodes, storedCode, storedDocument } from '../corpus/corpus.public.ts';
import { versionTree } from '../criteria/extraction.public.ts';
import type { StoredChange } from './changes.schemas.ts';
import { buildDetails } from './diff/details.rules.ts';
import { compareVersions, type Difference } from './diff/diff.rules.ts';
import type { ComparedDocument, VersionSide } from './diff/document.ts';
import { summarise } from './diff/summary.rules.ts';

/** How the changes of one part of a source are recorded. */
export type RecordingMode =
  /** Every difference. */
  | 'all'
  /** Nothing: the part is loaded for the first time, so there is nothing to compare with. */
  | 'baseline'
  /** Policies that ended or came back by the calendar; the file is the one loaded before, read again. */
  | 'status_only';

/**
 * Records of policies with a new version from their source, by policy id.
 * @param previous null before the first release.
 * @param modes by part; parts that are not listed record nothing.
 * @param absent policies the source no longer lists.
 */
export function changesBetween(
  previous: PolicySegment | null,
  next: PolicySegment,
  source: string,
  modes: ReadonlyMap<string, RecordingMode>,
  absent: ReadonlySet<string>,
): StoredChange[] {
  const changes: StoredChange[] = [];
  for (const head of next.heads) {
    if (head.source !== source || isKnown(previous, head)) continue;
    // A replaced starter record is another source's wording, not an earlier version of the document.
    const earlier = previous?.byPolicyId.get(head.policy_id);
    const replaced = earlier?.source === source ? earlier : null;
    const mode = modes.get(head.part) ?? 'baseline';
    const recorded = mode === 'all' || (mode === 'status_only' && replaced !== null && replaced.status !== head.status);
    if (!recorded) continue;
    const old = replaced === null ? null : readVersionSide(previous!, replaced.version_id);
    const side = readVersionSide(next, head.version_id);
    const difference = compareVersions(head.policy_id, old, side);
    if (difference !== null)
      changes.push(stored(head, replaced, { old, next: side }, difference, absent.has(head.policy_id)));
  }
  return changes.sort((a, b) => a.new_version_id! - b.new_version_id!);
}

/**
 * Whether the previous release has this version. Another installation, from which a release was imported, numbers
 * versions on its own.
 */
function isKnown(previous: PolicySegment | null, { version_id, policy_id, published_at }: PolicyHead): boolean {
  const own = previous?.byVersionId.get(version_id);
  return own !== undefined && own.policy_id === policy_id && own.published_at === published_at;
}

/** A version with its codes. */
export function readVersionSide(policies: PolicySegment, versionId: number): VersionSide {
  const { segment } = policies;
  const logic = versionTree(policies, versionId);
  return {
    logic: logic?.tree ?? null,
    logicStale: logic?.anchor_state === 'stale',
    document: storedDocument(segment, versionId) as ComparedDocument,
    codes: readCodes(segment, versionId).map(storedCode),
  };
}

function stored(
  head: PolicyHead,
  replaced: PolicyHead | null,
  { old, next }: { old: VersionSide | null; next: VersionSide },
  difference: Difference,
  absent: boolean,
): StoredChange {
  return {
    policy_id: head.policy_id,
    policy_title: head.title,
    policy_type: head.policy_type,
    payer_name: head.payer?.name ?? null,
    jurisdictions: head.jurisdictions,
    old_version_id: replaced?.version_id ?? null,
    new_version_id: head.version_id,
    old_version: old?.document.version ?? null,
    new_version: head.version,
    change_type: difference.changeTypes[0]!,
    change_summary: summarise(difference, next.document, absent),
    details: buildDetails(difference),
    starter: head.source === 'starter',
    policy: {
      status: head.status,
      effective_date: head.effective_date,
      retire_date: head.retire_date,
      source_url: head.source_url,
      payer: head.payer,
    },
  };
}
