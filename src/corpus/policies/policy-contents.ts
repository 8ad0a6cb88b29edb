/** Codes, groups and criteria of single versions. */

import type { Segment } from '../segments/segment-file.ts';
import type { CodeGroup, PolicyCode, StoredCriterion } from './policy-facts.ts';

/** Codes of a version in document order. @param limit most of them. */
export function readCodes(segment: Segment, versionId: number, limit = Number.MAX_SAFE_INTEGER): PolicyCode[] {
  return segment.all<PolicyCode>(
    `SELECT c.code, c.code_to, l.kind, l.code_system, l.group_number, l.disposition, l.condition_reference, l.notes, d.display
      FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id
        LEFT JOIN code_displays d ON d.code = c.code AND d.code_system = l.code_system
      WHERE c.version_id = ? AND c.ordinal < ? ORDER BY c.ordinal`,
    versionId,
    limit,
  );
}

/**
 * Diagnoses that a version lists in favor of coverage, a few of each group in turn: those of the categories first, then in document
 * order. Ranges are left out. @param categories the first three characters of codes.
 */
export function supportingDiagnoses(
  segment: Segment,
  versionId: number,
  categories: readonly string[],
  limit: number,
): string[] {
  const rows = segment.all<{ code: string }>(
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
 * The first codes of a version in document order, without what only a detail shows. Read as one row: a page of a list shows
 * thousands of them.
 */
export function readFirstCodes(
  segment: Segment,
  versionId: number,
  limit: number,
): Pick<PolicyCode, 'code' | 'code_to' | 'code_system' | 'disposition'>[] {
  const row = segment.get<{ codes: string }>(
    `SELECT json_group_array(json_array(c.code, c.code_to, l.code_system, l.disposition) ORDER BY c.ordinal) AS codes
      FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id WHERE c.version_id = ? AND c.ordinal < ?`,
    versionId,
    limit,
  );
  const codes = JSON.parse(row!.codes) as [code: string, to: string | null, system: string, disposition: string][];
  return codes.map(([code, code_to, code_system, disposition]) => ({ code, code_to, code_system, disposition }));
}

/** Groups of a version with the number of codes each lists, by kind and number. */
export function readGroups(segment: Segment, versionId: number): CodeGroup[] {
  return segment
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

/** Criteria of a version in document order. @param limit most of them. */
export function readCriteria(segment: Segment, versionId: number, limit = Number.MAX_SAFE_INTEGER): StoredCriterion[] {
  return segment
    .all<CriterionRow>(
      `SELECT ${CRITERION} FROM criteria_blocks WHERE version_id = ? AND ordinal < ? ORDER BY ordinal`,
      versionId,
      limit,
    )
    .map(toCriterion);
}

/** Criteria by their number in the segment, as the search index names them, with the version each belongs to. */
export function criterionAt(
  segment: Segment,
  block: number,
): (StoredCriterion & { version_id: number; ordinal: number }) | undefined {
  const row = segment.get<CriterionRow & { version_id: number; ordinal: number }>(
    `SELECT ${CRITERION}, version_id, ordinal FROM criteria_blocks WHERE block = ?`,
    block,
  );
  return row === undefined ? undefined : { ...toCriterion(row), version_id: row.version_id, ordinal: row.ordinal };
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
export function readModifiers(segment: Segment, versionId: number): string[] {
  return segment
    .all<{ code: string }>(
      `SELECT c.code FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id
        WHERE c.version_id = ? AND l.kind = 'modifier' ORDER BY c.ordinal`,
      versionId,
    )
    .map(({ code }) => code);
}

/** A criterion as rules of coverage read it. */
export interface RuleCriterion {
  block_id: string;
  section: string;
  text: string;
  tags: string[];
  parent_id: string | null;
  heading: string | null;
  /** Logic of blocks about age or frequency, and of the lead-ins of such; null for the others. */
  logic: unknown;
}

type RuleRow = Omit<RuleCriterion, 'tags' | 'logic'> & { tags: string; logic: string | null };

const RULE_CRITERION = 'block_id, section, text, tags, parent_id, heading';
const LIMIT_TAGS = /"(?:age|frequency)"/;

/** Criteria of a version in document order, with the logic of limits only: most of the logic is never compared with a request. */
export function criteriaWithLimits(segment: Segment, versionId: number): RuleCriterion[] {
  const rows = segment.all<RuleRow>(
    // What a model proposed decides nothing.
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

/** What a version asks of the record, and how often it allows the service: the criteria an answer quotes as they are. */
export function quotedCriteria(segment: Segment, versionId: number): RuleCriterion[] {
  return segment
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
