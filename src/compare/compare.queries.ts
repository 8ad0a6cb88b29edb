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
