/** Diagnoses that a determination and its linked articles list as covered, one by one. */
import {
  billableBetween,
  codesOfNcd,
  displayCode,
  type Model,
  type PolicyCode,
  type PolicyHead,
  readCodes,
  readGroups,
  statusOn,
} from '../../../corpus/corpus.public.ts';

interface Listed {
  code: string;
  code_to: string | null;
}

/** The policy and, for a determination, the active articles and determinations linked to it. */
export function withLinked(model: Model, head: PolicyHead, today: string): PolicyHead[] {
  const linked = [...model.policies.related(head.policy_id)].sort().flatMap((id) => {
    const other = model.policies.byPolicyId.get(id);
    return other?.policy_type === 'Article' && statusOn(other, today) === 'active' ? [other] : [];
  });
  return head.policy_type === 'Article' ? [head] : [head, ...linked];
}

export function diagnosisLists(model: Model, head: PolicyHead, today: string) {
  const heads = withLinked(model, head, today);
  const codes = heads.flatMap(({ version_id }) => readCodes(model.policies.segment, version_id));
  const national = head.manual_section === null ? [] : codesOfNcd(model, head.manual_section, today);
  const listed = (kind: PolicyCode['kind'], ncdKind: string): Listed[] => [
    ...codes.filter((one) => one.kind === kind),
    ...national.flatMap((row) => (row.kind === ncdKind ? [{ code: row.code, code_to: null }] : [])),
  ];
  const covered = listed('icd10_covered', 'covered');
  const excluded = listed('icd10_noncovered', 'non-covered');
  const groups = heads.flatMap(({ policy_id, version_id }) =>
    readGroups(model.policies.segment, version_id).flatMap(({ kind, group_number, paragraph }) =>
      /^icd10/.test(kind) && paragraph !== null ? [{ policy_id, kind, group: group_number, paragraph }] : [],
    ),
  );
  return {
    covered: expanded(model, covered, today),
    noncovered: expanded(model, excluded, today),
    ranges: covered.filter(({ code_to }) => code_to !== null),
    groups,
    procedures: codes.filter(({ kind }) => kind === 'procedure'),
    modifiers: codes.filter(({ kind }) => kind === 'modifier'),
    sources: heads,
  };
}

/** Expands ranges and categories into billable codes of the current ICD-10-CM table; other entries stay as listed. */
function expanded(model: Model, listed: readonly Listed[], today: string): string[] {
  const editions = model.editions.on(today).of('icd10cm');
  const codes = listed.flatMap(({ code, code_to }) => {
    const below = editions.flatMap((edition) => billableBetween(model.dataset, edition, code, code_to ?? code));
    return code_to === null ? [code, ...below] : [code, ...below, code_to];
  });
  return [...new Set(codes)].sort().map((code) => displayCode(code, 'ICD10CM'));
}
