/** Logic of a policy version as a release has it. */
import { findLogic, type LogicHolder, type Model, type StoredLogic } from '../../corpus/corpus.public.ts';
import { ASSURANCES, type Assurance, type PolicyLogic, TREE_VERSION } from './logic.ts';

export interface PolicyTree extends Omit<StoredLogic, 'tree' | 'assurance'> {
  tree: PolicyLogic;
  assurance: Assurance;
  /** Day on which the text begins, where the request asks about an earlier one. */
  begins?: string;
}

/** Null if a release has no logic of the version, or one of a form that this program does not know. */
export function policyTree({ policies }: Pick<Model, 'policies'>, versionId: number): PolicyTree | null {
  return versionTree(policies, versionId);
}

/** The same of a release that is being built. */
export function versionTree(policies: LogicHolder, versionId: number): PolicyTree | null {
  const stored = findLogic(policies, versionId);
  if (stored === null || stored.tree_version !== TREE_VERSION) return null;
  const assurance = ASSURANCES.find((known) => known === stored.assurance) ?? 'drafted';
  return { ...stored, assurance, tree: stored.tree as PolicyLogic };
}

/** Whether logic decides a request: it does so by itself, and its text was in force on the day. */
export function decidesRequest({ assurance, begins }: PolicyTree): boolean {
  return decides(assurance) && begins === undefined;
}

/** Whether logic decides: two readings agree on it, or a reviewer accepted it. */
export function decides(assurance: Assurance): boolean {
  return assurance === 'checked' || assurance === 'reviewed';
}
