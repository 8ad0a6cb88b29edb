/** Policies that differ between two releases, and how. */
import { logicSources, type Model, type PolicyCode, type PolicyHead, readCodes } from '../../corpus/corpus.public.ts';

export interface ChangedPolicy {
  policy_id: string;
  before: PolicyHead | null;
  after: PolicyHead | null;
}

export function changedPolicies(before: Model, after: Model): ChangedPolicy[] {
  const ids = new Set([...before.policies.byPolicyId.keys(), ...after.policies.byPolicyId.keys()]);
  const [old, next] = [logicSources(before.policies.segment), logicSources(after.policies.segment)];
  return [...ids].sort().flatMap((policy_id) => {
    const one = before.policies.byPolicyId.get(policy_id) ?? null;
    const other = after.policies.byPolicyId.get(policy_id) ?? null;
    const same =
      one !== null &&
      other !== null &&
      one.version_id === other.version_id &&
      one.published_at === other.published_at &&
      one.status === other.status &&
      old.get(one.version_id) === next.get(other.version_id);
    return same ? [] : [{ policy_id, before: one, after: other }];
  });
}

/** Codes of a policy in both releases, changed ones first. */
export interface PolicyCodes {
  procedures: string[];
  changedProcedures: number;
  diagnoses: string[];
  changedDiagnoses: number;
}

export function codesOfPolicy(before: Model, after: Model, { policy_id, before: one, after: other }: ChangedPolicy) {
  const own = compareLists(listed(before, one), listed(after, other));
  if (own.procedures.length > 0) return own;
  // A determination's codes are in its linked articles.
  const linked = new Set([...before.policies.related(policy_id), ...after.policies.related(policy_id)]);
  const heads = (model: Model) => [...linked].sort().flatMap((id) => model.policies.byPolicyId.get(id) ?? []);
  const of = (model: Model) => heads(model).flatMap((head) => listed(model, head));
  return compareLists(of(before), of(after));
}

type Listed = Pick<PolicyCode, 'code' | 'kind' | 'disposition' | 'group_number' | 'condition_reference'>;

function listed(model: Model, head: PolicyHead | null): Listed[] {
  return head === null ? [] : readCodes(model.policies.segment, head.version_id);
}

function compareLists(before: readonly Listed[], after: readonly Listed[]): PolicyCodes {
  const isDiagnosis = ({ kind }: Listed) => kind.startsWith('icd10');
  const parts = [isDiagnosis, (one: Listed) => !isDiagnosis(one) && /^[A-Z0-9]{5}$/.test(one.code)].map((wanted) => {
    const [old, next] = [before.filter(wanted).map(key), after.filter(wanted).map(key)];
    const [known, kept] = [new Set(old), new Set(next)];
    const code = (text: string) => text.slice(0, text.indexOf(' '));
    const changed = [...old.filter((one) => !kept.has(one)), ...next.filter((one) => !known.has(one))].map(code);
    const first = [...new Set(changed)];
    return { codes: [...new Set([...first, ...old.map(code), ...next.map(code)])], changed: first.length };
  });
  const [diagnoses, procedures] = parts;
  return {
    procedures: procedures!.codes,
    changedProcedures: procedures!.changed,
    diagnoses: diagnoses!.codes,
    changedDiagnoses: diagnoses!.changed,
  };
}

const key = ({ code, kind, disposition, group_number, condition_reference }: Listed): string =>
  `${code} ${kind} ${disposition} ${group_number} ${condition_reference}`;
