import { compareLogic, type LogicChange } from '../../criteria/extraction.public.ts';
import { type CodeDifference, compareCodes } from './codes.rules.ts';
import { type CriterionChange, compareCriteria } from './criteria.rules.ts';
import type { VersionSide } from './document.ts';
import { compareMetadata, type FieldChange } from './metadata.rules.ts';
import { comparable, compareSections, type SectionDifference } from './texts.rules.ts';

/** Kinds of change, the most significant first: if several apply, a record is typed by the first. */
export const CHANGE_TYPES = [
  'created',
  'retired',
  'codes_changed',
  'criteria_changed',
  'updated',
  'metadata_changed',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export interface Difference {
  changeTypes: ChangeType[];
  changedFields: string[];
  codes: CodeDifference;
  criteria: CriterionChange[];
  /** Changed conditions of the policy's logic. */
  logic: LogicChange[];
  /** The newer text differs from the one its logic was written for. */
  logicStale: boolean;
  sections: SectionDifference;
  fields: FieldChange[];
  /** The description itself changed, not just the section it repeats. */
  description: boolean;
  /** Previously retired, now active. */
  reinstated: boolean;
}

/**
 * What changed between two versions of a policy for its readers; null if only formatting did.
 * @param old null for a new policy.
 */
export function compareVersions(policyId: string, old: VersionSide | null, next: VersionSide): Difference | null {
  const codes = compareCodes(old, next);
  if (old === null) return createdDifference(codes);
  const sections = compareSections(old.document, next.document);
  const criteria = compareCriteria(policyId, old.document, next.document, sections.sourceFields);
  const logic = compareLogic(old.logic, next.logic);
  const fields = compareMetadata(old.document, next.document);
  const statusChanged = old.document.status !== next.document.status;
  const retired = statusChanged && next.document.status === 'retired';
  const descriptionChanged = comparable(old.document.description) !== comparable(next.document.description);
  const descriptionAlone = descriptionChanged && sections.sections.length === 0;
  const codesChanged = codes.added.length + codes.removed.length + codes.dispositions.length > 0;
  const groupsChanged = codes.groupTexts || codes.regrouped.length + codes.annotated.length > 0;
  const textOnly = sections.sections.length > 0 && criteria.length === 0;
  // A status change also changes its date, which does not count as a second change.
  const metadata = fields.filter(({ field }) => !statusChanged || (field !== 'status' && field !== 'retire_date'));
  const applies: Record<ChangeType, boolean> = {
    created: false,
    retired,
    codes_changed: codesChanged,
    criteria_changed: criteria.length > 0,
    updated: (statusChanged && !retired) || groupsChanged || textOnly || descriptionAlone,
    metadata_changed: metadata.length > 0,
  };
  const changeTypes = CHANGE_TYPES.filter((type) => applies[type]);
  if (changeTypes.length === 0) return null;
  const changedFields = [
    ...fields.map(({ field }) => field),
    ...(codesChanged || codes.annotated.length > 0 ? ['codes'] : []),
    ...(codes.groupTexts || codes.regrouped.length > 0 ? ['code_groups'] : []),
    ...(criteria.length > 0 ? ['criteria'] : []),
    ...(logic.length > 0 || (next.logicStale && !old.logicStale) ? ['logic'] : []),
    ...sections.sections.map((name) => `sections.${name}`),
    ...(descriptionChanged ? ['description'] : []),
  ];
  return {
    changeTypes,
    changedFields,
    codes,
    criteria,
    logic,
    logicStale: next.logicStale && !old.logicStale,
    sections,
    fields,
    description: descriptionAlone,
    reinstated: statusChanged && !retired,
  };
}

function createdDifference(codes: CodeDifference): Difference {
  return {
    changeTypes: ['created'],
    changedFields: [],
    codes,
    criteria: [],
    logic: [],
    logicStale: false,
    sections: { sourceFields: new Set(), sections: [], headings: [] },
    fields: [],
    description: false,
    reinstated: false,
  };
}
