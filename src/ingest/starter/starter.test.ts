import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { engines, oneEngine, openEmptyDatabase, openTestDatabase } from '../../../test/support/databases.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { ensureStarterCorpus, replayStarterCorpus } from './starter.service.ts';

describe.each(engines)('the starter corpus on %s', (engine) => {
  it('is loaded once: another start publishes nothing', async () => {
    const { corpus, database, close } = await openTestDatabase(engine);
    const releases = async () =>
      (await database.query<{ id: number }>(sql`SELECT id FROM releases ORDER BY id`)).length;
    try {
      await ensureStarterCorpus(corpus);
      const before = await releases();
      expect(before).toBeGreaterThanOrEqual(2);
      await ensureStarterCorpus(corpus);
      expect(await releases()).toBe(before);
    } finally {
      await close();
    }
  });
});

// Each load of the starter corpus takes seconds; every engine has one in the databases that tests start from.
describe.each(oneEngine)('a new installation on %s', (engine) => {
  it('has two releases, where the differences are change records; a replay records them again', async () => {
    const opened = await openEmptyDatabase(engine);
    const { corpus, database } = opened;
    const records = () =>
      database.query<{ record: string; details: { added_codes: string[]; removed_codes: string[] } }>(
        sql`SELECT policy_id || ' ' || change_type AS record, details FROM policy_changes ORDER BY diff_id`,
      );
    try {
      await migrate(database);
      await ensureStarterCorpus(corpus);
      const first = await records();
      const changed = first.map(({ record }) => record).filter((record) => !record.endsWith(' created'));
      // Enough for several pages and for acknowledgments in bulk.
      expect(first).toHaveLength(26);
      expect(changed).toHaveLength(15);
      for (const record of ['NCD245 criteria_changed', 'NCD281 codes_changed', 'NCD343 retired', 'NCD376 created'])
        expect(first.map((one) => one.record)).toContain(record);
      const lung = first.find(({ record }) => record.startsWith('NCD364'))!;
      expect(lung.details.added_codes).toEqual(['71271']);
      expect(lung.details.removed_codes).toEqual(['G0297']);
      await ensureStarterCorpus(corpus);
      expect((await records()).length).toBe(first.length);
      expect(await replayStarterCorpus(corpus)).toEqual(countTypes(changed));
      const again = (await records()).slice(first.length).map(({ record }) => record);
      expect(again.sort()).toEqual([...changed].sort());
      await corpus.refresh();
      const heads = corpus.current.policies.byPolicyId;
      expect(heads.get('NCD364')?.version).toBe('2');
      expect(heads.get('NCD343')).toMatchObject({ status: 'retired', retire_date: '2021-09-27' });
      expect(heads.get('NCD376')?.status).toBe('active');
    } finally {
      await opened.close();
    }
  }, 180_000);
});

function countTypes(records: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(records, (record) => record.split(' ')[1]!)].map(([type, own]) => [type, own.length]),
  );
}
