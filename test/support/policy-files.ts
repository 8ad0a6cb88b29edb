/** Files that contain the policies of a release. */
import type { DatabaseSync } from 'node:sqlite';
import type { PolicyRefs, ReleaseManifest } from '../../src/corpus/corpus.public.ts';
import { type PolicyRef, policySegments } from '../../src/corpus/segments/manifest.ts';
import { SegmentDraft, type SegmentRef } from '../../src/corpus/segments/segment-file.ts';

/** The largest one. */
export function largestPolicyFile({ policies }: Pick<ReleaseManifest, 'policies'>): SegmentRef {
  return policySegments(policies).reduce((most, ref) => (ref.bytes > most.bytes ? ref : most));
}

/** The policies of a release, with the largest file replaced. */
export async function editPolicies(
  dir: string,
  release: ReleaseManifest,
  edit: (db: DatabaseSync) => void,
): Promise<PolicyRefs> {
  const largest = largestPolicyFile(release);
  const draft = SegmentDraft.continue(dir, 'policies', largest.sha256);
  edit(draft.db);
  const edited = await draft.finish();
  const refs = policySegments(release.policies) as readonly PolicyRef[];
  return refs.map((ref) => (ref === largest ? { ...ref, ...edited } : ref));
}

/** The file that the release added. */
export function newestPolicyFile({ policies }: Pick<ReleaseManifest, 'policies'>): SegmentRef {
  return policySegments(policies).at(-1)!;
}
