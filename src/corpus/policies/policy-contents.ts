/** Codes, groups and criteria of individual versions. */

import { addNames } from './code-displays.ts';
import type { CodeGroup, PolicyCode, StoredCriterion } from './policy-facts.ts';
import type { PolicySegments } from './policy-segments.ts';

/** Codes of a version in document order. @param limit max number. */
export function readCodes(segments: PolicySegments, versionId: number, limit = Number.MAX_SAFE_INTEGER): PolicyCode[] {
  const codes = segments.holder(versionId).all<PolicyCode>(
    `SELECT c.code, c.code_to, l.kind, l.code_system, l.group_number, l.disposition, l.condition_reference, l.notes, d.display
      FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id
        LEFT JOIN code_displays d ON d.code = c.code AND d.code_system = l.code_system
      WHERE c.version_id = ? AND c.ordinal < ? ORDER BY c.ordinal`,
    versionId,
    limit,
  );
  if (segments.parts.length > 1) addNames(segments, versionId, codes);
  return codes;
}

/**
 * Diagnoses that a version lists in support of coverage, a few per group in turn: those of the categories first, then
 * in document order. Ranges are excluded. @param categories first three characters of codes.
 */
export function supportingDiagnoses(
  segments: PolicySegments,
  versionId: number,
  categories: readonly string[],
  limit: number,
): string[] {
  const rows = segments.holder(versionId).all<{ code: string }>(
    `SELECT code, row_number() OVER (PARTITION BY group_number ORDER BY near DESC, ordinal) AS turn, near, ordinal
      FROM (SELECT c.code, c.ordinal, l.group_number, substr(c.code, 1, 3) IN (SELECT value FROM json_each(?)) AS near
        FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id
        WHERE c.version_id = ? AND l.kind = 'icd10_covered' AND c.code_to IS NULL)
      ORDER BY near DESC, turn, ordinal LIMIT ?`,
    JSON.stringify(categories),
    versionId,
    limit,
  );
  return [...new Set(rows.map(({ code }) => code))];
}

/**
 * First codes of a version in document order, without detail fields. Read as one row, because a list page shows
 * thousands of them.
 */
export function readFirstCodes(
  segments: PolicySegments,
  versionId: number,
  limit: number,
): Pick<PolicyCode, 'code' | 'code_to' | 'code_system' | 'disposition'>[] {
  const row = segments.holder(versionId).get<{ codes: string }>(
    `SELECT json_group_array(json_array(c.code, c.code_to, l.code_system, l.disposition) ORDER BY c.ordinal) AS codes
      FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id WHERE c.version_id = ? AND c.ordinal < ?`,
    versionId,
    limit,
  );
  const codes = JSON.parse(row!.codes) as [code: string, to: string | null, system: string, disposition: string][];
  return codes.map(([code, code_to, code_system, disposition]) => ({ code, code_to, code_system, disposition }));
}

/** Groups of a version with their number of codes, by kind and number. */
export function readGroups(segments: PolicySegments, versionId: number): CodeGroup[] {
  return segments
    .holder(versionId)
    .all<Omit<CodeGroup, 'described'> & { described: number }>(
      `SELECT kind, group_number, size, described, paragraph, asterisk_note FROM code_groups WHERE version_id = ?
        ORDER BY kind, group_number`,
      versionId,
    )
    .map(({ described, ...group }) => ({ ...group, described: described === 1 }));
}

type CriterionRow = Omit<StoredCriterion, 'tags' | 'logic' | 'requires_manual_review'> & {
  tags: string;
  logic: string | null;
  requires_manual_review: number;
};

const CRITERION = `block_id, section, text, tags, logic, requires_manual_review, confidence_score, parent_id, heading`;

/** Criteria of a version in document order. @param limit max number. */
export function readCriteria(
  segments: PolicySegments,
  versionId: number,
  limit = Number.MAX_SAFE_INTEGER,
): StoredCriterion[] {
  return segments
    .holder(versionId)
    .all<CriterionRow>(
      `SELECT ${CRITERION} FROM criteria_blocks WHERE version_id = ? AND ordinal < ? ORDER BY ordinal`,
      versionId,
      limit,
    )
    .map(toCriterion);
}

/** A criterion of a version by position. */
export function criterionAt(segments: PolicySegments, versionId: number, ordinal: number): StoredCriterion | undefined {
  const row = segments
    .holder(versionId)
    .get<CriterionRow>(
      `SELECT ${CRITERION} FROM criteria_blocks WHERE version_id = ? AND ordinal = ?`,
      versionId,
      ordinal,
    );
  return row === undefined ? undefined : toCriterion(row);
}

function toCriterion({ tags, logic, requires_manual_review, ...row }: CriterionRow): StoredCriterion {
  return {
    ...row,
    tags: JSON.parse(tags),
    logic: logic === null ? null : JSON.parse(logic),
    requires_manual_review: requires_manual_review === 1,
  };
}

/** Modifiers a version lists, in document order. */
export function readModifiers(segments: PolicySegments, versionId: number): string[] {
  return segments
    .holder(versionId)
    .all<{ code: string }>(
      `SELECT c.code FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id
        WHERE c.version_id = ? AND l.kind = 'modifier' ORDER BY c.ordinal`,
      versionId,
    )
    .map(({ code }) => code);
}

/** A criterion in the form for coverage rules. */
export interface RuleCriterion {
  block_id: string;
  section: string;
  text: string;
  tags: string[];
  parent_id: string | null;
  heading: string | null;
  /** Logic of blocks about age or frequency and their lead-ins; null for others. */
  logic: unknown;
}

type RuleRow = Omit<RuleCriterion, 'tags' | 'logic'> & { tags: string; logic: string | null };

const RULE_CRITERION = 'block_id, section, text, tags, parent_id, heading';
const LIMIT_TAGS = /"(?:age|frequency)"/;

/**
 * Criteria of a version in document order, with only the logic of limits: most logic is never compared with a request.
 */
export function criteriaWithLimits(segments: PolicySegments, versionId: number): RuleCriterion[] {
  const rows = segments.holder(versionId).all<RuleRow>(
    // Releases of earlier versions may hold logic that a model proposed, which decides nothing.
    `SELECT ${RULE_CRITERION}, CASE WHEN origin LIKE 'proposal:%' THEN NULL ELSE logic END AS logic
      FROM criteria_blocks WHERE version_id = ? ORDER BY ordinal`,
    versionId,
  );
  const limits = rows.filter(({ tags }) => LIMIT_TAGS.test(tags));
  const read = new Set(limits.flatMap(({ block_id, parent_id }) => [block_id, parent_id]));
  return rows.map(({ tags, logic, ...row }) => ({
    ...row,
    tags: parseList(tags),
    logic: logic !== null && read.has(row.block_id) ? JSON.parse(logic) : null,
  }));
}

/** Record requirements and frequency limits of a version: criteria that a response quotes verbatim. */
export function quotedCriteria(segments: PolicySegments, versionId: number): RuleCriterion[] {
  return segments
    .holder(versionId)
    .all<Omit<RuleRow, 'logic'>>(
      `SELECT ${RULE_CRITERION} FROM criteria_blocks
        WHERE version_id = ? AND (section IN ('documentation', 'frequency') OR tags LIKE '%"frequency"%') ORDER BY ordinal`,
      versionId,
    )
    .map(({ tags, ...row }) => ({ ...row, tags: parseList(tags), logic: null }));
}

function parseList(json: string): string[] {
  return json === '[]' ? [] : JSON.parse(json);
}
