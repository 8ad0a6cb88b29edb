/** A claim reads each code table once for all its codes. */
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { decideClaim } from '../../claims/claims.public.ts';

const PROCEDURES = ['99213', '20610', '64483', '27447', '97110'];
const DIAGNOSES = ['M17.11', 'M54.16', 'E11.65', 'I10', 'G56.01', 'J44.9', 'N18.30', 'R07.9'];
const DAY = '2026-11-02';
const TABLES = [
  ...[
    'listed_codes',
    'addon_edits',
    'ncd_codes',
    'mpfs_rows',
    'hcpcs_codes',
    'icd10_codes',
    'rbcs_codes',
    'mue_values',
  ],
  ...['asp_crosswalk', 'asp_limits', 'ptp_edits', 'diagnosis_notes'],
];

describe('SQL statements for a claim', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  /** How often each statement runs for a claim, without those of its policies. */
  function count(procedures: readonly string[], diagnoses: readonly string[]): Map<string, number> {
    const model = opened.corpus.current;
    const body = {
      ...{ procedure_codes: [...procedures], diagnosis_codes: [...diagnoses] },
      ...{ state: 'TX', site_of_service: 'office', date_of_service: DAY },
    };
    // Work done once per release does not count.
    decideClaim(model, body as never, DAY);
    const ran: string[] = [];
    for (const name of ['all', 'get'] as const) {
      const original = StatementSync.prototype[name];
      vi.spyOn(StatementSync.prototype, name).mockImplementation(function (this: StatementSync, ...values) {
        ran.push(this.sourceSQL);
        return Reflect.apply(original, this, values) as never;
      });
    }
    decideClaim(model, body as never, DAY);
    vi.restoreAllMocks();
    const counted = new Map<string, number>();
    for (const sql of ran)
      if (TABLES.some((table) => sql.includes(table))) counted.set(sql, (counted.get(sql) ?? 0) + 1);
    return counted;
  }

  it('do not increase from two codes and diagnoses to five codes and eight diagnoses', () => {
    const [few, many] = [count(PROCEDURES.slice(0, 2), DIAGNOSES.slice(0, 2)), count(PROCEDURES, DIAGNOSES)];
    expect(few.size).toBeGreaterThanOrEqual(8);
    expect(Object.fromEntries(many)).toEqual(Object.fromEntries(few));
  });
});
