import type { Queryable } from '../platform/database/database.ts';
import type { BlockFact } from './decisions.facts.ts';

export interface ListedRow {
  asked: string;
  version_id: number;
  group_number: number;
  disposition: string;
  condition_reference: string | null;
  notes: string | null;
}

/** Versions, current ones and older ones, that list procedures by code or in a range, in one statement for all codes. */
export function listedProcedures(db: Queryable, codes: readonly string[]): Promise<ListedRow[]> {
  return db.query<ListedRow>({
    name: 'decision_listed_procedures',
    text: `
      SELECT c.code AS asked, c.version_id, c.group_number, c.disposition, c.condition_reference, c.notes
        FROM policy_codes c WHERE c.code = ANY ($1::text[]) AND c.kind = 'procedure' AND c.code_to IS NULL
      UNION ALL
      SELECT a.asked, c.version_id, c.group_number, c.disposition, c.condition_reference, c.notes
        FROM unnest($1::text[]) AS a (asked) JOIN policy_codes c ON c.code_to IS NOT NULL AND c.kind = 'procedure'
          AND a.asked >= c.code AND a.asked <= c.code_to AND length(a.asked) = length(c.code)`,
    values: [codes],
  });
}

export interface VersionRow {
  version_id: number;
  policy_id: string;
  policy_type: string;
  title: string;
  status: 'active' | 'retired';
  effective_date: string | null;
  retire_date: string | null;
  jurisdictions: string[];
  states: string[];
  payer: { name: string; slug: string } | null;
  source_url: string;
  last_verified_at: string;
  published: boolean;
  notes: string[] | null;
  groups: { kind: string; group: number; size: number; paragraph: string | null; note: string | null }[] | null;
  modifiers: string[] | null;
}

/**
 * Versions with their groups of codes: a group that lists no code is kept, since it says "not applicable".
 * @param ahead for the memory, not for a question
 */
export function versionsWithGroups(db: Queryable, ids: readonly number[], ahead: boolean): Promise<VersionRow[]> {
  return db.query<VersionRow>({
    name: ahead ? 'memory_versions' : 'decision_versions',
    text: `
      SELECT v.id AS version_id, p.policy_id, p.policy_type, v.title, v.status, v.effective_date, v.retire_date,
        v.jurisdictions, v.states, v.payer, v.source_url, p.last_verified_at, v.published_at IS NOT NULL AS published,
        CASE WHEN p.policy_type = 'NCD' THEN v.document::json -> 'notes' END AS notes,
        (SELECT json_agg(json_build_object('kind', coalesce(c.kind, g.kind), 'group', coalesce(c.group_number, g.group_number),
            'size', coalesce(c.size, 0), 'paragraph', g.paragraph, 'note', g.asterisk_note)
            ORDER BY coalesce(c.kind, g.kind), coalesce(c.group_number, g.group_number))
          FROM (SELECT kind, group_number, count(*)::int AS size FROM policy_codes WHERE version_id = v.id GROUP BY 1, 2) c
            FULL JOIN (SELECT kind, group_number, paragraph, asterisk_note FROM policy_code_groups WHERE version_id = v.id) g
              ON c.kind = g.kind AND c.group_number = g.group_number) AS groups,
        (SELECT array_agg(code ORDER BY ordinal) FROM policy_codes WHERE version_id = v.id AND kind = 'modifier') AS modifiers
      FROM policy_versions v JOIN policies p ON p.id = v.policy_id WHERE v.id = ANY ($1::int[])`,
    values: [ids],
  });
}

/** Published versions of policies, the one that begins first before the others. */
export function publishedVersions(
  db: Queryable,
  policyIds: readonly string[],
): Promise<{ version_id: number; policy_id: string; effective_date: string | null }[]> {
  return db.query({
    name: 'decision_published_versions',
    text: `
      SELECT v.id AS version_id, p.policy_id, v.effective_date
        FROM policies p JOIN policy_versions v ON v.policy_id = p.id AND v.published_at IS NOT NULL
        WHERE p.policy_id = ANY ($1::text[]) ORDER BY v.effective_date NULLS FIRST, v.id`,
    values: [policyIds],
  });
}

export interface BlockRow extends BlockFact {
  version_id: number;
}

/** Tags of blocks that limit age or frequency: rules compare these with the request. */
const LIMIT_TAGS = ['age', 'frequency'];

/** Criteria in document order. @param ahead for the memory, not for a question */
export function blocksOfVersions(db: Queryable, ids: readonly number[], ahead: boolean): Promise<BlockRow[]> {
  return db.query<BlockRow>({
    name: ahead ? 'memory_blocks' : 'decision_blocks',
    text: `
      SELECT b.version_id, b.block_id, b.section, b.text, b.tags, b.parent_id, b.heading,
        CASE WHEN b.tags && $2::text[] OR EXISTS (SELECT 1 FROM criteria_blocks m
          WHERE m.version_id = b.version_id AND m.parent_id = b.block_id AND m.tags && $2::text[]) THEN b.logic_ast END AS logic
      FROM criteria_blocks b WHERE b.version_id = ANY ($1::int[]) ORDER BY b.version_id, b.ordinal`,
    values: [ids, LIMIT_TAGS],
  });
}

export interface ListedDiagnosisRow {
  version_id: number;
  code: string;
  kind: 'icd10_covered' | 'icd10_noncovered';
  group_number: number;
  disposition: string;
  condition_reference: string | null;
}

/**
 * Where versions list diagnoses: `names` are the codes and the categories above them, `codes` the codes themselves, which a
 * listed range may hold; of a range the code asked for is answered. `~` sorts after every character of a code.
 */
export function listedDiagnoses(
  db: Queryable,
  ids: readonly number[],
  codes: readonly string[],
  names: readonly string[],
): Promise<ListedDiagnosisRow[]> {
  return db.query<ListedDiagnosisRow>({
    name: 'decision_listed_diagnoses',
    text: `
      SELECT version_id, code, kind, group_number, disposition, condition_reference FROM policy_codes
        WHERE code = ANY ($3::text[]) AND kind IN ('icd10_covered', 'icd10_noncovered') AND version_id = ANY ($1::int[])
          AND code_to IS NULL
      UNION ALL
      SELECT c.version_id, a.asked, c.kind, c.group_number, c.disposition, c.condition_reference
        FROM unnest($2::text[]) AS a (asked) JOIN policy_codes c ON c.code_to IS NOT NULL AND c.version_id = ANY ($1::int[])
          AND c.kind IN ('icd10_covered', 'icd10_noncovered') AND a.asked >= c.code AND c.code_to || '~' >= a.asked`,
    values: [ids, codes, names],
  });
}
