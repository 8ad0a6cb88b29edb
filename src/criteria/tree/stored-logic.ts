/** Logic of a policy version, as stored in a release. */
import { findLogic, type LogicHolder, type Model, type StoredLogic } from '../../corpus/corpus.public.ts';
import { ASSURANCES, type Assurance, type PolicyLogic, TREE_VERSION } from './logic.ts';

export interface PolicyTree extends Omit<StoredLogic, 'tree' | 'assurance'> {
  tree: PolicyLogic;
  assurance: Assurance;
  /** Date on which the text takes effect, if the request is about an earlier date. */
  begins?: string;
}

/** Null if the release has no logic for the version, or logic in an unknown format. */
export function policyTree({ policies }: Pick<Model, 'policies'>, versionId: number): PolicyTree | null {
  return versionTree(policies, versionId);
}

/** The same for a release that is being built. */
export function versionTree(policies: LogicHolder, versionId: number): PolicyTree | null {
  const stored = findLogic(policies, versionId);
  if (stored === null || stored.tree_version !== TREE_VERSION) return null;
  const assurance = ASSURANCES.find((known) => known === stored.assurance) ?? 'drafted';
  return { ...stored, assurance, tree: stored.tree as PolicyLogic };
}

/** Whether logic decides a request: its assurance suffices, and its text was in force on the date. */
export function decidesRequest({ assurance, begins }: PolicyTree): boolean {
  return decides(assurance) && begins === undefined;
}

/** Whether logic may decide: two readings agree on it, or a reviewer accepted it. */
export function decides(assurance: Assurance): boolean {
  return assurance === 'checked' || assurance === 'reviewed';
}
