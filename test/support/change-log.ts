import { insertChanges } from '../../src/changes/changes.queries.ts';
import type { StoredChange } from '../../src/changes/changes.schemas.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** A change record as a publish writes it, with defaults for what a test omits. */
export function storedChange(more: Partial<StoredChange> = {}): StoredChange {
  return {
    policy_id: 'L90001',
    policy_title: 'Invented service',
    policy_type: 'LCD',
    payer_name: 'Medicare',
    jurisdictions: ['JE'],
    old_version_id: null,
    new_version_id: null,
    old_version: '1',
    new_version: '2',
    change_type: 'updated',
    change_summary: 'Edits the text of "Bibliography".',
    details: {
      change_types: ['updated'],
      changed_fields: ['sections.other'],
      added_codes: [],
      removed_codes: [],
      modified_criteria: [],
      disposition_changes: [],
      regrouped_codes: [],
      criteria_changes: [],
      logic_changes: [],
      logic_stale: false,
      field_changes: {},
      counts: { added_codes: 0, removed_codes: 0, disposition_changes: 0, regrouped_codes: 0, modified_criteria: 0 },
      truncated: false,
    },
    policy: {
      status: 'active',
      effective_date: '2025-01-01',
      retire_date: null,
      source_url: 'https://www.example.org/L90001',
      payer: null,
    },
    ...more,
  };
}

/** Publishes records as one release; returns their ids in order. */
export async function publishChanges(database: Database, changes: readonly StoredChange[]): Promise<number[]> {
  await database.transaction((tx) => insertChanges(tx, 1, changes));
  const rows = await database.query<{ diff_id: number }>({
    name: 'newest_diff_ids',
    text: 'SELECT diff_id FROM policy_changes ORDER BY diff_id DESC LIMIT $1',
    values: [changes.length],
  });
  return rows.map(({ diff_id }) => diff_id).reverse();
}

/** Backdates records and their counts. */
export async function age(database: Database, diffIds: readonly number[], days: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute({
      name: 'age_changes',
      text: `UPDATE policy_changes SET changed_at = changed_at - $2::int * interval '1 day' WHERE diff_id = ANY ($1::int[])`,
      values: [diffIds, days],
    });
    await tx.script(`DELETE FROM change_counts; DELETE FROM acknowledgement_counts;
      INSERT INTO change_counts SELECT changed_at, starter, change_type, count(*) FROM policy_changes GROUP BY 1, 2, 3;
      INSERT INTO acknowledgement_counts SELECT a.organization_id, c.changed_at, c.starter, c.change_type, count(*)
        FROM change_acknowledgements a JOIN policy_changes c ON c.diff_id = a.diff_id GROUP BY 1, 2, 3, 4`);
  });
}
