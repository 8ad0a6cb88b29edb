import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { sourceStatuses } from './source-status.ts';

describe.each(engines)('the status of sources on %s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(async () => {
    await opened.close();
  });

  const load = (edition: string, day: string) =>
    opened.database.execute({
      name: 'load an edition',
      text: `INSERT INTO releases (source, parts, edition, state, published_at) VALUES ('icd10cm', '{icd10cm}', $1, 'published', $2)`,
      values: [edition, day],
    });

  it('an older edition that is loaded later leaves the newest one reported', async () => {
    await load('FY2025', '2026-01-02T00:00:00Z');
    await load('FY2021', '2026-01-03T00:00:00Z');
    const found = (await sourceStatuses(opened.database, '2026-01-04')).find(({ source }) => source === 'icd10cm');
    expect(found).toMatchObject({ edition: 'FY2025', next_expected: '2025-10-01', overdue: true });
  });

  it('an edition that is loaded again counts from its last load', async () => {
    await load('FY2025', '2026-01-05T00:00:00Z');
    const found = (await sourceStatuses(opened.database, '2026-01-06')).find(({ source }) => source === 'icd10cm');
    expect(found?.loaded_at).toContain('2026-01-05');
  });
});
