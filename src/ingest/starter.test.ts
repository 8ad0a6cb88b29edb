import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { engines, openTestDatabase } from '../../test/support/databases.ts';
import { ensureStarterCorpus } from './starter.service.ts';

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
