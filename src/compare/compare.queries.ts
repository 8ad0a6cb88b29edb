import type { Queryable } from '../platform/database/database.ts';

/** A listing of an asked procedure code in some version of a policy; `code_to` where the listing is a range. */
export interface ListingRow {
  asked: string;
  version_id: number;
  code: string;
  code_to: string | null;
  code_system: string;
  disposition: string;
  condition_reference: string | null;
}

/**
 * Versions of policies that list procedure codes, one by one or in a range, in one statement for all codes and jurisdictions.
 * Versions that are no longer current come along; the caller knows which are. `~` sorts after every character of a code.
 */
export function procedureListings(db: Queryable, codes: readonly string[]): Promise<ListingRow[]> {
  return db.query<ListingRow>({
    name: 'compare_procedure_listings',
    text: `
      SELECT c.code AS asked, c.version_id, c.code, c.code_to, c.code_system, c.disposition, c.condition_reference
        FROM policy_codes c WHERE c.code = ANY ($1::text[]) AND c.kind = 'procedure'
      UNION ALL
      SELECT a.asked, c.version_id, c.code, c.code_to, c.code_system, c.disposition, c.condition_reference
        FROM unnest($1::text[]) AS a (asked)
        JOIN policy_codes c ON c.code_to IS NOT NULL AND c.kind = 'procedure' AND c.code < a.asked AND c.code_to >= a.asked`,
    values: [codes],
  });
}

/** The members of a policy that a comparison reads, in one of its versions. */
export interface ComparedVersion {
  version_id: number;
  policy_id: string;
  policy_type: string;
  title: string;
  status: 'active' | 'retired';
  effective_date: string | null;
  retire_date: string | null;
  jurisdictions: string[];
  source_url: string;
  last_verified_at: string;
}

/** Of each policy the newest published version that has begun on a day, where there is one. */
export function versionsBegun(db: Queryable, policyIds: readonly string[], day: string): Promise<ComparedVersion[]> {
  return db.query<ComparedVersion>({
    name: 'compare_versions_begun',
    text: `
      SELECT DISTINCT ON (p.id) v.id AS version_id, p.policy_id, p.policy_type, v.title, v.status, v.effective_date,
        v.retire_date, v.jurisdictions, v.source_url, p.last_verified_at
      FROM policies p JOIN policy_versions v ON v.policy_id = p.id AND v.published_at IS NOT NULL
      WHERE p.policy_id = ANY ($1::text[]) AND (v.effective_date IS NULL OR v.effective_date <= $2::date)
      ORDER BY p.id, v.effective_date DESC NULLS LAST, v.id DESC`,
    values: [policyIds, day],
  });
}
