import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';

export interface ContractorNumbers {
  partA: string[];
  partB: string[];
  dme: string[];
  hhh: string[];
}

export interface Jurisdiction {
  jurisdiction_code: string;
  mac_type: 'A/B' | 'DME' | 'HHH';
  jurisdiction_name: string;
  mac_name: string;
  mac_code: string;
  contractor_numbers: ContractorNumbers;
  states: string[];
  website_url: string;
}

export function listJurisdictions(db: Queryable): Promise<Jurisdiction[]> {
  return db.query<Jurisdiction>(sql`
    SELECT jurisdiction_code, mac_type, jurisdiction_name, mac_name, mac_code, contractor_numbers, states, website_url
    FROM jurisdictions ORDER BY mac_type, jurisdiction_code`);
}

/** Replaces all jurisdictions with those of `source`. */
export async function replaceJurisdictions(
  tx: Transaction,
  source: string,
  rows: readonly Jurisdiction[],
): Promise<void> {
  await tx.execute(sql`DELETE FROM jurisdictions`);
  await tx.execute(sql`
    INSERT INTO jurisdictions (jurisdiction_code, mac_type, jurisdiction_name, mac_name, mac_code, contractor_numbers, states,
      website_url, source)
    SELECT r.jurisdiction_code, r.mac_type, r.jurisdiction_name, r.mac_name, r.mac_code, r.contractor_numbers, r.states,
      r.website_url, ${source}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (jurisdiction_code text, mac_type text, jurisdiction_name text,
      mac_name text, mac_code text, contractor_numbers jsonb, states text[], website_url text)`);
}
