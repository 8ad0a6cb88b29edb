/** Logic of a policy version as a release has it. */
import { findLogic, type Model, type StoredLogic } from '../../corpus/corpus.public.ts';
import { ASSURANCES, type Assurance, type PolicyLogic, TREE_VERSION } from './logic.ts';

export interface PolicyTree extends Omit<StoredLogic, 'tree' | 'assurance'> {
  tree: PolicyLogic;
  assurance: Assurance;
}

/** Null where a release has no logic of the version, or one of a form that this program does not know. */
export function policyTree(model: Model, versionId: number): PolicyTree | null {
  const stored = findLogic(model.policies.segment, versionId);
  if (stored === null || stored.tree_version !== TREE_VERSION) return null;
  const assurance = ASSURANCES.find((known) => known === stored.assurance) ?? 'drafted';
  return { ...stored, assurance, tree: stored.tree as PolicyLogic };
}

/** Whether logic decides: two readings agree on it, or a reviewer accepted it. */
export function decides(assurance: Assurance): boolean {
  return assurance === 'checked' || assurance === 'reviewed';
}
